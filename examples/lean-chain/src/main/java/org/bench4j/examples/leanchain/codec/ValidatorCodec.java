package org.bench4j.examples.leanchain.codec;

import org.bench4j.examples.leanchain.ssz.SszException;
import org.bench4j.examples.leanchain.ssz.SszReader;
import org.bench4j.examples.leanchain.ssz.SszWriter;
import org.bench4j.examples.leanchain.types.Limits;
import org.bench4j.examples.leanchain.types.PublicKey;
import org.bench4j.examples.leanchain.types.Validator;
import org.bench4j.examples.leanchain.types.Validators;

/** The validator registry as SSZ bytes. */
public final class ValidatorCodec {
    private static final int VALIDATOR = 2 * PublicKey.LENGTH + Long.BYTES;

    private ValidatorCodec() {}

    /** The bytes of a registry. */
    public static byte[] encode(Validators validators) {
        SszWriter out = new SszWriter();
        for (int i = 0; i < validators.size(); i++) {
            Validator validator = validators.get(i);
            out.fixed(validator.attestationKey().toBytes())
                    .fixed(validator.proposalKey().toBytes())
                    .uint64(validator.index());
        }
        return out.toBytes();
    }

    /**
     * The registry in these bytes.
     *
     * @throws SszException they are not the bytes of a registry
     */
    public static Validators decode(SszReader bytes) {
        SszReader in = bytes.as("registry");
        try {
            return new Validators(in.elements(VALIDATOR, Limits.VALIDATORS).stream()
                    .map(ValidatorCodec::validator)
                    .toList());
        } catch (IllegalArgumentException e) {
            throw new SszException("registry", e);
        }
    }

    private static Validator validator(SszReader in) {
        return new Validator(
                PublicKey.of(in.fixed(PublicKey.LENGTH)),
                PublicKey.of(in.fixed(PublicKey.LENGTH)),
                in.index(Limits.VALIDATORS));
    }
}
