package org.holdfast.threshold.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Solver;
import org.holdfast.smt.SolverFactory;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.receive.Pipeline;
import org.holdfast.threshold.receive.ReceiveTexts;
import org.holdfast.threshold.receive.SendAutomaton;
import org.junit.jupiter.api.Test;

/** What the solver could not tell is not taken for equality. */
class UndecidedAssumptionsTest {
  private static final String MANUAL =
      """
      skel Manual {
        shared ns;
        parameters n, t, f;
        assumptions { n > 3 * t; t >= f; f >= 0; }
        locations { V0: []; V1: []; SE: []; AC: []; }
        inits { V0 + V1 == n - f; SE == 0; AC == 0; }
        rules {
          0: V1 -> SE when (true) do { ns' == ns + 1; };
          1: V0 -> SE when (ns + f >= t + 1) do { ns' == ns + 1; };
          2: SE -> AC when (ns >= n - t - f) do { };
        }
      }
      """;

  /** Gives no answer where the last formula added is about parameters alone. */
  private static final class NothingAboutParameters implements SolverFactory {
    private static final Set<Variable> PARAMETERS =
        Set.of(new Variable("n"), new Variable("t"), new Variable("f"));

    @Override
    public String name() {
      return "nothing about parameters";
    }

    @Override
    public Solver open() {
      Solver solver = Pipeline.SOLVERS.open();
      AtomicReference<Formula> last = new AtomicReference<>(Formula.TRUE);
      return (Solver)
          Proxy.newProxyInstance(
              Solver.class.getClassLoader(),
              new Class<?>[] {Solver.class},
              (proxy, method, arguments) -> {
                if (method.getName().equals("add")) {
                  last.set((Formula) arguments[0]);
                } else if (method.getName().equals("check")) {
                  Set<Variable> about = last.get().variables();
                  if (!about.isEmpty() && PARAMETERS.containsAll(about)) {
                    return new Answer.Undetermined("no answer");
                  }
                }
                return method.invoke(solver, arguments);
              });
    }
  }

  @Test
  void automataAreNotEquivalentWhereTheirAssumptionsCouldNotBeCompared() throws Exception {
    List<SendAutomaton> generated = Pipeline.translate(ReceiveTexts.BROADCAST);
    ThresholdAutomaton manual = TaReader.read("manual.ta", MANUAL).automaton();
    Comparison decided =
        RuleComparison.compare(generated, manual, Pipeline.SOLVERS, Pipeline.budget()).get(0);
    assertThat(decided.isEquivalent()).isTrue();
    Comparison open =
        RuleComparison.compare(generated, manual, new NothingAboutParameters(), Pipeline.budget())
            .get(0);
    assertThat(open.isEquivalent()).isFalse();
    assertThat(open.differences())
        .containsExactly(
            "whether the assumptions of the generated automaton admit more than those of the"
                + " manual one is undecided (no answer)",
            "whether the assumptions of the manual automaton admit more than those of the"
                + " generated one is undecided (no answer)");
  }
}
