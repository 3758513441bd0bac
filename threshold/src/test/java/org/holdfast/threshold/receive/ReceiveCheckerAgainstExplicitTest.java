package org.holdfast.threshold.receive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.statistics.Statistics;
import org.holdfast.checking.Verdict;
import org.holdfast.threshold.model.ReceiveAutomaton;

/** The whole pipeline against brute force in the asynchronous semantics, on random automata. */
class ReceiveCheckerAgainstExplicitTest {
  @Provide
  Arbitrary<String> texts() {
    return RandomReceiveAutomata.texts();
  }

  @Property(tries = 50, seed = "20", shrinking = ShrinkingMode.OFF)
  void noVerdictIsContradicted(@ForAll("texts") String text) throws Exception {
    ReceiveAutomaton automaton = Pipeline.read(text);
    PreparedReceive prepared = Pipeline.prepare(automaton);
    Verdict verdict = Pipeline.check(prepared, "p");
    Optional<String> objection =
        new Oracle(automaton).objection(automaton.frame().property("p").orElseThrow(), verdict, 3);
    assertThat(objection).as("%s\n%s", text, verdict).isEmpty();
    Verdict.Reason reason = verdict instanceof Verdict.Unknown unknown ? unknown.reason() : null;
    Statistics.label("verdict")
        .collect(verdict.getClass().getSimpleName(), reason, prepared.obstacle().isEmpty());
    if (prepared.obstacle().isEmpty()) {
      assertThat(reason).as(text).isNotEqualTo(Verdict.Reason.SPURIOUS);
    }
    if (verdict instanceof Verdict.Violated violated) {
      RunCheck.isRun(automaton, violated.trace());
    }
  }
}
