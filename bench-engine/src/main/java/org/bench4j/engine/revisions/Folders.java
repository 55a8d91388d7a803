package org.bench4j.engine.revisions;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;

/** Deletes folders with all that is in them; links are deleted, not followed. */
final class Folders {
    /** A process that is being killed may still write a file into a folder that was just found empty. */
    private static final int ATTEMPTS = 20;

    private Folders() {}

    static void delete(Path folder) throws IOException {
        for (int attempt = 1; Files.exists(folder); attempt++) {
            try {
                Files.walkFileTree(folder, new Deletion());
            } catch (DirectoryNotEmptyException | NoSuchFileException raced) {
                if (attempt == ATTEMPTS) {
                    throw raced;
                }
            }
        }
    }

    private static final class Deletion extends SimpleFileVisitor<Path> {
        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            // a build or a test may have taken write permission from a folder
            folder.toFile().setWritable(true, true);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, IOException failed) throws IOException {
            if (failed != null) {
                throw failed;
            }
            Files.deleteIfExists(folder);
            return FileVisitResult.CONTINUE;
        }
    }
}
