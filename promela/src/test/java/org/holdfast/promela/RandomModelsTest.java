package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.Observation;
import org.holdfast.explicit.Quotient;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.SearchOptions.Order;
import org.holdfast.explicit.SearchOptions.Reduction;
import org.holdfast.explicit.SearchOptions.Scheduling;
import org.holdfast.explicit.SearchOptions.Storage;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.explicit.checker.ExplicitChecker;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.promela.runtime.StateTooLarge;
import org.junit.jupiter.api.Test;

/** However a model is searched, the answer is the same. */
class RandomModelsTest {
  private static final int MOST_STATES = 2000;

  /** The properties whose violation a finite run shows. */
  private static final Set<String> FINITE = Set.of("assertions", "end-states");

  private static final SearchOptions BASE =
      SearchOptions.defaults().withMaxBytes(1 << 22).withThreads(1).withStorage(Storage.PLAIN);

  /** The whole state space, by the simplest of searches; empty if it is too large. */
  static Optional<Models.Size> size(TransitionSystem system) {
    Ltl everything =
        new Ltl.Always(Ltl.state(Formula.nonNegative(LinearTerm.of(Observation.ERROR))));
    Property all = new Property("all", everything, new SourcePosition("test", 1, 1));
    Verdict verdict;
    try {
      verdict =
          new ExplicitChecker(system, Formula.TRUE, BASE)
              .check(all, Budget.unlimited(), EventSink.NONE);
    } catch (StateTooLarge e) {
      return Optional.empty();
    }
    boolean small =
        verdict instanceof Verdict.Holds
            && verdict.evidence().statistics().get(Figure.STATES) <= MOST_STATES;
    return small ? Optional.of(Models.size(system)) : Optional.empty();
  }

  /**
   * All that a model can be turned into, the plain meaning first: verdicts are the same everywhere,
   * numbers of states are not.
   */
  private static List<PromelaInstance> readings(RandomModel model) {
    return List.of(model.instance());
  }

  static Verdict check(PromelaInstance instance, Property property, SearchOptions options) {
    return new ExplicitChecker(instance.system(property), instance.region(), options)
        .check(property, Budget.unlimited(), EventSink.NONE);
  }

  @Test
  void everySearchGivesTheSameAnswer() {
    RandomRuns runs = new RandomRuns(100);
    runs.forEach(
        model -> {
          List<PromelaInstance> readings = readings(model);
          PromelaInstance plain = readings.get(0);
          // Behind a failing assertion there may be more processes, and larger states.
          Optional<Models.Size> size =
              size(plain.passing()).flatMap(passing -> size(plain.plain()));
          size.ifPresent(
              known -> {
                for (Property property : plain.properties()) {
                  boolean violated = violated(plain, property, known);
                  readings.forEach(reading -> everySearch(reading, property.name(), violated));
                }
              });
          return size.isPresent();
        });
    assertThat(runs.used()).isGreaterThan(runs.tried() / 2);
  }

  /** Otherwise the comparison with counting would compare nothing. */
  @Test
  void manyModelsHaveInterchangeableProcesses() {
    RandomRuns runs = new RandomRuns(100);
    runs.forEach(
        model ->
            model.instance().properties().stream()
                .anyMatch(property -> model.instance().counted(property).isPresent()));
    assertThat(runs.used()).isGreaterThan(runs.tried() / 10);
  }

  /** Otherwise the comparison without dead variables would compare nothing. */
  @Test
  void manyModelsHaveDeadVariables() {
    RandomRuns runs = new RandomRuns(100);
    runs.forEach(
        model -> {
          PromelaInstance instance = model.instance();
          Property property = instance.properties().get(0);
          return size(instance.plain())
              .flatMap(
                  all ->
                      instance
                          .live(property)
                          .map(live -> Models.size(live).states() < all.states()))
              .orElse(false);
        });
    assertThat(runs.used()).isGreaterThan(runs.tried() / 20);
  }

  /** Whether a property is violated, according to a search without any refinement. */
  private static boolean violated(PromelaInstance instance, Property property, Models.Size size) {
    Verdict verdict = check(instance, property, BASE);
    assertThat(verdict).as(property.name()).isNotInstanceOf(Verdict.Unknown.class);
    boolean violated = verdict instanceof Verdict.Violated;
    if (property.name().equals("assertions")) {
      assertThat(violated).as(property.name()).isEqualTo(!size.errors().isEmpty());
    } else if (property.name().equals("end-states")) {
      boolean stuck = size(instance.passing()).map(all -> all.invalidEnds() > 0).orElse(violated);
      assertThat(violated).as(property.name()).isEqualTo(stuck);
    }
    if (!violated && property.name().equals("assertions")) {
      assertThat(states(verdict)).isEqualTo(size.states());
    }
    return violated;
  }

  private static void everySearch(PromelaInstance instance, String name, boolean violated) {
    Property property =
        instance.properties().stream().filter(p -> p.name().equals(name)).findFirst().orElseThrow();
    long[] states = {0, 0};
    for (Storage storage : List.of(Storage.PLAIN, Storage.COLLAPSED)) {
      for (int threads = 1; threads <= 2; threads++) {
        for (Reduction reduction : Reduction.values()) {
          SearchOptions options =
              BASE.withStorage(storage).withThreads(threads).withReduction(reduction);
          String how = name + ", " + storage + ", threads " + threads + ", reduction " + reduction;
          Verdict verdict = check(instance, property, options);
          requireVerdict(verdict, violated, how);
          requireShortest(verdict, instance, property);
          long found = states(verdict);
          int index = reduction.ordinal();
          if (states[index] == 0) {
            states[index] = found;
          } else if (!violated) {
            assertThat(found).as(how).isEqualTo(states[index]);
          }
        }
      }
    }
    if (!violated) {
      assertThat(states[Reduction.AMPLE.ordinal()])
          .as(name)
          .isLessThanOrEqualTo(states[Reduction.NONE.ordinal()]);
    }
    if (!violated) {
      sameRemarks(instance, property);
    }
    deep(instance, property, violated, states[Reduction.NONE.ordinal()]);
    onDisk(instance, property, violated, states[Reduction.NONE.ordinal()]);
    lossy(instance, property, violated);
    Map<String, Optional<? extends Quotient>> quotients =
        Map.of(
            "counted", instance.counted(property),
            "live", instance.live(property),
            "counted and live", instance.countedLive(property));
    quotients.forEach(
        (kind, quotient) ->
            quotient.ifPresent(found -> quotient(kind, found, instance, property, violated)));
    fair(instance, property, violated);
  }

  /** Without reduction there are as many states in any order. */
  private static void deep(
      PromelaInstance instance, Property property, boolean violated, long states) {
    for (Storage storage : List.of(Storage.PLAIN, Storage.COLLAPSED)) {
      for (Reduction reduction : Reduction.values()) {
        SearchOptions options =
            BASE.withStorage(storage).withReduction(reduction).withOrder(Order.DEPTH_FIRST);
        Verdict verdict = check(instance, property, options);
        requireVerdict(verdict, violated, property.name() + ", depth-first, " + reduction);
        requireShortest(verdict, instance, property);
        if (!violated && reduction == Reduction.NONE) {
          assertThat(states(verdict)).as(property.name()).isEqualTo(states);
        }
      }
    }
  }

  /** With memory for a few dozen states, so that the others are on disk. */
  private static void onDisk(
      PromelaInstance instance, Property property, boolean violated, long states) {
    if (!FINITE.contains(property.name())) {
      return;
    }
    SearchOptions little = BASE.withStorage(Storage.DISK).withMaxBytes(4000).withThreads(2);
    for (Reduction reduction : Reduction.values()) {
      String how = property.name() + ", on disk, " + reduction;
      Verdict verdict = check(instance, property, little.withReduction(reduction));
      requireVerdict(verdict, violated, how);
      requireShortest(verdict, instance, property);
      if (!violated && reduction == Reduction.NONE) {
        assertThat(states(verdict)).as(how).isEqualTo(states);
      } else if (!violated) {
        assertThat(states(verdict)).as(how).isLessThanOrEqualTo(states);
      }
      instance
          .counted(property)
          .ifPresent(
              counted ->
                  requireVerdict(
                      new ExplicitChecker(
                              counted, instance.region(), little.withReduction(reduction))
                          .check(property, Budget.unlimited(), EventSink.NONE),
                      violated,
                      how + ", counted"));
    }
  }

  /**
   * Whatever is left out, every statement that is possible somewhere is possible in a state that
   * was visited, and every comparison of the property has all its values there.
   */
  private static void sameRemarks(PromelaInstance instance, Property property) {
    List<BitSet> fired = new ArrayList<>();
    List<Remark> remarks = null;
    SearchOptions reduced = BASE.withReduction(Reduction.AMPLE);
    for (SearchOptions search : List.of(BASE, reduced, reduced.withOrder(Order.DEPTH_FIRST))) {
      SearchOptions options = search.withCoverage(fired::add);
      Verdict verdict = check(instance, property, options);
      List<Remark> found =
          verdict.evidence().remarks().stream()
              .filter(Remark.ConstantCondition.class::isInstance)
              .toList();
      if (remarks != null) {
        assertThat(found).as(property.name()).isEqualTo(remarks);
      }
      remarks = found;
    }
    if (property.name().equals("assertions")) {
      assertThat(fired).hasSize(3).containsOnly(fired.get(0));
    }
  }

  /** What a finite run shows is shown by a shortest one, however it was searched for. */
  private static void requireShortest(
      Verdict verdict, PromelaInstance instance, Property property) {
    if (FINITE.contains(property.name()) && verdict instanceof Verdict.Violated violated) {
      Verdict.Violated shortest = (Verdict.Violated) check(instance, property, BASE);
      assertThat(violated.trace().steps())
          .as(property.name())
          .hasSameSizeAs(shortest.trace().steps());
    }
  }

  private static void requireVerdict(Verdict verdict, boolean violated, String how) {
    assertThat(verdict)
        .as(how)
        .isInstanceOf(violated ? Verdict.Violated.class : Verdict.Holds.class);
  }

  /** Among so few states there are no collisions, but the engine does not know. */
  private static void lossy(PromelaInstance instance, Property property, boolean violated) {
    for (Storage storage : List.of(Storage.HASH_COMPACT, Storage.BITSTATE)) {
      Verdict verdict = check(instance, property, BASE.withStorage(storage));
      if (verdict instanceof Verdict.Unknown unknown) {
        boolean gaveUp = unknown.reason() == Verdict.Reason.UNSUPPORTED;
        assertThat(gaveUp || !violated).as(property.name() + ", " + storage).isTrue();
      } else {
        requireVerdict(verdict, violated, property.name() + ", " + storage);
        assertThat(violated).as("lossy storage proves nothing").isTrue();
      }
    }
  }

  private static void quotient(
      String kind,
      Quotient quotient,
      PromelaInstance instance,
      Property property,
      boolean violated) {
    for (Storage storage : List.of(Storage.PLAIN, Storage.COLLAPSED)) {
      for (Reduction reduction : Reduction.values()) {
        for (Order order : List.of(Order.BREADTH_FIRST, Order.DEPTH_FIRST)) {
          SearchOptions options =
              BASE.withStorage(storage).withReduction(reduction).withOrder(order);
          Verdict verdict =
              new ExplicitChecker(quotient, instance.region(), options)
                  .check(property, Budget.unlimited(), EventSink.NONE);
          String how = property.name() + ", " + kind + ", " + reduction + ", " + order;
          requireVerdict(verdict, violated, how);
          requireShortest(verdict, instance, property);
        }
      }
    }
    Set<ByteBuffer> images = new HashSet<>();
    Models.states(instance.system(property))
        .forEach(state -> images.add(ByteBuffer.wrap(quotient.representative(state))));
    assertThat(Models.size(quotient).states()).as(kind).isEqualTo(images.size());
  }

  /** What holds in all runs holds in the fair ones. */
  private static void fair(PromelaInstance instance, Property property, boolean violated) {
    SearchOptions fair = BASE.withScheduling(Scheduling.WEAKLY_FAIR);
    Verdict verdict = check(instance, property, fair);
    if (verdict instanceof Verdict.Unknown unknown) {
      assertThat(unknown.reason()).isEqualTo(Verdict.Reason.UNSUPPORTED);
      return;
    }
    boolean unfair = verdict instanceof Verdict.Violated;
    assertThat(unfair && !violated).as(property.name() + ", fair").isFalse();
    for (Storage storage : List.of(Storage.PLAIN, Storage.COLLAPSED)) {
      SearchOptions options = fair.withStorage(storage).withReduction(Reduction.AMPLE);
      requireVerdict(check(instance, property, options), unfair, "fair, " + storage);
      instance
          .live(property)
          .map(
              live ->
                  new ExplicitChecker(live, instance.region(), options)
                      .check(property, Budget.unlimited(), EventSink.NONE))
          .ifPresent(found -> requireVerdict(found, unfair, "fair, live, " + storage));
    }
  }

  private static long states(Verdict verdict) {
    return verdict.evidence().statistics().get(Figure.STATES);
  }
}
