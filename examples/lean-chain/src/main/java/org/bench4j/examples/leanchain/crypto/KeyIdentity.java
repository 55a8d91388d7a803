package org.bench4j.examples.leanchain.crypto;

import java.util.Locale;

/**
 * All that determines a key: what a cache entry is keyed by.
 *
 * @param library name and version of the signature library
 * @param seed the run's seed
 * @param validator the validator's index
 * @param purpose what the key signs
 * @param signatures the run's length: how many signatures the key must be good for
 */
record KeyIdentity(String library, long seed, int validator, KeyPurpose purpose, int signatures) {
    int height() {
        return Xmss.heightFor(signatures);
    }

    String fileName() {
        return String.format(
                Locale.ROOT,
                "xmss_%s_seed%d_validator%d_%s_run%d.key",
                library,
                seed,
                validator,
                purpose.label(),
                signatures);
    }
}
