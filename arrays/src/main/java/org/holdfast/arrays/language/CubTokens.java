package org.holdfast.arrays.language;

import java.util.Map;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.SourceText;
import org.holdfast.checking.source.Token;
import org.holdfast.checking.source.TokenStream;

/** The tokens of a model in Cubicle's language, and the way on after an error. */
final class CubTokens extends TokenStream<CubToken> {
  /** Words of other languages; here they may be names of processes. */
  private static final Map<String, String> FOREIGN = Map.of("and", "&&", "or", "||");

  private final Diagnostics findings;

  CubTokens(SourceText source, Diagnostics findings) {
    super(new CubLexer(source, findings)::next, findings);
    this.findings = findings;
  }

  /** Takes a token of this kind; {@code wanted} completes "expected ...". */
  Token<CubToken> expect(CubToken kind, String wanted) {
    if (!at(kind)) {
      if (at(CubToken.KEYWORD)) {
        throw reserved();
      }
      throw unexpected(wanted);
    }
    return advance();
  }

  @Override
  public Diagnostics.Reported unexpected(String wanted) {
    String meant = FOREIGN.get(current().text());
    if (meant != null) {
      return error(position(), current().shown() + " means nothing here; write '" + meant + "'.");
    }
    return at(CubToken.NOISE) ? findings.reported() : super.unexpected(wanted);
  }

  /** Goes on at the next declaration. */
  void recover() {
    advance();
    while (!atEnd() && !startsDeclaration()) {
      advance();
    }
  }

  private boolean startsDeclaration() {
    return switch (current().text()) {
      case "type",
          "var",
          "const",
          "array",
          "init",
          "unsafe",
          "invariant",
          "predicate",
          "transition" ->
          at(CubToken.KEYWORD);
      default -> false;
    };
  }
}
