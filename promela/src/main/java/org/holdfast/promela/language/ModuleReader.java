package org.holdfast.promela.language;

import java.util.List;
import java.util.Map;
import org.holdfast.checking.SourcePosition;
import org.holdfast.promela.syntax.Module;

/** From text to syntax, in one call. */
public final class ModuleReader {
  /** A model of more characters is noise, or was made by a program that should make less. */
  private static final int LONGEST = 16 * 1024 * 1024;

  private ModuleReader() {}

  /**
   * What is wrong is in the findings; then the module may be incomplete.
   *
   * @throws Findings.Reported if the text is so wrong that there is no module
   */
  public static Module read(
      String file,
      String text,
      Includes includes,
      Map<String, String> definitions,
      Findings findings) {
    if (text.isBlank()) {
      throw findings.error(new SourcePosition(file, 1, 1), "this file is empty.");
    } else if (text.indexOf('\0') >= 0) {
      throw findings.error(new SourcePosition(file, 1, 1), "this is no text; name a Promela file.");
    } else if (text.length() > LONGEST) {
      throw findings.error(new SourcePosition(file, 1, 1), "this file is too long for a model.");
    }
    List<Token> tokens = new Preprocessor(findings, includes, definitions).process(file, text);
    if (findings.hasErrors()) {
      throw findings.reported();
    }
    return new ModuleParser(tokens, findings).parse();
  }
}
