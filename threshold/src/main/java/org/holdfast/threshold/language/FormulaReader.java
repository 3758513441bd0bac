package org.holdfast.threshold.language;

import org.holdfast.checking.ModelException;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.SourceText;
import org.holdfast.logic.Ltl;
import org.holdfast.threshold.fairness.DerivedFairness;
import org.holdfast.threshold.model.TaModel;
import org.holdfast.threshold.model.Unsupported;

/** Reads formulas that are asked about a model but do not stand in it. */
public final class FormulaReader {
  /** What positions in such a formula call its text. */
  private static final String TITLE = "formula";

  private final SymbolTable symbols;
  private final TaModel model;

  FormulaReader(SymbolTable symbols, TaModel model) {
    this.symbols = symbols;
    this.model = model;
  }

  /**
   * Reads one formula, as it could stand in the specifications of the model.
   *
   * @throws ModelException if it is none
   */
  public Ltl read(String text) throws ModelException {
    SourceText source = new SourceText(TITLE, text);
    Diagnostics findings = new Diagnostics(source);
    Ltl formula = null;
    try {
      TaTokens tokens = new TaTokens(source, findings, TITLE);
      Expression expression = new ExpressionParser(tokens).parse();
      if (!tokens.at(TokenKind.END)) {
        throw tokens.unexpected("nothing more after the formula");
      }
      Typing typing =
          new Typing(
              symbols.in(source, findings),
              findings,
              model.frame().locations(),
              offset -> fairness(findings, offset));
      formula = typing.ltl(expression, Place.SPECIFICATION);
    } catch (Diagnostics.Reported reported) {
      // It is among the findings.
    }
    findings.throwIfAny();
    return formula;
  }

  private Ltl fairness(Diagnostics findings, int offset) {
    try {
      return DerivedFairness.of(model).premise();
    } catch (Unsupported unknown) {
      throw findings.error(
          offset, "what 'fair' means cannot be derived: " + unknown.getMessage() + ".");
    }
  }
}
