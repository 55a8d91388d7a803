def text = new File(basedir, 'build.log').text
def says = { text.contains(it) } // a failing assertion prints its parts, and the log is long
assert says('the reference does not build: broken is ')
assert says('cannot find symbol')
assert says('variable summe')
assert says('ref "mian": expected a branch, a tag or a commit of ' + basedir)
assert says('branches are ')
assert says('ref "island": it has no ancestor in common with HEAD')
assert says('it:ab-that-cannot-be-says-why is no module of the reference: all its benchmarks are new')
assert says('bench.ref, bench.baselineClasspath: expected one of them, such as -Dbench.ref=main; there is none')

def comparison = new groovy.json.JsonSlurper().parse(new File(basedir, 'target/bench/ab-compare.json'))
assert comparison.status == 'passed'
assert comparison.added*.workload == ['spin']
assert comparison.verdicts == []

def left = new File(basedir, 'temporary').list().findAll { !it.endsWith('.lock') } // which processes measure by turns
assert left == []
def worktrees = new ProcessBuilder('git', 'worktree', 'list').directory(basedir).start().inputStream.readLines()
assert worktrees.size() == 1
