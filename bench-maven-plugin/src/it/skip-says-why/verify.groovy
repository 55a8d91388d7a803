assert new File(basedir, 'build.log').text.contains('skipped: bench.skip is set')
assert !new File(basedir, 'target/bench').exists()
