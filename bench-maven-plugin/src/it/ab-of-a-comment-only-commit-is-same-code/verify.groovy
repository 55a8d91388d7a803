['', '-skipped'].each { folder ->
    def comparison = new groovy.json.JsonSlurper().parse(new File(basedir, 'target/bench' + folder + '/ab-compare.json'))
    assert comparison.status == 'passed'
    assert comparison.verdicts.size() > 3
    assert comparison.verdicts.every { it.outcome == 'equivalent' && it.findings*.code.contains('same-code') }
}
def trials = { folder ->
    new groovy.json.JsonSlurper().parse(new File(basedir, 'target/bench' + folder + '/ab.json')).trials
}
assert trials('').collect { it.index }.unique() == [0, 1]
assert trials('-skipped').collect { it.index }.unique() == [0]
