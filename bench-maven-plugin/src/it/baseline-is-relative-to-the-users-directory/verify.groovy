def comparison = new groovy.json.JsonSlurper().parse(new File(basedir, 'app/target/bench/compare.json'))
assert new File(basedir, 'app/base/report.json').exists()
assert comparison.baseline.source == new File(basedir, 'base/report.json').path
assert comparison.status == 'passed'
