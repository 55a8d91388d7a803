package org.bench4j.examples.guest.shapes;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.SplittableRandom;

/** The loops that go through buffers. */
final class BufferModels {
    private static final int LINE = 64;

    private BufferModels() {}

    static Work lut(Extent extent, SplittableRandom random) {
        byte[] table = nonZero(256, random);
        byte[] source = nonZero(extent.count(), random);
        byte[] target = new byte[source.length];
        int sum = 0;
        for (int i = 0; i < source.length; i++) {
            target[i] = table[source[i] & 0xff];
            sum += target[i] & 0xff;
        }
        return new Work(source, table, target, Integer.toUnsignedLong(sum * extent.passes()));
    }

    static Work storeStream(Extent extent, SplittableRandom random) {
        ByteBuffer target = ByteBuffer.allocate(16 * extent.count()).order(ByteOrder.LITTLE_ENDIAN);
        int sum = 0;
        for (int pass = 0; pass < extent.passes(); pass++) {
            target.clear();
            for (int i = 0; i < extent.count(); i++) {
                int value = i + pass + 1;
                target.putInt(value).putInt(value).putInt(value).putInt(value);
                sum += value;
            }
        }
        return new Work(Work.NONE, Work.NONE, target.array(), Integer.toUnsignedLong(sum));
    }

    static Work loadStream(Extent extent, SplittableRandom random) {
        byte[] source = nonZero(16 * extent.count(), random);
        ByteBuffer words = ByteBuffer.wrap(source).order(ByteOrder.LITTLE_ENDIAN);
        int sum = 0;
        for (int pass = 0; pass < extent.passes(); pass++) {
            words.clear();
            while (words.hasRemaining()) {
                sum = Integer.rotateLeft(sum, 1) + words.getInt() + words.getInt() + words.getInt() + words.getInt();
            }
        }
        return new Work(source, Work.NONE, Work.NONE, Integer.toUnsignedLong(sum));
    }

    static Work copy(Extent extent, SplittableRandom random) {
        byte[] source = nonZero(16 * extent.count(), random);
        long first = ByteBuffer.wrap(source).order(ByteOrder.LITTLE_ENDIAN).getLong();
        long sum = 0;
        for (int pass = 0; pass < extent.passes(); pass++) {
            sum = sum * 31 + first;
        }
        return new Work(source, Work.NONE, source, sum);
    }

    static Work chase(Extent extent, SplittableRandom random) {
        int[] order = new int[extent.count()];
        for (int i = 0; i < order.length; i++) {
            order[i] = i;
        }
        for (int i = order.length - 1; i > 0; i--) {
            int other = random.nextInt(i); // Sattolo: never i itself, so that it is one cycle through all lines
            int kept = order[i];
            order[i] = order[other];
            order[other] = kept;
        }
        ByteBuffer source = ByteBuffer.allocate(LINE * order.length).order(ByteOrder.LITTLE_ENDIAN);
        long sum = 0;
        for (int i = 0; i < order.length; i++) {
            source.putInt(LINE * i, LINE * order[i]);
            sum += LINE * (long) order[i];
        }
        return new Work(source.array(), Work.NONE, Work.NONE, sum * extent.passes());
    }

    private static byte[] nonZero(int count, SplittableRandom random) {
        byte[] bytes = new byte[count];
        for (int i = 0; i < count; i++) {
            bytes[i] = (byte) (1 + random.nextInt(255));
        }
        return bytes;
    }
}
