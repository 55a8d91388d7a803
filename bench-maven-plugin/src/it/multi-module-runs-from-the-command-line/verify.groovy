def report = new groovy.json.JsonSlurper().parse(new File(basedir, 'app/target/bench/report.json'))
assert report.complete && report.project == 'it:app'
assert report.findings*.code.contains('parallel-build')
def text = new File(basedir, 'build.log').text
def says = { text.contains(it) } // a failing assertion prints its parts, and the log is long
def matches = { (text =~ it).find() }
assert says('Maven ran with -T')
assert says('no benchmarks')
assert says('it:lib: no comparison: the baseline is a report of it:app, this is it:lib')
assert says('[INFO] PASSED')
assert new File(basedir, 'app/target/bench/compare.json').exists()
assert !new File(basedir, 'lib/target/bench').exists()
assert matches(/baseline .*report\.json: the baseline is a report of it:app, which is none of this build's modules: it:lib/)
