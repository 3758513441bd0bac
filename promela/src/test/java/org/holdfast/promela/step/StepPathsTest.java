package org.holdfast.promela.step;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import org.holdfast.checking.ModelException;
import org.holdfast.explicit.TransitionSystem.Sink;
import org.holdfast.logic.Checkout;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;
import org.holdfast.promela.PromelaInstance;
import org.holdfast.promela.PromelaModel;
import org.holdfast.promela.PromelaOptions;
import org.holdfast.promela.PromelaReader;
import org.holdfast.promela.code.Cell;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.system.PromelaSystem;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The paths of a step against the interpreter, from random states of small instances, in both
 * directions: every step of a process is on a path, and every way to satisfy a path is a step.
 */
class StepPathsTest {
  private static final int STATES = 120;
  private static final int LARGEST_CHOICE = 16;

  /** What a process and the shared variables are behind a step. */
  private record Outcome(StatusVector status, Map<Variable, BigInteger> values) {}

  /** A model with values for its parameters, and random states of it. */
  private static final class Subject {
    private final StepModel step;
    private final PromelaSystem system;
    private final Program.Process process;
    private final PromelaSystem.SystemWorker worker;
    private final Map<Variable, BigInteger> parameters = new HashMap<>();
    private final Random random = new Random(42);
    private byte[] state;

    Subject(PromelaModel model, Map<String, Integer> values) throws ModelException {
      step = StepModel.of(model);
      PromelaInstance instance = model.instantiate(values, PromelaOptions.DEFAULT);
      system = instance.plain();
      process = system.program().processes().get(0);
      worker = system.reference();
      values.forEach(
          (name, value) -> parameters.put(new Variable(name), BigInteger.valueOf(value)));
      quotients(step.quotients());
      assertThat(step.resilience().evaluate(parameters::get)).isTrue();
    }

    /** Their values are what makes the resilience condition true. */
    private boolean quotients(List<Variable> open) {
      if (open.isEmpty()) {
        return step.resilience().evaluate(parameters::get);
      }
      for (int value = 0; value <= LARGEST_CHOICE; value++) {
        parameters.put(open.get(0), BigInteger.valueOf(value));
        if (quotients(open.subList(1, open.size()))) {
          return true;
        }
      }
      return false;
    }

    private int at(Variable variable) {
      return system
          .program()
          .global(variable.name())
          .map(global -> Cell.offset(global, system.program().globals()))
          .orElseGet(
              () ->
                  system.layout().segments(state).get(0)
                      + system.layout().headerBytes(0)
                      + Cell.offset(
                          process.variable(variable.name()).orElseThrow(), process.variables()));
    }

    private int bytes(Variable variable) {
      return system
          .program()
          .global(variable.name())
          .or(() -> process.variable(variable.name()))
          .orElseThrow()
          .type()
          .bytes();
    }

    private int place(byte[] of) {
      return of[system.layout().segments(of).get(0) + 1];
    }

    private BigInteger get(byte[] from, Variable variable) {
      ByteBuffer buffer = ByteBuffer.wrap(from).order(ByteOrder.LITTLE_ENDIAN);
      return BigInteger.valueOf(
          bytes(variable) == 1 ? from[at(variable)] & 0xff : buffer.getInt(at(variable)));
    }

    private void put(Variable variable, int value) {
      ByteBuffer buffer = ByteBuffer.wrap(state).order(ByteOrder.LITTLE_ENDIAN);
      if (bytes(variable) == 1) {
        state[at(variable)] = (byte) value;
      } else {
        buffer.putInt(at(variable), value);
      }
    }

    private void randomState() {
      worker.initial(
          new Sink() {
            @Override
            public void next(byte[] first, int action, int actor, int partner) {
              state = first.clone();
            }

            @Override
            public void error(String message, int action, int actor) {
              throw new AssertionError(message);
            }
          });
      step.shared().keySet().forEach(shared -> put(shared, random.nextInt(5)));
      step.counters().forEach(counter -> put(counter, random.nextInt(6)));
      List<StatusVector> statuses = List.copyOf(step.paths().keySet());
      statuses
          .get(random.nextInt(statuses.size()))
          .values()
          .forEach((variable, value) -> put(variable, value.intValue()));
    }

    private StatusVector status(byte[] of) {
      Map<Variable, BigInteger> values = new LinkedHashMap<>();
      step.status().forEach(variable -> values.put(variable, get(of, variable)));
      return new StatusVector(values);
    }

    private Outcome outcome(byte[] of) {
      Map<Variable, BigInteger> values = new LinkedHashMap<>();
      step.shared().keySet().forEach(shared -> values.put(shared, get(of, shared)));
      step.counters().forEach(counter -> values.put(counter, get(of, counter)));
      return new Outcome(status(of), values);
    }

    void compare() {
      randomState();
      Outcome before = outcome(state);
      int loop = place(state);
      Set<Outcome> steps = new HashSet<>();
      boolean[] fails = {false};
      worker.stepsOf(
          0,
          state,
          new Sink() {
            @Override
            public void next(byte[] reached, int action, int actor, int partner) {
              byte[] copy = reached.clone();
              if (place(copy) == loop) {
                steps.add(outcome(copy));
              } else {
                assertThat(outcome(copy)).as("who waits has changed nothing").isEqualTo(before);
                assertThat(step.stopping()).contains(before.status());
              }
            }

            @Override
            public void error(String message, int action, int actor) {
              fails[0] = true;
            }
          });
      Set<Outcome> paths = new HashSet<>();
      Map<Variable, BigInteger> values = new HashMap<>(parameters);
      values.putAll(before.values());
      for (StepPath path : step.paths().get(before.status())) {
        choices(
            path.choices(),
            new HashMap<>(values),
            all -> {
              if (path.guard().evaluate(all::get)) {
                Map<Variable, BigInteger> after = new LinkedHashMap<>();
                path.update().forEach((v, term) -> after.put(v, term.evaluate(all::get)));
                paths.add(new Outcome(path.to(), after));
              }
            });
      }
      assertThat(steps).as("from %s with %s", before, parameters).isEqualTo(paths);
      assertThat(fails[0]).as("assertions from %s", before).isEqualTo(owed(before, values));
    }

    private boolean owed(Outcome before, Map<Variable, BigInteger> values) {
      boolean[] found = {false};
      for (StepObligation obligation : step.obligations()) {
        if (obligation.from().equals(before.status())) {
          Formula failing = Formula.and(obligation.reached(), Formula.not(obligation.asserted()));
          choices(
              obligation.choices(),
              new HashMap<>(values),
              all -> found[0] |= failing.evaluate(all::get));
        }
      }
      return found[0];
    }

    private static void choices(
        List<Variable> open,
        Map<Variable, BigInteger> values,
        Consumer<Map<Variable, BigInteger>> sink) {
      if (open.isEmpty()) {
        sink.accept(values);
        return;
      }
      for (int value = 0; value <= LARGEST_CHOICE; value++) {
        values.put(open.get(0), BigInteger.valueOf(value));
        choices(open.subList(1, open.size()), values, sink);
      }
    }
  }

  private static void compare(Path file, String definitions, String parameters)
      throws ModelException {
    Map<String, String> macros = new HashMap<>();
    List.of(definitions.split(" "))
        .forEach(name -> macros.put(name.isEmpty() ? "NOTHING" : name, "1"));
    Map<String, Integer> values = new LinkedHashMap<>();
    for (String pair : parameters.split(" ")) {
      values.put(pair.split("=")[0], Integer.parseInt(pair.split("=")[1]));
    }
    Subject subject = new Subject(PromelaReader.withDefinitions(macros).read(file), values);
    for (int i = 0; i < STATES; i++) {
      subject.compare();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          bcast-byz.pml                 | ''          | N=4 T=1 F=1
          bcast-byz.pml                 | ''          | N=7 T=2 F=0
          bcast-clean.pml               | ''          | N=4 Tc=2 Fc=1 Fnc=1
          bcast-fisman-crash.pml        | ''          | N=2
          bcast-omit.pml                | ''          | N=3 To=1 Fo=1
          bcast-symm.pml                | ''          | N=5 T=2 Fs=1 Fp=2
          isola18-aba.pml               | ''          | N=4 T=1 F=1 NplusTdiv2=2
          isola18-aba.pml               | 'CASE2 BUG' | N=6 T=1 F=1 NplusTdiv2=3
          isola18-aba.pml               | SPIN        | N=4 T=1 F=1 NplusTdiv2=2
          isola18-cc.pml                | CASE4       | N=3 T=1 F=1 MAJ=2
          isola18-cc.pml                | 'CASE4 SPIN' | N=3 T=1 F=1 MAJ=2
          isola18-frb.pml               | ''          | N=2
          isola18-frb.pml               | BUG1        | N=2
          isola18-nbacr.pml             | ''          | N=2
          isola18-nbacr.pml             | BUG2        | N=3
          isola18-strb.pml              | ''          | N=4 T=1 F=1
          isola18-strb.pml              | SPIN        | N=5 T=1 F=0
          spin13-asyn-byzagreement0.pml | ''          | N=5 T=1 F=1
          spin13-cond-consensus2.pml    | ''          | N=3 T=1 F=1
          """)
  void publishedModels(String file, String definitions, String parameters) throws ModelException {
    compare(
        Checkout.benchmarks("promela").resolve("parametric").resolve(file),
        definitions,
        parameters);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          broadcast.pml             | N=4 T=1 F=1
          agreement.pml             | N=4 T=1 F=1
          condition.pml             | N=4 T=1 F=1
          folklore.pml              | N=3
          broadcast/byzantine.pml   | N=5 T=1 F=1
          broadcast/symmetric.pml   | N=5 T=2 F=2 S=1
          broadcast/omission.pml    | N=5 T=2 F=1
          broadcast/clean.pml       | N=4 T=2 S=1
          broadcast/clean-crash.pml | N=4 T=1 F=1
          broadcast/nonclean.pml    | N=4 T=1 F=1
          """)
  void ourModels(String file, String parameters) throws ModelException {
    compare(Checkout.examples().resolve("promela").resolve(file), "", parameters);
  }
}
