package org.holdfast.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.Language;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.UsageException;
import org.holdfast.smt.SolverSource;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The languages that the command knows, with their options, and which of them a file is in. */
final class Languages {
  /** Enough to get past a long comment at the beginning of a model. */
  private static final int LOOK_BYTES = 1 << 16;

  /** A language with the options it was given. */
  record Known(Language language, LanguageOptions options) {}

  private final List<Known> known;

  private Languages(List<Known> known) {
    this.known = known;
  }

  /**
   * The languages in the order in which they are asked; the first one also takes what is no file.
   */
  static Languages of(List<LanguageOptions> groups, SolverSource solvers, int threads)
      throws UsageException {
    List<Known> known = new ArrayList<>();
    for (LanguageOptions group : groups) {
      known.add(new Known(group.language(solvers, threads), group));
    }
    return new Languages(known);
  }

  /** By the ending of the file, else by a look at its text. */
  Known of(Path file) throws ModelException {
    String name = file.toString().toLowerCase(Locale.ROOT);
    for (Known candidate : known) {
      if (candidate.language().endings().stream().anyMatch(name::endsWith)) {
        return candidate;
      }
    }
    Optional<String> text = beginning(file);
    if (text.isEmpty() || text.get().isBlank()) {
      // Whichever is asked to read it will say what is wrong with the file.
      return known.get(0);
    }
    for (Known candidate : known) {
      if (candidate.language().recognises(text.get())) {
        return candidate;
      }
    }
    throw new ModelException(
        List.of(
            new Diagnostic(
                Diagnostic.Severity.ERROR,
                new SourcePosition(file.toString(), 1, 1),
                Optional.empty(),
                "this does not look like a model; holdfast reads " + described() + ".")));
  }

  /** Refuses options that another language has. */
  void requireOptionsOf(Known chosen, Path file, ParseResult parsed) throws UsageException {
    for (OptionSpec option : parsed.matchedOptions()) {
      for (Known other : known) {
        if (other != chosen && belongs(option, other.options())) {
          throw new UsageException(
              "%s is for %s; %s is read as %s"
                  .formatted(
                      option.longestName(),
                      other.language().name(),
                      file,
                      chosen.language().name()));
        }
      }
    }
  }

  private static boolean belongs(OptionSpec option, LanguageOptions options) {
    ArgGroupSpec group = option.group();
    return group != null && group.typeInfo().getType().isInstance(options);
  }

  private String described() {
    return known.stream()
        .map(
            one -> one.language().name() + " (" + String.join(", ", one.language().endings()) + ")")
        .collect(Collectors.joining(" and "));
  }

  /** Empty if there is nothing to read. What is no UTF-8 is replaced: this is only a look. */
  private static Optional<String> beginning(Path file) {
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try (InputStream in = Files.newInputStream(file)) {
      return Optional.of(new String(in.readNBytes(LOOK_BYTES), StandardCharsets.UTF_8));
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
