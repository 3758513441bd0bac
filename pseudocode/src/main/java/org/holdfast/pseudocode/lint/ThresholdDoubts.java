package org.holdfast.pseudocode.lint;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.SourceText;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.Command;
import org.holdfast.pseudocode.model.Handler;
import org.holdfast.pseudocode.model.LocalCondition;
import org.holdfast.pseudocode.model.Role;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Model;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.session.SolverSession;

/**
 * Thresholds that ask for more messages than can arrive, or for messages of faulty processes, which
 * may be silent for ever; and assumptions that no parameters satisfy.
 */
public final class ThresholdDoubts {
  private static final Duration PATIENCE = Duration.ofMillis(500);

  private final Algorithm algorithm;
  private final SourceText source;
  private final SolverSession questions;
  private final Arrivals all;
  private final Arrivals correct;
  private final List<Diagnostic> warnings = new ArrayList<>();
  private final Set<SourcePosition> told = new LinkedHashSet<>();

  private ThresholdDoubts(Algorithm algorithm, SourceText source, SolverSession questions) {
    this.algorithm = algorithm;
    this.source = source;
    this.questions = questions;
    this.all = new Arrivals(algorithm, false);
    this.correct = new Arrivals(algorithm, true);
  }

  /**
   * All doubts about the thresholds of an algorithm.
   *
   * @throws ModelException if no parameters satisfy the assumptions: every property of such an
   *     algorithm holds, and none means anything
   */
  public static List<Diagnostic> warnings(
      Algorithm algorithm, SourceText source, SolverFactory solvers) throws ModelException {
    try (SolverSession questions = new SolverSession(solvers, Budget.unlimited(), PATIENCE)) {
      algorithm.parameters().forEach(p -> questions.add(Formula.nonNegative(LinearTerm.of(p))));
      algorithm.assumptions().forEach(a -> questions.add(a.formula()));
      algorithm.roles().forEach(role -> questions.add(Formula.nonNegative(role.size())));
      return new ThresholdDoubts(algorithm, source, questions).look();
    }
  }

  private List<Diagnostic> look() throws ModelException {
    if (isImpossible(Formula.TRUE)) {
      SourcePosition place =
          algorithm.assumptions().isEmpty()
              ? algorithm.position()
              : algorithm.assumptions().get(0).position();
      throw new ModelException(
          List.of(
              source.error(
                  place,
                  "no parameters satisfy the assumptions, so that every property would hold;"
                      + " parameters are natural numbers, weaken an assumption.")));
    }
    for (Role role : algorithm.roles()) {
      questions.push();
      // Somebody who is not faulty must be there to wait.
      questions.add(Formula.atLeast(correct.population(role), LinearTerm.ONE));
      block(role.code());
      for (Handler handler : role.handlers()) {
        never(handler.guard().condition(), handler.position(), "this handler never fires");
        block(handler.body());
      }
      questions.pop();
    }
    return warnings;
  }

  private void block(List<Command> commands) {
    for (Command command : commands) {
      if (command instanceof Command.Await await) {
        LocalCondition condition = await.guard().condition();
        if (isImpossible(all.possible(condition)) || !silent(condition, await.position())) {
          never(condition, await.position(), "a process waits here for ever");
        }
      } else if (command instanceof Command.Branch branch) {
        never(
            branch.guard().condition(),
            branch.position(),
            "the first case of this choice is never taken");
        block(branch.then());
        block(branch.otherwise());
      }
    }
  }

  /** More messages are asked for than all processes together can send. */
  private void never(LocalCondition condition, SourcePosition position, String what) {
    Formula possible = all.possible(condition);
    Optional<String> example = example(Formula.not(possible));
    if (example.isEmpty()) {
      return;
    }
    boolean always = isImpossible(possible);
    warn(
        position,
        (always ? "" : "with " + example.get() + " ")
            + what
            + ": its threshold exceeds the number of processes that can send such messages.");
  }

  /** Whether messages of faulty processes are needed, where there are some. */
  private boolean silent(LocalCondition condition, SourcePosition position) {
    if (algorithm.network() == Algorithm.Network.LOSSY) {
      return false;
    }
    Optional<String> example =
        example(
            Formula.and(
                Formula.not(correct.possible(condition)),
                Formula.atLeast(algorithm.faults().number(), LinearTerm.ONE)));
    example.ifPresent(
        parameters ->
            warn(
                position,
                "with "
                    + parameters
                    + " a process can wait here for ever: it needs messages of faulty processes,"
                    + " which may be silent; wait for no more than the correct ones send, such as n"
                    + " - t."));
    return example.isPresent();
  }

  private boolean isImpossible(Formula formula) {
    return questions.checkTogether(List.of(formula)) instanceof Answer.Unsat;
  }

  /** Parameters that satisfy the assumptions and a formula. */
  private Optional<String> example(Formula formula) {
    questions.push();
    try {
      questions.add(formula);
      Optional<Model> found = questions.solve();
      if (found.isEmpty()) {
        return Optional.empty();
      }
      Model least =
          questions.least(
              found.get(), algorithm.parameters().stream().map(LinearTerm::of).toList());
      Map<Variable, BigInteger> values = new LinkedHashMap<>();
      algorithm.parameters().forEach(p -> values.put(p, least.valueOf(p)));
      return Optional.of(Valuation.describe(values));
    } catch (SolverSession.NoAnswer | BudgetExhausted unknown) {
      // A doubt that cannot be had is none.
      return Optional.empty();
    } finally {
      questions.pop();
    }
  }

  /** A loop repeats its statements at the same place. */
  private void warn(SourcePosition position, String message) {
    if (told.add(position)) {
      warnings.add(source.warning(position, message));
    }
  }
}
