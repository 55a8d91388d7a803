public final class Library {
    private Library() {}

    public static long extra() {
        return 7;
    }
}
