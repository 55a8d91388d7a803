public final class Library {
    private static final int TIMES = 1;

    private static volatile long sink;

    private Library() {}

    public static long sum(int start) {
        long sum = 0;
        for (int time = 0; time < TIMES; time++) {
            sum = start;
            for (int i = 0; i < 200_000; i++) {
                sum = sum * 31 + i;
            }
            sink = sum;
        }
        return sum;
    }
}
