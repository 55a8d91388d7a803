package org.bench4j.engine;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.jar.JarFile;
import org.bench4j.model.Digest;

/**
 * Loads workloads and what they need from a class path of their own, sharing nothing of ours with it but bench-api.
 *
 * <p>The parent shows the platform's classes and the packages of bench-api only, so that neither the engine's libraries nor those of
 * the program around it stand in front of the measured code's.
 */
final class WorkloadLoader extends URLClassLoader {
    static {
        registerAsParallelCapable();
    }

    /** Classes of bench itself, which a workload may use as phase sources: they are not the measured code. */
    private static final String OURS = "org.bench4j.engine.";

    private final Map<String, Digest> loaded = new ConcurrentSkipListMap<>();
    private final Map<String, JarFile> jars = new HashMap<>();

    private WorkloadLoader(URL[] classPath) {
        super(classPath, new SharedOnly());
    }

    /** The digest over the bytes of every class that was found here so far, whatever the order in which that happened. */
    Digest code() {
        StringBuilder lines = new StringBuilder();
        loaded.forEach((name, bytes) ->
                lines.append(name).append(' ').append(bytes.hex()).append('\n'));
        return Digest.sha256(lines.toString());
    }

    /** Read twice, here and by the superclass: a class loader offers no other place that sees the bytes. */
    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        URL file = findResource(name.replace('.', '/') + ".class");
        if (file != null && !name.startsWith(OURS)) {
            try (InputStream in = open(file)) {
                loaded.put(name, ClassDigest.of(in.readAllBytes()));
            } catch (IOException unreadable) {
                throw new ClassNotFoundException(name, unreadable);
            }
        }
        return super.findClass(name);
    }

    /** Jars by our own handle: the cache of URL connections keeps one open, and its old content, for as long as the JVM lives. */
    private InputStream open(URL file) throws IOException {
        if (file.openConnection() instanceof JarURLConnection entry
                && entry.getJarFileURL().getProtocol().equals("file")) {
            JarFile jar = jar(entry.getJarFileURL());
            return jar.getInputStream(jar.getEntry(entry.getEntryName()));
        }
        return file.openStream();
    }

    private JarFile jar(URL file) throws IOException {
        synchronized (jars) {
            String path = file.getPath();
            JarFile jar = jars.get(path);
            if (jar == null) {
                jar = new JarFile(Path.of(URI.create(file.toString())).toFile());
                jars.put(path, jar);
            }
            return jar;
        }
    }

    @Override
    public void close() throws IOException {
        synchronized (jars) {
            for (JarFile jar : jars.values()) {
                jar.close();
            }
            jars.clear();
        }
        super.close();
    }

    static WorkloadLoader over(List<Path> classPath) throws MalformedURLException {
        URL[] urls = new URL[classPath.size()];
        for (int i = 0; i < urls.length; i++) {
            urls[i] = classPath.get(i).toUri().toURL();
        }
        return new WorkloadLoader(urls);
    }

    /** Shows the platform and bench-api, and hides everything else of the class loader that loaded us. */
    private static final class SharedOnly extends ClassLoader {
        private SharedOnly() {
            super(ClassLoader.getPlatformClassLoader());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (name.startsWith("org.bench4j.model.")
                    || name.startsWith("org.bench4j.api.")
                    || name.startsWith("org.bench4j.spi.")) {
                return WorkloadLoader.class.getClassLoader().loadClass(name);
            }
            throw new ClassNotFoundException(name);
        }
    }
}
