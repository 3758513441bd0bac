package org.holdfast.arrays.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.arrays.model.ArrayCondition;
import org.holdfast.arrays.model.ArrayTerm;

/**
 * Where quantifiers may stand: those around a whole formula become its variables, those of a guard
 * speak of the other processes.
 */
final class QuantifierRules {
  private QuantifierRules() {}

  /** A formula without quantifiers, and the processes it is about. */
  record Flat(List<ArrayTerm.Process> variables, ArrayCondition body) {}

  /** A place for a formula, which makes its outer quantifiers variables, if it may have them. */
  interface Place {
    Optional<Flat> flattened(List<ArrayTerm.Process> variables, ArrayCondition condition);
  }

  static Optional<Flat> initial(List<ArrayTerm.Process> variables, ArrayCondition condition) {
    return flattened(ArrayCondition.Quantifier.EVERY, variables, condition);
  }

  static Optional<Flat> unsafe(List<ArrayTerm.Process> variables, ArrayCondition condition) {
    return flattened(ArrayCondition.Quantifier.SOME, variables, condition);
  }

  private static Optional<Flat> flattened(
      ArrayCondition.Quantifier allowed,
      List<ArrayTerm.Process> variables,
      ArrayCondition condition) {
    if (condition instanceof ArrayCondition.Quantified quantified
        && quantified.quantifier() == allowed
        && quantified.range() == ArrayCondition.Range.PROCESSES
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
  static Optional<ArrayCondition> guard(List<ArrayTerm.Process> parameters, ArrayCondition guard) {
    return guard.accept(
        new ArrayCondition.Visitor<>() {
          @Override
          public Optional<ArrayCondition> atom(ArrayCondition.Atom atom) {
            return Optional.of(atom);
          }

          @Override
          public Optional<ArrayCondition> all(ArrayCondition.All all) {
            return parts(all.parts()).map(ArrayCondition::all);
          }

          @Override
          public Optional<ArrayCondition> any(ArrayCondition.Any any) {
            return parts(any.parts()).map(ArrayCondition::any);
          }

          private Optional<List<ArrayCondition>> parts(List<ArrayCondition> parts) {
            List<ArrayCondition> results = new ArrayList<>();
            for (ArrayCondition part : parts) {
              Optional<ArrayCondition> result = part.accept(this);
              if (result.isEmpty()) {
                return Optional.empty();
              }
              results.add(result.get());
            }
            return Optional.of(results);
          }

          @Override
          public Optional<ArrayCondition> quantified(ArrayCondition.Quantified quantified) {
            if (quantified.quantifier() != ArrayCondition.Quantifier.EVERY
                || quantified.variables().size() != 1
                || isQuantified(quantified.body())) {
              return Optional.empty();
            }
            List<ArrayCondition> parts = new ArrayList<>();
            parts.add(
                new ArrayCondition.Quantified(
                    ArrayCondition.Quantifier.EVERY,
                    ArrayCondition.Range.OTHERS,
                    quantified.variables(),
                    quantified.body()));
            if (quantified.range() == ArrayCondition.Range.PROCESSES) {
              ArrayTerm.Process variable = quantified.variables().get(0);
              for (ArrayTerm.Process parameter : parameters) {
                parts.add(quantified.body().rename(p -> p.equals(variable) ? parameter : p));
              }
            }
            return Optional.of(ArrayCondition.all(parts));
          }
        });
  }

  static boolean isQuantified(ArrayCondition condition) {
    return condition.accept(
        new ArrayCondition.Visitor<>() {
          @Override
          public Boolean atom(ArrayCondition.Atom atom) {
            return false;
          }

          @Override
          public Boolean all(ArrayCondition.All all) {
            return all.parts().stream().anyMatch(part -> part.accept(this));
          }

          @Override
          public Boolean any(ArrayCondition.Any any) {
            return any.parts().stream().anyMatch(part -> part.accept(this));
          }

          @Override
          public Boolean quantified(ArrayCondition.Quantified quantified) {
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
      default ->
          "a formula about what some processes do has parameters, or one 'exists' around the whole"
              + " of it; it cannot say 'forall'.";
    };
  }
}
