package org.holdfast.pseudocode.automaton;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Portion;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.processes.ProcessChecker;
import org.holdfast.pseudocode.processes.RandomAlgorithms;
import org.holdfast.threshold.instance.InstanceChecker;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.TaModel;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.receive.ReceiveInstanceChecker;
import org.junit.jupiter.api.Test;

/**
 * The generated automata, searched for one size, against the semantics of named processes, which
 * knows nothing of them: what holds of the automaton must hold of the processes, and what is
 * violated there must be violated here, unless the translation has said why it may not be.
 */
class AgainstProcessesTest {
  private static final int SEEDS =
      Portion.COMPLETE ? 5_000 : Integer.getInteger("holdfast.seeds", 150);
  private static final SearchOptions OPTIONS =
      SearchOptions.defaults().withThreads(1).withMaxStates(Portion.COMPLETE ? 200_000 : 20_000);

  @Test
  void randomAlgorithms() {
    List<String> wrong = new ArrayList<>();
    int compared = 0;
    int violated = 0;
    for (long seed = Long.getLong("holdfast.first", 0); seed < SEEDS; seed++) {
      Optional<Algorithm> algorithm = RandomAlgorithms.of(seed);
      if (algorithm.isEmpty()) {
        continue;
      }
      AutomatonTranslation translation;
      try {
        translation = new AutomatonTranslation(algorithm.get());
      } catch (Untranslatable e) {
        continue;
      }
      int n = 2 + (int) (seed % 2);
      Map<Variable, BigInteger> values = values(algorithm.get(), n, 1, (int) (seed / 2 % 2));
      for (Requirement requirement : algorithm.get().requirements()) {
        TranslatedProperty translated;
        try {
          translated = translation.translate(requirement);
        } catch (Untranslatable e) {
          continue;
        }
        Optional<Boolean> automaton =
            holds(checker(translated.model(), values), translated.property());
        ProcessChecker checker = new ProcessChecker(algorithm.get(), values, OPTIONS);
        Property asked =
            checker.properties().stream()
                .filter(one -> one.name().equals(requirement.name()))
                .findFirst()
                .orElseThrow();
        Optional<Boolean> processes = holds(checker, asked);
        if (automaton.isPresent() && processes.isPresent()) {
          compared++;
          violated += processes.get() ? 0 : 1;
          boolean spurious = !automaton.get() && processes.get();
          if (automaton.get() && !processes.get()
              || spurious && translated.relaxations().isEmpty()) {
            wrong.add(
                "seed "
                    + seed
                    + ", "
                    + requirement.name()
                    + ", "
                    + values
                    + ": automaton "
                    + automaton.get()
                    + ", processes "
                    + processes.get());
          }
        }
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(compared).isGreaterThan(SEEDS / 2);
    assertThat(violated).isGreaterThan(compared / 10);
  }

  private static Map<Variable, BigInteger> values(Algorithm algorithm, int n, int t, int f) {
    Map<Variable, BigInteger> values = new LinkedHashMap<>();
    for (Variable parameter : algorithm.parameters()) {
      int value =
          switch (parameter.name()) {
            case "n" -> n;
            case "t" -> t;
            default -> f;
          };
      values.put(parameter, BigInteger.valueOf(value));
    }
    return values;
  }

  static Engine checker(TaModel model, Map<Variable, BigInteger> values) {
    return model.accept(
        new TaModel.Visitor<>() {
          @Override
          public Engine threshold(ThresholdAutomaton automaton) {
            return new InstanceChecker(automaton, values, OPTIONS);
          }

          @Override
          public Engine receive(ReceiveAutomaton automaton) {
            return new ReceiveInstanceChecker(automaton, values, OPTIONS);
          }
        });
  }

  /** Empty if it is not known. */
  private static Optional<Boolean> holds(Engine engine, Property property) {
    Verdict verdict = engine.check(property, Budget.of(Duration.ofSeconds(30)), EventSink.NONE);
    return verdict instanceof Verdict.Unknown
        ? Optional.empty()
        : Optional.of(verdict instanceof Verdict.Holds);
  }
}
