package org.holdfast.bench.pseudocode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.holdfast.checking.Language;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.pseudocode.checker.PseudocodeLanguage;
import org.holdfast.pseudocode.checker.Replacements;
import org.holdfast.smt.z3.Z3PresburgerCheck;
import org.holdfast.smt.z3.Z3SolverFactory;

/** The algorithms below {@code examples/pseudocode}, read as users read them. */
public final class PseudocodeExamples {
  private PseudocodeExamples() {}

  /**
   * The files of a folder.
   *
   * @param only their names, without the ending; all of them if empty
   */
  public static List<Path> in(Path folder, List<String> only) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".hf"))
          .filter(file -> only.isEmpty() || only.contains(name(file)))
          .sorted()
          .toList();
    }
  }

  /** Without the ending. */
  public static String name(Path file) {
    String name = file.getFileName().toString();
    return name.substring(0, name.lastIndexOf('.'));
  }

  public static Language language(Replacements replacements) {
    return new PseudocodeLanguage(
        budget -> new Z3SolverFactory(),
        Z3PresburgerCheck::new,
        SearchOptions.defaults(),
        replacements);
  }
}
