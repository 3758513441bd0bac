package org.holdfast.smt.decorator;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.logic.Formula;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Model;
import org.holdfast.smt.Solver;
import org.holdfast.smt.scope.AssertionStack;

/**
 * Two solvers that get the same questions. Only what both say is an answer, and a model has to
 * satisfy what was asserted by our own evaluation of it; everything else is undetermined.
 */
final class CrossCheckingSolver implements Solver {
  private final String firstName;
  private final Solver first;
  private final String secondName;
  private final Solver second;
  private final AssertionStack asserted = new AssertionStack();

  /** Whether the check that is running is to end; between its two parts nobody else listens. */
  private volatile boolean interrupted;

  CrossCheckingSolver(String firstName, Solver first, String secondName, Solver second) {
    this.firstName = firstName;
    this.first = first;
    this.secondName = secondName;
    this.second = second;
  }

  @Override
  public void push() {
    first.push();
    second.push();
    asserted.push();
  }

  @Override
  public void pop() {
    first.pop();
    second.pop();
    asserted.pop();
  }

  @Override
  public void add(Formula formula) {
    first.add(formula);
    second.add(formula);
    asserted.add(formula);
  }

  @Override
  public Answer check(List<Formula> assumptions) {
    interrupted = false;
    Answer left = first.check(assumptions);
    if (left instanceof Answer.Undetermined gaveUp) {
      return undetermined(firstName, gaveUp);
    } else if (interrupted) {
      return new Answer.Undetermined("interrupted");
    }
    Answer right = second.check(assumptions);
    if (right instanceof Answer.Undetermined gaveUp) {
      return undetermined(secondName, gaveUp);
    } else if (left.getClass() != right.getClass()) {
      return disagreement(left, right);
    } else if (left instanceof Answer.Sat one && right instanceof Answer.Sat other) {
      return refutation(firstName, one.model(), assumptions)
          .or(() -> refutation(secondName, other.model(), assumptions))
          .orElse(left);
    }
    return confirmedCore(assumptions, (Answer.Unsat) left);
  }

  private static Answer undetermined(String name, Answer.Undetermined gaveUp) {
    return new Answer.Undetermined(name + ": " + gaveUp.reason());
  }

  private Answer disagreement(Answer left, Answer right) {
    return new Answer.Undetermined(
        "solvers disagree: "
            + (firstName + " says " + left.status())
            + ", "
            + (secondName + " says " + right.status()));
  }

  /** Says which formula the model does not satisfy, if there is one. */
  private Optional<Answer> refutation(String name, Model model, List<Formula> assumptions) {
    List<Formula> required = new ArrayList<>(asserted.formulas());
    required.addAll(assumptions);
    return required.stream()
        .filter(formula -> !formula.evaluate(model))
        .findFirst()
        .map(
            formula ->
                new Answer.Undetermined("the model of " + name + " does not satisfy " + formula));
  }

  /**
   * A core is a claim of its own, stronger than that all assumptions together have no solution. If
   * the second solver does not confirm it, what both did say remains: the core of all assumptions.
   */
  private Answer confirmedCore(List<Formula> assumptions, Answer.Unsat claimed) {
    List<Formula> all = assumptions.stream().distinct().toList();
    if (claimed.core().size() == all.size()) {
      return claimed;
    }
    return second
        .check(claimed.core())
        .accept(
            new Answer.Visitor<>() {
              @Override
              public Answer sat(Answer.Sat opinion) {
                return disagreement(claimed, opinion);
              }

              @Override
              public Answer unsat(Answer.Unsat opinion) {
                return claimed;
              }

              @Override
              public Answer undetermined(Answer.Undetermined opinion) {
                return new Answer.Unsat(all);
              }
            });
  }

  @Override
  public void setTimeout(Duration timeout) {
    first.setTimeout(timeout);
    second.setTimeout(timeout);
  }

  @Override
  public void interrupt() {
    interrupted = true;
    first.interrupt();
    second.interrupt();
  }

  @Override
  public void close() {
    try (second) {
      first.close();
    }
  }
}
