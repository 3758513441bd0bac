package org.holdfast.threshold.lint;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.source.SourceText;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Variable;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.session.SolverSession;
import org.holdfast.threshold.fairness.DerivedFairness;
import org.holdfast.threshold.fairness.Obligation;
import org.holdfast.threshold.flow.ParameterizedChecker;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.TaModel;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Unsupported;

/**
 * Compares fairness premises that are written by hand with what the automaton owes. A premise that
 * asks for more makes a property hold that does not; one that asks for less, because a threshold
 * was changed in the rules only, makes it fail. A difference counts only where a run can get to.
 */
final class FairnessComparison {
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final int LONGEST_SHOWN = 120;

  private final TaModel model;
  private final ThresholdAutomaton frame;
  private final SourceText source;
  private final SolverSession questions;
  private final SolverFactory solvers;
  private final Set<List<Object>> reported = new HashSet<>();
  private final Map<List<Formula>, Boolean> invariants = new HashMap<>();

  FairnessComparison(
      TaModel model, SourceText source, SolverSession questions, SolverFactory solvers) {
    this.model = model;
    this.frame = model.frame();
    this.source = source;
    this.questions = questions;
    this.solvers = solvers;
  }

  List<Diagnostic> warnings() {
    List<Diagnostic> warnings = new ArrayList<>();
    Map<List<Formula>, Property> premises = new LinkedHashMap<>();
    for (Property property : frame.properties()) {
      List<Formula> all = premises(property);
      if (!all.isEmpty()) {
        premises.putIfAbsent(List.of(Formula.and(all), atTheStart(property.formula())), property);
      }
    }
    if (premises.isEmpty()) {
      return warnings;
    }
    try {
      DerivedFairness derived = DerivedFairness.of(model);
      premises.forEach(
          (both, property) -> compare(both.get(0), both.get(1), property, derived, warnings));
    } catch (Unsupported unknown) {
      // It is not known what is sure to arrive, so that there is nothing to compare with.
    }
    return warnings;
  }

  /**
   * The formulas that a property asks to hold for ever in the end, as a condition for the rest.
   * What a single run should satisfy is no condition.
   */
  static List<Formula> premises(Property property) {
    List<Formula> found = new ArrayList<>();
    if (property.isWitness()) {
      return found;
    }
    for (Ltl alternative : property.formula().disjuncts()) {
      if (alternative instanceof Ltl.Not not) {
        for (Ltl premise : not.operand().conjuncts()) {
          if (premise instanceof Ltl.Eventually eventually
              && eventually.operand() instanceof Ltl.Always always
              && always.operand() instanceof Ltl.State state) {
            found.add(state.formula());
          }
        }
      }
    }
    return found;
  }

  /** What a property takes to hold at the start. */
  private static Formula atTheStart(Ltl property) {
    List<Formula> conditions = new ArrayList<>();
    for (Ltl alternative : property.disjuncts()) {
      if (alternative instanceof Ltl.State state) {
        conditions.add(Formula.not(state.formula()));
      } else if (alternative instanceof Ltl.Not not) {
        for (Ltl premise : not.operand().conjuncts()) {
          if (premise instanceof Ltl.State state) {
            conditions.add(state.formula());
          }
        }
      }
    }
    return Formula.and(conditions);
  }

  private void compare(
      Formula premise,
      Formula start,
      Property property,
      DerivedFairness derived,
      List<Diagnostic> warnings) {
    Formula owed = derived.clauses();
    if (premise.equals(owed)) {
      return;
    }
    List<Formula> counters =
        frame.counters().stream().map(c -> Formula.nonNegative(LinearTerm.of(c))).toList();
    questions.push();
    counters.forEach(questions::add);
    boolean same = questions.isImpossible(differ(premise, owed));
    boolean byLocation = same || questions.isImpossible(differ(premise, perLocation(premise)));
    questions.pop();
    if (same || !byLocation) {
      return;
    }
    for (Location location : frame.locations()) {
      Optional<Obligation> obligation =
          derived.obligations().stream().filter(o -> o.location().equals(location)).findFirst();
      Formula sufficient = obligation.map(Obligation::sufficient).orElse(Formula.FALSE);
      Formula demanded = demanded(premise, location);
      Formula more = Formula.and(demanded, Formula.not(sufficient));
      Formula less = Formula.and(sufficient, Formula.not(demanded));
      // A premise that several properties share is complained about once for each location.
      if (!reported.contains(List.of(premise, location, more))
          && isReachable(location, more, start)) {
        reported.add(List.of(premise, location, more));
        warnings.add(stronger(property, location, obligation, demanded));
      }
      boolean never = questions.isImpossible(demanded);
      if (!reported.contains(List.of(premise, location, less))
          && (never || isStale(demanded, sufficient))
          && isReachable(location, less, start)) {
        reported.add(List.of(premise, location, less));
        Formula shown = never ? Formula.FALSE : demanded;
        warnings.add(weaker(property, location, obligation.orElseThrow(), shown));
      }
    }
  }

  private static Formula differ(Formula one, Formula other) {
    return Formula.or(Formula.and(one, Formula.not(other)), Formula.and(other, Formula.not(one)));
  }

  /** Where the premise has the location empty. */
  private Formula demanded(Formula premise, Location location) {
    Set<Variable> counters = Set.copyOf(frame.counters());
    Formula alone =
        premise.substitute(
            v ->
                v.equals(location.counter())
                    ? LinearTerm.ONE
                    : counters.contains(v) ? LinearTerm.ZERO : LinearTerm.of(v));
    return NormalForms.negationNormalForm(Formula.not(alone))
        .mapComparisons(
            comparison ->
                comparison.difference().isConstant()
                    ? NormalForms.inequalities(comparison)
                    : comparison);
  }

  /** A premise says where each location is empty, and nothing else. */
  private Formula perLocation(Formula premise) {
    return Formula.and(
        frame.locations().stream()
            .map(
                location ->
                    Formula.implies(
                        demanded(premise, location),
                        Formula.isZero(LinearTerm.of(location.counter()))))
            .toList());
  }

  /** The same messages are compared with another number. */
  private boolean isStale(Formula demanded, Formula sufficient) {
    Set<Variable> parameters = Set.copyOf(frame.parameters());
    List<RiseBound> owed = RiseBound.of(sufficient, parameters);
    return RiseBound.of(demanded, parameters).stream()
        .anyMatch(
            bound ->
                !owed.contains(bound)
                    && owed.stream().anyMatch(o -> o.messages().equals(bound.messages())));
  }

  /** Whether a run may get to where processes are in the location and the formula holds. */
  private boolean isReachable(Location location, Formula formula, Formula start) {
    if (questions.isImpossible(formula)) {
      return false;
    }
    Formula never =
        Formula.or(Formula.isZero(LinearTerm.of(location.counter())), Formula.not(formula));
    // What no run gets to, none with a certain start does; several properties ask for that.
    return !isInvariant(never, Formula.TRUE, location)
        && (start.equals(Formula.TRUE) || !isInvariant(never, start, location));
  }

  private boolean isInvariant(Formula formula, Formula start, Location location) {
    return invariants.computeIfAbsent(
        List.of(formula, start),
        asked -> {
          Ltl always = new Ltl.Always(Ltl.state(formula));
          Ltl safe = Ltl.implies(Ltl.state(start), always);
          Verdict verdict =
              new ParameterizedChecker(overSentMessages(), solvers)
                  .check(
                      new Property("invariant", safe, location.position()),
                      Budget.of(PATIENCE),
                      EventSink.NONE);
          return verdict instanceof Verdict.Holds;
        });
  }

  /** With every guard over receive variables open, so that there are more runs, not fewer. */
  private ThresholdAutomaton overSentMessages() {
    if (!(model instanceof ReceiveAutomaton automaton)) {
      return frame;
    }
    List<Rule> rules = new ArrayList<>();
    for (Rule rule : frame.rules()) {
      Formula guard = automaton.isReceiveGuard(rule.guard()) ? Formula.TRUE : rule.guard();
      rules.add(
          new Rule(
              rule.index(),
              rule.name(),
              rule.from(),
              rule.to(),
              guard,
              rule.updates(),
              rule.position()));
    }
    return frame.withRules(rules);
  }

  private Diagnostic stronger(
      Property property, Location location, Optional<Obligation> obligation, Formula demanded) {
    String owed =
        obligation
            .map(
                o ->
                    "what is sure to arrive suffices for "
                        + names(o.rules())
                        + " only "
                        + where(o.sufficient()))
            .orElse("nobody has to leave it");
    return source.warning(
        property.position(),
        "the fairness premise of '"
            + property.name()
            + "' assumes more than anybody owes: it lets nobody stay in '"
            + location
            + "' "
            + where(demanded)
            + ", but "
            + owed
            + "; write 'fair', or correct it.");
  }

  private Diagnostic weaker(
      Property property, Location location, Obligation obligation, Formula demanded) {
    return source.warning(
        property.position(),
        "the fairness premise of '"
            + property.name()
            + "' assumes less than is owed: "
            + (demanded.equals(Formula.FALSE)
                ? "it lets processes stay in '" + location + "' for ever"
                : "it has processes leave '" + location + "' only " + where(demanded))
            + ", but what is sure to arrive suffices for "
            + names(obligation.rules())
            + " "
            + where(obligation.sufficient())
            + "; write 'fair', or correct it.");
  }

  private static String where(Formula condition) {
    String text = condition.toString();
    return condition.equals(Formula.TRUE)
        ? "at all times"
        : "where "
            + (text.length() <= LONGEST_SHOWN ? text : text.substring(0, LONGEST_SHOWN) + "...");
  }

  private static String names(List<Rule> rules) {
    return rules.stream()
        .map(Rule::name)
        .collect(Collectors.joining(", ", rules.size() == 1 ? "rule " : "rules ", ""));
  }
}
