// a repository of its own: main is measured first, a tree of another branch is held against it
new File(basedir, 'ignored').renameTo(new File(basedir, '.gitignore'))
def git = { String... args ->
    def process = (['git', '-c', 'user.name=it', '-c', 'user.email=it@example.org'] + (args as List)).execute(null, basedir)
    process.waitForProcessOutput(System.out, System.err)
    assert process.exitValue() == 0
}
git('init', '-q', '-b', 'main')
git('add', '-A')
git('commit', '-q', '-m', 'first')
git('worktree', 'add', '-q', '-b', 'topic', 'topic')
git('-C', 'topic', 'commit', '-q', '--allow-empty', '-m', 'second')
true
