// main: a first version - something on main since; topic, checked out: the first version - a slowdown that is not committed
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
git('checkout', '-q', '-b', 'topic')
git('checkout', '-q', 'main')
new File(basedir, 'src/test/java/Spin.java').text = 'what main is at now does not compile'
git('commit', '-q', '-a', '-m', 'something on main since')
git('checkout', '-q', 'topic')
def spin = new File(basedir, 'src/test/java/Spin.java')
spin.text = spin.text.replace('TIMES = 1', 'TIMES = 3')
return true
