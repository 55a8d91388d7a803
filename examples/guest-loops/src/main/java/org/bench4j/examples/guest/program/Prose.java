package org.bench4j.examples.guest.program;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.SplittableRandom;

/** Text that compresses about as prose does: sentences of common words, drawn from a seed. */
final class Prose {
    private static final String[] WORDS =
            ("the of and to in a is that for it as was with be by on not he his but at are this have"
                            + " had from or which one you were all her she there would their we him been has when who will no more if"
                            + " out so up said what its about than into them can only other time new some could these two may first then"
                            + " do any like my now over such our man even most made after also did many off before must well back through"
                            + " years where much your way down should because long each just state people those too mister how little"
                            + " good world make very year still see work life get without")
                    .split(" ");

    private Prose() {}

    /** So many bytes of it. */
    static byte[] of(int size, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder text = new StringBuilder(size + 64);
        while (text.length() < size) {
            int length = 4 + random.nextInt(12);
            for (int i = 0; i < length; i++) {
                // the square favours the first words, as language does
                double rank = random.nextDouble();
                String word = WORDS[(int) (rank * rank * WORDS.length)];
                text.append(i == 0 ? word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1) : word);
                text.append(i == length - 1 ? ". " : " ");
            }
        }
        return text.substring(0, size).getBytes(StandardCharsets.US_ASCII);
    }
}
