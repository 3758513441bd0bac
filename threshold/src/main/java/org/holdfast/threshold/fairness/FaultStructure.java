package org.holdfast.threshold.fairness;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.FaultModel;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.PlainGuard;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.TaModel;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Update;

/**
 * What in an automaton stands for faults, read off its form: files without receive variables name
 * no fault model. It follows how the literature encodes faults (Gmeiner 2015, section 2.4.4).
 *
 * @param silent parameters that count faulty processes outside of the model: {@code N - F}
 *     processes start
 * @param faultRules steps that count themselves against a limit of parameters, such as a crash
 *     guarded by {@code crashes < F}, and those that are supposed to be faults; nobody has to take
 *     them
 * @param budgets the variables that count these steps
 * @param faulty locations in which only faulty processes are: those that {@code F} processes start
 *     in while {@code N - F} start elsewhere, and what only they reach
 * @param unreliable variables that only fault rules and faulty processes increase: what they count
 *     may arrive, but need not
 * @param supposed those of the fault rules that nothing but their form tells from progress: neither
 *     are they counted, nor does the model say by other means who fails
 */
public record FaultStructure(
    Set<Variable> silent,
    Set<Rule> faultRules,
    Set<Variable> budgets,
    Set<Location> faulty,
    Set<Variable> unreliable,
    Set<Rule> supposed) {
  public FaultStructure {
    silent = Set.copyOf(silent);
    faultRules = Set.copyOf(faultRules);
    budgets = Set.copyOf(budgets);
    faulty = Set.copyOf(faulty);
    unreliable = Set.copyOf(unreliable);
    supposed = Set.copyOf(supposed);
  }

  public static FaultStructure of(TaModel model) {
    return new Recognition(model.frame()).structure(model.accept(MayCrash.OF));
  }

  /** The same, had its author meant progress by each rule that is only supposed to be a fault. */
  static FaultStructure withoutSupposed(TaModel model) {
    return new Recognition(model.frame()).structure(false);
  }

  /** Whether the processes of a model may crash, for all that its fault model says. */
  private static final class MayCrash implements TaModel.Visitor<Boolean> {
    static final MayCrash OF = new MayCrash();

    @Override
    public Boolean threshold(ThresholdAutomaton automaton) {
      return true;
    }

    @Override
    public Boolean receive(ReceiveAutomaton automaton) {
      return automaton.faults().map(FaultModel::kind).map(MayCrash::isCrash).orElse(true);
    }

    private static boolean isCrash(FaultModel.Kind kind) {
      return switch (kind) {
        // Who omits everything might as well have crashed.
        case CRASH, CLEAN_CRASH, OMISSION -> true;
        case BYZANTINE, SYMMETRIC -> false;
      };
    }
  }

  /** The steps that a correct process takes by itself, away from where it is. */
  public boolean isOwed(Rule rule) {
    return !rule.from().equals(rule.to())
        && !faultRules.contains(rule)
        && !faulty.contains(rule.from());
  }

  private static final class Recognition {
    private final ThresholdAutomaton automaton;
    private final Set<Variable> parameters;
    private final Set<Variable> counters;
    private final List<LinearTerm> equalities;
    private final Set<Variable> startingEmpty;
    private final Map<Location, List<Rule>> entering;
    private final Map<Location, List<Rule>> leaving;

    Recognition(ThresholdAutomaton automaton) {
      this.automaton = automaton;
      this.parameters = new LinkedHashSet<>(automaton.parameters());
      this.counters = new LinkedHashSet<>(automaton.counters());
      this.equalities = equalities();
      this.startingEmpty = startingEmpty();
      List<Rule> moving =
          automaton.rules().stream().filter(rule -> !rule.from().equals(rule.to())).toList();
      this.entering = moving.stream().collect(Collectors.groupingBy(Rule::to));
      this.leaving = moving.stream().collect(Collectors.groupingBy(Rule::from));
    }

    FaultStructure structure(boolean mayCrash) {
      Set<Variable> absent = absent();
      Set<Location> starts = faultyStarts(absent);
      Set<Variable> explicit =
          starts.stream().flatMap(start -> pinned(start).stream()).collect(Collectors.toSet());
      Set<Variable> silent = new LinkedHashSet<>(absent);
      silent.removeAll(explicit);
      Set<Rule> faultRules = new LinkedHashSet<>();
      Set<Variable> budgets = new LinkedHashSet<>();
      for (Rule rule : automaton.rules()) {
        Set<Variable> limited = limitedBy(rule);
        if (!limited.isEmpty()) {
          faultRules.add(rule);
          budgets.addAll(limited);
        }
      }
      Set<Rule> supposed = mayCrash && absent.isEmpty() ? supposed(faultRules) : Set.of();
      faultRules.addAll(supposed);
      Set<Location> faulty = faulty(starts);
      return new FaultStructure(
          silent, faultRules, budgets, faulty, unreliable(faultRules, budgets, faulty), supposed);
    }

    /**
     * Crashes that nobody counts. Where F of the N processes are left out or start elsewhere, those
     * of the model are correct: then such a step is progress.
     */
    private Set<Rule> supposed(Set<Rule> counted) {
      Set<Rule> found = new LinkedHashSet<>();
      automaton.locations().stream()
          .filter(location -> isCrashed(location, counted))
          .forEach(location -> found.addAll(entering.get(location)));
      found.removeAll(counted);
      return found;
    }

    /** Equalities of the initial constraints, as terms that are zero. */
    private List<LinearTerm> equalities() {
      return automaton.initial().stream()
          .map(Constraint::formula)
          .flatMap(formula -> formula.conjuncts().stream())
          .filter(Formula.Comparison.class::isInstance)
          .map(Formula.Comparison.class::cast)
          .filter(comparison -> comparison.relation() == Relation.EQ)
          .map(Formula.Comparison::difference)
          .map(
              zero ->
                  zero.coefficients().entrySet().stream()
                          .anyMatch(e -> counters.contains(e.getKey()) && e.getValue().signum() < 0)
                      ? zero.negated()
                      : zero)
          .toList();
    }

    /** Parameters that are subtracted from the number of processes at the start. */
    private Set<Variable> absent() {
      Set<Variable> found = new LinkedHashSet<>();
      for (LinearTerm zero : equalities) {
        boolean total =
            zero.variables().stream().anyMatch(counters::contains)
                && zero.coefficients().entrySet().stream()
                    .allMatch(e -> !counters.contains(e.getKey()) || e.getValue().signum() > 0)
                && zero.coefficients().entrySet().stream()
                    .anyMatch(e -> parameters.contains(e.getKey()) && e.getValue().signum() < 0);
        if (total) {
          zero.coefficients()
              .forEach(
                  (variable, c) -> {
                    if (parameters.contains(variable) && c.signum() > 0) {
                      found.add(variable);
                    }
                  });
        }
      }
      return found;
    }

    /** The parameter that alone says how many processes start in a location. */
    private Optional<Variable> pinned(Location location) {
      for (LinearTerm zero : equalities) {
        Set<Variable> others = new LinkedHashSet<>(zero.variables());
        if (others.remove(location.counter()) && others.size() == 1) {
          Variable other = others.iterator().next();
          if (parameters.contains(other)
              && zero.equals(LinearTerm.of(location.counter()).minus(LinearTerm.of(other)))) {
            return Optional.of(other);
          }
        }
      }
      return Optional.empty();
    }

    private Set<Location> faultyStarts(Set<Variable> absent) {
      return automaton.locations().stream()
          .filter(location -> pinned(location).filter(absent::contains).isPresent())
          .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private Set<Location> faulty(Set<Location> starts) {
      Set<Location> faulty = new LinkedHashSet<>();
      starts.forEach(start -> faulty.addAll(automaton.reachableFrom(start)));
      for (Location location : automaton.locations()) {
        if (!starts.contains(location) && !startsEmpty(location)) {
          faulty.removeAll(automaton.reachableFrom(location));
        }
      }
      return faulty;
    }

    /**
     * Where processes are that have crashed without being counted: nobody starts or leaves there,
     * it is open to enter, somebody has another way to go, and whoever enters at most leaves half a
     * message behind, which nobody else sends. A crash that is counted is no other way to go: a
     * process that can only crash or do its work has to do its work.
     */
    private boolean isCrashed(Location location, Set<Rule> counted) {
      if (!startsEmpty(location) || leaving.containsKey(location)) {
        return false;
      }
      List<Rule> ways = entering.getOrDefault(location, List.of());
      return ways.stream().allMatch(rule -> isOpen(rule) || !rule.updates().isEmpty())
          && ways.stream().anyMatch(rule -> isOpen(rule) && isBesideAnother(rule, counted))
          && ways.stream().allMatch(rule -> Collections.disjoint(sent(rule), sentByOthers(ways)));
    }

    private static boolean isOpen(Rule rule) {
      return PlainGuard.of(rule.guard()).equals(Formula.TRUE);
    }

    private static Set<Variable> sent(Rule rule) {
      return rule.updates().keySet();
    }

    private Set<Variable> sentByOthers(List<Rule> ways) {
      Set<Rule> these = new LinkedHashSet<>(ways);
      Set<Variable> sent = new LinkedHashSet<>();
      automaton.rules().stream()
          .filter(rule -> !these.contains(rule))
          .forEach(rule -> sent.addAll(sent(rule)));
      return sent;
    }

    private boolean isBesideAnother(Rule rule, Set<Rule> counted) {
      return leaving.get(rule.from()).stream()
          .anyMatch(other -> !counted.contains(other) && !other.to().equals(rule.to()));
    }

    private boolean startsEmpty(Location location) {
      return startingEmpty.contains(location.counter());
    }

    /** The counters of locations of which some sum is zero at the start. */
    private Set<Variable> startingEmpty() {
      Set<Variable> empty = new LinkedHashSet<>();
      for (LinearTerm zero : equalities) {
        if (zero.constant().signum() == 0
            && counters.containsAll(zero.variables())
            && zero.coefficients().values().stream().allMatch(c -> c.signum() > 0)) {
          empty.addAll(zero.variables());
        }
      }
      return empty;
    }

    /** The variables that a rule increases and that its guard bounds by parameters. */
    private static boolean increases(Rule rule, Variable variable) {
      return rule.updates().get(variable) instanceof Update.Add add && add.amount() > 0;
    }

    private Set<Variable> limitedBy(Rule rule) {
      Set<Variable> limited = new LinkedHashSet<>();
      for (Formula conjunct : NormalForms.negationNormalForm(rule.guard()).conjuncts()) {
        if (conjunct instanceof Formula.Comparison comparison) {
          for (Formula part : NormalForms.inequalities(comparison).conjuncts()) {
            if (part instanceof Formula.Comparison bound) {
              limit(bound.difference())
                  .filter(variable -> increases(rule, variable))
                  .ifPresent(limited::add);
            }
          }
        }
      }
      return limited;
    }

    /** The only variable of a term that is no parameter, if the term bounds it from above. */
    private Optional<Variable> limit(LinearTerm natural) {
      Map<Variable, BigInteger> others =
          natural.coefficients().entrySet().stream()
              .filter(entry -> !parameters.contains(entry.getKey()))
              .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
      boolean bounded =
          others.size() == 1
              && natural.variables().size() > 1
              && others.values().iterator().next().signum() < 0;
      return bounded ? Optional.of(others.keySet().iterator().next()) : Optional.empty();
    }

    private Set<Variable> unreliable(
        Set<Rule> faultRules, Set<Variable> budgets, Set<Location> faulty) {
      Set<Variable> byFaults = new LinkedHashSet<>();
      Set<Variable> byOthers = new LinkedHashSet<>(budgets);
      for (Rule rule : automaton.rules()) {
        boolean fault = faultRules.contains(rule) || faulty.contains(rule.from());
        rule.updates().keySet().stream()
            .filter(variable -> increases(rule, variable))
            .forEach((fault ? byFaults : byOthers)::add);
      }
      byFaults.removeAll(byOthers);
      return byFaults;
    }
  }
}
