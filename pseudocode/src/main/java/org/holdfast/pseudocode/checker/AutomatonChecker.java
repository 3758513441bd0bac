package org.holdfast.pseudocode.checker;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.Event;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.InternalFault;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.NoAnswer;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Statistics;
import org.holdfast.checking.Trace;
import org.holdfast.checking.UnknownVerdicts;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.automaton.AutomatonTranslation;
import org.holdfast.pseudocode.automaton.TranslatedProperty;
import org.holdfast.pseudocode.automaton.Untranslatable;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.processes.ProcessChecker;
import org.holdfast.smt.SolverFactory;
import org.holdfast.threshold.checker.Elimination;
import org.holdfast.threshold.flow.ParameterizedChecker;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.TaModel;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.receive.SendAutomaton;
import org.holdfast.threshold.semantics.TraceOrder;

/**
 * Decides properties of an algorithm on automata that are made from it, one a property. Every run
 * of the algorithm is one of the automaton, so that what holds there holds for the algorithm. A
 * violation counts only if processes of that size have a run that violates the property, which is
 * searched and replayed in a semantics that was written apart.
 */
final class AutomatonChecker implements Engine {
  static final String NAME = "threshold";

  /** Runs of sizes with fewer states are searched for a shortest violation. */
  private static final long FEW_STATES = 20_000;

  private final LoadedAlgorithm model;
  private final SolverFactory solvers;

  AutomatonChecker(LoadedAlgorithm model, SolverFactory solvers) {
    this.model = model;
    this.solvers = solvers;
  }

  @Override
  public String name() {
    return NAME;
  }

  private Algorithm algorithm() {
    return model.algorithm();
  }

  @Override
  public Verdict check(Property property, Budget budget, EventSink events) {
    Requirement requirement =
        algorithm().requirements().stream()
            .filter(one -> one.name().equals(property.name()))
            .findFirst()
            .orElseThrow(() -> new InternalFault("no requirement " + property.name()));
    try {
      events.accept(new Event.PhaseStarted(property.name(), "making an automaton"));
      TranslatedProperty translated = new AutomatonTranslation(algorithm()).translate(requirement);
      Answer answer = answer(translated, budget, events);
      Evidence evidence = new Evidence(answer.statistics(), remarks(translated));
      return answer.violations().isEmpty()
          ? answer
              .open()
              .<Verdict>map(unknown -> unknown.with(evidence))
              .orElseGet(() -> new Verdict.Holds(resilience(), evidence))
          : confirmed(translated, answer, evidence, budget, events);
    } catch (Untranslatable e) {
      return UnknownVerdicts.of(Verdict.Reason.UNSUPPORTED, e.position() + ": " + e.getMessage());
    } catch (NoAnswer stopped) {
      return stopped.verdict();
    } catch (ModelException | UsageException e) {
      throw new InternalFault("an automaton of ours is refused: " + e.getMessage());
    }
  }

  private Formula resilience() {
    return Formula.and(
        algorithm().assumptions().stream().map(Algorithm.Assumption::formula).toList());
  }

  private List<Remark> remarks(TranslatedProperty translated) {
    return translated.fair()
        ? List.of(new Remark.PromisedProgress(algorithm().network() == Algorithm.Network.RELIABLE))
        : List.of();
  }

  /**
   * What the automata of all residue classes say.
   *
   * @param open why one of them was not decided
   */
  private record Answer(
      List<Trace> violations, Optional<Verdict.Unknown> open, Statistics statistics) {}

  private Answer answer(TranslatedProperty translated, Budget budget, EventSink events)
      throws ModelException, UsageException, NoAnswer {
    Statistics statistics = Statistics.NONE;
    List<Trace> violations = new ArrayList<>();
    Optional<Verdict.Unknown> open = Optional.empty();
    for (ThresholdAutomaton automaton : overSent(translated.model(), budget)) {
      Verdict verdict =
          new ParameterizedChecker(automaton, solvers).check(translated.property(), budget, events);
      statistics = statistics.plus(verdict.evidence().statistics());
      if (verdict instanceof Verdict.Violated violated) {
        violations.add(violated.trace());
      } else if (verdict instanceof Verdict.Unknown unknown) {
        open = Optional.of(unknown);
      }
    }
    return new Answer(violations, open, statistics);
  }

  /** Automata over sent messages, one for each residue class of the parameters. */
  private List<ThresholdAutomaton> overSent(TaModel automaton, Budget budget)
      throws ModelException, UsageException, NoAnswer {
    if (!(automaton instanceof ReceiveAutomaton receiving)) {
      return List.of(automaton.frame());
    }
    return new Elimination(
            receiving, model.reading().source(), solvers, model.tools().confirmations())
        .run(budget).translation().automata().stream().map(SendAutomaton::automaton).toList();
  }

  /**
   * What the search of one size says. Where that is large, runs that follow the one of the
   * automaton are searched before all others.
   */
  private Verdict searched(
      ProcessChecker processes, Property asked, AutomatonRun run, Budget budget, EventSink events) {
    return processes
        .within(FEW_STATES)
        .check(asked, budget, events)
        .accept(
            new Verdict.Visitor<>() {
              @Override
              public Verdict violated(Verdict.Violated violated) {
                return violated;
              }

              @Override
              public Verdict holds(Verdict.Holds holds) {
                return holds;
              }

              @Override
              public Verdict unknown(Verdict.Unknown unknown) {
                return processes
                    .violation(asked, run.counted(), budget, events)
                    .<Verdict>map(violated -> violated)
                    .orElseGet(() -> processes.check(asked, budget, events));
              }
            });
  }

  /** The smallest violation of the automata, as a run of processes. */
  private Verdict confirmed(
      TranslatedProperty translated,
      Answer answer,
      Evidence evidence,
      Budget budget,
      EventSink events) {
    Trace run =
        answer.violations().stream().min(TraceOrder.bySize(algorithm().parameters())).orElseThrow();
    Map<Variable, BigInteger> smallest = run.parameters();
    ProcessChecker processes = new ProcessChecker(algorithm(), smallest, model.tools().search());
    String name = translated.requirement().name();
    Property asked =
        processes.properties().stream()
            .filter(one -> one.name().equals(name))
            .findFirst()
            .orElseThrow();
    String found = "the automaton violates it with " + Valuation.describe(smallest);
    return searched(processes, asked, new AutomatonRun(translated, run), budget, events)
        .accept(
            new Verdict.Visitor<>() {
              @Override
              public Verdict violated(Verdict.Violated violated) {
                return violated.with(evidence);
              }

              @Override
              public Verdict holds(Verdict.Holds holds) {
                if (translated.relaxations().isEmpty()) {
                  throw new InternalFault(found + ", but processes do not");
                }
                return new Verdict.Unknown(
                    Verdict.Reason.SPURIOUS, found + ", but processes do not", evidence);
              }

              @Override
              public Verdict unknown(Verdict.Unknown unknown) {
                return new Verdict.Unknown(
                    unknown.reason(),
                    found + ", but whether processes do is not known: " + unknown.explanation(),
                    evidence);
              }
            });
  }
}
