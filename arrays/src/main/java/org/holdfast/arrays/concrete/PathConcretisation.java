package org.holdfast.arrays.concrete;

import java.util.List;
import java.util.Optional;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.arrays.model.Sort;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.InternalFault;
import org.holdfast.checking.NotARun;
import org.holdfast.checking.Property;
import org.holdfast.checking.Trace;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.session.SolverSession;

/** From a path that may lead to what must never hold to a run that does. */
public final class PathConcretisation {
  private static final int MOST_BYSTANDERS = 2;

  private final ArraySystem system;
  private final SolverFactory solvers;
  private final boolean crashes;
  private final boolean outsiders;

  /**
   * Prepares for a system.
   *
   * @param crashes whether processes may crash on the way; a run without is preferred
   * @param outsiders whether variables may hold somebody who is none of the processes
   */
  public PathConcretisation(
      ArraySystem system, SolverFactory solvers, boolean crashes, boolean outsiders) {
    this.outsiders = outsiders;
    this.system = system;
    this.solvers = solvers;
    this.crashes = crashes;
  }

  /** A run along a path to a target; empty if none was found. */
  public Optional<Trace> run(AbstractPath path, ArraySystem.About target, Budget budget)
      throws BudgetExhausted {
    // The path need not name everybody whom the target is about.
    int named = Math.max(path.processes(), target.variables().size());
    for (int count = named; count <= named + bystanders(); count++) {
      AbstractPath complete = path.withAtLeast(count);
      for (boolean withCrashes : crashes ? List.of(false, true) : List.of(false)) {
        Optional<Trace> run = run(complete, target, budget, withCrashes);
        if (run.isPresent()) {
          return run;
        }
      }
    }
    return Optional.empty();
  }

  /**
   * How many processes may be there besides those that the path names: somebody whom it does not
   * name may be the value of a variable.
   */
  private int bystanders() {
    boolean pointing =
        system.symbols().stream().anyMatch(symbol -> symbol.sort() instanceof Sort.Process);
    return pointing && !outsiders && system.processes().isEmpty() ? MOST_BYSTANDERS : 0;
  }

  /** That a target is never met. */
  public static Property never(ArraySystem.About target) {
    return new Property(
        target.name(),
        new Ltl.Always(new Ltl.State(Formula.isZero(LinearTerm.of(new Variable(target.name()))))),
        target.position());
  }

  private Optional<Trace> run(
      AbstractPath path, ArraySystem.About target, Budget budget, boolean withCrashes)
      throws BudgetExhausted {
    ConcreteSemantics semantics =
        new ConcreteSemantics(system, target, path.processes(), outsiders);
    PathEncoding encoding = new PathEncoding(system, path, target, semantics, withCrashes);
    Optional<? extends Valuation> solution;
    try (SolverSession session = new SolverSession(solvers, budget)) {
      session.add(encoding.formula());
      solution = session.solve();
    } catch (SolverSession.NoAnswer noAnswer) {
      return Optional.empty();
    }
    if (solution.isEmpty()) {
      return Optional.empty();
    }
    List<Trace.Move<ConcreteStep>> moves =
        encoding.steps(solution.get()).stream().map(step -> new Trace.Move<>(step, 1)).toList();
    try {
      return Optional.of(
          Trace.replay(
              semantics,
              encoding.start(solution.get()),
              moves,
              semantics.vocabulary(),
              never(target).formula()));
    } catch (NotARun fault) {
      throw new InternalFault("a solution is no run: " + fault.getMessage());
    }
  }
}
