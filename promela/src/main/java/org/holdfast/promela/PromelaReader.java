package org.holdfast.promela;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.SourceFile;
import org.holdfast.checking.source.SourceText;
import org.holdfast.promela.language.Includes;
import org.holdfast.promela.language.ModuleReader;
import org.holdfast.promela.syntax.Module;

/** Reads Promela models, and refuses what is wrong or not supported. */
public final class PromelaReader {
  private static final String LANGUAGE = "Promela";

  /** What positions in a formula that is asked call its text. */
  private static final String ASKED = "formula";

  private final Includes includes;
  private final Map<String, String> definitions;

  private PromelaReader(Includes includes, Map<String, String> definitions) {
    this.includes = includes;
    this.definitions = definitions;
  }

  /**
   * A reader that includes files from beside the file that asks for them.
   *
   * @param definitions macros that are defined before the first line, as {@code spin -D} does
   */
  public static PromelaReader withDefinitions(Map<String, String> definitions) {
    return new PromelaReader(PromelaReader::beside, Map.copyOf(definitions));
  }

  private static SourceText beside(String from, String name) throws IOException {
    return SourceFile.read(Path.of(from).resolveSibling(name), LANGUAGE);
  }

  /** Reads a file. */
  public PromelaModel read(Path file) throws ModelException {
    try {
      return read(SourceFile.read(file, LANGUAGE));
    } catch (SourceFile.Unreadable e) {
      throw e.refusal();
    }
  }

  /** Reads a text; {@code file} is used in positions and to find what it includes. */
  public PromelaModel read(String file, String text) throws ModelException {
    try {
      SourceFile.requireShort(file, text.length());
    } catch (SourceFile.Unreadable e) {
      throw e.refusal();
    }
    return read(new SourceText(file, text));
  }

  private PromelaModel read(SourceText source) throws ModelException {
    return read(source, source, includes, UnaryOperator.identity());
  }

  /**
   * Reads a file with one more formula, which may use its macros: that no run satisfies what is
   * asked. What has no temporal operator stands for reaching it.
   *
   * @param name of the formula
   */
  public PromelaModel denying(Path file, String name, String formula) throws ModelException {
    SourceText source;
    try {
      source = SourceFile.read(file, LANGUAGE);
    } catch (SourceFile.Unreadable e) {
      throw e.refusal();
    }
    SourceText asked =
        new SourceText(
            ASKED, "#include \"" + ASKED + "\"\nltl " + name + " {\n" + formula + "\n}\n");
    Includes first =
        (from, included) ->
            from.equals(ASKED) && included.equals(ASKED) ? source : includes.find(from, included);
    return read(source, asked, first, module -> module.denying(name));
  }

  /**
   * Reads a model.
   *
   * @param whole with what is read besides it
   * @param completion is asked once the text is read
   */
  private PromelaModel read(
      SourceText source, SourceText whole, Includes files, UnaryOperator<Module> completion)
      throws ModelException {
    Diagnostics findings = new Diagnostics();
    try {
      Module module = completion.apply(ModuleReader.read(whole, files, definitions, findings));
      findings.throwIfAny();
      PromelaModel model = new PromelaModel(source.file(), module, findings);
      Instantiation.check(module, findings);
      findings.throwIfAny();
      requireProcess(source, module, findings);
      return model;
    } catch (Diagnostics.Reported reported) {
      findings.throwIfAny();
      throw new AssertionError(reported);
    }
  }

  /** As SPIN does: without a process every property would hold for no reason. */
  private static void requireProcess(SourceText source, Module module, Diagnostics findings) {
    if (module.proctypes().isEmpty()) {
      throw findings.error(source.start(), "there is no process: add a proctype or 'init'.");
    } else if (module.proctypes().stream().allMatch(proctype -> proctype.active().isEmpty())) {
      throw findings.error(
          module.proctypes().get(0).position(),
          "no process runs; write 'active proctype', or 'init' with 'run'.");
    }
  }
}
