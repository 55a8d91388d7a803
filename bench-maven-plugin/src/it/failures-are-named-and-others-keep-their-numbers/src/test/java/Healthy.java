public final class Healthy extends Fragile {
    @Override
    void fail() {
        // the others are compared with this one
    }
}
