package org.holdfast.threshold.flow;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Unsupported;
import org.holdfast.threshold.model.Update;
import org.holdfast.threshold.semantics.LocationCycles;
import org.holdfast.threshold.solving.Resilience;
import org.holdfast.threshold.temporal.Emptiness;

/**
 * Translates an automaton into monotone atoms: splits disjunctive guards, drops what the resilience
 * condition decides, and merges locations by a partition.
 */
final class FlowAutomatonBuilder {
  private static final int MOST_DISJUNCTS = 2_000;

  /** Joining complementary variants takes the cube of their number. */
  private static final int MOST_JOINED = 200;

  /** A conjunctive guard: atoms that have risen, atoms that have not, a condition on parameters. */
  private record Cube(Set<Integer> rises, Set<Integer> falls, Formula condition) {
    boolean isWeakerThan(Cube other) {
      return other.rises.containsAll(rises)
          && other.falls.containsAll(falls)
          && (condition.equals(Formula.TRUE) || condition.equals(other.condition));
    }
  }

  /** What rules must share to be joined. */
  private record Effect(int from, int to, Map<Variable, Long> increments) {}

  private final ThresholdAutomaton automaton;
  private final Resilience resilience;
  private final List<RiseAtom> atoms = new ArrayList<>();
  private final Map<LinearTerm, Integer> atomIndex = new LinkedHashMap<>();
  private final Map<Formula, List<Cube>> guards = new LinkedHashMap<>();
  private final Map<Rule, Map<Variable, Long>> increments = new LinkedHashMap<>();
  private final Formula initial;

  FlowAutomatonBuilder(ThresholdAutomaton automaton, Resilience resilience) throws Unsupported {
    this(automaton, resilience, automaton.rules());
  }

  /**
   * @param firing the rules that may fire at all; the others are left out
   */
  FlowAutomatonBuilder(ThresholdAutomaton automaton, Resilience resilience, List<Rule> firing)
      throws Unsupported {
    this.automaton = automaton;
    this.resilience = resilience;
    initial =
        Emptiness.gather(
            NormalForms.negationNormalForm(automaton.initialFormula()),
            Set.copyOf(automaton.counters()));
    for (Rule rule : firing) {
      increments.put(rule, increments(rule));
      if (!guards.containsKey(rule.guard())) {
        guards.put(rule.guard(), cubes(rule));
      }
    }
  }

  /** What initial configurations satisfy, with emptiness gathered into sums. */
  Formula initial() {
    return initial;
  }

  /**
   * The rule that a run can fire infinitely often and that raises a shared variable, if there is
   * one. A rule fires finitely often if each case of its guard asks for a sum of shared variables
   * to be below a bound that the rule itself raises. One that fires infinitely often is on a cycle
   * of such rules, because there are finitely many processes.
   */
  Optional<Rule> growing() {
    List<Rule> unbounded = increments.keySet().stream().filter(rule -> !stopsItself(rule)).toList();
    LocationCycles cycles = new LocationCycles(automaton, unbounded);
    return unbounded.stream()
        .filter(rule -> !increments.get(rule).isEmpty())
        .filter(cycles::contains)
        .findFirst();
  }

  private boolean stopsItself(Rule rule) {
    return guards.get(rule.guard()).stream()
        .allMatch(
            cube ->
                cube.falls.stream()
                    .anyMatch(atom -> atoms.get(atom).gain(increments.get(rule)).signum() > 0));
  }

  FlowAutomaton build(LocationPartition partition) {
    Map<Location, Integer> classOf = new LinkedHashMap<>();
    for (int i = 0; i < automaton.locations().size(); i++) {
      classOf.put(automaton.locations().get(i), partition.classOf(i));
    }
    Map<Effect, Map<Cube, List<Rule>>> joined = new LinkedHashMap<>();
    for (Rule rule : increments.keySet()) {
      Effect effect =
          new Effect(classOf.get(rule.from()), classOf.get(rule.to()), increments.get(rule));
      Map<Cube, List<Rule>> variants =
          joined.computeIfAbsent(effect, unseen -> new LinkedHashMap<>());
      for (Cube cube : guards.get(rule.guard())) {
        variants.computeIfAbsent(cube, unseen -> new ArrayList<>()).add(rule);
      }
    }
    List<FlowRule> rules = new ArrayList<>();
    List<FlowRule> idle = new ArrayList<>();
    joined.forEach(
        (effect, variants) -> {
          boolean isIdle = effect.from == effect.to && effect.increments.isEmpty();
          List<FlowRule> target = isIdle ? idle : rules;
          // A replay needs to know which rule a variant came from, so that the exact automaton
          // keeps what the merged one may absorb.
          Map<Cube, List<Rule>> kept = partition.isIdentity() ? variants : weakest(variants);
          kept.forEach(
              (cube, origins) ->
                  target.add(
                      new FlowRule(
                          target.size(),
                          effect.from,
                          effect.to,
                          cube.rises,
                          cube.falls,
                          cube.condition,
                          effect.increments,
                          List.copyOf(origins))));
        });
    return new FlowAutomaton(
        automaton, partition, List.copyOf(atoms), List.copyOf(rules), List.copyOf(idle), initial);
  }

  private static Map<Variable, Long> increments(Rule rule) throws Unsupported {
    Map<Variable, Long> increments = new LinkedHashMap<>();
    for (Map.Entry<Variable, Update> entry : rule.updates().entrySet()) {
      long increment =
          entry
              .getValue()
              .accept(INCREMENT)
              .orElseThrow(() -> doesNotGrow(rule, entry.getKey(), entry.getValue()));
      if (increment > 0) {
        increments.put(entry.getKey(), increment);
      }
    }
    return increments;
  }

  /** By how much an update lets a variable grow; empty if it may make it smaller. */
  private static final Update.Visitor<OptionalLong> INCREMENT =
      new Update.Visitor<>() {
        @Override
        public OptionalLong add(Update.Add add) {
          return add.amount() < 0 ? OptionalLong.empty() : OptionalLong.of(add.amount());
        }

        @Override
        public OptionalLong reset(Update.Reset reset) {
          return OptionalLong.empty();
        }
      };

  private static Unsupported doesNotGrow(Rule rule, Variable variable, Update update) {
    String verb =
        update.accept(
            new Update.Visitor<>() {
              @Override
              public String add(Update.Add add) {
                return " decrements ";
              }

              @Override
              public String reset(Update.Reset reset) {
                return " resets ";
              }
            });
    return new Unsupported(
        rule.position()
            + ": rule "
            + rule.name()
            + verb
            + variable
            + "; this engine needs shared variables that only grow; try --params, which"
            + " searches one size");
  }

  private List<Cube> cubes(Rule rule) throws Unsupported {
    for (Variable variable : rule.guard().variables()) {
      if (!automaton.shared().contains(variable) && !automaton.parameters().contains(variable)) {
        throw new IllegalArgumentException("the guard of rule " + rule + " mentions " + variable);
      }
    }
    Formula inequalities =
        NormalForms.negationNormalForm(rule.guard()).mapComparisons(NormalForms::inequalities);
    Optional<List<Set<Formula>>> disjuncts = NormalForms.conjunctions(inequalities, MOST_DISJUNCTS);
    if (disjuncts.isEmpty()) {
      throw new Unsupported(
          rule.position()
              + ": the guard of rule "
              + rule.name()
              + " has more than "
              + MOST_DISJUNCTS
              + " cases; split the rule");
    }
    Set<Cube> cubes = new LinkedHashSet<>();
    for (Set<Formula> literals : disjuncts.get()) {
      cube(rule, literals).ifPresent(cubes::add);
    }
    return List.copyOf(cubes);
  }

  /** Empty if the resilience condition excludes the conjunction. */
  private Optional<Cube> cube(Rule rule, Set<Formula> literals) throws Unsupported {
    Set<Integer> rises = new LinkedHashSet<>();
    Set<Integer> falls = new LinkedHashSet<>();
    List<Formula> conditions = new ArrayList<>();
    for (Formula literal : literals) {
      if (resilience.entails(literal)) {
        continue;
      }
      if (!(literal instanceof Formula.Comparison comparison)) {
        requireParametersOnly(rule, literal);
        conditions.add(literal);
        continue;
      }
      LinearTerm term = comparison.difference();
      int sign = sign(rule, comparison, term);
      if (sign == 0) {
        conditions.add(literal);
      } else if (sign > 0) {
        rises.add(atom(term));
      } else {
        // not (t >= 0) is -t - 1 >= 0
        falls.add(atom(term.negated().plus(-1)));
      }
    }
    boolean contradictory =
        rises.stream().anyMatch(falls::contains) || resilience.refutes(Formula.and(literals));
    return contradictory
        ? Optional.empty()
        : Optional.of(new Cube(rises, falls, Formula.and(conditions)));
  }

  /** A remainder of a variable that grows comes and goes, so that it is no monotone guard. */
  private void requireParametersOnly(Rule rule, Formula divisibility) throws Unsupported {
    if (!automaton.parameters().containsAll(divisibility.variables())) {
      throw new Unsupported(
          rule.position()
              + ": the guard of rule "
              + rule.name()
              + " divides shared variables ("
              + divisibility
              + "); this engine needs guards that change once; try --params, which searches one"
              + " size");
    }
  }

  /** The common sign of the shared variables in the term, zero if there are none. */
  private int sign(Rule rule, Formula.Comparison literal, LinearTerm term) throws Unsupported {
    int sign = 0;
    for (Variable variable : automaton.shared()) {
      int here = term.coefficient(variable).signum();
      if (here != 0 && sign != 0 && here != sign) {
        throw new Unsupported(
            rule.position()
                + ": the guard of rule "
                + rule.name()
                + " compares shared variables with each other ("
                + literal
                + "), so that it can become true and false again; this engine needs guards that"
                + " change once; try --params, which searches one size");
      }
      sign = here != 0 ? here : sign;
    }
    return sign;
  }

  private int atom(LinearTerm term) {
    return atomIndex.computeIfAbsent(
        term,
        unseen -> {
          Map<Variable, BigInteger> weights = new LinkedHashMap<>();
          for (Variable variable : automaton.shared()) {
            weights.put(variable, term.coefficient(variable));
          }
          LinearTerm weighted = LinearTerm.of(weights, BigInteger.ZERO);
          atoms.add(new RiseAtom(weighted, weighted.minus(term)));
          return atoms.size() - 1;
        });
  }

  /**
   * Drops variants implied by weaker ones, and joins {@code g && a} with {@code g && !a} to {@code
   * g}, until nothing changes.
   */
  private static Map<Cube, List<Rule>> weakest(Map<Cube, List<Rule>> variants) {
    Map<Cube, List<Rule>> current = new LinkedHashMap<>(variants);
    while (true) {
      Map<Cube, List<Rule>> kept = new LinkedHashMap<>();
      for (Map.Entry<Cube, List<Rule>> entry : current.entrySet()) {
        Cube cube = entry.getKey();
        boolean absorbed =
            current.keySet().stream()
                .anyMatch(other -> !other.equals(cube) && other.isWeakerThan(cube));
        if (!absorbed) {
          kept.put(cube, entry.getValue());
        }
      }
      Optional<Map.Entry<Cube, List<Rule>>> resolvent =
          kept.size() > MOST_JOINED ? Optional.empty() : resolvent(kept);
      if (resolvent.isEmpty()) {
        return kept;
      }
      kept.put(resolvent.get().getKey(), resolvent.get().getValue());
      current = kept;
    }
  }

  private static Optional<Map.Entry<Cube, List<Rule>>> resolvent(Map<Cube, List<Rule>> variants) {
    for (Cube cube : variants.keySet()) {
      for (int atom : cube.rises) {
        Set<Integer> rises = new LinkedHashSet<>(cube.rises);
        rises.remove(atom);
        Set<Integer> falls = new LinkedHashSet<>(cube.falls);
        falls.add(atom);
        Cube twin = new Cube(rises, falls, cube.condition);
        for (Cube other : variants.keySet()) {
          if (other.isWeakerThan(twin)) {
            List<Rule> origins = new ArrayList<>(variants.get(cube));
            origins.addAll(variants.get(other));
            return Optional.of(Map.entry(new Cube(rises, cube.falls, cube.condition), origins));
          }
        }
      }
    }
    return Optional.empty();
  }
}
