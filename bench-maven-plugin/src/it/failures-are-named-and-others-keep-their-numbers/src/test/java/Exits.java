public final class Exits extends Fragile {
    @Override
    void fail() {
        System.exit(0);
    }
}
