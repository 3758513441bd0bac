package org.holdfast.promela;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.SourcePosition;
import org.holdfast.promela.language.Findings;
import org.holdfast.promela.language.Includes;
import org.holdfast.promela.language.ModuleReader;
import org.holdfast.promela.syntax.Module;

/** Reads Promela models, and refuses what is wrong or not supported. */
public final class PromelaReader {
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

  private static Includes.Included beside(String from, String name) throws IOException {
    Path file = Path.of(from).resolveSibling(name);
    return new Includes.Included(file.toString(), text(file));
  }

  private static String text(Path file) throws IOException {
    try {
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (MalformedInputException e) {
      // Old models have names of people in other encodings in their comments.
      return Files.readString(file, StandardCharsets.ISO_8859_1);
    } catch (NoSuchFileException e) {
      throw new IOException("there is no such file", e);
    }
  }

  /**
   * Reads a file.
   *
   * @throws IOException if the file cannot be read at all
   * @throws ModelException if it is no model
   */
  public PromelaModel read(Path file) throws IOException, ModelException {
    return read(file.toString(), text(file));
  }

  /** Reads a text; {@code file} is used in positions and to find what it includes. */
  public PromelaModel read(String file, String text) throws ModelException {
    Findings findings = new Findings();
    try {
      Module module = ModuleReader.read(file, text, includes, definitions, findings);
      findings.throwIfAny();
      PromelaModel model = new PromelaModel(file, module, findings);
      Instantiation.check(module, findings);
      findings.throwIfAny();
      requireProcess(file, module, findings);
      return model;
    } catch (Findings.Reported reported) {
      findings.throwIfAny();
      throw new AssertionError(reported);
    }
  }

  /** As SPIN does: without a process every property would hold for no reason. */
  private static void requireProcess(String file, Module module, Findings findings) {
    if (module.proctypes().isEmpty()) {
      throw findings.error(
          new SourcePosition(file, 1, 1), "there is no process: add a proctype or 'init'.");
    } else if (module.proctypes().stream().allMatch(proctype -> proctype.active().isEmpty())) {
      throw findings.error(
          module.proctypes().get(0).position(),
          "no process runs; write 'active proctype', or 'init' with 'run'.");
    }
  }
}
