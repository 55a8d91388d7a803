package hello;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;

class WordCountTest {
    @Test
    void countsEachWord() {
        assertEquals(Map.of("to", 2, "be", 2, "or", 1, "not", 1), WordCount.count(WordCount.words("to be or not to be")));
    }
}
