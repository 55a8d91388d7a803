package org.bench4j.engine;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;

/**
 * Loads workloads and what they need from a class path of their own, sharing nothing of ours with it but bench-api.
 *
 * <p>The parent shows the platform's classes and the packages of bench-api only, so that neither the engine's libraries nor those of
 * the program around it stand in front of the measured code's.
 */
final class WorkloadLoader extends URLClassLoader {
    private WorkloadLoader(URL[] classPath) {
        super(classPath, new SharedOnly());
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
