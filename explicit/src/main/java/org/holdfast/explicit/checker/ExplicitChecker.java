package org.holdfast.explicit.checker;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Statistics;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.Observation;
import org.holdfast.explicit.Quotient;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.SearchOptions.Reduction;
import org.holdfast.explicit.SearchOptions.Scheduling;
import org.holdfast.explicit.SeparateSemantics;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.explicit.automaton.Alphabet;
import org.holdfast.explicit.automaton.Tableau;
import org.holdfast.explicit.automaton.TooLarge;
import org.holdfast.explicit.search.Observer;
import org.holdfast.explicit.search.Product;
import org.holdfast.explicit.search.Replay;
import org.holdfast.explicit.search.Run;
import org.holdfast.explicit.search.SearchBudget;
import org.holdfast.explicit.search.SearchRecord;
import org.holdfast.explicit.search.Searches;
import org.holdfast.explicit.search.Unfolding;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;

/**
 * Decides properties of one finite transition system by visiting its states. Properties may speak
 * of {@link Observation#ERROR} and {@link Observation#INVALID_END}: that no assertion fails is
 * {@link Observation#noError()}.
 */
public final class ExplicitChecker implements Engine {
  private static final Duration FOR_SHORTEST = Duration.ofSeconds(10);

  private final TransitionSystem system;
  private final Formula region;
  private final SearchOptions options;

  /**
   * @param region the parameters for which the system stands, part of the answer <em>holds</em>
   */
  public ExplicitChecker(TransitionSystem system, Formula region, SearchOptions options) {
    this.system = system;
    this.region = region;
    this.options = options;
  }

  @Override
  public String name() {
    return "explicit";
  }

  @Override
  public Verdict check(Property property, Budget budget, EventSink events) {
    SearchBudget effort = new SearchBudget(budget, events, property.name(), options);
    Verdict verdict = decide(property.formula(), effort);
    return verdict instanceof Verdict.Violated violated
            && violated.trace().loopStart().isEmpty()
            && violated.evidence().statistics().has(Figure.REDUCED)
        ? shortest(violated, property, budget, events)
        : verdict;
  }

  /**
   * Steps that were left out may shorten the run. So it is searched for again with all of them, as
   * far as the run that is known goes; if that takes too long, the known one has to do.
   */
  private Verdict shortest(
      Verdict.Violated known, Property property, Budget budget, EventSink events) {
    int depth = Math.min(options.maxDepth(), known.trace().steps().size());
    SearchOptions full = options.withReduction(Reduction.NONE).withMaxDepth(depth);
    Verdict verdict =
        new ExplicitChecker(system, region, full)
            .check(property, budget.atMost(FOR_SHORTEST), events);
    boolean shorter =
        verdict instanceof Verdict.Violated found
            && found.trace().steps().size() <= known.trace().steps().size();
    return shorter ? verdict : known;
  }

  private Verdict decide(Ltl property, SearchBudget effort) {
    Optional<String> obstacle = obstacle(property);
    if (obstacle.isPresent()) {
      return unsupported(obstacle.get());
    }
    try {
      return search(property, effort);
    } catch (TooLarge | Alphabet.Overflow e) {
      return unsupported(e.getMessage());
    } catch (BudgetExhausted e) {
      return new Verdict.Unknown(
          e.reason(),
          explanation(e.reason(), effort) + " after " + effort.states() + " states",
          evidence(effort));
    } catch (OutOfMemoryError e) {
      // States are allocated in large arrays, so what failed is almost surely one of these.
      return new Verdict.Unknown(
          Verdict.Reason.MEMORY,
          "the machine has no more memory after " + effort.states() + " states",
          evidence(effort));
    }
  }

  private static String explanation(Verdict.Reason reason, SearchBudget effort) {
    if (reason != Verdict.Reason.MEMORY) {
      return "stopped";
    }
    return effort.hasTooManyStates() ? "gave up" : "the memory for states is full";
  }

  private Optional<String> obstacle(Ltl property) {
    Set<Variable> known = new HashSet<>(Observer.variables(system));
    for (Formula state : property.states()) {
      for (Variable variable : state.variables()) {
        if (!known.contains(variable)) {
          return Optional.of("the model has nothing called " + variable);
        }
      }
    }
    if (options.scheduling() == Scheduling.WEAKLY_FAIR && system.processes() == 0) {
      return Optional.of("weak fairness needs processes, and this model has none to tell apart");
    }
    return Optional.empty();
  }

  private Verdict search(Ltl property, SearchBudget effort) throws BudgetExhausted, TooLarge {
    Ltl negation = Ltl.not(property);
    Alphabet alphabet = new Alphabet(negation, Observer.variables(system));
    Tableau tableau = new Tableau(negation, alphabet);
    Product product = Product.of(system, alphabet, negation, tableau);
    boolean fair = options.scheduling() == Scheduling.WEAKLY_FAIR && !tableau.finitary();
    if (fair && tableau.bits() + system.processes() > Long.SIZE) {
      return unsupported("weak fairness is limited to 64 processes and temporal operators");
    }
    boolean lossy = isLossy();
    if (lossy && !tableau.finitary()) {
      return unsupported(
          "hash compaction and bitstate find only violations of safety; this property may need a"
              + " loop to be violated");
    }
    SearchRecord findings = new SearchRecord();
    Searches searches = new Searches(fair ? product.weaklyFair() : product, effort, findings);
    Optional<Run> run = tableau.finitary() ? searches.ends(options) : searches.loops(options);
    if (run.isPresent()) {
      return new Verdict.Violated(
          trace(run.get(), property, fair), Evidence.of(statistics(effort, findings)));
    }
    if (effort.cut()) {
      return new Verdict.Unknown(
          Verdict.Reason.INCOMPLETE,
          "not exhaustive: there are states more than " + options.maxDepth() + " steps away",
          evidence(effort));
    }
    if (lossy) {
      return new Verdict.Unknown(
          Verdict.Reason.INCOMPLETE,
          "not exhaustive: the storage "
              + options.storage().code()
              + " may take a new state for an old one",
          evidence(effort));
    }
    options.coverage().accept(findings.covered());
    return new Verdict.Holds(
        region,
        new Evidence(statistics(effort, findings), remarks(property, findings, alphabet, effort)));
  }

  /** What is found in a quotient is shown as a run of what it stands for. */
  private Trace trace(Run found, Ltl property, boolean fair) {
    if (system instanceof SeparateSemantics semantics) {
      return Replay.on(semantics, found.folded(), property);
    }
    if (system instanceof Quotient quotient) {
      Run unfolded = new Unfolding(quotient).unfold(found);
      return new Replay(quotient.concrete(), property).trace(unfolded.folded());
    }
    Replay replay = new Replay(system, property);
    Run folded = found.folded();
    Trace trace = replay.trace(folded);
    if (fair) {
      replay.requireWeakFairness(folded);
    }
    return trace;
  }

  private boolean isLossy() {
    return options.storage().isLossy();
  }

  /** What the reader should know of a property that holds, lest it holds for no good reason. */
  private List<Remark> remarks(
      Ltl property, SearchRecord findings, Alphabet alphabet, SearchBudget effort) {
    List<Remark> remarks = new ArrayList<>();
    if (effort.states() == 0) {
      remarks.add(new Remark.NoInitialState());
    }
    remarks.addAll(new Constants(alphabet, findings).remarks(property));
    List<String> idle = new ArrayList<>();
    for (int action = 0; action < system.actions(); action++) {
      if (!findings.fired().get(action)) {
        idle.add(system.action(action, TransitionSystem.Sink.NOBODY).toString());
      }
    }
    if (!idle.isEmpty()) {
      remarks.add(new Remark.NeverPossible(idle));
    }
    return remarks;
  }

  private static Verdict unsupported(String explanation) {
    return new Verdict.Unknown(Verdict.Reason.UNSUPPORTED, explanation, Evidence.NONE);
  }

  private static Evidence evidence(SearchBudget effort) {
    return Evidence.of(counted(effort).build());
  }

  private static Statistics.Builder counted(SearchBudget effort) {
    Statistics.Builder statistics = new Statistics.Builder();
    statistics.set(Figure.STATES, effort.states());
    statistics.set(Figure.DEPTH, effort.depth());
    statistics.set(Figure.BYTES, effort.bytes());
    return statistics;
  }

  private static Statistics statistics(SearchBudget effort, SearchRecord findings) {
    Statistics.Builder statistics = counted(effort);
    statistics.set(Figure.TRANSITIONS, findings.transitions());
    if (findings.reduced() > 0) {
      statistics.set(Figure.REDUCED, findings.reduced());
    }
    return statistics.build();
  }
}
