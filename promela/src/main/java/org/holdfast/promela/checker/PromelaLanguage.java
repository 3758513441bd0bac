package org.holdfast.promela.checker;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.holdfast.checking.Language;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.ModelException;
import org.holdfast.promela.PromelaOptions;
import org.holdfast.promela.PromelaReader;

/** Promela, standard and parametric. */
public final class PromelaLanguage implements Language {
  /** A process, after anything else that a model may begin with. */
  private static final Pattern PROCESS =
      Pattern.compile("(?m)^[^/\"\n]*\\b(?:proctype\\s+\\w+\\s*\\(|init\\s*\\{|#\\s*include\\b)");

  private final Map<String, String> definitions;
  private final PromelaOptions meaning;
  private final CheckerOptions options;
  private final List<ForEverySize> everySize;

  /**
   * @param definitions macros that are defined before the first line
   * @param everySize engines that decide parametric models for all parameters, the fastest first
   */
  public PromelaLanguage(
      Map<String, String> definitions,
      PromelaOptions meaning,
      CheckerOptions options,
      List<ForEverySize> everySize) {
    this.definitions = Map.copyOf(definitions);
    this.meaning = meaning;
    this.options = options;
    this.everySize = List.copyOf(everySize);
  }

  @Override
  public String name() {
    return "Promela";
  }

  @Override
  public List<String> endings() {
    return List.of(".pml", ".promela", ".prm");
  }

  @Override
  public boolean recognises(String text) {
    return PROCESS.matcher(text).find();
  }

  @Override
  public Loaded load(Path file) throws ModelException {
    PromelaReader reader = PromelaReader.withDefinitions(definitions);
    return new LoadedPromela(
        reader.read(file),
        formula -> reader.denying(file, LoadedPromela.DENIED, formula),
        meaning,
        options,
        everySize);
  }
}
