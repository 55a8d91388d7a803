def report = new groovy.json.JsonSlurper().parse(new File(basedir, 'target/bench/report.json'))
assert report.complete
def kinds = report.trials.findAll { it.failure }.collectEntries { [it.benchmark.workload, it.failure.kind] }
assert kinds == [exits: 'exited', crashes: 'killed', hangs: 'timed-out', throws: 'threw']
assert report.trials.findAll { it.benchmark.workload == 'healthy' }.every { !it.failure && it.samples.size() == 20 }
assert report.trials.findAll { it.benchmark.workload == 'healthy' }.size() == 2
def text = new File(basedir, 'build.log').text
def says = { text.contains(it) } // a failing assertion prints its parts, and the log is long
def matches = { (text =~ it).find() }
['exits', 'crashes', 'hangs', 'throws'].each { assert matches(/(?m)^\[ERROR\]   $it, trial 1: /) }
assert ProcessHandle.allProcesses().noneMatch { it.info().commandLine().orElse('').contains(new File(basedir, 'target').path) }
