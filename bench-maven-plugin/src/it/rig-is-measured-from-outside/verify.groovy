def slurper = new groovy.json.JsonSlurper()
def records = new File(basedir, 'target/bench/records.jsonl').readLines().collect { slurper.parseText(it) }
def drains = records.findAll { it.kind == 'measurement' }
assert drains.size() == 3
assert drains.findAll { it.sut.variant_id == 'awk' }*.status == ['ok', 'ok']
def lossy = drains.find { it.sut.variant_id == 'lossy' }
assert lossy.status == 'incomplete'
assert lossy.metrics.lost_rows.value == 1
assert !lossy.metrics.rows_per_s
assert records.last().kind == 'verdict'
assert records*.run*.invocation_id.toUnique().size() == 1
def text = new File(basedir, 'build.log').text
def says = { text.contains(it) } // a failing assertion prints its parts, and the log is long
assert says('shell/awk (control)')
assert says('1 measurement failed')
assert says('shell/lossy, repetition 1 of 1: incomplete')
assert new File(basedir, 'target/bench/sweep.md').text.contains('| rank | arm |')
assert !new File(basedir, 'target/bench/report.json').exists()
