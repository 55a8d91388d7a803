// 3000 jars, each named at length: about 500 KB of class path, four times what one argument may have on Linux
def jars = new File(basedir, 'jars')
jars.mkdirs()
def dependencies = new StringBuilder()
3000.times { i ->
    def name = 'library-with-a-name-as-long-as-those-of-real-libraries-' + i
    def jar = new File(jars, name + '.jar')
    new java.util.zip.ZipOutputStream(new FileOutputStream(jar)).withCloseable { zip ->
        zip.putNextEntry(new java.util.zip.ZipEntry('entry-' + i))
        zip.closeEntry()
    }
    dependencies << """
    <dependency><groupId>it.many</groupId><artifactId>${name}</artifactId><version>1</version><scope>system</scope><systemPath>${jar.path}</systemPath></dependency>"""
}
def pom = new File(basedir, 'pom.xml')
pom.text = pom.text.replace('<!-- 3000 dependencies -->', dependencies)
return true
