package org.holdfast.explicit.automaton;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongPredicate;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;

/**
 * The letters that all reachable states spell. They decide some formulas of the same comparisons
 * without another search: whether a condition holds in all states, and what follows from that.
 */
public final class VisitedLetters {
  private final Alphabet alphabet;
  private final Set<Long> letters;

  /**
   * @param letters at least one
   */
  public VisitedLetters(Alphabet alphabet, Set<Long> letters) {
    this.alphabet = alphabet;
    this.letters = Set.copyOf(letters);
  }

  /** What is true of a formula at every point of every run. */
  private enum Constant {
    TRUE,
    FALSE,
    OPEN
  }

  /**
   * Whether every run satisfies a formula; empty if the letters do not tell.
   *
   * @param formula of comparisons of the alphabet
   */
  public Optional<Boolean> holds(Ltl formula) {
    Ltl normal = formula.negationNormalForm();
    Constant constant = normal.accept(constants);
    if (constant != Constant.OPEN) {
      return Optional.of(constant == Constant.TRUE);
    }
    // Some reachable state is one in which the condition does not hold.
    boolean invariant =
        normal instanceof Ltl.Always always
            && always.operand() instanceof Ltl.State state
            && alphabet.reads(state.formula());
    return invariant ? Optional.of(false) : Optional.empty();
  }

  private Constant constant(Formula state) {
    if (!alphabet.reads(state)) {
      return Constant.OPEN;
    }
    LongPredicate test = alphabet.test(state);
    long count = letters.stream().filter(letter -> test.test(letter)).count();
    return count == 0 ? Constant.FALSE : count == letters.size() ? Constant.TRUE : Constant.OPEN;
  }

  private final Ltl.NormalFormVisitor<Constant> constants =
      new Ltl.NormalFormVisitor<>() {
        private Constant first(List<Ltl> parts, Constant deciding, Constant otherwise) {
          List<Constant> found = parts.stream().map(part -> part.accept(this)).toList();
          if (found.contains(deciding)) {
            return deciding;
          }
          return found.contains(Constant.OPEN) ? Constant.OPEN : otherwise;
        }

        @Override
        public Constant state(Ltl.State state) {
          return constant(state.formula());
        }

        @Override
        public Constant and(Ltl.And and) {
          return first(and.operands(), Constant.FALSE, Constant.TRUE);
        }

        @Override
        public Constant or(Ltl.Or or) {
          return first(or.operands(), Constant.TRUE, Constant.FALSE);
        }

        @Override
        public Constant eventually(Ltl.Eventually eventually) {
          return eventually.operand().accept(this);
        }

        @Override
        public Constant always(Ltl.Always always) {
          return always.operand().accept(this);
        }

        /** Only the right side matters, of {@code V} too. */
        @Override
        public Constant until(Ltl.Until until) {
          return until.right().accept(this);
        }

        @Override
        public Constant release(Ltl.Release release) {
          return release.right().accept(this);
        }
      };
}
