package org.holdfast.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.Language;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.UsageException;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.smt.SolverSource;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The languages that the command knows, with their options, and which of them a file is in. */
final class Languages {
  /** The options of a language in a check, and in other commands that read a model. */
  private record Entry(
      Supplier<? extends LanguageOptions> check, Supplier<? extends LanguageOptions> reading) {}

  /** A line for each language, in the order in which they are asked. */
  private static final List<Entry> ENTRIES =
      List.of(
          new Entry(ThresholdCheckOptions::new, ThresholdSourceOptions::new),
          new Entry(PromelaCheckOptions::new, PromelaSourceOptions::new),
          new Entry(ArrayCheckOptions::new, ArraySourceOptions::new),
          new Entry(PseudocodeCheckOptions::new, PseudocodeSourceOptions::new));

  /** Enough to get past a long comment at the beginning of a model. */
  private static final int LOOK_BYTES = 1 << 16;

  /** A language with the options it was given. */
  record Known(Language language, LanguageOptions options) {}

  private final List<LanguageOptions> groups = new ArrayList<>();
  private final Map<ArgGroupSpec, LanguageOptions> specified = new LinkedHashMap<>();
  private final List<Known> known = new ArrayList<>();

  private Languages(Function<Entry, Supplier<? extends LanguageOptions>> kind) {
    ENTRIES.forEach(entry -> groups.add(kind.apply(entry).get()));
  }

  static Languages forChecks() {
    return new Languages(Entry::check);
  }

  static Languages forReading() {
    return new Languages(Entry::reading);
  }

  /**
   * Adds the options of each language to a command, as a group of its help; but only if some word
   * of the command line asks for them, because that takes a tenth of the time to start.
   */
  void addTo(CommandSpec command, List<String> words) {
    if (words.stream().noneMatch(word -> mayBeOfLanguage(word, command))) {
      return;
    }
    for (LanguageOptions options : groups) {
      List<OptionSpec> own = CommandSpec.forAnnotatedObjectLenient(options).options();
      if (!own.isEmpty()) {
        ArgGroupSpec.Builder group =
            ArgGroupSpec.builder()
                .validate(false)
                .exclusive(false)
                .heading("%n" + options.heading() + ":%n");
        own.forEach(option -> group.addArg(OptionSpec.builder(option).build()));
        ArgGroupSpec built = group.build();
        command.addArgGroup(built);
        specified.put(built, options);
      }
    }
  }

  /** Whatever looks like an option and is none of the command's own, and every call for help. */
  private static boolean mayBeOfLanguage(String word, CommandSpec command) {
    OptionSpec own = command.findOption(word.split("=", 2)[0]);
    return word.startsWith("-") && (own == null || own.usageHelp());
  }

  /** After the command line was read. */
  void configure(SolverSource solvers, SearchOptions search) throws UsageException {
    for (LanguageOptions options : groups) {
      known.add(new Known(options.language(solvers, search), options));
    }
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
                "this does not look like a model, which is one of: " + described() + ".")));
  }

  /** The same for a command line, on which options of other languages are refused. */
  Known of(Path file, CommandSpec command) throws ModelException, UsageException {
    Known chosen = of(file);
    for (OptionSpec option : command.commandLine().getParseResult().matchedOptions()) {
      LanguageOptions owner = specified.get(option.group());
      if (owner != null && owner != chosen.options()) {
        throw new UsageException(
            "%s is for %s; %s is read as %s"
                .formatted(option.longestName(), of(owner), file, chosen.language().name()));
      }
    }
    return chosen;
  }

  private String of(LanguageOptions options) {
    return known.stream()
        .filter(one -> one.options() == options)
        .map(one -> one.language().name())
        .collect(Collectors.joining());
  }

  private String described() {
    return known.stream()
        .map(
            one -> one.language().name() + " (" + String.join(", ", one.language().endings()) + ")")
        .collect(Collectors.joining("; "));
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
