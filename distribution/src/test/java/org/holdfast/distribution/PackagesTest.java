package org.holdfast.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packages, unpacked in an empty folder and run from another one. */
class PackagesTest {
  private static final String NAME = "holdfast-0.1.0";
  private static final Path TARGET = Path.of("target").toAbsolutePath();

  @TempDir private static Path unpacked;
  @TempDir private Path elsewhere;

  private record Outcome(int status, String out, String err) {}

  @BeforeAll
  static void unpack() throws Exception {
    Process tar =
        new ProcessBuilder("tar", "xzf", TARGET.resolve(NAME + ".tar.gz").toString())
            .directory(unpacked.toFile())
            .inheritIO()
            .start();
    assertThat(tar.waitFor()).isZero();
  }

  /** Every Java of this machine, the one that runs the test first. */
  private static List<Path> javas() throws IOException {
    List<Path> homes = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"))));
    Path usual = Path.of("/usr/lib/jvm");
    if (Files.isDirectory(usual)) {
      try (Stream<Path> all = Files.list(usual)) {
        all.filter(
                home -> !Files.isSymbolicLink(home) && Files.isExecutable(home.resolve("bin/java")))
            .filter(home -> !home.equals(homes.get(0)))
            .sorted()
            .forEach(homes::add);
      }
    }
    return homes;
  }

  @Test
  void theLauncherChecksAnExampleWithEveryJava() throws Exception {
    String example = unpacked.resolve(NAME + "/examples/broadcast/strb-broken.ta").toString();
    for (Path home : javas()) {
      Outcome outcome = run(home, launcher(), "check", example);
      assertThat(outcome.err()).as(home.toString()).isEmpty();
      assertThat(outcome.out()).contains("relay: violated with N = 3, T = 1, F = 1");
      assertThat(outcome.status()).isEqualTo(12);
    }
  }

  @Test
  void theJarChecksAnExampleWithEveryJava() throws Exception {
    String example = unpacked.resolve(NAME + "/examples/pseudocode/folklore.hf").toString();
    for (Path home : javas()) {
      String java = home.resolve("bin/java").toString();
      Outcome outcome =
          run(home, java, "-jar", TARGET.resolve(NAME + ".jar").toString(), "check", example);
      assertThat(outcome.err()).as(home.toString()).isEmpty();
      assertThat(outcome.status()).isZero();
    }
  }

  @Test
  void theLauncherIsFoundThroughLinks() throws Exception {
    Path link = Files.createSymbolicLink(elsewhere.resolve("hf"), Path.of(launcher()));
    Outcome outcome = run(javas().get(0), link.toString(), "--version");
    assertThat(outcome.out()).startsWith("holdfast ");
  }

  @Test
  void exitStatusesAreThoseOfTheCommand() throws Exception {
    Path home = javas().get(0);
    assertThat(run(home, launcher(), "check", "nowhere.ta").status()).isEqualTo(65);
    assertThat(run(home, launcher(), "chekc").status()).isEqualTo(2);
    Outcome wrong = run(elsewhere, launcher(), "--version");
    assertThat(wrong.status()).isEqualTo(2);
    assertThat(wrong.err()).contains("JAVA_HOME");
  }

  @Test
  void shellsCanReadWhatIsForThem() throws Exception {
    Path completion = unpacked.resolve(NAME + "/completion/holdfast.bash");
    Path home = javas().get(0);
    String script =
        ". "
            + completion
            + "; COMP_WORDS=(holdfast che); COMP_CWORD=1;"
            + " _complete_holdfast; echo \"${COMPREPLY[@]}\"";
    assertThat(run(home, "bash", "-c", script).out().strip()).isEqualTo("check");
    assertThat(Files.readString(completion)).contains("--no-symmetry");
    Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/man")), "man is not installed");
    String page = unpacked.resolve(NAME + "/man/man1/holdfast-check.1").toString();
    assertThat(run(home, "man", "-l", page).out()).contains("--params N=4,T=1");
  }

  @Test
  void theZipHasTheSameFilesAndAWindowsLauncher() throws Exception {
    try (ZipFile zip = new ZipFile(TARGET.resolve(NAME + ".zip").toFile());
        Stream<Path> files = Files.walk(unpacked.resolve(NAME))) {
      List<String> expected =
          files.filter(Files::isRegularFile).map(f -> unpacked.relativize(f).toString()).toList();
      List<String> found =
          zip.stream().filter(entry -> !entry.isDirectory()).map(ZipEntry::getName).toList();
      assertThat(found).containsExactlyInAnyOrderElementsOf(expected);
      try (InputStream bat = zip.getInputStream(zip.getEntry(NAME + "/bin/holdfast.bat"))) {
        String text = new String(bat.readAllBytes(), StandardCharsets.UTF_8);
        assertThat(text.lines().count()).isEqualTo(text.split("\r\n").length);
      }
    }
  }

  private static String launcher() {
    return unpacked.resolve(NAME + "/bin/holdfast").toString();
  }

  private Outcome run(Path javaHome, String... command) throws Exception {
    Path out = elsewhere.resolve("out");
    Path err = elsewhere.resolve("err");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(elsewhere.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().put("JAVA_HOME", javaHome.toString());
    builder.environment().put("XDG_CACHE_HOME", elsewhere.resolve("cache").toString());
    builder.environment().remove("HOLDFAST_JAVA_OPTS");
    int status = builder.start().waitFor();
    return new Outcome(status, Files.readString(out), Files.readString(err));
  }
}
