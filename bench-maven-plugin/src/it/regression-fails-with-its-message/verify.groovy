def comparison = new groovy.json.JsonSlurper().parse(new File(basedir, 'target/bench/compare.json'))
def status = comparison.status
assert status == 'regressed'
def spin = comparison.verdicts.find { it.metric.name == 'spin' }
assert spin.outcome == 'regressed'
assert spin.ratio > 5 && spin.ratio < 20
def lines = new File(basedir, 'build.log').readLines()
def quiet = lines.drop(lines.findLastIndexOf { it.contains('BUILD SUCCESS') } + 1)
def message = quiet.any { it =~ /regressed: spin spin: .* ratio \d+\.\d+ \[\d+\.\d+, \d+\.\d+\], limit 5\.0 %/ }
assert message
def file = quiet.any { it.contains(new File(basedir, 'target/bench/compare.json').path) }
assert file
def failure = quiet.drop(quiet.findIndexOf { it.contains('[ERROR]') })
def chatter = failure.any { it.contains('[INFO]') }
assert !chatter
