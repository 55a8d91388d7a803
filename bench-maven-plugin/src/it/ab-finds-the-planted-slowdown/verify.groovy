def comparison = new groovy.json.JsonSlurper().parse(new File(basedir, 'target/bench/ab-compare.json'))
assert comparison.status == 'regressed'
def row = { name -> comparison.verdicts.find { it.metric.name == name } }
assert row('spin').ratio > 1.8 // three times the work; how much of it shows is up to the neighbours on this machine
assert row('spin').outcome == 'regressed' || row('cpu').outcome == 'regressed'
assert !row('prologue').gating || row('prologue').outcome != 'regressed'

def git = { String... words ->
    def process = new ProcessBuilder((['git'] + (words as List)) as String[]).directory(basedir).start()
    return process.inputStream.text.trim()
}
def base = git('rev-parse', 'topic')
def tip = git('rev-parse', 'main')
def report = new groovy.json.JsonSlurper().parse(new File(basedir, 'target/bench/ab.json'))
assert report.complete && report.project == 'it:ab-finds-the-planted-slowdown'
def origin = { arm -> report.origins.find { it.arm == arm } }
assert origin('baseline').asked == 'merge base of main'
assert origin('baseline').revision.commit == base && !origin('baseline').revision.dirty
assert origin('candidate').asked == 'working tree'
assert origin('candidate').revision.commit == base && origin('candidate').revision.dirty
assert origin('candidate').revision.branch == 'topic'

def taken = 'main is ' + tip.take(12) + ', taken is the merge base of HEAD with it, ' + base.take(12)
assert new File(basedir, 'target/bench/ab.txt').text.startsWith(taken)
def lines = new File(basedir, 'build.log').readLines()
def failure = lines.drop(lines.findIndexOf { it.contains('[ERROR] Failed to execute goal') }).join('\n')
def names = failure =~ /regressed: spin (spin|wall|cpu): .* ratio \d+\.\d+/
assert names.find()
def says = failure.contains(taken)
assert says

def left = new File(basedir, 'temporary').list().findAll { !it.endsWith('.lock') } // which processes measure by turns
assert left == []
assert git('worktree', 'list').readLines().size() == 1
