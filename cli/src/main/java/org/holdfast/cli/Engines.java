package org.holdfast.cli;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Variable;
import org.holdfast.smt.SolverFactory;
import org.holdfast.threshold.ParameterizedChecker;
import org.holdfast.threshold.instance.InstanceChecker;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.TaModel;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.receive.PreparedReceive;
import org.holdfast.threshold.receive.ReceiveChecker;
import org.holdfast.threshold.receive.ReceiveInstanceChecker;

/** The engines for threshold automata, by the names users know them by. */
enum Engines {
  /** For all parameters. */
  THRESHOLD("threshold"),
  /** For the parameters of {@code --params}, by exhaustive search. */
  INSTANCE("instance");

  private final String label;

  Engines(String label) {
    this.label = label;
  }

  String label() {
    return label;
  }

  /** The engine that was named, or the one that fits; parameters mean one instance. */
  static Engines choose(Optional<String> name, boolean withParameters) throws UsageException {
    if (name.isEmpty()) {
      return withParameters ? INSTANCE : THRESHOLD;
    }
    for (Engines engine : values()) {
      if (engine.label.equals(name.get())) {
        engine.requireFitting(withParameters);
        return engine;
      }
    }
    if (name.get().equals(PromelaRun.ENGINE)) {
      throw new UsageException(
          "the engine 'explicit' is for Promela; a .ta file is searched with --params");
    }
    List<String> known = List.of(THRESHOLD.label, INSTANCE.label);
    throw new Names(known).complaint("engine", "engines", name.get());
  }

  private void requireFitting(boolean withParameters) throws UsageException {
    if (this == INSTANCE && !withParameters) {
      throw new UsageException("the engine 'instance' needs --params, such as --params N=4,T=1");
    }
    if (this == THRESHOLD && withParameters) {
      throw new UsageException(
          "the engine 'threshold' answers for all parameters at once; leave out --params, or choose"
              + " --engine instance");
    }
  }

  /**
   * An engine to ask.
   *
   * @param remarks what it will remark on every property
   */
  record Ready(Engine engine, List<String> remarks) {
    static Ready of(Engine engine) {
      return new Ready(engine, List.of());
    }

    /** An answer that is there already needs no budget, and tells more than its lack would. */
    Budget share(Budget budget) {
      return engine instanceof Undecided ? Budget.unlimited() : budget;
    }
  }

  /** Has the same answer to every property. */
  private record Undecided(Verdict.Unknown verdict) implements Engine {
    @Override
    public String name() {
      return THRESHOLD.label;
    }

    @Override
    public Verdict check(Property property, Budget budget, EventSink events) {
      return verdict;
    }
  }

  /** For a model about which nothing can be found out. */
  static Engine undecided(Verdict.Unknown verdict) {
    return new Undecided(verdict);
  }

  /** For a receive automaton, prepared once for all its properties. */
  static Ready receiving(Elimination.Outcome outcome, SolverFactory solvers) {
    if (outcome instanceof Elimination.Outcome.Ready ready) {
      PreparedReceive prepared = ready.prepared();
      return new Ready(new ReceiveChecker(prepared, solvers), prepared.remarks());
    }
    return Ready.of(undecided(((Elimination.Outcome.Open) outcome).verdict()));
  }

  static Engine parameterized(ThresholdAutomaton automaton, SolverFactory solvers) {
    return new ParameterizedChecker(automaton, solvers);
  }

  static Engine instance(TaModel model, Map<Variable, BigInteger> parameters) {
    SearchOptions options = SearchOptions.defaults();
    return model instanceof ReceiveAutomaton automaton
        ? new ReceiveInstanceChecker(automaton, parameters, options)
        : new InstanceChecker(ModelFile.frame(model), parameters, options);
  }

  /** For parameters outside the assumptions. */
  static Engine unrestrictedInstance(TaModel model, Map<Variable, BigInteger> parameters) {
    SearchOptions options = SearchOptions.defaults();
    return model instanceof ReceiveAutomaton automaton
        ? ReceiveInstanceChecker.ignoringAssumptions(automaton, parameters, options)
        : InstanceChecker.ignoringAssumptions(ModelFile.frame(model), parameters, options);
  }
}
