def text = new File(basedir, 'build.log').text
def says = { text.contains(it) } // a failing assertion prints its parts, and the log is long
def head = { folder -> ['git', 'rev-parse', 'HEAD'].execute(null, new File(basedir, folder)).text.trim() }
assert says("history: added to ${new File(basedir, '.bench/history').path}")
assert !says('kept apart')
assert says('baseline from the history: report ')
assert says(" of ${head('.')}, measured at ")
assert says('ref "gone": expected a branch, a tag or a commit')
assert says('runs of 1 benchmarks as ')
def report = new groovy.json.JsonSlurper().parse(new File(basedir, 'topic/target/bench/report.json'))
assert report.trials.size() == 3
assert report.environment.revision.commit == head('topic')
assert says('nothing is measured again: ref "gone": expected a branch, a tag or a commit')
