def log = new File(basedir, 'build.log').text
assert log.count('skipped: bench.skip is set') == 2 : 'once for each goal'
assert log.count('skipped: maven.test.skip is set') == 2
assert !new File(basedir, 'target/bench').exists()
