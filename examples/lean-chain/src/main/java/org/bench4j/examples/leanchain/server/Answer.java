package org.bench4j.examples.leanchain.server;

import java.nio.charset.StandardCharsets;

/** What goes back: a status, a content type, a body. */
record Answer(int status, String type, byte[] body) {
    static Answer json(int status, String text) {
        return new Answer(status, "application/json", text.getBytes(StandardCharsets.UTF_8));
    }

    static Answer bytes(byte[] body) {
        return new Answer(200, "application/octet-stream", body);
    }

    /** An error as the Beacon API has it. */
    static Answer error(int status, String message) {
        return json(status, "{\"code\":" + status + ",\"message\":\"" + escaped(message) + "\"}");
    }

    private static String escaped(String text) {
        StringBuilder out = new StringBuilder();
        text.codePoints().forEach(point -> {
            if (point == '"' || point == '\\') {
                out.append('\\').appendCodePoint(point);
            } else {
                out.appendCodePoint(point < ' ' ? ' ' : point);
            }
        });
        return out.toString();
    }
}
