def text = new File(basedir, 'build.log').text
def times = { text.count(it) } // a failing assertion prints its parts, and the log is long
assert times('skipped: bench.skip is set') == 2 : 'once for each goal'
assert times('skipped: maven.test.skip is set') == 2
assert !new File(basedir, 'target/bench').exists()
