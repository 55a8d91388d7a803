package org.bench4j.examples.pipeline.rig;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The folder with PostgreSQL's programs: one that was named, else the machine's, else one that is unpacked from a dependency.
 *
 * @param folder has {@code initdb} and {@code postgres}
 */
record PostgresPrograms(Path folder) {
    private static final Path DEBIAN = Path.of("/usr/lib/postgresql");
    private static final String EMBEDDED = "/postgres-linux-x86_64.txz";

    static PostgresPrograms find(Optional<Path> named, Path scratch) throws IOException, InterruptedException {
        if (named.isPresent()) {
            if (!complete(named.get())) {
                throw new IOException("folder " + named.get() + ": expected PostgreSQL's initdb and postgres in it");
            }
            return new PostgresPrograms(named.get());
        }
        Optional<Path> installed =
                candidates().stream().filter(PostgresPrograms::complete).findFirst();
        return installed.isPresent() ? new PostgresPrograms(installed.get()) : unpack(scratch);
    }

    /** Unpacks the programs that came as a dependency. */
    static PostgresPrograms unpack(Path scratch) throws IOException, InterruptedException {
        Path folder = Files.createDirectories(scratch.resolve("postgres-programs"));
        Path archive = folder.resolve("postgres.txz");
        try (InputStream embedded = PostgresPrograms.class.getResourceAsStream(EMBEDDED)) {
            if (embedded == null) {
                throw new IOException("no PostgreSQL on this machine, and none among the dependencies that runs on it");
            }
            Files.copy(embedded, archive);
        }
        Commands.run(
                "unpacking PostgreSQL",
                List.of("tar", "--no-same-owner", "-xJf", archive.toString(), "-C", folder.toString()),
                folder,
                folder.resolve("unpack.log"));
        Files.delete(archive);
        return new PostgresPrograms(folder.resolve("bin"));
    }

    String program(String name) {
        return folder.resolve(name).toString();
    }

    /** Debian's folders first, newest version first: what is in the search path may be a wrapper. */
    private static List<Path> candidates() throws IOException {
        List<Path> folders = new ArrayList<>();
        if (Files.isDirectory(DEBIAN)) {
            try (Stream<Path> versions = Files.list(DEBIAN)) {
                versions.sorted(Comparator.comparing(PostgresPrograms::version).reversed())
                        .map(version -> version.resolve("bin"))
                        .forEach(folders::add);
            }
        }
        for (String entry : System.getenv().getOrDefault("PATH", "").split(":")) {
            if (!entry.isEmpty()) {
                folders.add(Path.of(entry));
            }
        }
        return folders;
    }

    private static int version(Path folder) {
        String name = folder.getFileName().toString();
        return name.matches("[0-9]{1,4}") ? Integer.parseInt(name) : 0;
    }

    private static boolean complete(Path folder) {
        return Files.isExecutable(folder.resolve("initdb")) && Files.isExecutable(folder.resolve("postgres"));
    }
}
