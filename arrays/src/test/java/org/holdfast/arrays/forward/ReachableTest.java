package org.holdfast.arrays.forward;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.holdfast.arrays.concrete.AbstractPath;
import org.holdfast.arrays.ground.Cells;
import org.holdfast.arrays.ground.GroundRule;
import org.holdfast.arrays.ground.Grounding;
import org.holdfast.arrays.ground.Literal;
import org.holdfast.arrays.ground.LiteralTable;
import org.holdfast.arrays.language.ArrayReader;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.source.SourceText;
import org.junit.jupiter.api.Test;

/** What two processes of small models reach. */
class ReachableTest {
  private static final String LOCK =
      """
      type t = Idle | Use
      var Free : bool
      array S[proc] : t
      init (z) { S[z] = Idle && Free = True }
      unsafe (x y) { S[x] = Use && S[y] = Use }
      transition enter (x) requires { S[x] = Idle && Free = True } { S[x] := Use; Free := False }
      transition leave (x) requires { S[x] = Use } { S[x] := Idle; Free := True }
      """;

  private ArraySystem system;
  private Grounding grounding;

  private Reachable explore(String text) throws ModelException, BudgetExhausted {
    return runs(text, 1).explore(2, ForwardRuns.ANYHOW, 1000, 0, Budget.of(Duration.ofMinutes(1)));
  }

  private ForwardRuns runs(String text, int threads) throws ModelException {
    system = ArrayReader.read(new SourceText("model.cub", text)).system();
    grounding =
        new Grounding(
            new LiteralTable(new Cells(system.symbols())),
            sum -> system.scaled(sum).longValueExact());
    List<GroundRule> rules =
        IntStream.range(0, system.transitions().size())
            .mapToObj(i -> GroundRule.of(i, system.transitions().get(i)))
            .toList();
    return new ForwardRuns(system, rules, grounding, new PartWorkers(threads));
  }

  /** The first unsafe formula, of processes in their order. */
  private Literal[] unsafe() {
    ArraySystem.About about = system.unsafe().get(0);
    return grounding
        .alternatives(about.condition(), process -> about.variables().indexOf(process))
        .get(0)
        .toArray(Literal[]::new);
  }

  @Test
  void namesDoNotMatter() throws ModelException, BudgetExhausted {
    Reachable reachable = explore(LOCK);
    // All idle; one of them inside.
    assertThat(reachable.boxes()).isEqualTo(2);
    assertThat(reachable.isComplete()).isTrue();
    assertThat(reachable.meets(unsafe())).isFalse();
    assertThat(reachable.path(unsafe())).isEmpty();
  }

  @Test
  void processesCrashWhereThatIsMissed() throws ModelException, BudgetExhausted {
    Reachable reachable =
        explore(
            """
            type t = Idle | Use | Late
            var Came : bool
            array S[proc] : t
            init (z) { S[z] = Idle && Came = False }
            unsafe (x) { S[x] = Late }
            transition come (x) requires { S[x] = Idle } { S[x] := Use; Came := True }
            transition alone (x)
            requires { S[x] = Idle && Came = True && forall_other j. S[j] = Idle }
            { S[x] := Late }
            """);
    assertThat(reachable.meets(unsafe())).isTrue();
  }

  @Test
  void copiesAreEqualAlsoWhereTheValueIsNotKnown() throws ModelException, BudgetExhausted {
    Reachable reachable =
        explore(
            """
            var G : bool
            var Done : bool
            array V[proc] : bool
            init (z) { Done = False }
            unsafe (x) { Done = True && V[x] <> G }
            transition copy (x) requires { forall_other j. V[j] = V[x] } { G := V[x]; Done := True }
            """);
    // Who has crashed is not there any more, and had to agree before.
    assertThat(reachable.meets(unsafe())).isFalse();
  }

  @Test
  void ordersAreKeptWhileNumbersGrow() throws ModelException, BudgetExhausted {
    Reachable reachable =
        explore(
            """
            var Clock : int
            array N[proc] : int
            init (z) { Clock = 1 && N[z] = 0 }
            unsafe (x) { Clock <= N[x] }
            transition tick (x) { Clock := Clock + 1; N[x] := Clock }
            """);
    assertThat(reachable.isComplete()).isTrue();
    assertThat(reachable.meets(unsafe())).isFalse();
  }

  @Test
  void pathsNameTheSameProcessAllTheWay() throws ModelException, BudgetExhausted {
    Reachable reachable =
        explore(
            """
            type t = A | B | C
            array S[proc] : t
            init (z) { S[z] = A }
            unsafe (x y) { S[x] = C && S[y] = B }
            transition first (x) requires { S[x] = A } { S[x] := B }
            transition second (x) requires { S[x] = B } { S[x] := C }
            """);
    List<AbstractPath.Taken> path = reachable.path(unsafe()).orElseThrow();
    assertThat(path).hasSize(3);
    List<Integer> second =
        path.stream().filter(taken -> taken.transition() == 1).findFirst().orElseThrow().who();
    assertThat(path.stream().filter(taken -> taken.who().equals(second))).hasSize(2);
  }

  /** Enough boxes for many parts; all of them, and some that a limit cuts off in the middle. */
  @Test
  void threadsMakeNoDifference() throws ModelException, BudgetExhausted {
    String text =
        """
        type t = A | B | C | D
        array S[proc] : t
        array L[proc] : proc
        array N[proc] : int
        init (z) { S[z] = A && L[z] = z && N[z] = 0 }
        unsafe (x) { S[x] = D && N[x] = 3 }
        transition next (x) requires { S[x] = A } { S[x] := B }
        transition more (x y) requires { S[x] = B && forall_other j. S[j] <> C }
        { S[x] := C; L[x] := y }
        transition last (x) requires { S[x] = C } { S[x] := D; N[x] := N[x] + 1 }
        transition back (x y) requires { S[x] = D && N[y] <= N[x] && N[x] < 3 } { S[x] := A }
        """;
    for (int most : List.of(10_000, 3_001)) {
      List<List<Long>> boxes = new ArrayList<>();
      for (int threads : List.of(1, 2, 5)) {
        SmallInstance instance = instance(runs(text, threads));
        instance.explore(most, Budget.of(Duration.ofMinutes(1)));
        instance.wander(most + 50, Budget.of(Duration.ofMinutes(1)));
        BoxStore store = instance.store();
        boxes.add(
            IntStream.range(0, store.count())
                .boxed()
                .flatMapToLong(
                    i ->
                        LongStream.concat(
                            LongStream.of(store.origin(i)), LongStream.of(store.get(i))))
                .boxed()
                .toList());
      }
      assertThat(boxes.get(0).size()).isGreaterThan(6_000);
      assertThat(boxes.get(1).equals(boxes.get(0))).isTrue();
      assertThat(boxes.get(2).equals(boxes.get(0))).isTrue();
    }
  }

  private static SmallInstance instance(ForwardRuns runs) {
    Cells cells = runs.grounding().literals().cells();
    return new SmallInstance(
        runs,
        new BoxLayout(cells, 4, NumberRanks.range(runs.system(), cells, 4)),
        ForwardRuns.ANYHOW);
  }
}
