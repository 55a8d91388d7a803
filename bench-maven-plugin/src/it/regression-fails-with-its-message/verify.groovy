def comparison = new groovy.json.JsonSlurper().parse(new File(basedir, 'target/bench/compare.json'))
assert comparison.status == 'regressed'
def spin = comparison.verdicts.find { it.metric.name == 'spin' }
assert spin.outcome == 'regressed'
assert spin.ratio > 3 && spin.ratio < 8
def quiet = new File(basedir, 'build.log').text
quiet = quiet.substring(quiet.lastIndexOf('-Pslow'))
assert quiet.contains('regressed: spin ')
assert quiet =~ /spin spin: .* ratio \d+\.\d+ \[\d+\.\d+, \d+\.\d+\], limit 5.0 %/
assert !quiet.contains('[INFO]')
