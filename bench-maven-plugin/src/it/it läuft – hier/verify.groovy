assert new groovy.json.JsonSlurper().parse(new File(basedir, 'target/bench/report.json')).complete
