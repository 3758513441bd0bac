package org.holdfast.arrays.checker;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.holdfast.arrays.backward.BackwardSearch;
import org.holdfast.arrays.backward.InitialStates;
import org.holdfast.arrays.certificate.InductionProof;
import org.holdfast.arrays.concrete.AbstractPath;
import org.holdfast.arrays.concrete.PathConcretisation;
import org.holdfast.arrays.failures.CrashSteps;
import org.holdfast.arrays.ground.Cells;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.InternalFault;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Statistics;
import org.holdfast.checking.Trace;
import org.holdfast.checking.UnknownVerdicts;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Formula;
import org.holdfast.smt.SolverFactory;

/**
 * Decides by backward reachability. What the author suggests as invariants is proved first, and
 * used only then. All properties are searched for together, since what leads to one is often on the
 * way to another; when one is violated, the search begins anew without it.
 */
public final class ArrayChecker implements Engine {
  /** The name by which users choose the engine. */
  public static final String NAME = "backward";

  private final ArraySystem system;
  private final SolverFactory solvers;
  private final Failures failures;
  private final Function<ArraySystem, BackwardSearch> searches;
  // Where processes crash and all have names, crashes are steps for the search.
  private final Optional<CrashSteps> steps;
  private final ArraySystem searched;
  private final Suggestions suggestions;

  /**
   * Prepares for a system.
   *
   * @param system with those failures that are steps of its own, see {@link Failures#system}
   * @param threads how many may work at a time; the answers do not depend on it
   */
  public ArrayChecker(
      ArraySystem system,
      SolverFactory solvers,
      Failures failures,
      Suggestions suggestions,
      int threads) {
    this(system, solvers, failures, suggestions, searched -> new BackwardSearch(searched, threads));
  }

  /** Prepares for a system whose author is not believed. */
  public ArrayChecker(ArraySystem system, SolverFactory solvers, Failures failures, int threads) {
    this(system, solvers, failures, Suggestions.PROVED, threads);
  }

  /** With searches of another patience than usual. */
  ArrayChecker(
      ArraySystem system,
      SolverFactory solvers,
      Failures failures,
      Function<ArraySystem, BackwardSearch> searches) {
    this(system, solvers, failures, Suggestions.PROVED, searches);
  }

  private ArrayChecker(
      ArraySystem system,
      SolverFactory solvers,
      Failures failures,
      Suggestions suggestions,
      Function<ArraySystem, BackwardSearch> searches) {
    this.suggestions = suggestions;
    this.system = system;
    this.solvers = solvers;
    this.failures = failures;
    this.searches = searches;
    this.steps =
        failures.crashes() && system.processes().isPresent()
            ? Optional.of(new CrashSteps(system))
            : Optional.empty();
    this.searched = steps.map(CrashSteps::system).orElse(system);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public List<List<Property>> together(List<Property> properties) {
    return List.of(properties);
  }

  @Override
  public Verdict check(Property property, Budget budget, EventSink events) {
    return checkTogether(List.of(property), budget, events).get(0);
  }

  @Override
  public List<Verdict> checkTogether(List<Property> properties, Budget budget, EventSink events) {
    if (system.processes().orElse(0) > Cells.MOST_PROCESSES) {
      Verdict unknown =
          UnknownVerdicts.of(
              Verdict.Reason.INCOMPLETE,
              "the search tells at most " + Cells.MOST_PROCESSES + " processes apart");
      return properties.stream().map(property -> unknown).toList();
    }
    Map<String, Verdict> verdicts = new HashMap<>();
    List<ArraySystem.About> open = new ArrayList<>();
    for (ArraySystem.About unsafe : system.unsafe()) {
      if (properties.stream().anyMatch(property -> property.name().equals(unsafe.name()))) {
        open.add(unsafe);
      }
    }
    BackwardSearch search = searches.apply(searched);
    List<ArraySystem.About> suggested = new ArrayList<>(system.invariants());
    if (isTrusting()) {
      search.assume(asSearched(suggested));
      suggested.clear();
    }
    while (!open.isEmpty()) {
      open.removeAll(decide(search, suggested, List.copyOf(open), budget, verdicts));
    }
    remark(search, budget, verdicts);
    return properties.stream().map(property -> verdicts.get(property.name())).toList();
  }

  /**
   * Decides at least one of some properties; the answer names those that were.
   *
   * @param suggested invariants that were not tried yet
   */
  private List<ArraySystem.About> decide(
      BackwardSearch search,
      List<ArraySystem.About> suggested,
      List<ArraySystem.About> targets,
      Budget budget,
      Map<String, Verdict> verdicts) {
    PathConcretisation concretisation =
        new PathConcretisation(
            system, solvers, failures.crashes(), !InitialStates.outside(system).isEmpty());
    List<Found> found = new ArrayList<>();
    Verdict verdict;
    try {
      prove(search, suggested, concretisation, budget);
      BackwardSearch.Ending ending =
          search.run(
              asSearched(targets),
              budget,
              path -> {
                ArraySystem.About target = targets.get(path.target());
                Optional<Trace> run = concretisation.run(asWritten(path), target, budget);
                run.ifPresent(trace -> found.add(new Found(target, trace)));
                return run.isPresent();
              });
      if (!found.isEmpty()) {
        Found first = found.get(0);
        verdicts.put(first.target.name(), new Verdict.Violated(first.trace, evidence(search)));
        return List.of(first.target);
      }
      verdict = verdict(ending, search, targets);
    } catch (ArithmeticException large) {
      verdict =
          UnknownVerdicts.of(
                  Verdict.Reason.UNSUPPORTED, "numbers on the way do not fit into 64 bits")
              .with(evidence(search));
    } catch (BudgetExhausted exhausted) {
      verdict =
          UnknownVerdicts.of(exhausted.reason(), "the search was not over").with(evidence(search));
    }
    for (ArraySystem.About target : targets) {
      verdicts.put(target.name(), verdict);
    }
    return targets;
  }

  private record Found(ArraySystem.About target, Trace trace) {}

  private boolean isTrusting() {
    return suggestions == Suggestions.TRUSTED && !system.invariants().isEmpty();
  }

  /** Says of what holds why that may be worth less than it seems. */
  private void remark(BackwardSearch search, Budget budget, Map<String, Verdict> verdicts) {
    if (isTrusting()) {
      Remark trust =
          new Remark.TrustedInvariants(
              system.invariants().stream().map(ArraySystem.About::position).toList());
      verdicts.replaceAll((name, verdict) -> ifHolds(verdict, List.of(trust)));
    }
    // Where nothing begins, a warning says all.
    if (verdicts.values().stream().anyMatch(one -> one instanceof Verdict.Holds)
        && InitialStates.exist(system)) {
      NeverHappening never = new NeverHappening(searched, search, budget);
      try {
        for (ArraySystem.About unsafe : system.unsafe()) {
          if (verdicts.get(unsafe.name()) instanceof Verdict.Holds holds) {
            Optional<Remark> part = never.part(unsafe);
            part.ifPresent(said -> verdicts.put(unsafe.name(), holds.remarked(List.of(said))));
          }
        }
        Optional<Remark> dead = never.transitions(system.transitions().size());
        dead.ifPresent(
            said -> verdicts.replaceAll((name, verdict) -> ifHolds(verdict, List.of(said))));
      } catch (BudgetExhausted | ArithmeticException notKnown) {
        // What was not found out in time is not said; the verdicts stand.
        return;
      }
    }
  }

  private static Verdict ifHolds(Verdict verdict, List<Remark> remarks) {
    return verdict instanceof Verdict.Holds ? verdict.remarked(remarks) : verdict;
  }

  /** Suggestions that are wrong, or are not proved, are not used. */
  private void prove(
      BackwardSearch search,
      List<ArraySystem.About> suggested,
      PathConcretisation concretisation,
      Budget budget)
      throws BudgetExhausted {
    while (!suggested.isEmpty()) {
      ArraySystem.About next = suggested.remove(0);
      search.run(
          asSearched(List.of(next)),
          budget,
          path -> concretisation.run(asWritten(path), next, budget).isPresent());
    }
  }

  private List<ArraySystem.About> asSearched(List<ArraySystem.About> targets) {
    return targets.stream()
        .map(target -> steps.map(crashes -> crashes.ofTheLiving(target)).orElse(target))
        .toList();
  }

  /** Who crashes when is found anew, so that nobody does without need. */
  private AbstractPath asWritten(AbstractPath path) {
    return new AbstractPath(
        path.processes(),
        path.steps().stream()
            .filter(step -> step.transition() < system.transitions().size())
            .toList(),
        path.target());
  }

  private Verdict verdict(
      BackwardSearch.Ending ending, BackwardSearch search, List<ArraySystem.About> targets) {
    return switch (ending) {
      case CLOSED -> new Verdict.Holds(Formula.TRUE, proof(search, targets));
      case REACHED -> throw new InternalFault("a path was found to be real, and no run kept");
      case SPURIOUS ->
          UnknownVerdicts.of(
                  Verdict.Reason.SPURIOUS,
                  failures.crashes()
                      ? "what leads to a violation was found not to be a run"
                      : "runs that violate it need processes to crash, and they do not; see"
                          + " --failures")
              .with(evidence(search));
      case GIVEN_UP -> throw new InternalFault("a search without a limit was given up");
      case TOO_MANY_PROCESSES ->
          UnknownVerdicts.of(
                  Verdict.Reason.INCOMPLETE,
                  "the search needs more processes than it can tell apart")
              .with(evidence(search));
    };
  }

  /** What rests on trust has no proof. */
  private Evidence proof(BackwardSearch search, List<ArraySystem.About> targets) {
    return isTrusting()
        ? evidence(search)
        : evidence(search)
            .certified(
                new InductionProof(
                    searched,
                    asSearched(targets),
                    search.excluded(),
                    search.reasons(),
                    failureModel()));
  }

  /** The failure model, by the name users choose it by. */
  private String failureModel() {
    return failures.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static Evidence evidence(BackwardSearch search) {
    Statistics.Builder statistics = new Statistics.Builder();
    statistics.set(Statistics.Figure.NODES, search.nodes());
    return Evidence.of(statistics.build());
  }
}
