package org.bench4j.engine.corpus;

import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import org.bench4j.api.Param;
import org.bench4j.api.corpus.CorpusException;
import org.bench4j.api.fetch.FetchOrder;
import org.bench4j.api.fetch.Origin;

/** A plan as its source sees it: with the values of its parameters, all checked. */
final class Order implements FetchOrder {
    private final FetchPlan plan;
    private final Map<Param<?>, Object> values = new HashMap<>();
    private final Function<URI, Origin> origins;

    Order(String source, FetchPlan plan, List<Param<?>> params, Function<URI, Origin> origins) {
        this.plan = plan;
        this.origins = origins;
        TreeSet<String> unknown = new TreeSet<>(plan.params().keySet());
        for (Param<?> param : params) {
            unknown.remove(param.name());
            values.put(
                    param,
                    param.parse(plan.params()
                            .getOrDefault(param.name(), param.defaultText().orElse(""))));
        }
        if (!unknown.isEmpty()) {
            throw new IllegalArgumentException("parameter \"" + unknown.first() + "\": source " + source
                    + " has none of that name; its parameters are "
                    + params.stream().map(Param::name).toList());
        }
    }

    @Override
    public long from() {
        return plan.from();
    }

    @Override
    public long to() {
        return plan.to();
    }

    @Override
    public Optional<URI> url() {
        return plan.url();
    }

    @Override
    public Origin origin() {
        URI url = plan.url()
                .orElseThrow(
                        () -> new CorpusException(
                                "this source asks a server by HTTP and none is named; name it by -Dbench.url=http://HOST:PORT"));
        return origins.apply(url);
    }

    @Override
    @SuppressWarnings("unchecked") // a parameter's value was parsed by that very parameter
    public <T> T get(Param<T> param) {
        if (!values.containsKey(param)) {
            throw new IllegalArgumentException("parameter " + param.name()
                    + " was read but is not among params(); keep it in one constant for both");
        }
        return (T) values.get(param);
    }
}
