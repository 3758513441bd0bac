package org.holdfast.threshold.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.holdfast.threshold.semantics.Automata.number;
import static org.holdfast.threshold.semantics.Automata.term;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.holdfast.checking.Budget;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Unsupported;
import org.holdfast.threshold.semantics.Automata;
import org.holdfast.threshold.solving.Resilience;
import org.junit.jupiter.api.Test;

class GuardCasesTest {
  private static final List<String> SHARED = List.of("x", "y", "z");

  private final List<RiseAtom> atoms = new ArrayList<>();

  private GuardCases.Split split(Formula guard) throws Unsupported {
    ThresholdAutomaton automaton =
        new Automata()
            .parameters("n", "t")
            .shared("x", "y", "z")
            .locations("a", "b")
            .rule("a", "b", guard)
            .build();
    try (Resilience resilience =
        new Resilience(automaton, new Z3SolverFactory(), Budget.unlimited())) {
      GuardCases cases = new GuardCases(automaton, resilience);
      GuardCases.Split split = cases.of(automaton.rules().get(0));
      atoms.clear();
      atoms.addAll(cases.atoms());
      return split;
    }
  }

  private Formula formula(List<GuardCase> cases) {
    return Formula.or(
        cases.stream()
            .map(
                guard ->
                    Formula.and(
                        guard.condition(),
                        Formula.and(guard.rises().stream().map(this::atom).toList()),
                        Formula.not(Formula.or(guard.falls().stream().map(this::atom).toList()))))
            .toList());
  }

  private Formula atom(int index) {
    return atoms.get(index).formula();
  }

  private static Formula atLeast(String name, long bound) {
    return Formula.atLeast(term(name), number(bound));
  }

  private static Formula below(String name, long bound) {
    return Formula.compare(term(name), Relation.LT, number(bound));
  }

  @Test
  void manyRisingClausesAreOneCase() throws Unsupported {
    List<Formula> clauses = new ArrayList<>();
    for (int i = 1; i <= 20; i++) {
      clauses.add(Formula.or(atLeast("x", i), atLeast("y", 2 * i)));
    }
    GuardCases.Split split = split(Formula.and(clauses));
    assertThat(split.exact()).hasSize(1);
    assertThat(split.coarse()).isEqualTo(split.exact());
    assertThat(split.exact().get(0).rises()).hasSize(20);
  }

  @Test
  void manyFallingDisjunctsAreOneCase() throws Unsupported {
    List<Formula> disjuncts = new ArrayList<>();
    for (int i = 1; i <= 2_000; i++) {
      disjuncts.add(Formula.and(below("x", i), below("y", 3_000 - i)));
    }
    GuardCases.Split split = split(Formula.or(disjuncts));
    assertThat(split.exact()).hasSize(1);
    assertThat(split.exact().get(0).rises()).isEmpty();
  }

  @Test
  void whereManyRisingPartsMeetFallingOnesFewCasesAskLess() throws Unsupported {
    List<Formula> disjuncts = new ArrayList<>();
    for (int i = 1; i <= 2_000; i++) {
      disjuncts.add(Formula.and(atLeast("x", i), below("y", i)));
    }
    GuardCases.Split split = split(Formula.or(disjuncts));
    assertThat(split.exact()).hasSize(2_000);
    assertThat(split.coarse()).hasSize(1);
  }

  /** By enumeration of values: the cases are the guard, and the coarse ones follow from it. */
  @Test
  void casesAreTheGuard() throws Unsupported {
    Random random = new Random(20261118);
    int coarser = 0;
    for (int i = 0; i < 60; i++) {
      Formula guard = randomGuard(random, 3);
      GuardCases.Split split = split(guard);
      Formula exact = formula(split.exact());
      Formula coarse = formula(split.coarse());
      coarser += split.exact().equals(split.coarse()) ? 0 : 1;
      for (Valuation values : valuations()) {
        boolean wanted = guard.evaluate(values);
        assertThat(exact.evaluate(values)).as(() -> guard + " split").isEqualTo(wanted);
        assertThat(coarse.evaluate(values) || !wanted).as(() -> guard + " relaxed").isTrue();
      }
    }
    assertThat(coarser).isPositive();
  }

  /** Conjunctions of disjunctions of conjunctions, with more than 32 cases mostly. */
  private static Formula randomGuard(Random random, int depth) {
    if (depth == 0) {
      String name = SHARED.get(random.nextInt(SHARED.size()));
      int bound = 1 + random.nextInt(3);
      return switch (random.nextInt(5)) {
        case 0 -> Formula.atLeast(term("n"), number(bound));
        case 1, 2 -> below(name, bound);
        default -> atLeast(name, bound);
      };
    }
    List<Formula> parts = new ArrayList<>();
    for (int i = 0; i < (depth == 2 ? 3 : 1 + random.nextInt(5)); i++) {
      parts.add(randomGuard(random, depth - 1));
    }
    return depth == 2 ? Formula.or(parts) : Formula.and(parts);
  }

  private static Set<Valuation> valuations() {
    List<Map<Variable, BigInteger>> all = new ArrayList<>();
    for (int code = 0; code < 256; code++) {
      all.add(
          Map.of(
              new Variable("n"), BigInteger.valueOf(code & 3),
              new Variable("x"), BigInteger.valueOf((code >> 2) & 3),
              new Variable("y"), BigInteger.valueOf((code >> 4) & 3),
              new Variable("z"), BigInteger.valueOf((code >> 6) & 3)));
    }
    return all.stream().map(Valuation::of).collect(Collectors.toSet());
  }
}
