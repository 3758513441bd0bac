package org.holdfast.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EngineChoice.Scope;
import org.holdfast.checking.Language;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.NoAnswer;
import org.holdfast.checking.Size;
import org.holdfast.checking.Translation;
import org.holdfast.checking.UsageException;
import org.holdfast.report.drawing.DiagramTranslations;

/** One run of {@code holdfast translate}: from a file to one text or several. */
final class TranslateRun {
  private final Console console;
  private final Notices notices;
  private final Language language;
  private final String format;
  private final Optional<String> parameters;

  TranslateRun(Console console, Language language, String format, Optional<String> parameters) {
    this.console = console;
    this.notices = new Notices(console.err());
    this.language = language;
    this.format = format;
    this.parameters = parameters;
  }

  int run(Path file, Optional<Path> output, Budget budget)
      throws UsageException, ModelException, NoAnswer {
    Optional<OutputFile> target =
        output.isPresent() ? Optional.of(OutputFile.claim(output.get())) : Optional.empty();
    Loaded model = language.load(file);
    Translation translation = translation(model);
    Size size = size(model, translation);
    notices.warn(model.warnings());
    Translation.Written written = written(translation, size, file, budget);
    notices.warn(written.warnings().stream().filter(w -> !model.warnings().contains(w)).toList());
    List<Translation.Document> documents = written.documents();
    if (target.isEmpty()) {
      console
          .out()
          .print(
              documents.stream().map(Translation.Document::text).collect(Collectors.joining("\n")));
    } else if (documents.size() == 1) {
      target.get().write(documents.get(0).text());
    } else {
      writeNumbered(documents, output.orElseThrow());
    }
    return ExitStatus.ALL_HOLD;
  }

  private static Translation.Written written(
      Translation translation, Size size, Path file, Budget budget)
      throws UsageException, ModelException, NoAnswer {
    try {
      return translation.write(size, budget);
    } catch (NoAnswer stopped) {
      throw stopped.during("translate " + file);
    }
  }

  private Translation translation(Loaded model) throws UsageException {
    Optional<Translation> own = model.translation(format);
    if (own.isPresent()) {
      return own.get();
    }
    List<Translation> drawn = DiagramTranslations.of(model);
    Optional<Translation> found =
        drawn.stream().filter(drawing -> drawing.format().equals(format)).findFirst();
    if (found.isEmpty()) {
      List<String> known =
          Stream.concat(model.translations().stream(), drawn.stream())
              .map(Translation::format)
              .toList();
      throw new UnknownName(known)
          .complaint("format", "formats", format, " for " + language.name());
    }
    return found.get();
  }

  private Size size(Loaded model, Translation translation) throws UsageException {
    if (translation.scope() == Scope.ONE_SIZE) {
      return new ParameterChoice(model.parameters())
          .size(parameters, Size.Admission.ANY, language.name());
    }
    if (parameters.isPresent()) {
      throw new UsageException(
          "--params has no meaning for the format '"
              + format
              + "', which is written for all parameters at once");
    }
    return Size.OPEN;
  }

  /** All places are claimed before the first is written. */
  private void writeNumbered(List<Translation.Document> documents, Path output)
      throws UsageException {
    List<OutputFile> targets = new ArrayList<>();
    for (int i = 1; i <= documents.size(); i++) {
      targets.add(OutputFile.claim(numbered(output, i)));
    }
    for (int i = 0; i < documents.size(); i++) {
      Translation.Document document = documents.get(i);
      targets.get(i).write(document.text());
      String where = document.condition().isEmpty() ? "" : ", for " + document.condition();
      notices.note("wrote " + targets.get(i).path() + where);
    }
  }

  /** {@code out-1.ta} for {@code out.ta}. */
  private static Path numbered(Path path, int number) {
    String name = path.getFileName().toString();
    int dot = name.lastIndexOf('.');
    int end = dot > 0 ? dot : name.length();
    return path.resolveSibling(name.substring(0, end) + "-" + number + name.substring(end));
  }
}
