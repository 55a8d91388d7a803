package org.bench4j.engine.proc;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A small machine with a kernel of Debian's, whose groups are those of version 2 alone, and which runs one main class of the tests.
 *
 * <p>Everything is in its initial memory disk: a shell, a run-time image of this JDK with the libraries it needs, and this class path. It
 * has no disk and no network, and ends when the main class does.
 */
final class VirtualMachine {
    /** Names a kernel that stands elsewhere than in /boot. */
    static final String KERNEL = "BENCH_TEST_KERNEL";

    private static final String EMULATOR = "qemu-system-x86_64";
    private static final String SHELL = "busybox";
    private static final String MODULES =
            "java.base,java.instrument,java.logging,java.management,java.sql,java.xml,jdk.unsupported";
    private static final String ENDED = "main class ended with exit code ";

    private final Path kernel;
    private final Path emulator;
    private final Path shell;

    private VirtualMachine(Path kernel, Path emulator, Path shell) {
        this.kernel = kernel;
        this.emulator = emulator;
        this.shell = shell;
    }

    /** What is missing for one on this machine; empty when nothing is. */
    static List<String> missing() throws IOException {
        List<String> missing = new ArrayList<>();
        if (!System.getProperty("os.arch").equals("amd64")) {
            missing.add("a processor of type amd64");
        }
        if (onPath(EMULATOR).isEmpty()) {
            missing.add(EMULATOR);
        }
        if (onPath(SHELL).isEmpty()) {
            missing.add(SHELL);
        }
        if (kernel().isEmpty()) {
            missing.add("a kernel in /boot that can be read, or one that " + KERNEL + " names");
        }
        if (!Files.isDirectory(Path.of(System.getProperty("java.home"), "jmods"))) {
            missing.add("a JDK with its jmods");
        }
        return missing;
    }

    /** Of what this machine has. */
    static VirtualMachine ofThisMachine() throws IOException {
        return new VirtualMachine(
                kernel().orElseThrow(),
                onPath(EMULATOR).orElseThrow(),
                onPath(SHELL).orElseThrow());
    }

    private static Optional<Path> onPath(String command) {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .map(folder -> Path.of(folder, command))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static Optional<Path> kernel() throws IOException {
        Optional<Path> named = Optional.ofNullable(System.getenv(KERNEL))
                .filter(name -> !name.isBlank())
                .map(Path::of)
                .filter(Files::isReadable);
        if (named.isPresent() || !Files.isDirectory(Path.of("/boot"))) {
            return named;
        }
        try (Stream<Path> files = Files.list(Path.of("/boot"))) {
            return files.filter(file -> file.getFileName().toString().startsWith("vmlinuz-"))
                    .filter(Files::isReadable)
                    .max(Comparator.naturalOrder());
        }
    }

    /**
     * Runs a main class of the test class path and gives back what the machine printed on its console.
     *
     * @param folder where its disk is made
     * @throws IllegalStateException when the main class did not end with 0, with what was printed
     */
    String run(Class<?> main, Path folder) throws IOException, InterruptedException {
        Path disk = disk(main, folder);
        Path console = folder.resolve("console.txt");
        Process machine = new ProcessBuilder(
                        emulator.toString(),
                        // in software: slow, and the same on every machine, within other virtual machines too
                        "-accel",
                        "tcg",
                        "-m",
                        "1024",
                        "-smp",
                        "2",
                        "-nic",
                        "none",
                        "-nographic",
                        "-no-reboot",
                        "-kernel",
                        kernel.toString(),
                        "-initrd",
                        disk.toString(),
                        "-append",
                        "console=ttyS0 quiet panic=-1 rdinit=/init")
                .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                .redirectErrorStream(true)
                .redirectOutput(console.toFile())
                .start();
        try {
            boolean ended = machine.waitFor(5, TimeUnit.MINUTES);
            String printed = Files.readString(console, StandardCharsets.ISO_8859_1);
            if (!ended || !printed.contains(ENDED + "0")) {
                throw new IllegalStateException(
                        "the machine" + (ended ? "" : " did not end, and") + " printed:\n" + printed);
            }
            return printed;
        } finally {
            machine.destroyForcibly().waitFor();
        }
    }

    private Path disk(Class<?> main, Path folder) throws IOException, InterruptedException {
        Path root = Files.createDirectories(folder.resolve("root"));
        for (String mount : List.of("bin", "dev", "proc", "sys", "tmp", "classes")) {
            Files.createDirectories(root.resolve(mount));
        }
        Files.copy(shell, root.resolve("bin/busybox"));
        Files.createSymbolicLink(root.resolve("bin/sh"), Path.of("busybox"));
        Files.createSymbolicLink(root.resolve("bin/dd"), Path.of("busybox"));
        Path home = Path.of(System.getProperty("java.home"));
        call(
                home,
                home.resolve("bin/jlink").toString(),
                "--add-modules",
                MODULES,
                "--strip-debug",
                "--no-header-files",
                "--no-man-pages",
                "--output",
                root.resolve("java").toString());
        copyLibraries(root);
        List<String> classPath = new ArrayList<>();
        for (String element : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path from = Path.of(element);
            if (Files.exists(from)) {
                Path to = root.resolve("classes").resolve(classPath.size() + "-" + from.getFileName());
                copy(from, to);
                classPath.add("/" + root.relativize(to));
            }
        }
        Files.writeString(root.resolve("init"), """
                #!/bin/sh
                b=/bin/busybox
                $b mount -t proc proc /proc
                $b mount -t sysfs sys /sys
                $b mount -t devtmpfs dev /dev
                $b mount -t cgroup2 cgroup2 /sys/fs/cgroup
                echo '+cpu +memory +io' > /sys/fs/cgroup/cgroup.subtree_control
                /java/bin/java -Xmx256m -XX:TieredStopAtLevel=1 -cp '%s' '%s'
                echo "%s$?"
                $b poweroff -f
                """.formatted(String.join(":", classPath), main.getName(), ENDED));
        root.resolve("init").toFile().setExecutable(true);
        Path disk = folder.resolve("disk.cpio");
        call(root, "/bin/sh", "-c", "find . | '" + shell + "' cpio -o -H newc > '" + disk + "' 2>/dev/null");
        return disk;
    }

    /** The libraries of the C language that the JVM is linked with, where its loader looks for them. */
    private static void copyLibraries(Path root) throws IOException, InterruptedException {
        List<Path> linked = new ArrayList<>(List.of(root.resolve("java/bin/java")));
        try (Stream<Path> files = Files.walk(root.resolve("java/lib"))) {
            files.filter(file -> file.toString().endsWith(".so")).forEach(linked::add);
        }
        for (Path one : linked) {
            for (String word : call(root, "ldd", one.toString()).split("\\s+")) {
                Path library = Path.of(word);
                if (library.isAbsolute() && !library.startsWith(root)) {
                    Path to = root.resolve(library.toString().substring(1));
                    Files.createDirectories(to.getParent());
                    Files.copy(library.toRealPath(), to, StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.walkFileTree(from, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
                Files.createDirectories(to.resolve(from.relativize(folder).toString()));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.copy(file, to.resolve(from.relativize(file).toString()), LinkOption.NOFOLLOW_LINKS);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private static String call(Path folder, String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException(String.join(" ", command) + ": " + printed);
        }
        return printed;
    }
}
