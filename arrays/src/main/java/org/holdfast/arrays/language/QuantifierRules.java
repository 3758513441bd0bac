package org.holdfast.arrays.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.arrays.model.Condition;
import org.holdfast.arrays.model.Term;

/**
 * Where quantifiers may stand: those around a whole formula become its variables, those of a guard
 * speak of the other processes.
 */
final class QuantifierRules {
  private QuantifierRules() {}

  /** A formula without quantifiers, and the processes it is about. */
  record Flat(List<Term.Process> variables, Condition body) {}

  /** A place for a formula, which makes its outer quantifiers variables, if it may have them. */
  interface Place {
    Optional<Flat> flattened(List<Term.Process> variables, Condition condition);
  }

  static Optional<Flat> initial(List<Term.Process> variables, Condition condition) {
    return flattened(Condition.Quantifier.EVERY, variables, condition);
  }

  static Optional<Flat> unsafe(List<Term.Process> variables, Condition condition) {
    return flattened(Condition.Quantifier.SOME, variables, condition);
  }

  private static Optional<Flat> flattened(
      Condition.Quantifier allowed, List<Term.Process> variables, Condition condition) {
    if (condition instanceof Condition.Quantified quantified
        && quantified.quantifier() == allowed
        && quantified.range() == Condition.Range.PROCESSES
        && variables.isEmpty()) {
      return isQuantified(quantified.body())
          ? Optional.empty()
          : Optional.of(new Flat(quantified.variables(), quantified.body()));
    }
    return isQuantified(condition) ? Optional.empty() : Optional.of(new Flat(variables, condition));
  }

  /**
   * A guard whose quantifiers all speak of every other process, one variable each: "for all" is
   * "for the parameters and for all others".
   */
  static Optional<Condition> guard(List<Term.Process> parameters, Condition guard) {
    return guard.accept(
        new Condition.Visitor<>() {
          @Override
          public Optional<Condition> atom(Condition.Atom atom) {
            return Optional.of(atom);
          }

          @Override
          public Optional<Condition> all(Condition.All all) {
            return parts(all.parts()).map(Condition::all);
          }

          @Override
          public Optional<Condition> any(Condition.Any any) {
            return parts(any.parts()).map(Condition::any);
          }

          private Optional<List<Condition>> parts(List<Condition> parts) {
            List<Condition> results = new ArrayList<>();
            for (Condition part : parts) {
              Optional<Condition> result = part.accept(this);
              if (result.isEmpty()) {
                return Optional.empty();
              }
              results.add(result.get());
            }
            return Optional.of(results);
          }

          @Override
          public Optional<Condition> quantified(Condition.Quantified quantified) {
            if (quantified.quantifier() != Condition.Quantifier.EVERY
                || quantified.variables().size() != 1
                || isQuantified(quantified.body())) {
              return Optional.empty();
            }
            List<Condition> parts = new ArrayList<>();
            parts.add(
                new Condition.Quantified(
                    Condition.Quantifier.EVERY,
                    Condition.Range.OTHERS,
                    quantified.variables(),
                    quantified.body()));
            if (quantified.range() == Condition.Range.PROCESSES) {
              Term.Process variable = quantified.variables().get(0);
              for (Term.Process parameter : parameters) {
                parts.add(quantified.body().rename(p -> p.equals(variable) ? parameter : p));
              }
            }
            return Optional.of(Condition.all(parts));
          }
        });
  }

  static boolean isQuantified(Condition condition) {
    return condition.accept(
        new Condition.Visitor<>() {
          @Override
          public Boolean atom(Condition.Atom atom) {
            return false;
          }

          @Override
          public Boolean all(Condition.All all) {
            return all.parts().stream().anyMatch(part -> part.accept(this));
          }

          @Override
          public Boolean any(Condition.Any any) {
            return any.parts().stream().anyMatch(part -> part.accept(this));
          }

          @Override
          public Boolean quantified(Condition.Quantified quantified) {
            return true;
          }
        });
  }

  /** What to write instead of a formula with quantifiers that are not supported there. */
  static String advice(String place) {
    return switch (place) {
      case "guard" ->
          "a guard can say 'forall_other' with one variable; make 'exists' a parameter of the"
              + " transition.";
      case "init" -> "'init' can have one 'forall' around the whole formula; use its parameters.";
      default -> "there can be one 'exists' around the whole formula; use its parameters.";
    };
  }
}
