assert new groovy.json.JsonSlurper().parse(new File(basedir, 'target/bench/report.json')).complete
def arguments = new File(basedir, 'target/bench/forks').listFiles().findAll { it.name.endsWith('.args') }
assert arguments.every { it.length() > 131072 && it.text.contains('library-with-a-name-as-long-as-those-of-real-libraries-2999.jar') }
