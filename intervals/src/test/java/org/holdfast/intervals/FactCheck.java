package org.holdfast.intervals;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.intervals.ConcreteSystem.Configuration;
import org.holdfast.intervals.ConcreteSystem.Process;
import org.holdfast.intervals.abstraction.LocalGraph;
import org.holdfast.intervals.invariant.Crowd;
import org.holdfast.intervals.invariant.Facts;
import org.holdfast.intervals.search.Box;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;

/**
 * What was proved for all parameters, evaluated in one configuration of one instance: nothing of it
 * may be wrong there. No solver has a part in this.
 */
record FactCheck(ConcreteSystem concrete, Facts facts) {
  void holdIn(Configuration at) {
    LocalGraph graph = facts.graph();
    Map<Variable, BigInteger> global = new LinkedHashMap<>(concrete.parameters());
    global.putAll(at.shared());
    allTrue(graph.facts().shared(), global, "of shared variables", at);
    int[] counts = new int[graph.states().size()];
    for (Process process : at.processes()) {
      int local = concrete.local(graph, process);
      counts[local]++;
      Map<Variable, BigInteger> own = new LinkedHashMap<>(global);
      own.putAll(process.counters());
      allTrue(graph.facts().bounds(), own, "of counters", at);
      List<Formula> byStatus = graph.facts().byStatus().getOrDefault(process.status(), List.of());
      allTrue(byStatus, own, "of counters in " + process.status(), at);
      allTrue(facts.presence().get(local), global, "of the presence of " + process, at);
    }
    for (Crowd crowd : facts.crowds()) {
      int many = counts[crowd.state()];
      if (many > 0) {
        assertThat(crowd.surplus().evaluate(Valuation.of(global)))
            .as("%s in %s with %s", crowd, at, concrete.parameters())
            .isGreaterThanOrEqualTo(crowd.each().multiply(BigInteger.valueOf(many - 1L)));
      }
    }
    facts
        .proved()
        .forEach(
            (name, census) ->
                assertThat(concrete.satisfies(at, census))
                    .as("%s in %s with %s", name, at, concrete.parameters())
                    .isTrue());
  }

  private void allTrue(
      List<Formula> known, Map<Variable, BigInteger> values, String what, Configuration at) {
    for (Formula formula : known) {
      assertThat(formula.evaluate(Valuation.of(values)))
          .as("%s %s in %s with %s", formula, what, at, concrete.parameters())
          .isTrue();
    }
  }

  /** No step changes a conserved quantity. */
  void areKeptBy(Configuration before, ConcreteSystem.Step step) {
    for (List<BigInteger> quantity : facts.conservation().quantities()) {
      assertThat(value(quantity, step.target()))
          .as("%s after %s with %s", quantity, step, concrete.parameters())
          .isEqualTo(value(quantity, before));
    }
  }

  private BigInteger value(List<BigInteger> quantity, Configuration at) {
    LocalGraph graph = facts.graph();
    BigInteger sum = BigInteger.ZERO;
    for (Process process : at.processes()) {
      sum = sum.add(quantity.get(concrete.local(graph, process)));
    }
    List<Variable> shared = graph.skeleton().sharedVariables();
    for (int i = 0; i < shared.size(); i++) {
      BigInteger coefficient = quantity.get(graph.states().size() + i);
      sum = sum.add(coefficient.multiply(at.shared().get(shared.get(i))));
    }
    return sum;
  }

  /** No set of abstract states that was learnt to be impossible has this one. */
  void excludesNot(Configuration at, List<Box> impossible) {
    byte[] state = concrete.abstraction(facts.graph(), at);
    for (Box box : impossible) {
      assertThat(box.contains(state))
          .as("%s is called impossible by %s with %s", at, box, concrete.parameters())
          .isFalse();
    }
  }
}
