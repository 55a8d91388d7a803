package org.bench4j.examples.pipeline.rig;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RowCounterTest {
    private static final long TENTH = 100_000_000L;

    private final Table table = new Table();
    private long now = 5;
    private final RowCounter counter = new RowCounter(table, () -> now);

    @Test
    void rowsOfGrowingPagesAreCountedAndOldPagesOnlyOnce() throws SQLException {
        for (int tick = 1; tick <= 100; tick++) {
            table.pages.add(10);
            assertThat(counter.rows()).isEqualTo(tick * 10L);
            now += TENTH;
        }
        // 2 s are 20 pages; one more for the one that settles in the same question
        assertThat(table.mostPages).isLessThanOrEqualTo(22);
    }

    @Test
    void rowThatComesLateIntoAnOldPageIsFoundOnceNothingElseMoves() throws SQLException {
        for (int tick = 0; tick < 50; tick++) {
            table.pages.add(10);
            counter.rows();
            now += TENTH;
        }
        table.pages.set(3, 11);

        assertThat(counter.rows()).isEqualTo(501);
        assertThat(counter.rows()).isEqualTo(501);
    }

    @Test
    void fullCountsAreASecondApart() throws SQLException {
        for (int tick = 0; tick < 60; tick++) {
            table.pages.add(10);
            counter.rows();
            now += TENTH;
        }
        table.fullCounts = 0;
        for (int tick = 0; tick < 30; tick++) {
            counter.rows();
            now += TENTH;
        }
        assertThat(table.fullCounts).isBetween(2, 3);
    }

    @Test
    void emptiedTableIsCountedFromNothing() throws SQLException {
        table.pages.add(10);
        assertThat(counter.rows()).isEqualTo(10);
        table.pages.clear();
        counter.reset();
        table.pages.add(2);

        assertThat(counter.rows()).isEqualTo(2);
    }

    @Test
    void countIsNeverTooHighAndEndsRightHoweverRowsCome() throws SQLException {
        long seed = 20_261_130L;
        SplittableRandom random = new SplittableRandom(seed);
        for (int tick = 0; tick < 3_000; tick++) {
            if (table.pages.isEmpty() || random.nextInt(4) > 0) {
                table.pages.add(random.nextInt(10));
            } else {
                int page = random.nextInt(table.pages.size());
                table.pages.set(page, table.pages.get(page) + 1);
            }
            assertThat(counter.rows()).as("seed %s", seed).isLessThanOrEqualTo(table.rows(0, table.pages.size()));
            now += TENTH;
        }
        for (int tick = 0; tick < 12; tick++) {
            counter.rows();
            now += TENTH;
        }
        assertThat(counter.rows()).as("seed %s", seed).isEqualTo(table.rows(0, table.pages.size()));
    }

    private static final class Table implements RowCounter.Pages {
        private final List<Integer> pages = new ArrayList<>();
        private long mostPages;
        private int fullCounts;

        @Override
        public long pages() {
            return pages.size();
        }

        @Override
        public RowCounter.Counts count(long fromPage, long beforePage) {
            mostPages = Math.max(mostPages, pages.size() - fromPage);
            if (fromPage == 0) {
                fullCounts++;
            }
            return new RowCounter.Counts(rows(fromPage, beforePage), rows(fromPage, pages.size()));
        }

        private long rows(long from, long to) {
            return pages.subList((int) from, (int) Math.max(from, to)).stream()
                    .mapToLong(Integer::longValue)
                    .sum();
        }
    }
}
