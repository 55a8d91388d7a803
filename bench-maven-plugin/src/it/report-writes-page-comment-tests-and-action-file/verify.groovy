def folder = new File(basedir, 'target/bench')
def page = new groovy.xml.XmlParser(false, false, true).parse(new File(folder, 'report.html'))
def verdict = page.body.header.h1.text()
assert verdict.contains('Regressed')
def elements = page.body[0].depthFirst().findAll { it instanceof groovy.util.Node }
def drawings = elements.count { it.name() == 'svg' }
assert drawings >= 3 // two ratios, and the samples of both reports
def series = elements.findAll { it.'@class' ==~ /key .*/ }*.text() as Set
assert series == ['baseline', 'candidate'] as Set
def comment = new File(folder, 'compare.md').getText('UTF-8')
assert comment.readLines()[0] ==~ /### . bench: regressed/
def suite = new groovy.xml.XmlParser().parse(new File(folder, 'TEST-bench-report-writes-page-comment-tests-and-action-file.xml'))
def failed = suite.testcase.findAll { it.failure }*.'@name' as Set
assert failed.containsAll(['spin', 'wall'])
assert failed.every { it in ['spin', 'wall', 'overhead'] } // ten times the work may also slow down what stands around it
assert suite.'@failures' == "${failed.size()}"
def numbers = new groovy.json.JsonSlurper().parse(new File(folder, 'benchmark-action.json'), 'UTF-8')
def wall = numbers.find { it.name == 'spin/wall' }
assert wall.unit == 'ns/op' && wall.value > 1000
def alone = new File(basedir, 'alone').list() as Set
assert alone == ['report.md'] as Set
def log = new File(basedir, 'build.log').text
def says = { log.contains(it) } // a failing assertion prints its parts, and the log is long
assert says('format "pdf": expected one of html, markdown, junit, action')
assert says("wrote ${new File(folder, 'report.html').path}")
