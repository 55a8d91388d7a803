#!/usr/bin/env bash
# Replays 10,000 blocks with mock signatures in a heap of 512 MB; prints memory after each thousand, and the rate of imports beside
# that of the same imports without bench. Fails beyond its bounds.
#
#     examples/lean-chain/replay-scale.sh [BLOCKS]
set -euo pipefail
cd "$(dirname "$0")/../.."
mvn -B -q -pl examples/lean-chain -am -DskipTests -DskipITs package
exec java -cp 'examples/lean-chain/target/test-classes:examples/lean-chain/target/classes:examples/lean-chain/target/lib/*' \
    org.bench4j.examples.leanchain.bench.ReplayScale "$@"
