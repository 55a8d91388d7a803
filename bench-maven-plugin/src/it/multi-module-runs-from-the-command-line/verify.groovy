def report = new groovy.json.JsonSlurper().parse(new File(basedir, 'app/target/bench/report.json'))
assert report.complete && report.project == 'it:app'
assert report.findings*.code.contains('parallel-build')
def log = new File(basedir, 'build.log').text
assert log.contains('Maven ran with -T')
assert log.contains('no benchmarks')
assert log.contains('it:lib: no comparison: the baseline is a report of it:app, this is it:lib')
assert log.contains('[INFO] PASSED')
assert new File(basedir, 'app/target/bench/compare.json').exists()
assert !new File(basedir, 'lib/target/bench').exists()
assert log =~ /baseline .*report\.json: the baseline is a report of it:app, which is none of this build's modules: it:lib/
