package org.holdfast.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.NotARun;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Statistics;
import org.holdfast.checking.StepSemantics;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.Vocabulary;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.junit.jupiter.api.Test;

/** Traces that follow every process by its number. */
class ProcessTraceTest {
  private static final Variable SENT = new Variable("ns");

  /** A process adds one to a variable under some name; without a name, it receives. */
  private record Count(int process, String name, Variable variable) {}

  private static final class Counting implements StepSemantics<Map<Variable, BigInteger>, Count> {
    @Override
    public Optional<String> whyNotInitial(Map<Variable, BigInteger> state) {
      return Optional.empty();
    }

    @Override
    public Optional<String> whyNotEnabled(Map<Variable, BigInteger> state, Count count) {
      return Optional.empty();
    }

    @Override
    public Action action(Map<Variable, BigInteger> state, Count count) {
      return Action.of(0, count.name(), Optional.empty(), Actor.Process.of(count.process()));
    }

    @Override
    public Map<Variable, BigInteger> apply(Map<Variable, BigInteger> state, Count count) {
      Map<Variable, BigInteger> next = new LinkedHashMap<>(state);
      next.merge(count.variable(), BigInteger.ONE, BigInteger::add);
      return next;
    }

    @Override
    public boolean isDeadlocked(Map<Variable, BigInteger> state) {
      return true;
    }

    @Override
    public Valuation observe(Map<Variable, BigInteger> state) {
      return Valuation.of(state);
    }
  }

  private static Variable received(int process) {
    return new Variable("nr[" + process + "]");
  }

  private static Trace trace() throws NotARun {
    Map<Variable, BigInteger> initial = new LinkedHashMap<>();
    initial.put(SENT, BigInteger.ZERO);
    List<Vocabulary.Shown> shown = new ArrayList<>(List.of(Vocabulary.Shown.plain(SENT)));
    for (int process = 1; process <= 5; process++) {
      initial.put(received(process), BigInteger.ZERO);
      shown.add(
          new Vocabulary.Shown(
              received(process),
              "nr",
              OptionalInt.of(process),
              Optional.of(Actor.Process.of(process)),
              Map.of()));
    }
    List<Count> steps =
        List.of(
            new Count(1, "r1: A -> B", SENT),
            new Count(2, "r1: A -> B", SENT),
            new Count(3, "r1: A -> B", SENT),
            new Count(5, "r1: A -> B", SENT),
            new Count(4, "r2: A -> B", SENT),
            new Count(2, "", received(2)),
            new Count(3, "", received(3)),
            new Count(3, "r3: B -> C", SENT),
            new Count(4, "", received(4)),
            new Count(4, "r3: B -> C", SENT),
            new Count(3, "", received(3)),
            new Count(3, "r3: B -> C", SENT),
            new Count(2, "r1: A -> B", SENT));
    return Trace.replayLasso(
        new Counting(),
        initial,
        steps.stream().map(step -> new Trace.Move<>(step, 1)).toList(),
        steps.size(),
        new Vocabulary(Vocabulary.Steps.RULES, List.of(), shown),
        new Ltl.Always(Ltl.state(Formula.isZero(LinearTerm.of(SENT)))));
  }

  private static Result result(Remark... remarks) throws NotARun {
    Evidence evidence = new Evidence(Statistics.NONE, List.of(remarks));
    return new Result("p", "e", new Verdict.Violated(trace(), evidence), Duration.ZERO);
  }

  @Test
  void processesThatDoTheSameShareARow() throws Exception {
    assertThat(
            new TextReport(TextReport.Colours.PLAIN)
                .blocks()
                .of(result(new Remark.NoInitialState())))
        .isEqualTo(
            """
            p: violated   (0.00 s)
              there is no initial state

                step  rule                                 source  moved  changes
                   0  initially
                 1-4  processes 1 to 3, 5: r1: A -> B                  4  ns: 0 -> 4
                   5  process 4: r2: A -> B                            1  ns: 4 -> 5
                   6  process 2 receives                                  nr[2]: 0 -> 1
                7-10  processes 3, 4: receive, r3: B -> C              2  ns: 5 -> 7, nr[3, 4]: 0 -> 1
                  11  process 3 receives                                  nr[3]: 1 -> 2
                  12  process 3: r3: B -> C                            1  ns: 7 -> 8
                  13  process 2: r1: A -> B                            1  ns: 8 -> 9
              then it stays so for ever

            """);
  }

  @Test
  void pictureLeavesSingleProcessesToTheTable() throws Exception {
    assertThat(new LocationChart(trace(), Set.of()).svg()).contains(">ns<").doesNotContain("nr[");
    Remark less = new Remark.NotCommon("x < y");
    Report report =
        new Report(
            "1",
            new Report.Model("f", "k", Set.of()),
            List.of(result(less), result(less, new Remark.NoInitialState())),
            Duration.ZERO);
    String page = new HtmlReport(report).render();
    assertThat(page).contains("nr[3, 4]: 0 -&gt; 1", "<li>there is no initial state</li>");
    assertThat(page.split("x &lt; y", -1)).hasSize(2);
  }

  @Test
  void generalRemarksAreSaidOnceAndOnlyIfTheyMatter() throws Exception {
    Remark general = new Remark.NotCommon("general");
    TextReport text = new TextReport(TextReport.Colours.PLAIN).sayingOnce(List.of(general));
    Result violated = result(general, new Remark.NotCommon("special"));
    Result holding =
        new Result(
            "q",
            "e",
            new Verdict.Holds(Formula.TRUE, new Evidence(Statistics.NONE, List.of(general))),
            Duration.ZERO);
    Report.Model model = new Report.Model("f", "k", Set.of());
    String all =
        text.render(new Report("1", model, List.of(violated, violated, holding), Duration.ZERO));
    assertThat(all.lines().filter(line -> line.contains("general")))
        .containsExactly("note: not in the common class: general");
    assertThat(all.lines().filter(line -> line.contains("special"))).hasSize(2);
    assertThat(text.render(new Report("1", model, List.of(holding), Duration.ZERO)))
        .isEqualTo("q: holds   (0.00 s)\n1 property: 1 holds, 0 violated, 0 unknown, 0.00 s\n");
  }
}
