def comparison = new groovy.json.JsonSlurper().parse(new File(basedir, 'target/bench/compare.json'))
def status = comparison.status
assert status == 'regressed'
def spin = comparison.verdicts.find { it.metric.name == 'spin' }
assert spin.outcome == 'regressed'
assert spin.ratio > 3 && spin.ratio < 8
def lines = new File(basedir, 'build.log').readLines()
def quiet = lines.drop(lines.findIndexOf { it.contains('[ERROR]') })
def message = quiet.any { it =~ /spin spin: .* ratio \d+\.\d+ \[\d+\.\d+, \d+\.\d+\], limit 5.0 %/ }
assert message
def chatter = quiet.any { it.contains('[INFO]') }
assert !chatter
