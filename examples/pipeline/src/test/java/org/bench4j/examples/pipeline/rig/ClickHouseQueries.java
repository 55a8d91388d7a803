package org.bench4j.examples.pipeline.rig;

import java.io.IOException;
import java.math.BigInteger;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/** Questions to a ClickHouse server over plain HTTP, answered as tab-separated text. */
final class ClickHouseQueries {
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(5))
            .build();
    private final URI address;

    ClickHouseQueries(String address) {
        this.address = URI.create(address);
    }

    String ask(String sql) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(address.resolve("/"))
                .timeout(Duration.ofSeconds(60))
                .POST(HttpRequest.BodyPublishers.ofString(sql))
                .build();
        HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != 200) {
            throw new IOException("ClickHouse answered " + answer.statusCode() + " to \"" + sql + "\": "
                    + answer.body().strip());
        }
        return answer.body().strip();
    }

    /** The one row of whole numbers that answers a question. */
    List<BigInteger> numbers(String sql) throws IOException, InterruptedException {
        return Arrays.stream(ask(sql).split("\t")).map(BigInteger::new).toList();
    }
}
