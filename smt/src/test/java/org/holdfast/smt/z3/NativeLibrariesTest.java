package org.holdfast.smt.z3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.microsoft.z3.Native;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class NativeLibrariesTest {
  /** A platform with small files, so that the tests copy little. */
  private static final Platform METADATA_ONLY =
      new Platform("linux/amd64", List.of("turnkey.xml", "libz3java.so"));

  @TempDir Path folder;

  @Test
  void theVersionIsThatOfTheJar() {
    NativeLibraries.load();
    assertThat(Native.getFullVersion()).contains(NativeLibraries.VERSION);
  }

  @Test
  void knowsThePlatformsOfTheJar() {
    for (String[] names :
        new String[][] {
          {"Linux", "amd64", "linux/amd64"},
          {"Linux", "aarch64", "linux/aarch64"},
          {"Mac OS X", "x86_64", "osx/amd64"},
          {"Mac OS X", "aarch64", "osx/aarch64"},
          {"Windows 11", "amd64", "windows/amd64"}
        }) {
      Platform platform = Platform.of(names[0], names[1]);
      assertThat(platform.folder()).isEqualTo(names[2]);
      for (String library : platform.libraries()) {
        String resource = "/com/microsoft/z3/" + platform.folder() + "/" + library;
        assertThat(Native.class.getResource(resource)).as(resource).isNotNull();
      }
    }
    assertThat(Platform.of("Linux", "riscv64")).isNull();
    assertThat(Platform.of("Windows 11", "aarch64")).isNull();
    assertThat(Platform.of("SunOS", "amd64")).isNull();
  }

  @Test
  void findsTheCacheOfTheUser() {
    Path home = folder.toAbsolutePath();
    String xdg = home.resolve("xdg").toString();
    assertThat(NativeLibraries.userCache("Linux", Map.of(), home))
        .isEqualTo(home.resolve(".cache"));
    assertThat(NativeLibraries.userCache("Linux", Map.of("XDG_CACHE_HOME", xdg), home))
        .isEqualTo(Path.of(xdg));
    assertThat(NativeLibraries.userCache("Linux", Map.of("XDG_CACHE_HOME", "xdg"), home))
        .isEqualTo(home.resolve(".cache"));
    assertThat(NativeLibraries.userCache("Mac OS X", Map.of(), home))
        .isEqualTo(home.resolve("Library/Caches"));
    assertThat(NativeLibraries.userCache("Windows 11", Map.of("LOCALAPPDATA", xdg), home))
        .isEqualTo(Path.of(xdg));
  }

  @Test
  void unpacksOnce() throws IOException {
    Path target = folder.resolve("a/b");
    NativeLibraries.unpackInto(target, METADATA_ONLY);
    assertThat(names(target)).containsExactlyInAnyOrder("turnkey.xml", "libz3java.so");
    FileTime old = FileTime.fromMillis(1000);
    Files.setLastModifiedTime(target.resolve("libz3java.so"), old);
    NativeLibraries.unpackInto(target, METADATA_ONLY);
    assertThat(Files.getLastModifiedTime(target.resolve("libz3java.so"))).isEqualTo(old);
  }

  @Test
  void manyMayUnpackAtOnce() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Callable<Path>> work = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        work.add(() -> NativeLibraries.unpackInto(folder, METADATA_ONLY));
      }
      for (Future<Path> result : threads.invokeAll(work)) {
        assertThatCode(result::get).doesNotThrowAnyException();
      }
    } finally {
      threads.shutdown();
    }
    assertThat(names(folder)).containsExactlyInAnyOrder("turnkey.xml", "libz3java.so");
  }

  private static List<String> names(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }

  @Test
  void aProcessUsesTheFolderItIsGiven() throws Exception {
    assertThat(run("-Dholdfast.natives=" + folder)).isEqualTo("Unsat");
    Path cache = folder.resolve("z3-" + NativeLibraries.VERSION);
    assertThat(cache).isDirectoryRecursivelyContaining("glob:**libz3java*");
    assertThat(run("-Dholdfast.natives=" + folder)).isEqualTo("Unsat");
  }

  @Test
  void aFolderThatCannotBeWrittenIsNoObstacle() throws Exception {
    Path file = Files.createFile(folder.resolve("file"));
    assertThat(run("-Dholdfast.natives=" + file)).isEqualTo("Unsat");
  }

  @Test
  void aBrokenCacheIsNoObstacle() throws Exception {
    Platform here = Platform.of(System.getProperty("os.name"), System.getProperty("os.arch"));
    Assumptions.assumeTrue(here != null, "there is no Z3 for this platform");
    Path cache = folder.resolve("z3-" + NativeLibraries.VERSION).resolve(here.name());
    Files.createDirectories(cache);
    for (String library : here.libraries()) {
      Files.writeString(cache.resolve(library), "this is not a library");
    }
    // Before it, the Java machine may complain about the file.
    assertThat(run("-Dholdfast.natives=" + folder)).endsWith("Unsat");
  }

  @Test
  void anUnknownPlatformIsSaidInASentence() throws Exception {
    assertThat(run("-Dos.arch=vax"))
        .startsWith("SolverException: There is no built-in Z3 for")
        .contains("on vax; choose another solver.");
  }

  private static String run(String option) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                option,
                "-cp",
                System.getProperty("java.class.path"),
                OneCheck.class.getName())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return output.strip();
  }
}
