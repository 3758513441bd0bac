package org.holdfast.smt.process;

import de.uni_freiburg.informatik.ultimate.smtinterpol.Main;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Programs to which the tests can talk. */
public final class Programs {
  private Programs() {}

  /** The command-line program of SMTInterpol, which every machine that runs the tests has. */
  public static List<String> smtInterpol() {
    return java(Main.class, "-q");
  }

  /** A program that is not a good solver; see {@link BadSolver}. */
  static List<String> badSolver(String way) {
    return java(BadSolver.class, way);
  }

  private static List<String> java(Class<?> main, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp", location(main)));
    command.add(main.getName());
    command.addAll(Arrays.asList(arguments));
    return command;
  }

  private static String location(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  static Optional<Path> onPath(String program) {
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    return Pattern.compile(Pattern.quote(File.pathSeparator))
        .splitAsStream(path)
        .filter(folder -> !folder.isBlank())
        .map(folder -> Path.of(folder, program))
        .filter(Files::isExecutable)
        .findFirst();
  }
}
