def log = new File(basedir, 'build.log').text
def says = { log.contains(it) } // a failing assertion prints its parts, and the log is long
assert says('what an iteration costs')
assert says('prices, ns')
assert says('(long - short) / steps (40 an iteration)')
assert says('reproduction of ladder, more against less, ns an iteration')
assert says("no percentage of these loops is an application's")
assert says('forecast for an application, from')
assert says('shape "nowhere": no such shape states its contents here, expected one of loops[shape=ladder], loops[shape=long], loops[shape=short]')
assert says("need the application's profile: give bench.profile")
def json = new groovy.json.JsonSlurper().parse(new File(basedir, 'target/bench/price.json'), 'UTF-8')
assert json.costs.size() == 6
assert json.forecast.parts[0].matching == 100
assert Math.abs(json.forecast.predicted.value + 0.02) < 1e-9
assert new File(basedir, 'target/bench/price.txt').text.contains('predicted  -2.00 %')
