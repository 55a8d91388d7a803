package org.bench4j.examples.leanchain.crypto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.bench4j.examples.leanchain.ssz.Merkle;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.PublicKey;
import org.bench4j.examples.leanchain.types.Signature;
import org.junit.jupiter.api.Test;

class RealCryptoTest {
    private static final Root MESSAGE = Merkle.uint64(77);
    private static final long SLOT = 3;

    private final RealCrypto crypto = new RealCrypto();
    private final List<XmssKey> keys = new ArrayList<>();

    RealCryptoTest() {
        for (int i = 0; i < 3; i++) {
            keys.add(XmssKey.generate(new KeyIdentity("", 9, i, KeyPurpose.ATTESTATION, 4)));
        }
    }

    @Test
    void aggregateProvesItsStatementAndNoOther() {
        Proven proven = proven(MESSAGE, SLOT, 0, 1);
        Statement statement = proven.statement();

        assertThatCode(() -> crypto.verify(statement, proven.proof())).doesNotThrowAnyException();
        for (Statement other : List.of(
                new Statement(Merkle.uint64(78), SLOT, statement.keys()),
                new Statement(MESSAGE, SLOT + 1, statement.keys()),
                statement(MESSAGE, SLOT, 1, 0),
                statement(MESSAGE, SLOT, 0, 2),
                statement(MESSAGE, SLOT, 0))) {
            bad(() -> crypto.verify(other, proven.proof()));
        }
    }

    @Test
    void rootDoesNotSaveAnAggregateOfWrongSignatures() {
        Statement statement = statement(MESSAGE, SLOT, 0, 1);
        List<Signature> wrong = List.of(sign(0, MESSAGE, SLOT), sign(1, MESSAGE, SLOT + 1));

        bad(() -> crypto.aggregate(statement, wrong));
        bad(() -> crypto.verify(statement, Aggregate.over(statement, wrong)));
        bad(() -> crypto.aggregate(statement, wrong.subList(0, 1)));
        bad(() -> crypto.verify(statement, Aggregate.PLACEHOLDER));
    }

    @Test
    void signaturesDoNotSaveAnAggregateOfAWrongRoot() {
        Proven proven = proven(MESSAGE, SLOT, 0);

        bad(() -> crypto.verify(proven.statement(), new Aggregate(proven.proof().signatures(), Merkle.uint64(1))));
    }

    @Test
    void recursiveAggregateOfDisjointChildrenIsTheAggregateOfTheirSignatures() {
        Proven left = proven(MESSAGE, SLOT, 0, 2);
        Proven right = proven(MESSAGE, SLOT, 1);
        Statement union = statement(MESSAGE, SLOT, 0, 1, 2);

        Aggregate aggregate = crypto.aggregateRecursively(union, List.of(left, right));

        assertThat(aggregate.signatures())
                .containsExactly(
                        left.proof().signatures().get(0),
                        right.proof().signatures().get(0),
                        left.proof().signatures().get(1));
        assertThatCode(() -> crypto.verify(union, aggregate)).doesNotThrowAnyException();
    }

    @Test
    void recursiveAggregateOfOverlappingChildrenHasEachSignerOnce() {
        Statement union = statement(MESSAGE, SLOT, 0, 1, 2);
        Aggregate aggregate =
                crypto.aggregateRecursively(union, List.of(proven(MESSAGE, SLOT, 0, 1), proven(MESSAGE, SLOT, 1, 2)));

        assertThat(aggregate.signatures()).hasSize(3);
        assertThatCode(() -> crypto.verify(union, aggregate)).doesNotThrowAnyException();
    }

    @Test
    void recursiveAggregationVerifiesItsChildren() {
        Proven good = proven(MESSAGE, SLOT, 0);
        Statement two = statement(MESSAGE, SLOT, 1);
        Proven forged = new Proven(two, Aggregate.over(two, List.of(sign(0, MESSAGE, SLOT))));
        Statement union = statement(MESSAGE, SLOT, 0, 1);

        bad(() -> crypto.aggregateRecursively(union, List.of(good, forged)));
        bad(() -> crypto.aggregateRecursively(union, List.of(good)));
        bad(() -> crypto.aggregateRecursively(union, List.of(good, proven(Merkle.uint64(1), SLOT, 1))));
        bad(() -> crypto.aggregateRecursively(union, List.of(good, proven(MESSAGE, SLOT + 1, 1))));
    }

    @Test
    void mergedProofProvesAllItsStatementsInTheirOrder() {
        Proven one = proven(MESSAGE, SLOT, 0, 1);
        Proven two = proven(Merkle.uint64(5), SLOT, 2);
        MergedProof merged = crypto.merge(List.of(one, two));
        List<Statement> statements = List.of(one.statement(), two.statement());

        assertThatCode(() -> crypto.verify(statements, merged)).doesNotThrowAnyException();
        assertThat(crypto.split(merged, 1)).containsExactly(one.proof());
        List<Statement> reversed = new ArrayList<>(statements);
        Collections.reverse(reversed);
        bad(() -> crypto.verify(reversed, merged));
        bad(() -> crypto.verify(statements.subList(0, 1), merged));
        bad(() -> crypto.verify(statements, new MergedProof(merged.parts(), Merkle.uint64(1))));
        bad(() -> crypto.verify(statements, MergedProof.PLACEHOLDER));
    }

    @Test
    void mergingVerifiesWhatItMerges() {
        Proven good = proven(MESSAGE, SLOT, 0);
        Statement claim = statement(MESSAGE, SLOT, 1);
        List<Proven> parts = List.of(
                good, new Proven(claim, Aggregate.over(claim, good.proof().signatures())));

        bad(() -> crypto.merge(parts));
        // The same with a root made for it, which only verification of the parts can see through.
        bad(() -> crypto.verify(
                List.of(good.statement(), claim),
                MergedProof.over(parts.stream().map(Proven::proof).toList())));
    }

    @Test
    void mockModeTakesPlaceholdersAndNothingElse() {
        MockCrypto mock = new MockCrypto();
        Proven real = proven(MESSAGE, SLOT, 0);

        assertThatCode(() -> mock.verify(real.statement(), Aggregate.PLACEHOLDER))
                .doesNotThrowAnyException();
        assertThatCode(() -> mock.verify(List.of(), MergedProof.PLACEHOLDER)).doesNotThrowAnyException();
        bad(() -> mock.verify(real.statement(), real.proof()));
        bad(() -> mock.verify(List.of(real.statement()), crypto.merge(List.of(real))));
    }

    private static void bad(ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOf(BadProofException.class);
    }

    private Proven proven(Root message, long slot, int... signers) {
        Statement statement = statement(message, slot, signers);
        List<Signature> signatures = new ArrayList<>();
        for (int signer : signers) {
            signatures.add(sign(signer, message, slot));
        }
        return new Proven(statement, crypto.aggregate(statement, signatures));
    }

    private Statement statement(Root message, long slot, int... signers) {
        List<PublicKey> publicKeys = new ArrayList<>();
        for (int signer : signers) {
            publicKeys.add(keys.get(signer).publicKey());
        }
        return new Statement(message, slot, publicKeys);
    }

    private Signature sign(int signer, Root message, long slot) {
        return keys.get(signer).sign(Statement.signedBytes(message, slot));
    }
}
