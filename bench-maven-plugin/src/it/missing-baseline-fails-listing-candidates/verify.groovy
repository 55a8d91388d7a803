def log = new File(basedir, 'build.log').text
assert log.contains('baseline "nowhere/report.json": there is no such report, looked at')
assert log.contains(new File(basedir, 'nowhere/report.json').path)
assert new File(basedir, 'target/bench/report.json').exists() : 'evidence comes before the failure'
