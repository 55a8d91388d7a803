def found = new groovy.json.JsonSlurper().parse(new File(basedir, 'target/bench/selftest.json'))
assert found.trials == 6
assert found.kinds*.name == ['arithmetic', 'allocation', 'memory']
assert found.kinds.every { kind -> kind.rates*.planted == [0.01, 0.02, 0.05, 0.1] }
def text = new File(basedir, 'build.log').text
def says = { text.contains(it) } // a failing assertion prints its parts, and the log is long
assert says('on this machine you can') || says('on this machine you cannot')
assert new File(basedir, 'target/bench/selftest.txt').text.contains('noise floor')
