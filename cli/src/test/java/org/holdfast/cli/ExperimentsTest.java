package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.holdfast.logic.Checkout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands that ask more of a model than its properties: find, teeth and resilience. */
class ExperimentsTest {
  private static final Path BROADCAST = Checkout.examples().resolve("broadcast/strb.ta");
  private static final Path MUTEX = Checkout.examples().resolve("promela/mutex.pml");
  private static final Path RELIABLE =
      Checkout.examples().resolve("pseudocode/reliable-broadcast.hf");
  private static final Path ONE_THIRD = Checkout.examples().resolve("rounds/one-third-rule.hf");
  private static final Path LOCK = Checkout.examples().resolve("arrays/lock.cub");

  @TempDir Path folder;

  private Path model(String threshold, String specification) throws IOException {
    return Files.writeString(
        folder.resolve("model.ta"),
        """
        skel Votes {
          local stage;
          shared votes;
          parameters N, T;
          assumptions { N > 2 * T; T >= 1; }
          locations { start: [0]; done: [1]; }
          inits { start == N; done == 0; votes == 0; }
          rules {
            1: start -> start when (true) do { votes' == votes + 1; };
            2: start -> done when (%s) do { unchanged(votes); };
          }
          specifications { %s }
        }
        """
            .formatted(threshold, specification));
  }

  @Test
  void aSmallestRunIsFound() {
    Run run = Run.of("find", BROADCAST, "accepted >= 2");
    assertThat(run.status()).isZero();
    assertThat(run.out()).contains("found with N = 4, T = 1, F = 0", "echoed -> accepted");
  }

  @Test
  void runsThatAreAskedForHaveOtherParameters() {
    Run run = Run.of("find", BROADCAST, "accepted >= 1", "--count", "3", "--json", "-");
    JsonArray answers =
        JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonArray("answers");
    assertThat(answers).hasSize(3);
    assertThat(answers.asList().stream().map(one -> parameters(one.getAsJsonObject())).distinct())
        .hasSize(3);
    assertThat(Run.of("find", MUTEX, "true", "--count", "2").status()).isEqualTo(2);
  }

  private static String parameters(JsonObject answer) {
    JsonObject first =
        answer.getAsJsonObject("trace").getAsJsonArray("states").get(0).getAsJsonObject();
    return first.get("N") + "," + first.get("T") + "," + first.get("F");
  }

  @Test
  void whatNoRunDoesIsNotFound() {
    Run run = Run.of("find", BROADCAST, "asked == 0 && <>(accepted >= 1)");
    assertThat(run.status()).isEqualTo(12);
    assertThat(run.out()).startsWith("no run satisfies asked == 0 && <>(accepted >= 1) for all N");
    Run one = Run.of("find", BROADCAST, "accepted >= 5", "--params", "N=4,T=1,F=0");
    assertThat(one.status()).isEqualTo(12);
  }

  @Test
  void promelaIsAskedWithItsMacros() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("count.pml"),
            """
            #define high (x >= 3)
            byte x;
            active proctype P() { do :: x < 5 -> x++ :: x == 5 -> x = 0 od }
            """);
    assertThat(Run.of("find", file, "high && x != 4").status()).isZero();
    assertThat(Run.of("find", file, "x == 6").status()).isEqualTo(12);
    assertThat(Run.of("find", file, "[](x <= 5) && <>high").status()).isZero();
    Run wrong = Run.of("find", file, "y == 1");
    assertThat(wrong.status()).isEqualTo(65);
    assertThat(wrong.err()).contains("formula:3:1: error: unknown name 'y'");
  }

  @Test
  void arrayBasedSystemsAreAskedAsTheyAreWritten() {
    Run run = Run.of("find", LOCK, "(x) { At[x] = Critical }");
    assertThat(run.status()).isZero();
    assertThat(run.out()).startsWith("found with processes = ");
    assertThat(Run.of("find", LOCK, "(x y) { At[x] = Critical && At[y] = Critical }").status())
        .isEqualTo(12);
    assertThat(Run.of("find", LOCK, "(x) { Atop[x] = Critical }").status()).isEqualTo(65);
  }

  @Test
  void pseudocodeIsAskedForFormulasAndForItsProperties() {
    Run run = Run.of("find", RELIABLE, "some p: p.accepted and not p.asked");
    assertThat(run.status()).isZero();
    assertThat(run.out()).startsWith("found with n = 2, t = 0, f = 0");
    Run none =
        Run.of("find", RELIABLE, "initially (no p: p.asked) and eventually (some p: p.accepted)");
    assertThat(none.status()).isEqualTo(12);
    assertThat(none.out()).contains("for all n > 3 * t");
    assertThat(Run.of("find", RELIABLE, "always (no p: p.accepted)").status()).isZero();
    assertThat(Run.of("find", RELIABLE, "-p", "relay", "--params", "n=2,t=0,f=0").status())
        .isZero();
    Run wrong = Run.of("find", RELIABLE, "some p: p.acepted");
    assertThat(wrong.status()).isEqualTo(65);
    assertThat(wrong.err()).contains("formula:1:11: error:", "did you mean 'accepted'");
  }

  /** What replaces a part of the algorithm replaces it in the question, too. */
  @Test
  void pseudocodeIsAskedUnderOtherFaults() {
    String invented = "initially (no p: p.asked) and eventually (some p: p.accepted)";
    Run run = Run.of("find", RELIABLE, invented, "--assume", "n > 2 * t, f <= t + 1");
    assertThat(run.status()).isZero();
    assertThat(run.out()).startsWith("found with ");
    assertThat(
            Run.of(
                    "find",
                    RELIABLE,
                    invented,
                    "--assume",
                    "n > 2 * t, f <= t + 1",
                    "--faults",
                    "none")
                .status())
        .isEqualTo(12);
  }

  @Test
  void algorithmsInRoundsAreAskedForOneSize() {
    Run run = Run.of("find", ONE_THIRD, "some p: p.decision != none", "--params", "n=3");
    assertThat(run.status()).isZero();
    String differently = "some p, q: p.decision = 0 and q.decision = 1";
    assertThat(Run.of("find", ONE_THIRD, differently, "--params", "n=3").status()).isEqualTo(12);
    assertThat(Run.of("find", ONE_THIRD, "-p", "agreement", "--params", "n=3").status()).isZero();
  }

  @Test
  void aFormulaThatIsNoneIsRefusedWithItsPlace() {
    Run run = Run.of("find", BROADCAST, "accepted > > 1");
    assertThat(run.status()).isEqualTo(65);
    assertThat(run.err()).contains("formula:1:12: error:", "accepted > > 1\n             ^");
    assertThat(Run.of("find", BROADCAST, "accept > 1").err()).contains("did you mean 'accepted'");
    assertThat(Run.of("find", BROADCAST).status()).isEqualTo(2);
  }

  @Test
  void aSpecificationWithTeethNoticesALowerThreshold() throws IOException {
    Run run =
        Run.of(
            "teeth", model("votes >= T + 1", "safe: (votes <= T) -> [](votes > T || done == 0);"));
    assertThat(run.out()).contains("votes >= T + 1 -> votes >= T ", "N=3,T=1");
    assertThat(run.status()).isEqualTo(12);
    assertThat(run.out()).contains("Noticed by no property", "votes >= T + 1 -> votes >= T + 2");
  }

  @Test
  void teethAreShownToProgramsAndOnAPage() throws IOException {
    Path page = folder.resolve("teeth.html");
    Run run =
        Run.of(
            "teeth",
            model("votes >= T + 1", "safe: [](votes > T || done == 0);"),
            "--json",
            "-",
            "--html",
            page);
    JsonArray mutations =
        JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonArray("mutations");
    JsonObject lowered = mutations.get(1).getAsJsonObject();
    assertThat(lowered.get("kind").getAsString()).isEqualTo("threshold - 1");
    assertThat(lowered.get("outcome").getAsString()).isEqualTo("noticed");
    assertThat(Files.readString(page)).contains("votes &gt;= T + 1 -&gt; votes &gt;= T");
  }

  @Test
  void aCheckDoesNotDoubtPropertiesThatNotice() throws IOException {
    Path biting = model("votes >= T + 1", "safe: [](votes > T || done == 0);");
    assertThat(Run.of("check", biting).out()).doesNotContain("no slip that was tried");
  }

  @Test
  void propertiesThatDoNotHoldNoticeNothing() throws IOException {
    Run run = Run.of("teeth", model("votes >= T + 1", "wrong: [](done == 0);"));
    assertThat(run.status()).isEqualTo(20);
    assertThat(run.out()).contains("not known to hold for the model itself: wrong", "0 mutations");
  }

  @Test
  void aProofSaysWhatItNeeds() {
    Run run = Run.of("check", BROADCAST, "-p", "unforg", "--explain");
    assertThat(run.out())
        .contains("needs T >= F; the guard of rule 2; does without N > 3 * T; T >= 1");
    Run relay = Run.of("check", BROADCAST, "-p", "relay", "--explain");
    assertThat(relay.out()).contains("needs N > 3 * T; T >= F").contains("fairness in");
    assertThat(Run.of("check", MUTEX, "--explain").status()).isEqualTo(2);
    assertThat(Run.of("check", BROADCAST, "--explain", "--params", "N=4,T=1,F=1").status())
        .isEqualTo(2);
  }

  @Test
  void aModelWithoutParametersIsRefused() throws IOException {
    Path model = model("votes >= T + 1", "safe: [](votes > T || done == 0);");
    Files.writeString(model, Files.readString(model).replace("T >= 1;", "T > N;"));
    for (Run run :
        new Run[] {
          Run.of("find", model, "votes >= 1"), Run.of("teeth", model), Run.of("resilience", model)
        }) {
      assertThat(run.status()).isEqualTo(65);
      assertThat(run.err()).contains("no parameter values satisfy");
      assertThat(run.out()).isEmpty();
    }
  }

  @Test
  void questionsWithoutSenseAreAnsweredInASentence() throws IOException {
    assertThat(Run.of("resilience", BROADCAST, "--over", "N").err())
        .contains("--over must name another parameter");
    assertThat(Run.of("find", BROADCAST, "accepted >=").err()).contains("the formula ends here");
    Path none = model("votes >= T + 1", "");
    assertThat(Run.of("teeth", none).err()).contains("the model has no properties");
    assertThat(Run.of("check", none, "--explain").err()).contains("the model has no properties");
  }

  @Test
  void otherLanguagesAreRefused() {
    assertThat(Run.of("teeth", MUTEX).status()).isEqualTo(2);
    assertThat(Run.of("resilience", LOCK).status()).isEqualTo(2);
    assertThat(Run.of("resilience", BROADCAST, "--size", "M").err()).contains("'M'");
  }

  @Test
  void theWeakestConditionIsFound() throws IOException {
    Path picture = folder.resolve("picture.svg");
    Run run = Run.of("resilience", BROADCAST, "-p", "relay", "--svg", picture);
    assertThat(run.status()).isZero();
    assertThat(run.out())
        .contains("relay: holds for N > 2 * T + F; violated at ")
        .contains("T = 1 |  +  +  x  x  +");
    assertThat(Files.readString(picture)).contains("<svg", "relay: holds for N &gt; 2 * T + F");
  }
}
