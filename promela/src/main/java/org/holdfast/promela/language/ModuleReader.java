package org.holdfast.promela.language;

import java.util.List;
import java.util.Map;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.SourceText;
import org.holdfast.checking.source.Token;
import org.holdfast.promela.syntax.Module;

/** From text to syntax, in one call. */
public final class ModuleReader {
  private ModuleReader() {}

  /**
   * What is wrong is in the findings; then the module may be incomplete.
   *
   * @throws Diagnostics.Reported if the text is so wrong that there is no module
   */
  public static Module read(
      SourceText source, Includes includes, Map<String, String> definitions, Diagnostics findings) {
    if (source.text().isBlank()) {
      throw findings.error(source.start(), "this file is empty.");
    } else if (source.text().indexOf('\0') >= 0) {
      throw findings.error(source.start(), "this is no text; name a Promela file.");
    }
    List<Token<TokenKind>> tokens =
        new Preprocessor(findings, includes, definitions).process(source);
    if (findings.hasErrors()) {
      throw findings.reported();
    }
    List<Token<TokenKind>> units = FormulasInBodies.moveOut(tokens);
    return new ModuleParser(ImpliedSeparators.insert(units), findings).parse();
  }
}
