package org.bench4j.engine;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.bench4j.model.Digest;

/**
 * The digest of a class file without what only debuggers read: line numbers, names of local variables and of the source file.
 *
 * <p>A comment that moves lines changes the bytes of every class below it, and nothing that runs. The layout is that of JVMS 4, whose
 * attributes name their own length, so that unknown ones of later versions pass. What does not parse is digested as it stands.
 */
final class ClassDigest {
    private static final Set<String> DEBUGGING = Set.of(
            "LineNumberTable", "LocalVariableTable", "LocalVariableTypeTable", "SourceFile", "SourceDebugExtension");
    private static final int MAGIC = 0xCAFEBABE;

    private final Map<Integer, String> texts = new TreeMap<>();
    private final DataInputStream in;
    private final DataOutputStream out;

    private ClassDigest(DataInputStream in, DataOutputStream out) {
        this.in = in;
        this.out = out;
    }

    static Digest of(byte[] classFile) {
        ByteArrayOutputStream kept = new ByteArrayOutputStream(classFile.length);
        try {
            new ClassDigest(new DataInputStream(new ByteArrayInputStream(classFile)), new DataOutputStream(kept))
                    .copy();
            return Digest.sha256(kept.toByteArray());
        } catch (IOException noClassFile) {
            return Digest.sha256(classFile);
        }
    }

    private void copy() throws IOException {
        int magic = in.readInt();
        if (magic != MAGIC) {
            throw new IOException("no class file: it begins with " + magic);
        }
        bytes(4); // version
        constants();
        bytes(6); // access, this, super
        bytes(2L * count()); // interfaces
        members();
        members();
        attributes();
        if (in.read() >= 0) {
            throw new IOException("bytes after the class");
        }
    }

    private void constants() throws IOException {
        int count = count();
        for (int i = 1; i < count; i++) {
            int tag = in.readUnsignedByte();
            out.writeByte(tag);
            switch (tag) {
                case 1 -> {
                    byte[] text = in.readNBytes(count());
                    texts.put(i, new String(text, StandardCharsets.ISO_8859_1));
                    out.write(text);
                }
                case 3, 4, 9, 10, 11, 12, 17, 18 -> bytes(4);
                case 5, 6 -> {
                    bytes(8);
                    i++; // a long or double takes two places
                }
                case 7, 8, 16, 19, 20 -> bytes(2);
                case 15 -> bytes(3);
                default -> throw new IOException("constant of kind " + tag);
            }
        }
    }

    private void members() throws IOException {
        int count = count();
        for (int i = 0; i < count; i++) {
            bytes(6); // access, name, descriptor
            attributes();
        }
    }

    /** Their number is not copied: it counts those that are left out. */
    private void attributes() throws IOException {
        int count = in.readUnsignedShort();
        for (int i = 0; i < count; i++) {
            int name = in.readUnsignedShort();
            int length = in.readInt();
            String text = texts.getOrDefault(name, "");
            if (DEBUGGING.contains(text)) {
                in.skipNBytes(Integer.toUnsignedLong(length));
            } else {
                out.writeShort(name);
                if (text.equals("Code")) {
                    code();
                } else {
                    out.writeInt(length);
                    bytes(Integer.toUnsignedLong(length));
                }
            }
        }
    }

    /** The one attribute with attributes of its own that matter here; without its length, which counts them. */
    private void code() throws IOException {
        bytes(4); // stack, locals
        int length = in.readInt();
        out.writeInt(length);
        bytes(Integer.toUnsignedLong(length));
        bytes(8L * count()); // exception handlers
        attributes();
    }

    private int count() throws IOException {
        int count = in.readUnsignedShort();
        out.writeShort(count);
        return count;
    }

    private void bytes(long count) throws IOException {
        byte[] read = in.readNBytes((int) Math.min(count, Integer.MAX_VALUE));
        if (read.length != count) {
            throw new IOException("it ends in the middle");
        }
        out.write(read);
    }
}
