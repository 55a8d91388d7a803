package org.bench4j.engine.profile;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Collapsed stacks, as async-profiler and FlameGraph's scripts write them: a line a stack, frames from the outermost inwards with
 * semicolons between them, then a blank and how many samples had it.
 */
final class CollapsedStacks {
    /** What async-profiler appends: {@code _[j]} compiled, {@code _[i]} inlined, {@code _[k]} kernel, {@code _[0]} interpreted, {@code _[1]} C1. */
    private static final Pattern SUFFIX = Pattern.compile("_\\[[a-z0-9]]$");

    private static final int SHOWN = 80;

    private CollapsedStacks() {}

    static void read(Path file, Tally tally) throws IOException {
        int number = 0;
        try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                if (!line.isBlank()) {
                    stack(line, number, file, tally);
                }
            }
        } catch (MalformedInputException binary) {
            throw new ProfileFormatException(
                    file,
                    "expected collapsed stacks as text, or a JFR recording; line " + (number + 1) + " is no UTF-8");
        }
    }

    private static void stack(String line, int number, Path file, Tally tally) throws ProfileFormatException {
        String text = line.strip();
        int blank = text.lastIndexOf(' ');
        long count = count(text.substring(blank + 1));
        if (blank < 1 || count < 0) {
            throw new ProfileFormatException(
                    file,
                    "line " + number + " \"" + (text.length() > SHOWN ? text.substring(0, SHOWN) + "..." : text)
                            + "\": expected frames with semicolons between them, a blank and a number of samples, such as"
                            + " a/B.c;a/B.d 12");
        }
        List<String> frames = new ArrayList<>();
        for (String frame : text.substring(0, blank).split(";", -1)) {
            frames.add(SUFFIX.matcher(frame).replaceFirst("").replace('/', '.'));
        }
        Collections.reverse(frames);
        tally.add(frames, count);
    }

    private static long count(String digits) {
        try {
            return Long.parseLong(digits);
        } catch (NumberFormatException none) {
            return -1;
        }
    }
}
