package org.holdfast.threshold.audit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.Property;
import org.holdfast.checking.source.SourceText;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.NormalForms;
import org.holdfast.smt.session.SolverSession;
import org.holdfast.threshold.model.ThresholdAutomaton;

/**
 * Finds properties that hold without saying anything about the automaton: premises that no initial
 * configuration satisfies, and bodies of temporal operators that are true of any numbers at all.
 */
final class EmptyProperties {
  private static final int LONGEST_SHOWN = 100;

  private final ThresholdAutomaton automaton;
  private final SourceText source;
  private final SolverSession questions;

  EmptyProperties(ThresholdAutomaton automaton, SourceText source, SolverSession questions) {
    this.automaton = automaton;
    this.source = source;
    this.questions = questions;
  }

  List<Diagnostic> warnings() {
    List<Diagnostic> warnings = new ArrayList<>();
    Formula initial = automaton.initialFormula();
    for (Property property : automaton.properties()) {
      if (property.isWitness()) {
        // There is a run, or the answer is that there is none.
        continue;
      }
      if (property.formula() instanceof Ltl.State) {
        warnings.add(
            warning(
                property,
                " has no temporal operator, so it speaks of initial configurations only; put [] in"
                    + " front to speak of all."));
      } else {
        // An implication is a disjunction whose state part is its negated premise.
        if (property.formula() instanceof Ltl.Or or
            && or.operands().get(0) instanceof Ltl.State state) {
          Formula premise = NormalForms.negationNormalForm(Formula.not(state.formula()));
          if (questions.isImpossible(initial, premise)) {
            warnings.add(
                warning(
                    property,
                    " holds vacuously: no initial configuration satisfies '"
                        + cut(premise.toString())
                        + "'."));
          }
        }
        reachedAtTheStart(property, initial).ifPresent(warnings::add);
        tautologies(property, property.formula(), warnings);
      }
    }
    return warnings;
  }

  /** What is to happen some time has happened before any rule fires. */
  private Optional<Diagnostic> reachedAtTheStart(Property property, Formula initial) {
    List<Formula> start = new ArrayList<>(List.of(initial));
    List<Formula> goals = new ArrayList<>();
    for (Ltl alternative : property.formula().disjuncts()) {
      if (alternative instanceof Ltl.State state) {
        start.add(Formula.not(state.formula()));
      } else if (alternative instanceof Ltl.Eventually eventually
          && eventually.operand() instanceof Ltl.State state) {
        goals.add(state.formula());
      }
    }
    for (Formula goal : goals) {
      boolean possible = !questions.isImpossible(Formula.and(start));
      boolean always = questions.isImpossible(Formula.not(goal));
      if (possible && !always && questions.isImpossible(Formula.and(start), Formula.not(goal))) {
        return Optional.of(
            warning(
                property,
                " holds without any rule: every initial configuration satisfies '"
                    + cut(goal.toString())
                    + "'."));
      }
    }
    return Optional.empty();
  }

  private void tautologies(Property property, Ltl ltl, List<Diagnostic> warnings) {
    ltl.accept(Body.OF).ifPresent(body -> body(property, ltl, body, warnings));
    ltl.parts().forEach(part -> tautologies(property, part, warnings));
  }

  /** The part of a temporal formula that makes it true of every run if it is true of any state. */
  private static final class Body implements Ltl.Visitor<Optional<Ltl>> {
    static final Body OF = new Body();

    @Override
    public Optional<Ltl> state(Ltl.State state) {
      return Optional.empty();
    }

    @Override
    public Optional<Ltl> not(Ltl.Not not) {
      return Optional.empty();
    }

    @Override
    public Optional<Ltl> and(Ltl.And and) {
      return Optional.empty();
    }

    @Override
    public Optional<Ltl> or(Ltl.Or or) {
      return Optional.empty();
    }

    @Override
    public Optional<Ltl> eventually(Ltl.Eventually eventually) {
      return Optional.of(eventually.operand());
    }

    @Override
    public Optional<Ltl> always(Ltl.Always always) {
      return Optional.of(always.operand());
    }

    @Override
    public Optional<Ltl> until(Ltl.Until until) {
      return Optional.of(until.right());
    }

    @Override
    public Optional<Ltl> release(Ltl.Release release) {
      return Optional.of(release.right());
    }
  }

  private void body(Property property, Ltl whole, Ltl body, List<Diagnostic> warnings) {
    if (body instanceof Ltl.State state && questions.isImpossible(Formula.not(state.formula()))) {
      warnings.add(
          warning(
              property,
              " contains '"
                  + cut(whole.toString())
                  + "', which is true whatever the automaton does."));
    }
  }

  private Diagnostic warning(Property property, String message) {
    return source.warning(property.position(), "property '" + property.name() + "'" + message);
  }

  private static String cut(String text) {
    return text.length() <= LONGEST_SHOWN ? text : text.substring(0, LONGEST_SHOWN) + "...";
  }
}
