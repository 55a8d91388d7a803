def comparison = new groovy.json.JsonSlurper().parse(new File(basedir, 'target/bench/ab-compare.json'))
println comparison.status
assert comparison.status == 'passed'
