package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.promela.checker.CheckerOptions;
import org.holdfast.promela.checker.PromelaChecker;
import org.junit.jupiter.api.Test;

/** Time starts when every process of a parametric model has come to its loop. */
class StartOfTimeTest {
  private static final String CHOOSING =
      """
      symbolic int N;
      assume(N >= 1);
      int chosen;
      active [N] proctype P() {
        byte s = 0;
        if :: s = 1 :: s = 2 fi;
      end: do :: atomic { s == 1 -> s = 3 } od
      }
      ltl none { all(P:s == 0) -> [] all(P:s == 0) }
      ltl some { some(P:s != 0) }
      ltl waits { all(P:s == 2) -> [] all(P:s == 2) }
      """;

  private static PromelaInstance instance(String text, int n, PromelaOptions options)
      throws ModelException {
    return PromelaReader.withDefinitions(Map.of())
        .read("m.pml", text)
        .instantiate(Map.of("N", n), options);
  }

  private static List<byte[]> initial(TransitionSystem system) {
    List<byte[]> found = new ArrayList<>();
    system
        .worker()
        .initial(
            new TransitionSystem.Sink() {
              @Override
              public void next(byte[] state, int action, int process, int partner) {
                found.add(state.clone());
              }

              @Override
              public void error(String message, int action, int process) {
                throw new AssertionError(message);
              }
            });
    return found;
  }

  @Test
  void formulasSpeakOfWhatComesAfterTheInitialisation() throws ModelException {
    PromelaInstance after = instance(CHOOSING, 2, PromelaOptions.DEFAULT);
    assertThat(Models.holds(after, "some")).isTrue();
    assertThat(Models.holds(after, "waits")).isTrue();
    PromelaInstance atOnce = instance(CHOOSING, 2, PromelaOptions.DEFAULT.startingAtOnce());
    assertThat(Models.holds(atOnce, "some")).isFalse();
    assertThat(Models.holds(atOnce, "none")).isFalse();
  }

  @Test
  void everyCombinationOfChoicesIsAnInitialState() throws ModelException {
    PromelaInstance instance = instance(CHOOSING, 3, PromelaOptions.DEFAULT);
    assertThat(initial(instance.plain())).hasSize(8);
    assertThat(initial(instance.counted(instance.property("some").orElseThrow()).orElseThrow()))
        .as("two of each, one of each, none")
        .hasSize(4);
    assertThat(initial(instance(CHOOSING, 3, PromelaOptions.DEFAULT.startingAtOnce()).plain()))
        .hasSize(1);
  }

  @Test
  void whatIsAddedToSharedVariablesIsThere() throws ModelException {
    String counting =
        CHOOSING
            .replace(":: s = 1 ::", ":: s = 1; chosen++ ::")
            .concat("ltl counted { [](chosen == card(P:s == 1) + card(P:s == 3)) }");
    PromelaInstance instance = instance(counting, 3, PromelaOptions.DEFAULT);
    assertThat(initial(instance.plain())).hasSize(8);
    assertThat(Models.holds(instance, "counted")).isTrue();
  }

  /** Where somebody might see the initialisation, it takes time as in SPIN. */
  @Test
  void whatIsNotLocalAndSilentTakesTime() throws ModelException {
    for (String visible :
        List.of(
            ":: s = 1; chosen = 2 ::",
            ":: s = chosen ::",
            ":: chosen == 0 -> s = 1 ::",
            ":: s = 1; assert(s == 1) ::")) {
      PromelaInstance instance =
          instance(CHOOSING.replace(":: s = 1 ::", visible), 2, PromelaOptions.DEFAULT);
      assertThat(instance.plain().startsAtLoops()).as(visible).isFalse();
      assertThat(initial(instance.plain())).hasSize(1);
    }
  }

  /** Who has to wait before its loop would never come there, and there would be no state at all. */
  @Test
  void whoMayHaveToWaitTakesTime() throws ModelException {
    for (String head :
        List.of(
            "proctype P() provided (chosen == 1) {",
            "proctype P() priority 2 {",
            "proctype P() { chosen = enabled(0); ")) {
      String model =
          CHOOSING.replace("proctype P() {", head)
              + """
              active proctype Q() priority 3 {
                byte q;
                q = 1;
              end: do :: atomic { chosen == 0 -> chosen = 1 } od
              }
              """
                  .replace(" priority 3", head.contains("priority") ? " priority 3" : "");
      PromelaInstance instance = instance(model, 2, PromelaOptions.DEFAULT);
      assertThat(instance.plain().startsAtLoops()).as(head).isFalse();
      assertThat(initial(instance.plain())).as(head).hasSize(1);
      assertThat(Models.holds(instance, "some")).as(head).isFalse();
    }
  }

  @Test
  void standardPromelaIsReadAsSpinDoes() throws ModelException {
    String standard =
        CHOOSING
            .replace("symbolic int N;", "")
            .replace("assume(N >= 1);", "")
            .replace("[N]", "[2]");
    PromelaInstance instance = Models.instance(standard);
    assertThat(instance.plain().startsAtLoops()).isFalse();
    assertThat(Models.holds(instance, "some")).isFalse();
  }

  @Test
  void itIsRemarkedOn() throws ModelException {
    PromelaInstance instance = instance(CHOOSING, 2, PromelaOptions.DEFAULT);
    Verdict verdict =
        new PromelaChecker(instance, CheckerOptions.defaults())
            .check(instance.property("waits").orElseThrow(), Budget.unlimited(), EventSink.NONE);
    assertThat(verdict.evidence().remarks()).contains(new Remark.TimeStartsAtLoops());
  }
}
