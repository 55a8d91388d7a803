package org.bench4j.engine.ingest;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.io.NumberInput;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * Walks through JSON in bytes by the letter of its standard, and gives up on everything else.
 *
 * <p>For files of hundreds of megabytes of which little is wanted: nothing is made of what is passed over, which is still checked to its
 * last byte, so that whoever gave up can read it again by a tolerant parser and comes to the same. Warm it passes over a file about three
 * times as fast as a parser of tokens, and cold it is warm sooner: {@link #next} and {@link #passText} are each too large to be compiled
 * into every caller once more. Not thread-safe.
 */
final class PlainJson {
    /** What {@link #next} gives for a text; of the rest its first byte, or one of these. */
    static final int TEXT = '"';

    static final int NUMBER = '0';
    static final int TRUE = 't';
    static final int FALSE = 'f';
    static final int NULL = 'n';
    static final int END = -1;

    private static final int WINDOW = 1 << 17;
    private static final int LONGEST_KEPT = 1 << 20;
    private static final int LONGEST_NUMBER = 100;
    private static final int DEPTH = 60;

    /** What a byte is inside a text. */
    private static final byte[] KINDS = new byte[256];

    private static final byte LETTER = 0;
    private static final byte QUOTE = 1;
    private static final byte BACKSLASH = 2;
    private static final byte CONTROL = 3;
    private static final byte MULTIBYTE = 4;

    /** Powers of ten that are exact. */
    private static final double[] TENS = {
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22
    };

    private static final long EXACT = 1L << 53;

    static {
        Arrays.fill(KINDS, 0, 0x20, CONTROL);
        Arrays.fill(KINDS, 0x80, 0x100, MULTIBYTE);
        KINDS['"'] = QUOTE;
        KINDS['\\'] = BACKSLASH;
    }

    private Optional<InputStream> more;
    private byte[] bytes;
    private int at;
    private int end;
    /** Position in the file of the first byte at hand. */
    private long before;

    private int line = 1;
    private long lineStart;
    /** From where on bytes are kept, -1 for none. */
    private int kept = -1;

    private int from;
    private int to;
    private boolean escaped;
    private double number;
    private long digits;
    private int token;

    private PlainJson(Optional<InputStream> more, byte[] bytes, int end) {
        this.more = more;
        this.bytes = bytes;
        this.end = end;
    }

    /** Of a stream, from its beginning; it is read in windows. */
    static PlainJson of(InputStream stream) {
        return new PlainJson(Optional.of(stream), new byte[WINDOW], 0);
    }

    /** Of a stream that begins at that position of its file; lines are counted from there. */
    static PlainJson of(InputStream stream, long position) {
        PlainJson json = of(stream);
        json.before = position;
        json.lineStart = position;
        return json;
    }

    /** Of that many bytes at hand. */
    static PlainJson of(byte[] bytes, int length) {
        return new PlainJson(Optional.empty(), bytes, length);
    }

    /** Says that the bytes are not what a plain reader takes, whether or not a tolerant one does. */
    static final class NotPlain extends Exception {
        private static final long serialVersionUID = 1L;
        private static final NotPlain HERE = new NotPlain();

        private NotPlain() {
            super("not plain", null, false, false);
        }
    }

    static NotPlain notPlain() {
        return NotPlain.HERE;
    }

    /**
     * Passes the next text, number, word, or one of <code>{}[],:</code>, and says which. A text or number can then be asked for until the
     * next one.
     */
    int next() throws IOException, NotPlain {
        int next = ' ';
        while (next <= ' ') {
            if (at == end && !fill()) {
                return END;
            }
            next = bytes[at++];
            if (next == '\n') {
                line++;
                lineStart = before + at;
            } else if (next <= ' ' && next != ' ' && next != '\t' && (next != '\r' || !follows('\n'))) {
                throw notPlain();
            }
        }
        switch (next) {
            case '{', '}', '[', ']', ',', ':' -> {
                return next;
            }
            case '"' -> {
                kept = at;
                passText();
                from = kept;
                to = at - 1;
                kept = -1;
                return TEXT;
            }
            case 't' -> {
                return word(TRUE, "rue");
            }
            case 'f' -> {
                return word(FALSE, "alse");
            }
            case 'n' -> {
                return word(NULL, "ull");
            }
            default -> {
                // a number, below
            }
        }
        kept = at - 1;
        escaped = false;
        boolean negative = next == '-';
        if (!negative) {
            at--;
        }
        digits = 0;
        int count = digits();
        if (count == 0 || (count > 1 && bytes[at - count] == '0')) {
            throw notPlain();
        }
        next = at < end || fill() ? bytes[at++] : END;
        boolean whole = next != '.' && next != 'e' && next != 'E';
        int scale = 0;
        if (next == '.') {
            int decimals = digits();
            if (decimals == 0) {
                throw notPlain();
            }
            count += decimals;
            scale = -decimals;
            next = at < end || fill() ? bytes[at++] : END;
        }
        if (next == 'e' || next == 'E') {
            scale += exponent();
            next = at < end || fill() ? bytes[at++] : END;
        }
        if (next == ',' || next == ']' || next == '}' || next == '\n' || next == '\r' || next == ' ' || next == '\t') {
            at--;
        } else if (next != END) {
            throw notPlain();
        }
        from = kept;
        to = at;
        kept = -1;
        if (to - from > LONGEST_NUMBER || (negative && digits == 0 && whole)) {
            throw notPlain();
        }
        // both exact, so that their product or quotient is rounded once (Clinger 1990)
        if (count <= 18 && digits <= EXACT && scale >= -22 && scale <= 22) {
            double value = scale < 0 ? digits / TENS[-scale] : digits * TENS[scale];
            number = negative ? -value : value;
        } else {
            number = slow();
        }
        return NUMBER;
    }

    private double slow() throws NotPlain {
        double value = NumberInput.parseDouble(new String(bytes, from, to - from, StandardCharsets.ISO_8859_1), true);
        if (Double.isInfinite(value)) {
            throw notPlain();
        }
        return value;
    }

    /** Passes digits, which count behind those before them, and says how many; they are kept, and fewer than a window. */
    private int digits() throws IOException, NotPlain {
        int start = at - kept;
        long sum = digits;
        while (true) {
            byte[] window = bytes;
            int limit = end;
            int i = at;
            while (i < limit && window[i] >= '0' && window[i] <= '9') {
                sum = sum * 10 + (window[i] - '0');
                i++;
            }
            at = i;
            if (i < limit || !fill()) {
                digits = sum;
                return at - kept - start;
            }
        }
    }

    private int exponent() throws IOException, NotPlain {
        int sign = take();
        if (sign != '-' && sign != '+') {
            at--;
        }
        long mantissa = digits;
        digits = 0;
        int count = digits();
        int exponent = (int) digits;
        digits = mantissa;
        if (count == 0 || count > 4) {
            throw notPlain();
        }
        return sign == '-' ? -exponent : exponent;
    }

    private int word(int token, String rest) throws IOException, NotPlain {
        for (int i = 0; i < rest.length(); i++) {
            if (take() != rest.charAt(i)) {
                throw notPlain();
            }
        }
        // what stands behind it, and must end it, is the next thing to be read, and none of those begins with a letter
        // or a digit
        return token;
    }

    private boolean follows(char wanted) throws IOException, NotPlain {
        return (at < end || fill()) && bytes[at] == wanted;
    }

    private int take() throws IOException, NotPlain {
        if (at == end && !fill()) {
            throw notPlain();
        }
        return bytes[at++];
    }

    /** Passes what follows an opening quote, and the closing one. */
    void passText() throws IOException, NotPlain {
        escaped = false;
        while (true) {
            int i = at;
            byte[] window = bytes;
            int limit = end;
            while (i < limit && KINDS[window[i] & 0xff] == LETTER) {
                i++;
            }
            at = i;
            int lead = take() & 0xff;
            switch (KINDS[lead]) {
                case QUOTE -> {
                    return;
                }
                case LETTER -> {
                    // the first one of the next window
                }
                case BACKSLASH -> {
                    escaped = true;
                    switch (take()) {
                        case '"', '\\', '/', 'b', 'f', 'n', 'r', 't' -> {}
                        case 'u' -> {
                            for (int digit = 0; digit < 4; digit++) {
                                if (Character.digit(take(), 16) < 0) {
                                    throw notPlain();
                                }
                            }
                        }
                        default -> throw notPlain();
                    }
                }
                case MULTIBYTE -> {
                    // well-formed as the Unicode standard has it (table 3-7)
                    int second = take() & 0xff;
                    int least = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
                    int most = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
                    if (lead < 0xc2 || lead > 0xf4 || second < least || second > most) {
                        throw notPlain();
                    }
                    for (int rest = lead < 0xe0 ? 0 : lead < 0xf0 ? 1 : 2; rest > 0; rest--) {
                        if ((take() & 0xc0) != 0x80) {
                            throw notPlain();
                        }
                    }
                }
                default -> throw notPlain();
            }
        }
    }

    /** Gets more bytes behind those that are kept; false when there are none. */
    private boolean fill() throws IOException, NotPlain {
        if (more.isEmpty()) {
            return false;
        }
        int keep = kept < 0 ? 0 : end - kept;
        if (keep == bytes.length) {
            if (keep >= LONGEST_KEPT) {
                throw notPlain();
            }
            bytes = Arrays.copyOf(bytes, 2 * keep);
        }
        System.arraycopy(bytes, end - keep, bytes, 0, keep);
        before += end - keep;
        at = keep;
        end = keep;
        kept = kept < 0 ? -1 : 0;
        int read = more.get().read(bytes, keep, bytes.length - keep);
        end += Math.max(0, read);
        return read > 0;
    }

    void expect(char wanted) throws IOException, NotPlain {
        if (next() != wanted) {
            throw notPlain();
        }
    }

    /**
     * Passes the name of the next member of an object, which {@link #which} then tells; its value comes next.
     *
     * @param first whether none was read, so that no comma comes before it
     * @return false when the object has ended, and is passed
     */
    boolean member(boolean first) throws IOException, NotPlain {
        if (!element(first, '}')) {
            return false;
        }
        if (token != TEXT) {
            throw notPlain();
        }
        int length = to - from;
        kept = from; // the colon may stand in the next window
        expect(':');
        from = kept;
        to = from + length;
        kept = -1;
        return true;
    }

    /** Passes the beginning of the next element of an array, which {@link #token} then tells; false when it has ended, and is passed. */
    boolean element(boolean first) throws IOException, NotPlain {
        return element(first, ']');
    }

    private boolean element(boolean first, char last) throws IOException, NotPlain {
        token = next();
        if (token == last) {
            return false;
        }
        if (!first) {
            if (token != ',') {
                throw notPlain();
            }
            token = next();
        }
        return true;
    }

    /** What the element that was passed last began with. */
    int token() {
        return token;
    }

    /** Passes the rest of a value that began with that. */
    void pass(int began) throws IOException, NotPlain {
        // by a loop and not by recursion, of which the compiler would make so much that it takes longer than the
        // reading
        long objects = 0;
        int depth = 0;
        int next = began;
        while (true) {
            boolean first = next == '{' || next == '[';
            if (first) {
                objects = objects << 1 | (next == '{' ? 1 : 0);
                if (++depth > DEPTH) {
                    throw notPlain();
                }
            } else if (next == END || next == '}' || next == ']' || next == ',' || next == ':') {
                throw notPlain();
            }
            while (depth > 0 && !element(first, (objects & 1) == 1 ? '}' : ']')) {
                objects >>>= 1;
                depth--;
                first = false;
            }
            if (depth == 0) {
                return;
            }
            next = token;
            if ((objects & 1) == 1) {
                if (next != TEXT) {
                    throw notPlain();
                }
                expect(':');
                next = next();
            }
        }
    }

    /** A text, number or truth that was just passed, as text. */
    String scalar(int passed) throws IOException, NotPlain {
        return switch (passed) {
            case TEXT, NUMBER -> string();
            case TRUE -> "true";
            case FALSE -> "false";
            default -> throw notPlain();
        };
    }

    /** Position in the file of what was passed last, if it was one byte. */
    long offset() {
        return before + at - 1;
    }

    /** Position in the file behind what was passed last. */
    long behind() {
        return before + at;
    }

    /**
     * How far a reader has come.
     *
     * @param offset in the file, behind what was passed last
     * @param line of that position, from 1 on where the reader began
     * @param lineStart in the file
     */
    record Mark(long offset, int line, long lineStart) {}

    Mark mark() {
        return new Mark(behind(), line, lineStart);
    }

    /** Goes on where another reader came to that began at what was passed last, which is one byte; the stream begins there. */
    void jump(InputStream from, Mark to) {
        more = Optional.of(from);
        at = 0;
        end = 0;
        before = to.offset();
        if (to.line() > 1) {
            line += to.line() - 1;
            lineStart = to.lineStart();
        }
    }

    /** Where what was passed last stands, if it was one byte. */
    Place place(String path) {
        return new Place(path, line, (int) Math.min(Integer.MAX_VALUE, before + at - lineStart));
    }

    /** Passes the bytes that come next behind spaces if they are those, and all of them are at hand. */
    boolean passed(byte[] wanted) {
        while (at < end && bytes[at] == ' ') {
            at++;
        }
        boolean same = end - at >= wanted.length && stands(wanted, at);
        at += same ? wanted.length : 0;
        return same;
    }

    /** A loop of its own: of {@link Arrays#equals} the compiler makes more than so few bytes are worth. */
    private boolean stands(byte[] wanted, int position) {
        int i = 0;
        while (i < wanted.length && bytes[position + i] == wanted[i]) {
            i++;
        }
        return i == wanted.length;
    }

    /** Names of members of which a reader asks which one it stands at. */
    static final class Names {
        private final byte[][] names;

        Names(String... names) {
            this.names = Arrays.stream(names)
                    .map(name -> name.getBytes(StandardCharsets.UTF_8))
                    .toArray(byte[][]::new);
        }
    }

    /** Which of those names the last text is, by its place, -1 for none; a name that is written with escapes is not plain. */
    int which(Names names) throws NotPlain {
        if (escaped) {
            throw notPlain();
        }
        byte[][] all = names.names;
        for (int i = 0; i < all.length; i++) {
            if (is(all[i])) {
                return i;
            }
        }
        return -1;
    }

    /** The number that was passed last: the nearest double. */
    double number() {
        return number;
    }

    /** The text that was passed last, or a number as it is written. */
    String string() throws IOException {
        if (!escaped) {
            return new String(bytes, from, to - from, StandardCharsets.UTF_8);
        }
        byte[] quoted = new byte[to - from + 2];
        quoted[0] = '"';
        System.arraycopy(bytes, from, quoted, 1, to - from);
        quoted[quoted.length - 1] = '"';
        try (JsonParser parser = Json.FACTORY.createParser(quoted)) {
            return parser.nextTextValue();
        }
    }

    /** Whether the last text is written so. */
    boolean is(byte[] spelled) {
        return spelled.length == to - from && stands(spelled, from);
    }

    /** The last text as it is written in the file. */
    byte[] spelled() {
        return Arrays.copyOfRange(bytes, from, to);
    }
}
