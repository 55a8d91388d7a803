def text = new File(basedir, 'build.log').text
def says = { text.contains(it) } // a failing assertion prints its parts, and the log is long
assert new File(basedir, '.bench/history/FORMAT').text == 'bench-history 1\n'
assert says('verified 2 reports, 4 trials')
assert says('nothing is wrong')
assert says('# Choosing benchmark run counts from observed variance')
assert says('2 reports')
assert new File(basedir, 'target/bench/history.html').text.contains('<polyline')
def sizing = new groovy.json.JsonSlurper().parse(new File(basedir, 'target/bench/sizing.json'))
assert sizing.series.find { it.metric.name == 'wall' }.commits == 2
assert sizing.advice[0].trials >= 2
assert new File(basedir, 'target/bench/sizing.md').text.contains('*(provisional)*')
assert new File(basedir, 'all.jsonl').bytes == new File(basedir, 'again.jsonl').bytes
assert new File(basedir, 'all.jsonl').readLines().size() == 1 + 2 * 5
assert says('there is none yet; a run with bench.history begins it')
