package org.bench4j.engine;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.net.StandardSocketOptions;
import java.nio.channels.Channels;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.LongConsumer;
import org.bench4j.engine.collect.Clock;
import org.bench4j.engine.collect.interleave.InterleaveCollector;
import org.bench4j.engine.collect.interleave.RoundPlan;
import org.bench4j.engine.launch.ForkExit;
import org.bench4j.engine.launch.ForkFailure;
import org.bench4j.engine.launch.JvmLaunch;
import org.bench4j.model.Failure;
import org.bench4j.model.Finding;
import org.bench4j.model.Isolation;
import org.bench4j.model.Trial;

/** Takes the trials of a group in JVMs that live side by side and take turns: one for each arm, started one after the other. */
final class Turns {
    private final Forks forks;
    private final Catalog.Entry entry;
    private final Group group;
    private final int trial;
    private final boolean confirmation;
    private final Chair[] chairs;
    private final Seated.Remote[] players;

    Turns(Forks forks, Catalog.Entry entry, Group group, int trial, boolean confirmation) {
        this.forks = forks;
        this.entry = entry;
        this.group = group;
        this.trial = trial;
        this.confirmation = confirmation;
        this.chairs = new Chair[group.arms().size()];
        this.players = new Seated.Remote[chairs.length];
    }

    /** A fork with one arm: its files and its life. */
    private record Chair(JvmLaunch launch, Path output, FutureTask<ForkExit> life, Thread keeper) {}

    Bed.Taken take(LongConsumer taken) throws IOException, InterruptedException {
        List<Finding> findings = new ArrayList<>();
        boolean stopped = true;
        try (ServerSocketChannel server = ServerSocketChannel.open()) {
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            for (int number : group.construction(trial)) {
                players[number] = seated(server, number, number == 0 ? taken : samples -> {});
            }
            RoundPlan plan = group.plan(entry, trial, Clock.SYSTEM.grain());
            String doubt = new InterleaveCollector(
                            List.of(players), group.construction(trial), plan, System::nanoTime, () -> 0)
                    .collect()
                    .doubt();
            if (!doubt.isEmpty()) {
                findings.add(ArmsTaker.warmUpDoubt(entry, trial, doubt));
            }
            stopped = false;
        } catch (EOFException | SocketException gone) {
            stopped = false; // the exit of the arm that has gone says why; what the others have is kept
        } catch (ClosedByInterruptException interrupted) {
            Thread.interrupted(); // said by the exception
            throw new InterruptedException("while the arms of " + entry.workload() + " took their seats");
        } finally {
            for (Seated.Remote player : players) {
                if (player != null) {
                    player.close();
                }
            }
            if (stopped) {
                cancelled();
            }
        }
        return handedBack(findings);
    }

    /** Returns when no fork is left. */
    private void cancelled() throws InterruptedException {
        for (Chair chair : chairs) {
            if (chair != null) {
                chair.life().cancel(true);
            }
        }
        for (Chair chair : chairs) {
            if (chair != null) {
                chair.keeper().join();
            }
        }
    }

    private Bed.Taken handedBack(List<Finding> findings) throws IOException, InterruptedException {
        List<Trial> trials = new ArrayList<>();
        for (int number = 0; number < chairs.length; number++) {
            Chair chair = chairs[number];
            if (chair == null) {
                trials.add(lost(
                        number,
                        new Failure(
                                Failure.Kind.LAUNCH,
                                "its JVM was not started, since that of another arm had ended before",
                                List.of())));
                continue;
            }
            ForkExit exit = exit(chair.life());
            Bed.Taken one =
                    forks.handedBack(chair.output(), entry, lost(number, ForkFailure.of(chair.launch(), exit)), exit);
            trials.addAll(one.trials());
            findings.addAll(one.findings());
        }
        return new Bed.Taken(trials, findings);
    }

    private Trial lost(int number, Failure failure) {
        return TrialParts.lost(
                entry,
                group.arms().get(number).arm(),
                trial,
                confirmation,
                Optional.of(group.interleaving(number, trial, Clock.SYSTEM.grain())),
                Isolation.FORKED,
                failure);
    }

    /** Starts the fork of an arm and waits until it has taken its seat, so that forks do not start side by side. */
    private Seated.Remote seated(ServerSocketChannel server, int number, LongConsumer taken)
            throws IOException, InterruptedException {
        String name = forks.nextName("arm");
        Path output = forks.file(name + ".json");
        int port = ((InetSocketAddress) server.getLocalAddress()).getPort();
        String ticket = UUID.randomUUID().toString();
        JvmLaunch launch = forks.launch(
                name,
                forks.request(
                        List.of(output),
                        entry,
                        group,
                        trial,
                        confirmation,
                        Isolation.FORKED,
                        new ForkRequest.Seat(number, port, ticket)));
        FutureTask<ForkExit> life = new FutureTask<>(() -> forks.serve(launch));
        Thread keeper = new Thread(life, "bench-arm-" + number);
        chairs[number] = new Chair(launch, output, life, keeper);
        keeper.setDaemon(true);
        keeper.start();
        server.configureBlocking(false);
        while (true) {
            SocketChannel channel = server.accept();
            if (channel == null) {
                if (life.isDone()) {
                    throw new EOFException("arm " + number + " ended before it took its seat");
                }
                Thread.sleep(5);
                continue;
            }
            channel.configureBlocking(true);
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            DataInputStream in = new DataInputStream(Channels.newInputStream(channel));
            if (in.readUTF().equals(ticket)) {
                return new Seated.Remote(group.arms().get(number).arm(), channel, in, taken);
            }
            channel.close();
        }
    }

    private static ForkExit exit(FutureTask<ForkExit> life) throws IOException, InterruptedException {
        try {
            return life.get();
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof IOException cause) {
                throw cause;
            }
            throw new IllegalStateException(failed.getCause());
        }
    }
}
