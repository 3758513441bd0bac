package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;
import org.holdfast.report.Result;
import org.holdfast.threshold.language.AutomatonText;
import org.junit.jupiter.api.Test;

/** Holdfast as other programs use it. */
class HoldfastTest {
  private static AutomatonText broadcast(String resilience) {
    return new AutomatonText("Broadcast")
        .parameters("N", "T", "F")
        .shared("echoes")
        .assume(resilience)
        .assume("T >= F")
        .assume("T >= 1")
        .locations("idle", "asked", "echoed", "accepted")
        .initially("idle + asked == N - F")
        .initially("echoed + accepted == 0")
        .rule("asked", "echoed", "true", "echoes")
        .rule("idle", "echoed", "echoes >= T + 1 - F", "echoes")
        .rule("echoed", "accepted", "echoes >= N - T - F")
        .waiting("idle", "echoed", "accepted")
        .property("unforg", "asked == 0 -> [](accepted == 0)")
        .property(
            "relay", "fair -> [](accepted == 0 || <>(idle == 0 && asked == 0 && echoed == 0))");
  }

  @Test
  void filesOfAnyLanguage() throws Exception {
    Holdfast model = Holdfast.load(Run.BROADCAST);
    assertThat(words(model.check())).containsExactly("holds", "holds", "violated");
    assertThat(model.parameters()).containsExactly("N", "T", "F");
    Holdfast pseudocode = Holdfast.load(Path.of("../examples/pseudocode/reliable-broadcast.hf"));
    assertThat(words(pseudocode.check("relay"))).containsExactly("holds");
    Holdfast one = pseudocode.at(Map.of("n", 4, "t", 1, "f", 1));
    assertThat(words(one.check("relay"))).containsExactly("holds");
    assertThat(one.check("relay").get(0).engine()).isEqualTo("processes");
  }

  @Test
  void automataWithoutAFile() throws Exception {
    assertThat(words(Holdfast.load(broadcast("N > 3 * T")).check()))
        .containsExactly("holds", "holds");
    List<Result> weaker = Holdfast.load(broadcast("N >= 3 * T")).check();
    assertThat(words(weaker)).containsExactly("holds", "violated");
    assertThat(((Verdict.Violated) weaker.get(1).verdict()).trace().toString())
        .startsWith("N = 3, T = 1, F = 1, initially {")
        .contains("1. ");
  }

  @Test
  void faultsOfTheUserHaveTypes() throws Exception {
    assertThatThrownBy(() -> Holdfast.load(Path.of("launch/nowhere.ta")))
        .isInstanceOf(ModelException.class);
    assertThatThrownBy(() -> Holdfast.load(broadcast("N > X")))
        .isInstanceOfSatisfying(
            ModelException.class, e -> assertThat(e.diagnostics().get(0).render()).contains("X"));
    Holdfast model = Holdfast.load(Run.BROADCAST);
    assertThatThrownBy(() -> model.check("unfrog"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("unforg");
    assertThatThrownBy(() -> model.by("magic").check()).isInstanceOf(UsageException.class);
  }

  @Test
  void timeThatIsUp() throws Exception {
    List<Result> results = Holdfast.load(Run.BROADCAST).within(Duration.ZERO).check();
    assertThat(words(results)).containsOnly("unknown");
  }

  private static List<String> words(List<Result> results) {
    return results.stream().map(Result::verdictWord).toList();
  }
}
