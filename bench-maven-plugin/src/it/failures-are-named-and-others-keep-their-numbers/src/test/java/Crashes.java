public final class Crashes extends Fragile {
    @Override
    void fail() throws Exception {
        new ProcessBuilder("kill", "-9", Long.toString(ProcessHandle.current().pid())).start().waitFor();
        Thread.sleep(60_000); // the signal may come a moment later
    }
}
