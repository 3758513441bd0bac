package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.holdfast.logic.Checkout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Array-based systems by the command. */
class ArraysCheckTest {
  private static final Path EXAMPLES = Checkout.examples().resolve("arrays");

  @TempDir Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  @Test
  void holdsForEveryNumberOfProcesses() {
    Run run = Run.of("check", EXAMPLES.resolve("lock.cub"));
    assertThat(run.status()).isZero();
    assertThat(run.out()).contains("unsafe1: holds", "unsafe2: holds");
  }

  @Test
  void aViolationIsARun() {
    Run run =
        Run.of("check", EXAMPLES.resolve("chandra-toueg-1-broken.cub"), "--failures", "crash");
    assertThat(run.status()).isEqualTo(12);
    assertThat(run.out()).contains("unsafe1: violated", "elect(#1)", "Decided[1]: False -> True");
  }

  @Test
  void crashesAreASwitch() throws IOException {
    // Nobody gets to B, so the last guard needs the others to crash.
    Path model =
        file(
            "crash.cub",
            """
            type t = A | B | C
            var G : t
            array S[proc] : t
            init (z) { S[z] = A && G = A }
            unsafe () { G = C }
            transition first (x y) requires { G = A && S[x] = A && S[y] = A } { G := B }
            transition second (x)
            requires { G = B && S[x] = A && forall_other j. S[j] = B } { G := C }
            """);
    assertThat(Run.of("check", model, "--failures", "crash").out())
        .contains("unsafe1: violated", "crashes");
    assertThat(Run.of("check", model).out()).contains("unsafe1: unknown: spurious");
  }

  @Test
  void whatIsWrongIsShownWithItsPlace() throws IOException {
    Run run = Run.of("check", file("wrong.cub", "type t = A\nvar X : t\ninit { X = B }\n"));
    assertThat(run.status()).isEqualTo(65);
    assertThat(run.err()).contains("wrong.cub:3:12: error: there is no variable or value 'B'");
    Path lock = EXAMPLES.resolve("lock.cub");
    assertThat(Run.of("check", lock, "--params", "n=3").status()).isEqualTo(2);
    assertThat(Run.of("check", lock, "--failures", "some").status()).isEqualTo(2);
  }

  @Test
  void omissionsAreASwitch() {
    Path model = EXAMPLES.resolve("chandra-toueg-1.cub");
    Path charts = folder.resolve("charts");
    Run run =
        Run.of("check", model, "--failures", "send-omission", "--trace", "chart", "--svg", charts);
    assertThat(run.status()).isEqualTo(12);
    assertThat(run.out())
        .contains("violated with processes = 3", "step  #1    #2    #3", ", omitted", "faulty: #1");
    assertThat(charts.resolve("chandra-toueg-1.unsafe1.svg")).content().contains(", omitted<");
    Run wrong = Run.of("check", EXAMPLES.resolve("lock.cub"), "--failures", "send-omission");
    assertThat(wrong.status()).isEqualTo(65);
    assertThat(wrong.err()).contains("no transition says what it sends", "sends p to q : X");
    assertThat(Run.of("check", model, "--trace", "picture").status()).isEqualTo(2);
  }

  @Test
  void numbersStayWithinSixtyFourBits() throws IOException {
    Path large =
        file(
            "large.cub",
            """
            var X : int
            init { X = 0 }
            unsafe { X < -99999999999999 }
            transition t () { X := X + 1 }
            """);
    assertThat(Run.of("check", large).err())
        .contains("large.cub:3:14: error: numbers have at most 12 digits.");
    Path small = file("small.cub", Files.readString(large).replace("-99999999999999", "0"));
    assertThat(Run.of("check", small).out()).contains("unsafe1: holds");
  }

  @Test
  void oneLanguageBecomesTheOther() throws IOException {
    Path model =
        file(
            "m.cub",
            """
            type t = A | B
            var P : proc
            array S[proc] : t
            init (z) { S[z] = A }
            unsafe (x y) { S[x] = B && S[y] = B }
            transition t (x) requires { P = x && forall_other j. S[j] = A || S[j] = B } { S[x] := B }
            """);
    Path mcmt = folder.resolve("m.in");
    assertThat(Run.of("translate", model, "--to", "in", "-o", mcmt).status()).isZero();
    assertThat(Files.readString(mcmt)).contains(":uguard (= S[j] 1)\n:uguard (= S[j] 2)");
    Run back = Run.of("translate", mcmt, "--to", "cub");
    assertThat(back.out()).contains("var P : proc", "forall_other j.", "P = x");
    Path pairs =
        file(
            "pairs.cub",
            Files.readString(model)
                .replace("S[proc]", "S[proc, proc]")
                .replace("S[x]", "S[x,x]")
                .replace("S[y]", "S[y,y]")
                .replace("S[z]", "S[z,z]")
                .replace("S[j]", "S[j,j]"));
    Run refused = Run.of("translate", pairs, "--to", "in");
    assertThat(refused.status()).isEqualTo(65);
    assertThat(refused.err()).contains("pairs.cub:3:7: error: 'S' has two indices");
  }
}
