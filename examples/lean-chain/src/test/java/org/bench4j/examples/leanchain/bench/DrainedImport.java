package org.bench4j.examples.leanchain.bench;

import org.bench4j.api.Declaration;
import org.bench4j.api.Iteration;
import org.bench4j.api.Setup;
import org.bench4j.api.Workload;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.model.Digest;

/** {@link BlockImport} with a delay that is always long enough: it lasts until the background writer has nothing left to do. */
public final class DrainedImport implements Workload<byte[], Root> {
    private final BlockImport imports = new BlockImport((chain, millis) -> chain.drain());

    @Override
    public void declare(Declaration declaration) {
        imports.declare(declaration);
    }

    @Override
    public void open(Setup setup) throws Exception {
        imports.open(setup);
    }

    @Override
    public byte[] prepare(Iteration iteration) throws Exception {
        return imports.prepare(iteration);
    }

    @Override
    public Root measure(byte[] block) {
        return imports.measure(block);
    }

    @Override
    public Digest verify(Iteration iteration, byte[] block, Root root) {
        return imports.verify(iteration, block, root);
    }

    @Override
    public void close() throws Exception {
        imports.close();
    }
}
