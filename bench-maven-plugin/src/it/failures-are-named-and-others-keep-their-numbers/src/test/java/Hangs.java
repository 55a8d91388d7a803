public final class Hangs extends Fragile {
    @Override
    void fail() {
        while (true) {
            Thread.onSpinWait();
        }
    }
}
