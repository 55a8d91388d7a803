def report = new groovy.json.JsonSlurper().parse(new File(basedir, 'target/bench/report.json'))
assert report.complete
assert report.project == 'it:hello-runs'
assert report.trials.size() == 2
assert report.trials[0].samples.size() == 20
assert report.trials[0].samples*.digest == report.trials[1].samples*.digest
def text = new File(basedir, 'build.log').text
def says = { text.contains(it) } // a failing assertion prints its parts, and the log is long
assert says('spin - 2 trials')
assert says('same work in all 2 trials: yes')
assert says('no comparison: no baseline is named')
assert new File(basedir, 'target/bench/report.txt').text.contains('wall')
assert !new File(basedir, 'target/bench/report.json.partial').exists()
