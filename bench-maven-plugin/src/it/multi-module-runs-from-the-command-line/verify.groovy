def report = new groovy.json.JsonSlurper().parse(new File(basedir, 'app/target/bench/report.json'))
assert report.complete && report.project == 'it:app'
def log = new File(basedir, 'build.log').text
assert log.contains('Maven ran with -T')
assert log.contains('no benchmarks')
