def comparison = new groovy.json.JsonSlurper().parse(new File(basedir, 'target/bench/compare.json'))
assert comparison.baseline.source == new File(basedir, 'a/report.json').path
assert comparison.candidate.source == new File(basedir, 'b/report.json').path
assert new File(basedir, 'build.log').text.contains('there is no project here: name both reports')
assert basedir.list().every { !it.contains('\$') } : 'no folder is named like a property'
