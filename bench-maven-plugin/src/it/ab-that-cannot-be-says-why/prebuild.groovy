// main does not compile, and has neither the module nor workloads at earlier times
def git = { String... words ->
    def command = ['git', '-c', 'user.name=it', '-c', 'user.email=it@example.org', '-c', 'commit.gpgSign=false'] + (words as List)
    def process = new ProcessBuilder(command as String[]).directory(basedir).redirectErrorStream(true).start()
    def said = process.inputStream.text.trim()
    assert process.waitFor() == 0 : command.join(' ') + ': ' + said
    return said
}
// the temporary folder is this project's, so that what is left in it is this project's doing
def temporary = new File(basedir, 'temporary')
temporary.mkdirs()
new File(basedir, '.mvn').mkdirs()
new File(basedir, '.mvn/jvm.config').text = '-Djava.io.tmpdir=' + temporary.path
new File(basedir, '.gitignore').text = ['target', '.mvn', 'temporary', '*.log', '*.groovy', '*.properties'].join('\n')
git('init', '-q', '-b', 'main')
git('add', '-A')
git('commit', '-q', '-m', 'a first version')
git('tag', 'good')
def spin = new File(basedir, 'src/test/java/Spin.java')
def good = spin.text
spin.text = good.replace('return sum;\n    }\n\n    private', 'return summe;\n    }\n\n    private')
git('commit', '-q', '-a', '-m', 'does not compile')
git('tag', 'broken')
spin.text = good
git('commit', '-q', '-a', '-m', 'compiles again')
git('checkout', '-q', '--orphan', 'island')
git('rm', '-r', '-q', '--cached', '.')
git('add', '.gitignore')
git('commit', '-q', '-m', 'no project at all')
git('tag', 'empty')
git('checkout', '-q', '-f', 'main')
return true
