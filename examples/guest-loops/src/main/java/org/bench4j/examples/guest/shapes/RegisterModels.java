package org.bench4j.examples.guest.shapes;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.SplittableRandom;

/** The loops whose work is in locals or in a frame. */
final class RegisterModels {
    private RegisterModels() {}

    /** {@code nop_chain} and {@code jmp_chain}. */
    static Work chain(Extent extent, SplittableRandom random) {
        long sum = 0;
        for (int pass = 0; pass < extent.passes(); pass++) {
            for (int i = 0; i < extent.count(); i++) {
                sum = sum * 6364136223846793005L + (i + 1442695040888963407L);
            }
        }
        return new Work(Work.NONE, Work.NONE, Work.NONE, sum);
    }

    static Work i64Mix(Extent extent, SplittableRandom random) {
        long state = 0;
        long sum = 0;
        for (long n = 0; n < extent.iterations(); n++) {
            state += 0x9e3779b97f4a7c15L;
            long z = (state ^ (state >>> 30)) * 0xbf58476d1ce4e5b9L;
            z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
            sum = Long.rotateLeft(sum, 1) + (z ^ (z >>> 31));
        }
        return new Work(Work.NONE, Work.NONE, Work.NONE, sum);
    }

    static Work stackTraffic(Extent extent, SplittableRandom random) {
        int first = 0;
        int second = 0;
        int third = 0;
        int sum = 0;
        for (int pass = 0; pass < extent.passes(); pass++) {
            for (int i = 0; i < extent.count(); i++) {
                first = i + 1;
                second = sum + i;
                third = i ^ 0x5bd1e995;
                sum = (first * 31 ^ third) + Integer.rotateLeft(second, 5);
            }
        }
        ByteBuffer frame = ByteBuffer.allocate(12).order(ByteOrder.LITTLE_ENDIAN);
        frame.putInt(first).putInt(second).putInt(third);
        return new Work(Work.NONE, Work.NONE, frame.array(), Integer.toUnsignedLong(sum));
    }

    static Work indirectCall(Extent extent, SplittableRandom random) {
        byte[] source = below(4, extent.count(), random);
        int sum = 0;
        for (int pass = 0; pass < extent.passes(); pass++) {
            for (int i = 0; i < source.length; i++) {
                sum = switch (source[i]) {
                    case 0 -> sum * 31 + i;
                    case 1 -> sum + 0x2545f491 ^ i;
                    case 2 -> sum + i * 7;
                    default -> Integer.rotateLeft(sum, 5) + i;
                };
            }
        }
        return new Work(source, Work.NONE, Work.NONE, Integer.toUnsignedLong(sum));
    }

    /** {@code cmp_ladder} and {@code cmp_table}. */
    static Work cases(Extent extent, SplittableRandom random) {
        byte[] source = below(8, extent.count(), random);
        long sum = 0;
        for (int pass = 0; pass < extent.passes(); pass++) {
            for (byte selected : source) {
                sum = sum * 31 + 101 + selected * 17;
            }
        }
        return new Work(source, Work.NONE, Work.NONE, sum);
    }

    /** As many bytes below a bound, every one of them equally often but for the rest, in random order. */
    private static byte[] below(int bound, int count, SplittableRandom random) {
        byte[] bytes = new byte[count];
        for (int i = 0; i < count; i++) {
            bytes[i] = (byte) (i % bound);
        }
        for (int i = count - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            byte kept = bytes[i];
            bytes[i] = bytes[other];
            bytes[other] = kept;
        }
        return bytes;
    }
}
