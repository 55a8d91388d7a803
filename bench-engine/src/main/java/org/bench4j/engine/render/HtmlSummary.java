package org.bench4j.engine.render;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.bench4j.model.Trial;

/** What was measured of one arm, column by column: the centre, how far trials lie apart, the spread of samples. */
final class HtmlSummary {
    private HtmlSummary() {}

    static void write(Markup html, List<Trial> trials) throws IOException {
        Columns columns = Columns.of(trials);
        List<Columns.Column> all = new ArrayList<>(columns.span());
        all.addAll(columns.outside());
        all.addAll(columns.probes());
        html.open("table", "class", "summary").line();
        html.open("thead").open("tr");
        html.element("th", "", "scope", "col");
        for (String title : List.of("median", "trials from \u2013 to", "CV", "trials", "samples")) {
            html.element("th", title, "scope", "col", "class", "n");
        }
        html.close().close().line().open("tbody").line();
        for (Columns.Column column : all) {
            Centre centre = Centre.of(column, trials);
            if (centre.samples() > 0) {
                html.open("tr").element("th", column.name(), "scope", "row");
                for (String cell : List.of(
                        centre.text(),
                        centre.range(),
                        centre.spread(),
                        Integer.toString(centre.medians().length),
                        Integer.toString(centre.samples()))) {
                    html.element("td", cell, "class", "n");
                }
                html.close().line();
            }
        }
        html.close().close().line();
    }
}
