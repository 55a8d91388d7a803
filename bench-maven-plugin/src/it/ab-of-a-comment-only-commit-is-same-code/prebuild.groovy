// topic, checked out, differs from main in comments
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
def spin = new File(basedir, 'src/test/java/Spin.java')
spin.text = spin.text.replace('    public static volatile long sink;', '    public static volatile long sink; // so that no sum is for nothing')
git('commit', '-q', '-a', '-m', 'a comment')
return true
