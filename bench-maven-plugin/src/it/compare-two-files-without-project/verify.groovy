def comparison = new groovy.json.JsonSlurper().parse(new File(basedir, 'target/bench/compare.json'))
assert comparison.baseline.source == new File(basedir, 'a/report.json').path
assert comparison.candidate.source == new File(basedir, 'b/report.json').path
def text = new File(basedir, 'build.log').text
def says = { text.contains(it) } // a failing assertion prints its parts, and the log is long
assert says('there is no project here: name both reports')
assert basedir.list().every { !it.contains('\$') } : 'no folder is named like a property'
