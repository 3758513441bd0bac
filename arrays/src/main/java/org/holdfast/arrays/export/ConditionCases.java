package org.holdfast.arrays.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.arrays.model.ArrayCondition;
import org.holdfast.arrays.model.ArrayTerm;

/** Conditions taken apart, for a language that knows only conjunctions. */
final class ConditionCases {
  /** A model with more cases than this is one that nobody wants to read. */
  static final int MOST = 4096;

  private ConditionCases() {}

  /** A condition as a choice among conjunctions of atoms and quantified parts. */
  static List<List<ArrayCondition>> alternatives(ArrayCondition condition) {
    return condition.accept(
        new ArrayCondition.Visitor<>() {
          @Override
          public List<List<ArrayCondition>> atom(ArrayCondition.Atom atom) {
            return List.of(List.of(atom));
          }

          @Override
          public List<List<ArrayCondition>> all(ArrayCondition.All all) {
            List<List<ArrayCondition>> result = List.of(List.of());
            for (ArrayCondition part : all.parts()) {
              result = product(result, part.accept(this));
            }
            return result;
          }

          @Override
          public List<List<ArrayCondition>> any(ArrayCondition.Any any) {
            List<List<ArrayCondition>> result = new ArrayList<>();
            any.parts().forEach(part -> result.addAll(part.accept(this)));
            return result;
          }

          @Override
          public List<List<ArrayCondition>> quantified(ArrayCondition.Quantified quantified) {
            return List.of(List.of(quantified));
          }
        });
  }

  static <T> List<List<T>> product(List<List<T>> first, List<List<T>> second) {
    List<List<T>> result = new ArrayList<>();
    for (List<T> left : first) {
      for (List<T> right : second) {
        List<T> both = new ArrayList<>(left);
        right.stream().filter(part -> !both.contains(part)).forEach(both::add);
        result.add(both);
      }
    }
    return result;
  }

  /** A condition where an atom is known to be true; who is meant by a name is known, too. */
  static ArrayCondition given(ArrayCondition condition, Optional<ArrayCondition.Atom> known) {
    return condition.accept(
        new ArrayCondition.Rewriting() {
          @Override
          public ArrayCondition atom(ArrayCondition.Atom atom) {
            if (known.isPresent() && atom.equals(known.get())) {
              return ArrayCondition.TRUE;
            } else if (known.isPresent() && atom.negated().equals(known.get())) {
              return ArrayCondition.FALSE;
            }
            return decided(atom)
                .map(truth -> truth ? ArrayCondition.TRUE : ArrayCondition.FALSE)
                .orElse(atom);
          }

          @Override
          public ArrayCondition quantified(ArrayCondition.Quantified quantified) {
            throw new IllegalArgumentException("not in a case: " + quantified);
          }
        });
  }

  /** Different names are different processes. */
  private static Optional<Boolean> decided(ArrayCondition.Atom atom) {
    if (atom.left() instanceof ArrayTerm.Process a && atom.right() instanceof ArrayTerm.Process b) {
      boolean same = a.equals(b);
      return switch (atom.relation()) {
        case EQUAL -> Optional.of(same);
        case DIFFERENT -> Optional.of(!same);
        case LESS -> same ? Optional.of(false) : Optional.empty();
        case AT_MOST -> same ? Optional.of(true) : Optional.empty();
      };
    }
    return Optional.empty();
  }

  /** Some atom of a condition that is neither true nor false. */
  static ArrayCondition.Atom firstAtom(ArrayCondition condition) {
    return condition.accept(
        new ArrayCondition.Visitor<>() {
          @Override
          public ArrayCondition.Atom atom(ArrayCondition.Atom atom) {
            return atom;
          }

          @Override
          public ArrayCondition.Atom all(ArrayCondition.All all) {
            return all.parts().get(0).accept(this);
          }

          @Override
          public ArrayCondition.Atom any(ArrayCondition.Any any) {
            return any.parts().get(0).accept(this);
          }

          @Override
          public ArrayCondition.Atom quantified(ArrayCondition.Quantified quantified) {
            throw new IllegalArgumentException("not in a case: " + quantified);
          }
        });
  }
}
