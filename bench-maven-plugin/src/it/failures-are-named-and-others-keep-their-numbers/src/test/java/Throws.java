public final class Throws extends Fragile {
    @Override
    void fail() {
        throw new IllegalStateException("planted");
    }
}
