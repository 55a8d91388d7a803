package org.bench4j.engine;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.SocketChannel;
import java.util.OptionalInt;
import java.util.function.LongConsumer;
import org.bench4j.engine.collect.interleave.Player;
import org.bench4j.model.Stage;

/**
 * The talk between the process that gives out turns and a fork that holds one arm: one command, one answer, and silence until the next
 * turn, so that only one arm computes at a time.
 */
final class Seated {
    private static final byte BEGIN = 1;
    private static final byte OPEN = 2;
    private static final byte TAKE = 3;
    private static final byte END = 4;
    private static final int NO_ROUND = -1;

    private Seated() {}

    /** The fork's side: does what it is told until the trial has ended. */
    static void serve(ForkRequest.Seat seat, Player player) throws IOException, InterruptedException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), seat.port());
                DataInputStream in = new DataInputStream(socket.getInputStream());
                DataOutputStream out = new DataOutputStream(socket.getOutputStream())) {
            socket.setTcpNoDelay(true);
            out.writeUTF(seat.ticket());
            out.flush();
            for (byte command = in.readByte(); ; command = in.readByte()) {
                boolean goesOn = true;
                long wall = 0;
                switch (command) {
                    case BEGIN -> player.begin();
                    case OPEN -> goesOn = player.open();
                    case TAKE -> {
                        Stage stage = Stage.values()[in.readByte()];
                        int round = in.readInt();
                        goesOn = player.take(
                                stage, round == NO_ROUND ? OptionalInt.empty() : OptionalInt.of(round), in.readInt());
                        wall = goesOn ? player.wall() : 0;
                    }
                    case END -> player.end();
                    default -> throw new IOException("command " + command + ": expected 1 to 4");
                }
                out.writeBoolean(goesOn);
                out.writeLong(wall);
                out.flush();
                if (command == END) {
                    return;
                }
            }
        }
    }

    /** The other side: an arm that lives in a fork. */
    static final class Remote implements Player, AutoCloseable {
        private final String arm;
        private final SocketChannel channel;
        private final DataInputStream in;
        private final DataOutputStream out;
        private final LongConsumer taken;
        private long samples;
        private long wall;

        /** An arm behind a connection that has shown its ticket. */
        Remote(String arm, SocketChannel channel, DataInputStream in, LongConsumer taken) {
            this.arm = arm;
            this.channel = channel;
            this.in = in;
            this.out = new DataOutputStream(Channels.newOutputStream(channel));
            this.taken = taken;
        }

        @Override
        public String arm() {
            return arm;
        }

        @Override
        public void begin() throws IOException {
            try {
                ask(new byte[] {BEGIN});
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt(); // the next call, which may say so, will
            }
        }

        @Override
        public boolean open() throws IOException, InterruptedException {
            return ask(new byte[] {OPEN});
        }

        @Override
        public boolean take(Stage stage, OptionalInt round, int ops) throws IOException, InterruptedException {
            if (Thread.interrupted()) {
                throw new InterruptedException("before a sample of arm " + arm);
            }
            byte[] command = ByteBuffer.allocate(10)
                    .put(TAKE)
                    .put((byte) stage.ordinal())
                    .putInt(round.orElse(NO_ROUND))
                    .putInt(ops)
                    .array();
            boolean goesOn = ask(command);
            samples += goesOn ? 1 : 0;
            taken.accept(samples);
            return goesOn;
        }

        @Override
        public long wall() {
            return wall;
        }

        @Override
        public void end() throws IOException, InterruptedException {
            ask(new byte[] {END});
        }

        /** Where another arm has gone this one ends as it would have; else the fork ends with its connection. */
        @Override
        public void abandon(Throwable stop) throws IOException, InterruptedException {
            if (stop instanceof EOFException || stop instanceof SocketException) {
                end();
            } else {
                close();
            }
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }

        private boolean ask(byte[] command) throws IOException, InterruptedException {
            try {
                out.write(command);
                out.flush();
                boolean goesOn = in.readBoolean();
                wall = in.readLong();
                return goesOn;
            } catch (ClosedByInterruptException interrupted) {
                Thread.interrupted(); // said by the exception
                throw new InterruptedException("while arm " + arm + " had its turn");
            }
        }
    }
}
