package org.bench4j.examples.pipeline.arm;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Sends rows to a ClickHouse server over plain HTTP: the statement in the address, the rows in the body. */
final class ClickHousePost {
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(5))
            .build();
    private final URI address;

    ClickHousePost(ArmOptions options, String format) {
        String statement =
                "INSERT INTO " + options.table() + " (number, meter, raw, milliwatts, send_us) FORMAT " + format;
        address = URI.create(options.sink() + "/?query=" + URLEncoder.encode(statement, StandardCharsets.UTF_8));
    }

    void send(byte[] rows, int length) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(address)
                .timeout(Duration.ofSeconds(60))
                .POST(HttpRequest.BodyPublishers.ofByteArray(rows, 0, length))
                .build();
        HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != 200) {
            throw new IOException("sink answered " + answer.statusCode() + ": "
                    + answer.body().strip());
        }
    }
}
