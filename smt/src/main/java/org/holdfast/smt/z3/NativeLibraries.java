package org.holdfast.smt.z3;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.holdfast.smt.SolverException;

/**
 * Loads Z3's native libraries, unpacking them from the jar once for all processes. The cache is the
 * folder named by the system property {@value #DIRECTORY_PROPERTY}, else a folder of the user; if
 * it cannot be written, or code cannot be run from it, the libraries go to a temporary folder as a
 * last resort.
 */
public final class NativeLibraries {
  public static final String DIRECTORY_PROPERTY = "holdfast.natives";

  /** The version in the pom; a part of the cache's path, so that versions do not meet. */
  static final String VERSION = "4.14.1";

  private static final String JAR_FOLDER = "/com/microsoft/z3/";

  private NativeLibraries() {}

  /** Loads on first use, and remembers the outcome: a library is loaded once in a process. */
  private static final class Outcome {
    static final SolverException FAILURE = tryToLoad();
  }

  /**
   * Loads the libraries unless that has been done before.
   *
   * @throws SolverException if the platform is not supported or the libraries cannot be loaded
   */
  public static void load() {
    if (Outcome.FAILURE != null) {
      throw new SolverException(Outcome.FAILURE.getMessage(), Outcome.FAILURE);
    }
  }

  private static SolverException tryToLoad() {
    String os = System.getProperty("os.name");
    String cpu = System.getProperty("os.arch");
    Platform platform = Platform.of(os, cpu);
    if (platform == null) {
      return new SolverException(
          "There is no built-in Z3 for " + os + " on " + cpu + "; choose another solver.");
    }
    List<Throwable> attempts = new ArrayList<>();
    try {
      loadFrom(unpackInto(cacheDirectory(platform), platform), platform);
      return null;
    } catch (IOException | UnsatisfiedLinkError | SecurityException fault) {
      attempts.add(fault);
    }
    try {
      loadFrom(unpackIntoTemporary(platform), platform);
      return null;
    } catch (IOException | UnsatisfiedLinkError | SecurityException fault) {
      attempts.add(fault);
    }
    Throwable last = attempts.get(attempts.size() - 1);
    SolverException failure =
        new SolverException(
            "Z3 "
                + VERSION
                + " cannot be loaded ("
                + last.getMessage()
                + "); set -D"
                + DIRECTORY_PROPERTY
                + " to a folder that can be written and from which programs may be run, or choose"
                + " another solver.",
            last);
    failure.addSuppressed(attempts.get(0));
    return failure;
  }

  private static Path cacheDirectory(Platform platform) {
    String configured = System.getProperty(DIRECTORY_PROPERTY);
    Path root =
        configured != null && !configured.isBlank()
            ? Path.of(configured)
            : userCache(
                    System.getProperty("os.name"),
                    System.getenv(),
                    Path.of(System.getProperty("user.home")))
                .resolve("holdfast");
    return root.resolve("z3-" + VERSION).resolve(platform.name()).toAbsolutePath();
  }

  /** Where programs of this system keep what they can make again. */
  static Path userCache(String system, Map<String, String> environment, Path home) {
    String os = system.toLowerCase(Locale.ROOT);
    if (os.contains("windows")) {
      String local = environment.get("LOCALAPPDATA");
      return local != null ? Path.of(local) : home.resolve("AppData").resolve("Local");
    } else if (os.contains("mac")) {
      return home.resolve("Library").resolve("Caches");
    }
    String configured = environment.get("XDG_CACHE_HOME");
    // The XDG rules say that a relative path is to be ignored.
    return configured != null && Path.of(configured).isAbsolute()
        ? Path.of(configured)
        : home.resolve(".cache");
  }

  /**
   * Makes sure that the libraries are in the folder. Each appears under its name only when it is
   * complete, so processes that start at the same time at worst do the work twice.
   */
  static Path unpackInto(Path directory, Platform platform) throws IOException {
    for (String library : platform.libraries()) {
      Path target = directory.resolve(library);
      if (!Files.exists(target)) {
        Files.createDirectories(directory);
        Path partial = Files.createTempFile(directory, library, ".partial");
        try {
          copyFromJar(platform, library, partial);
          forceToDisk(partial);
          moveIntoPlace(partial, target);
        } finally {
          Files.deleteIfExists(partial);
        }
      }
    }
    return directory;
  }

  /** Else a loss of power could leave the name without the content, for good. */
  private static void forceToDisk(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }

  private static void moveIntoPlace(Path partial, Path target) throws IOException {
    try {
      Files.move(partial, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      // On Windows a library that another process has loaded meanwhile cannot be replaced; it is
      // the one we wanted anyway.
      if (!Files.exists(target)) {
        throw e;
      }
    }
  }

  private static Path unpackIntoTemporary(Platform platform) throws IOException {
    Path directory = Files.createTempDirectory("holdfast-z3");
    directory.toFile().deleteOnExit();
    for (String library : platform.libraries()) {
      Path target = directory.resolve(library);
      target.toFile().deleteOnExit();
      copyFromJar(platform, library, target);
    }
    return directory;
  }

  private static void copyFromJar(Platform platform, String library, Path target)
      throws IOException {
    String resource = JAR_FOLDER + platform.folder() + "/" + library;
    try (InputStream content = NativeLibraries.class.getResourceAsStream(resource)) {
      if (content == null) {
        throw new IOException("Z3's jar lacks " + resource);
      }
      Files.copy(content, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static void loadFrom(Path directory, Platform platform) {
    for (String library : platform.libraries()) {
      System.load(directory.resolve(library).toString());
    }
  }
}
