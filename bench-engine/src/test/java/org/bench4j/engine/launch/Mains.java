package org.bench4j.engine.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Main classes that the tests fork, each complete in itself. */
final class Mains {
    private Mains() {}

    /** Exits with the code given. */
    static final class Exits {
        public static void main(String[] args) {
            System.exit(Integer.parseInt(args[0]));
        }
    }

    /** Prints {@code NAME=VALUE} for each {@code env:NAME} and {@code property:NAME}, and other arguments as they are. */
    static final class Prints {
        public static void main(String[] args) {
            for (String arg : args) {
                String name = arg.substring(arg.indexOf(':') + 1);
                if (arg.startsWith("env:")) {
                    System.out.println(name + "=" + System.getenv(name));
                } else if (arg.startsWith("property:")) {
                    System.out.println(name + "=" + System.getProperty(name));
                } else {
                    System.out.println(arg);
                }
            }
        }
    }

    /** Prints its process id and never ends by itself, whatever happens to its input. */
    static final class Spins {
        public static void main(String[] args) {
            System.out.println("pid " + ProcessHandle.current().pid());
            spin();
        }

        private static void spin() {
            while (true) {
                Thread.onSpinWait();
            }
        }
    }

    /** Prints its process id and ends with its input only. */
    static final class Watches {
        public static void main(String[] args) {
            ParentWatch.start();
            System.out.println("pid " + ProcessHandle.current().pid());
            while (true) {
                Thread.onSpinWait();
            }
        }
    }

    /** Interrupts all threads, as measured code may, and then halts with the code given. */
    static final class Halts {
        public static void main(String[] args) {
            ParentWatch.start();
            Thread.currentThread().getThreadGroup().interrupt();
            System.out.println("pid " + ProcessHandle.current().pid());
            ParentWatch.halt(Integer.parseInt(args[0]));
        }
    }

    /** Starts a command, prints its process id, and then either leaves or spins. */
    static final class StartsChild {
        public static void main(String[] args) throws IOException {
            Process child = new ProcessBuilder(List.of(args).subList(1, args.length)).start();
            System.out.println("pid " + child.pid());
            while (args[0].equals("spin")) {
                Thread.onSpinWait();
            }
        }
    }

    /** Runs out of memory. */
    static final class Hoards {
        public static void main(String[] args) {
            List<byte[]> hoard = new ArrayList<>();
            while (true) {
                hoard.add(new byte[1 << 20]);
            }
        }
    }

    /** Writes ten megabytes to each of its output streams. */
    static final class Chatters {
        public static void main(String[] args) {
            String line = "x".repeat(1023);
            for (int i = 0; i < 10 * 1024; i++) {
                System.out.println(line);
                System.err.println(line);
            }
        }
    }

    /** Holds a lock file until its input ends. */
    static final class HoldsLock {
        public static void main(String[] args) throws IOException, InterruptedException {
            try (ForkLock held = ForkLock.acquire(Path.of(args[0]), System.err::println)) {
                System.out.println("held");
                System.in.read();
            }
        }
    }

    /** Runs a fork and, once the fork has printed a line, prints that line. */
    static final class ForksAnother {
        public static void main(String[] args) throws IOException, InterruptedException {
            Path folder = Path.of(args[0]);
            Path log = folder.resolve("inner.log");
            JvmLaunch launch = new JvmLaunch(
                    Path.of(System.getProperty("java.home")),
                    List.of("-Xmx64m"),
                    List.of(Path.of(args[1]), Path.of(args[2])),
                    args[3],
                    List.of(args).subList(4, args.length),
                    folder,
                    folder,
                    "inner",
                    Duration.ofMinutes(5));
            boolean[] told = {false};
            Launcher.Tick tell = () -> {
                String text = read(log);
                if (!told[0] && text.endsWith("\n")) {
                    told[0] = true;
                    System.out.print(text);
                }
            };
            Launcher.run(launch, tell);
            tell.run();
        }

        private static String read(Path log) {
            try {
                return Files.readString(log);
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        }
    }
}
