def text = new File(basedir, 'build.log').text
def says = { text.contains(it) } // a failing assertion prints its parts, and the log is long
def times = { text.count(it) }
assert says('baseline "target/bench": this run is about to replace ' + new File(basedir, 'target/bench/report.json'))
assert says('it is what this build has just measured')
assert !says('[INFO] PASSED')
assert times('[INFO] report: ') == 2 : 'the refused run measured nothing'
assert !new File(basedir, 'target/bench/compare.json').exists()
