package org.bench4j.examples.pipeline.rig;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.List;

/**
 * The account under which the database runs: that of this process, or an unprivileged one when this is root's, under which PostgreSQL
 * refuses to start.
 *
 * @param uid its number
 * @param gid number of its group
 * @param own whether it is that of this process
 */
record Account(int uid, int gid, boolean own) {
    private static final Path ACCOUNTS = Path.of("/etc/passwd");
    private static final Path SELF = Path.of("/proc/self");

    static Account unprivileged() throws IOException {
        int uid = (int) Files.getAttribute(SELF, "unix:uid");
        if (uid != 0) {
            return new Account(uid, (int) Files.getAttribute(SELF, "unix:gid"), true);
        }
        List<String> accounts = Files.readAllLines(ACCOUNTS, StandardCharsets.UTF_8);
        for (String name : List.of("postgres", "nobody")) {
            for (String account : accounts) {
                String[] fields = account.split(":", -1);
                if (fields.length > 3 && fields[0].equals(name)) {
                    return new Account(Integer.parseInt(fields[2]), Integer.parseInt(fields[3]), false);
                }
            }
        }
        throw new IOException("PostgreSQL does not start as root, and " + ACCOUNTS
                + " has neither of the accounts postgres and nobody; expected one of them");
    }

    /** What comes before a command so that it runs under this account, in the same process. */
    List<String> prefix() {
        return own ? List.of() : List.of("setpriv", "--reuid=" + uid, "--regid=" + gid, "--clear-groups");
    }

    /** Makes a folder this account's. */
    void take(Path folder) throws IOException {
        if (!own) {
            Files.setAttribute(folder, "unix:uid", uid, LinkOption.NOFOLLOW_LINKS);
            Files.setAttribute(folder, "unix:gid", gid, LinkOption.NOFOLLOW_LINKS);
        }
    }

    /** Whether files in a folder can be reached: another's account needs every folder above to be open to all. */
    boolean reaches(Path folder) throws IOException {
        for (Path at = folder.toAbsolutePath(); !own && at != null; at = at.getParent()) {
            if (!Files.getPosixFilePermissions(at).contains(PosixFilePermission.OTHERS_EXECUTE)) {
                return false;
            }
        }
        return true;
    }
}
