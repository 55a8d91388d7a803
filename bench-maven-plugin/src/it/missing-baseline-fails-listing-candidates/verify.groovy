def text = new File(basedir, 'build.log').text
def says = { text.contains(it) } // a failing assertion prints its parts, and the log is long
assert says('baseline "nowhere/report.json": there is no such report, looked at')
assert says(new File(basedir, 'nowhere/report.json').path)
assert new File(basedir, 'target/bench/report.json').exists() : 'evidence comes before the failure'
