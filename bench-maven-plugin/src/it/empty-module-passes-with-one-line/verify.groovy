def lines = new File(basedir, 'build.log').readLines().findAll { it.contains('no benchmarks') }
assert lines.size() == 1
assert !new File(basedir, 'target/bench/forks').exists()
