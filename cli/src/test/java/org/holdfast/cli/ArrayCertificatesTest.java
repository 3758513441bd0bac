package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;

import de.uni_freiburg.informatik.ultimate.smtinterpol.Main;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.holdfast.logic.Checkout;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Proofs of array-based systems as the command writes them, and as other solvers see them. */
class ArrayCertificatesTest {
  @TempDir Path folder;

  private Path model() throws IOException {
    return Files.writeString(
        folder.resolve("turns.cub"),
        """
        type t = Out | In
        var Turn : proc
        array S[proc] : t
        init (z) { S[z] = Out }
        unsafe (x y) { S[x] = In && S[y] = In }
        transition enter (x) requires { Turn = x } { S[x] := In }
        transition leave (x) requires { S[x] = In } { S[x] := Out; Turn := ? }
        """);
  }

  private Path proof() throws IOException {
    Path proof = folder.resolve("proof");
    Run run = Run.of("check", model(), "--certificate", proof);
    assertThat(run.out()).contains("unsafe1: holds");
    assertThat(run.err()).contains("wrote the proof of unsafe1; 'sh " + proof);
    assertThat(Files.readString(proof.resolve("README.md")))
        .contains("under the failure model `none`", "unsafe1 (x y) { S[x] = In && S[y] = In }");
    return proof;
  }

  private record Checked(int status, String said) {}

  private static Checked checked(Path proof, List<String> solver)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("sh", proof.resolve("check.sh").toString()));
    command.addAll(solver);
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes());
    return new Checked(process.waitFor(), said);
  }

  private static List<String> smtInterpol() {
    try {
      String jar =
          Path.of(Main.class.getProtectionDomain().getCodeSource().getLocation().toURI())
              .toString();
      String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
      return List.of(java, "-XX:TieredStopAtLevel=1", "-cp", jar, Main.class.getName(), "-q");
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void trustIsSaidAndProvesNothing() throws IOException {
    Path believed =
        Files.writeString(
            folder.resolve("believed.cub"),
            Files.readString(model())
                    .replace("Turn = x", "true")
                    .replace("(x y) { S[x]", "(x y w) { S[w] = In && S[x]")
                + "invariant (x) { S[x] = In }\n");
    assertThat(Run.of("check", believed).out()).contains("unsafe1: violated");
    assertThat(Run.of("check", believed, "--trust-invariants").out())
        .contains("unsafe1: holds", "rests on invariants that were not proved: those at 8:1");
    Run both = Run.of("check", believed, "--trust-invariants", "--certificate", folder);
    assertThat(both.status()).isEqualTo(2);
    assertThat(both.err()).contains("a certificate proves everything");
  }

  @Test
  void aSecondSolverAgrees() throws IOException, InterruptedException {
    Checked checked = checked(proof(), smtInterpol());
    assertThat(checked.said()).contains("step-01-enter.smt2: ", "The invariant is inductive.");
    assertThat(checked.status()).isZero();
  }

  @Test
  void aChangedProofIsRefused() throws IOException, InterruptedException {
    Path proof = proof();
    Path step = proof.resolve("step-01-enter.smt2");
    String text = Files.readString(step);
    // The invariant of the state before is what makes it inductive.
    String less = text.replaceAll("(?m)^\\(assert \\(not .*\\R", "");
    assertThat(less).isNotEqualTo(text);
    Files.writeString(step, less);
    Checked checked = checked(proof, smtInterpol());
    assertThat(checked.said()).contains("step-01-enter.smt2: FAILED", "This is no proof.");
    assertThat(checked.status()).isEqualTo(1);
  }

  @Test
  void questionsThatAreNotAskedAreMissed() throws IOException, InterruptedException {
    Path proof = proof();
    Path safety = proof.resolve("safety.smt2");
    Files.writeString(safety, Files.readString(safety).replace("(check-sat)\n", ""));
    assertThat(checked(proof, smtInterpol()).status()).isEqualTo(1);
  }

  @Test
  void whatCannotRunProvesNothing() throws IOException, InterruptedException {
    assertThat(checked(proof(), List.of("no-such-solver")).status()).isEqualTo(1);
    assertThat(checked(folder.resolve("proof"), List.of()).status()).isEqualTo(2);
  }

  @Test
  void anInstalledSolverAgrees() throws IOException, InterruptedException {
    boolean installed =
        Pattern.compile(Pattern.quote(File.pathSeparator))
            .splitAsStream(System.getenv().getOrDefault("PATH", ""))
            .anyMatch(place -> Files.isExecutable(Path.of(place, "z3")));
    Assumptions.assumeTrue(installed, "z3 is not installed");
    assertThat(checked(proof(), List.of("z3")).status()).isZero();
  }

  @Test
  void onlyWhereThereIsAProof() throws IOException {
    Path proof = folder.resolve("none");
    Path broken = Checkout.examples().resolve("arrays/lock-broken.cub");
    Run violated = Run.of("check", broken, "-p", "unsafe1", "--certificate", proof);
    assertThat(violated.status()).isEqualTo(12);
    assertThat(violated.err()).contains("nothing was proved, so there is no certificate to write");
    assertThat(proof).doesNotExist();
    Run other = Run.of("check", Run.BROADCAST, "--certificate", proof);
    assertThat(other.status()).isEqualTo(2);
    assertThat(other.err()).contains("--certificate is for array-based systems");
  }
}
