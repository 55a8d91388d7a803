def json = { new groovy.json.JsonSlurper().parse(new File(basedir, it)) }
def jmh = json('jmh/compare.json')
assert jmh.baseline.source == new File(basedir, 'jmh-baseline.json').path
assert jmh.verdicts.find { it.metric.name == 'wall' }.outcome == 'regressed'
assert json('google/compare.json').status == 'passed'
def criterion = json('criterion/compare.json')
assert criterion.baseline.source == new File(basedir, 'criterion-before').path
assert criterion.verdicts.size() == 1
def text = new File(basedir, 'build.log').text
def says = { text.contains(it) } // a failing assertion prints its parts, and the log is long
assert says('added 6 of 6 reports of ' + new File(basedir, 'data.js').path)
assert says('added 1 of 1 report of ' + new File(basedir, 'jmh-baseline.json').path)
assert says('verified 7 reports')
def cold = { json(it).series.find { it.benchmark.workload == 'scenario / cold' } }
assert cold('sized-store/sizing.json').commits == 6
assert cold('sized-store/sizing.json').cv == cold('sized-file/sizing.json').cv
