package org.holdfast.threshold.checker;

import java.util.List;
import java.util.stream.Collectors;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.WrappedEngine;
import org.holdfast.logic.Ltl;
import org.holdfast.threshold.fairness.DerivedFairness;
import org.holdfast.threshold.fairness.FaultStructure;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.TaModel;
import org.holdfast.threshold.model.Unsupported;

/**
 * Answers that are right whether a rule is a crash or progress, where nothing in the model tells.
 * Derived fairness takes it for a crash, so that what holds is certain. If it is progress, more is
 * owed and fewer runs count. So a run that violates the property is asked for among these, and
 * violates it either way. Where there is none, the verdict would be a guess.
 */
final class EitherReading extends WrappedEngine {
  private final TaModel model;
  private final List<Rule> supposed;

  private EitherReading(Engine engine, TaModel model, List<Rule> supposed) {
    super(engine);
    this.model = model;
    this.supposed = supposed;
  }

  /** The engine itself, if it is clear what the rules are. */
  static Engine of(Engine engine, TaModel model) {
    FaultStructure faults = FaultStructure.of(model);
    List<Rule> supposed =
        model.frame().rules().stream().filter(faults.supposed()::contains).toList();
    return supposed.isEmpty() ? engine : new EitherReading(engine, model, supposed);
  }

  @Override
  public Verdict check(Property property, Budget budget, EventSink events) {
    Verdict verdict = engine().check(property, budget, events);
    if (!(verdict instanceof Verdict.Violated)) {
      return verdict;
    }
    Property demanding = property.asking(demanding(property.formula()));
    if (demanding.formula().equals(property.formula())) {
      return verdict;
    }
    Verdict certain = engine().check(demanding, budget, events);
    return certain instanceof Verdict.Holds
        ? new Verdict.Unknown(Verdict.Reason.UNSUPPORTED, explanation(), certain.evidence())
        : certain;
  }

  /** The same formula, with what is owed if the rules in question are progress. */
  private Ltl demanding(Ltl formula) {
    try {
      return replaced(
          formula, DerivedFairness.of(model).premise(), DerivedFairness.atMost(model).premise());
    } catch (Unsupported unknown) {
      // Then no property says 'fair'.
      return formula;
    }
  }

  private static Ltl replaced(Ltl formula, Ltl premise, Ltl replacement) {
    return formula.equals(premise)
        ? replacement
        : formula.mapParts(part -> replaced(part, premise, replacement));
  }

  private String explanation() {
    Rule first = supposed.get(0);
    String names = supposed.stream().map(Rule::name).collect(Collectors.joining(", "));
    return first.position()
        + ": the answer depends on whether "
        + (supposed.size() == 1
            ? "rule " + names + " is a crash"
            : "rules " + names + " are crashes")
        + " or progress; count crashes, as by 'crashes < F', or add '<>[]("
        + first.from()
        + " == 0)' to the premise where it is progress";
  }
}
