def log = new File(basedir, 'build.log').text
assert log.contains('baseline "target/bench": this run is about to replace ' + new File(basedir, 'target/bench/report.json'))
assert log.contains('it is what this build has just measured')
assert !log.contains('[INFO] PASSED')
assert log.count('[INFO] report: ') == 2 : 'the refused run measured nothing'
assert !new File(basedir, 'target/bench/compare.json').exists()
