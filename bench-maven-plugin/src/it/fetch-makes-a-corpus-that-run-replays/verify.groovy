def text = new File(basedir, 'build.log').text
def says = { text.contains(it) } // a failing assertion prints its parts, and the log is long
assert says('range to 12: there are words up to 8')
assert says('11 items, 2 of them for warming up, are in ')
assert says('expected a folder that is not there yet, a corpus is never written into or over another')
assert says('no benchmarks: no workload can run; workload shout is left out: it replays a corpus of kind words')
def manifest = new File(basedir, 'words/manifest.txt').readLines()
assert manifest[0] == 'bench-corpus 1'
assert manifest.contains('gap 5 5')
assert !new File(basedir, 'words.partial').exists()
def report = new groovy.json.JsonSlurper().parse(new File(basedir, 'target/bench/report.json'))
assert report.complete
assert report.trials.size() == 2
assert report.trials[0].warmup == 2
assert report.trials[0].iterations == 9
assert report.trials[0].pins.corpus == manifest.last() - 'end '
