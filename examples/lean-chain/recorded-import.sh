#!/usr/bin/env bash
# From a running node to two reports: starts a node with real signatures for 300 slots (some empty, one fork), fetches slots
# 101 to 260 into a corpus, stops the node, replays the corpus in two JVMs, and checks that both did the same work.
#
#     examples/lean-chain/recorded-import.sh [FOLDER]
#
# FOLDER keeps the node's chain, the corpus and the reports; a temporary one if not given. Takes two or three minutes.
set -euo pipefail
folder=${1:+$(realpath -m "$1")}
cd "$(dirname "$0")/../.."
mvn -B -q -pl examples/lean-chain -am -DskipTests -DskipITs package
exec java -cp 'examples/lean-chain/target/test-classes:examples/lean-chain/target/classes:examples/lean-chain/target/lib/*' \
    org.bench4j.examples.leanchain.bench.RecordedImport ${folder:+"$folder"}
