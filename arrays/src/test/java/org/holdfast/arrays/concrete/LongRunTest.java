package org.holdfast.arrays.concrete;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.holdfast.arrays.checker.Failures;
import org.holdfast.arrays.language.ArrayReader;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.checking.Actor;
import org.holdfast.checking.Budget;
import org.holdfast.checking.ProcessFault;
import org.holdfast.checking.Trace;
import org.holdfast.logic.Checkout;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.api.Test;

/**
 * The run of 33 steps that breaks Algorithm 1e with send omissions (Alberti and others 2010, table
 * 2): its path is found by visiting every state of four processes, and none is shorter. The first
 * coordinator must crash on the way, which the path does not say.
 */
class LongRunTest {
  private static final String PATH =
      """
      elect: 1
      ask: 2 1
      ask: 3 1
      ask: 4 1
      ask_itself: 1
      all_have_asked: 1
      estimate: 2 1
      estimate: 3 1
      keep_estimate: 1
      estimate (omitted): 4 1
      all_have_estimates: 1
      agree: 2
      agree: 3
      wait: 1
      refuse (omitted): 4 1
      all_have_answered: 1
      nobody_was_refused: 2
      decide: 2 1
      elect: 4
      ask: 3 4
      ask_itself: 4
      rest: 2
      all_have_asked: 4
      estimate: 3 4
      keep_estimate: 4
      rest: 2
      all_have_estimates: 4
      agree: 3
      wait: 4
      rest: 2
      all_have_answered: 4
      nobody_was_refused: 2
      decide: 3 4
      """;

  private static AbstractPath path(ArraySystem system) {
    List<String> names = system.transitions().stream().map(one -> one.name()).toList();
    List<AbstractPath.Taken> steps = new ArrayList<>();
    for (String line : PATH.lines().toList()) {
      String[] parts = line.split(": ");
      steps.add(
          new AbstractPath.Taken(
              names.indexOf(parts[0]),
              Stream.of(parts[1].split(" ")).map(Integer::valueOf).toList()));
    }
    return new AbstractPath(4, steps, 0);
  }

  private static Optional<Trace> run(ArraySystem system, AbstractPath path, boolean crashes)
      throws Exception {
    return new PathConcretisation(system, new Z3SolverFactory(), crashes, false)
        .run(path, system.unsafe().get(0), Budget.unlimited());
  }

  @Test
  void theRunNeedsItsCrash() throws Exception {
    ArraySystem system =
        Failures.SEND_OMISSION.system(
            ArrayReader.read(Checkout.examples().resolve("arrays/chandra-toueg-1e.cub")));
    AbstractPath path = path(system);
    assertThat(path.steps()).hasSize(33);
    assertThat(run(system, path, false)).isEmpty();
    Trace trace = run(system, path, true).orElseThrow();
    assertThat(trace.steps()).hasSize(34);
    List<ProcessFault> faults =
        trace.steps().stream().flatMap(step -> step.action().faults().stream()).toList();
    assertThat(faults)
        .extracting(ProcessFault::process)
        .containsExactly(Actor.Process.of(1), Actor.Process.of(4), Actor.Process.of(1));
    assertThat(faults.get(2)).isInstanceOf(ProcessFault.Crash.class);
  }
}
