def comparison = new groovy.json.JsonSlurper().parse(new File(basedir, 'app/target/bench/ab-compare.json'))
assert comparison.status == 'regressed'
def spin = comparison.verdicts.find { it.metric.name == 'spin' }
assert spin.ratio > 1.8
def text = new File(basedir, 'build.log').text
def says = { text.contains(it) } // a failing assertion prints its parts, and the log is long
assert says('no benchmarks: this module has no compiled classes and bench-api')
assert !new File(basedir, 'lib/target/bench/ab.json').exists()

def classPath = new File(basedir, 'app/target/bench/class-path.txt').readLines()
assert classPath.contains('path\t' + new File(basedir, 'lib/target/classes'))
assert classPath.contains('scan\t' + new File(basedir, 'app/target/test-classes'))
assert !classPath.any { it.contains('bench-api-') }
def ready = new groovy.json.JsonSlurper().parse(new File(basedir, 'app/ready/ab-compare.json'))
assert ready.status == 'passed'
assert ready.baseline.source == 'bench.baselineClasspath @app/target/bench/class-path.txt'
assert ready.verdicts.every { it.findings*.code.contains('same-code') }

def left = new File(basedir, 'temporary').list().findAll { !it.endsWith('.lock') } // which processes measure by turns.findAll { !it.endsWith('.lock') } // which processes measure by turns
assert left == []
