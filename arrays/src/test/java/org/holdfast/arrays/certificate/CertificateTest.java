package org.holdfast.arrays.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.holdfast.arrays.backward.BackwardSearch;
import org.holdfast.arrays.checker.ArrayChecker;
import org.holdfast.arrays.checker.Failures;
import org.holdfast.arrays.checker.RandomSystems;
import org.holdfast.arrays.concrete.PathConcretisation;
import org.holdfast.arrays.language.ArrayReader;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Certificate;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.NotExpressible;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.source.SourceText;
import org.holdfast.logic.Checkout;
import org.holdfast.logic.Portion;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What is said to hold has a proof, and another solver agrees; it does not with half a proof. */
class CertificateTest {
  /** Public models of all kinds: order of processes, numbers, opaque values, both languages. */
  private static final List<String> PUBLIC =
      List.of(
          "berkeley.cub",
          "burns.cub",
          "dekker_n.cub",
          "flash_eager.in",
          "germanish_data.cub",
          "jml.cub",
          "mutex.cub",
          "ricart_agrawala.cub",
          "szymanski_at.in",
          "two-semaphores.cub",
          "xerox_dragon.cub");

  /** Whether there is time for what takes minutes. */
  private static Set<Certificate> certificates(ArraySystem system, Failures failures, int seconds) {
    Set<Certificate> certificates = new LinkedHashSet<>();
    List<Verdict> verdicts =
        new ArrayChecker(system, new Z3SolverFactory(), failures, 2)
            .checkTogether(
                system.unsafe().stream().map(PathConcretisation::never).toList(),
                Budget.of(Duration.ofSeconds(seconds)),
                event -> {});
    for (Verdict verdict : verdicts) {
      if (verdict instanceof Verdict.Holds holds) {
        certificates.add(holds.evidence().certificate().orElseThrow());
      }
    }
    return certificates;
  }

  private static DynamicTest rechecked(Path file, Failures failures) {
    return DynamicTest.dynamicTest(
        file.getFileName() + " " + failures,
        () -> {
          ArraySystem system = failures.system(ArrayReader.read(file));
          Set<Certificate> certificates = certificates(system, failures, 600);
          assertThat(certificates).isNotEmpty();
          for (Certificate certificate : certificates) {
            assertThat(SecondSolver.complaints(certificate)).isEmpty();
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> examples() throws IOException {
    try (Stream<Path> files = Files.list(Checkout.examples().resolve("arrays"))) {
      return files
          .sorted()
          .flatMap(file -> holding(file).map(failures -> rechecked(file, failures)))
          .toList()
          .stream();
    }
  }

  /** The failure models under which an example holds; with crashes it mostly does if without. */
  private static Stream<Failures> holding(Path file) {
    String text;
    try {
      text = Files.readString(file);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return Arrays.stream(Failures.values())
        .filter(
            failures -> {
              String with = failures.name().toLowerCase(Locale.ROOT).replace('_', '-');
              return text.matches(
                  "(?s).*expect \\w+"
                      + (failures == Failures.NONE || failures == Failures.CRASH
                          ? "( with crash)?"
                          : " with " + with)
                      + ": holds"
                      + (Portion.COMPLETE ? "( \\(takes minutes\\))?" : "")
                      + "\\n.*");
            });
  }

  @TestFactory
  Stream<DynamicTest> publicModels() {
    Path folder = Checkout.benchmarks("arrays");
    return PUBLIC.stream().map(name -> rechecked(folder.resolve(name), Failures.CRASH));
  }

  @Test
  void randomModels() throws ModelException, NotExpressible {
    RandomSystems models = new RandomSystems(20261117);
    int proved = 0;
    for (int i = 0; i < 20; i++) {
      String text = models.next();
      ArraySystem system = ArrayReader.read(new SourceText("random.cub", text)).system();
      for (Certificate certificate : certificates(system, Failures.CRASH, 2)) {
        assertThat(SecondSolver.complaints(certificate)).as(text).isEmpty();
        proved++;
      }
    }
    assertThat(proved).isGreaterThan(3);
  }

  @Test
  void allKindsOfValues() throws ModelException, NotExpressible {
    String text =
        """
        type t = A | B
        type d
        var G : t
        var T : real
        var D : d
        const K : int
        array P[proc] : proc
        array N[proc] : int
        array M[proc, proc] : bool
        init (x y) { M[x,y] = False && T = 0.5 && N[x] = K && G = A && P[x] = x }
        unsafe (x) { T < 0.25 }
        unsafe (x y) { P[x] < x && G = A }
        unsafe (x y) { M[x,y] = True && N[y] <= K - 1 }
        transition t1 (x y) requires { x < y } { T := T + 1.5; P[x] := y; G := ? }
        transition t2 (x) { N[x] := N[x] + 1; D := ?; G := B }
        transition t3 (x y) requires { forall_other j. N[j] >= K }
        { M[a,b] := case | a = x && b = y : True | _ : M[a,b] }
        """;
    ArraySystem system = ArrayReader.read(new SourceText("m.cub", text)).system();
    Set<Certificate> certificates = certificates(system, Failures.NONE, 20);
    assertThat(certificates).hasSize(1);
    assertThat(SecondSolver.complaints(certificates.iterator().next())).isEmpty();
  }

  /** The invariant is one that the engine made up and reduced to its inductive part. */
  @Test
  void ticketsWithoutSuggestedInvariants() throws ModelException, NotExpressible, IOException {
    String ticket =
        Files.readString(Checkout.examples().resolve("arrays/ticket.cub"))
            .replaceAll("(?m)^invariant.*$", "");
    ArraySystem system = ArrayReader.read(new SourceText("ticket.cub", ticket)).system();
    assertThat(system.invariants()).isEmpty();
    Set<Certificate> certificates = certificates(system, Failures.CRASH, 60);
    assertThat(certificates).hasSize(1);
    assertThat(SecondSolver.complaints(certificates.iterator().next())).isEmpty();
  }

  @Test
  void halfAProofIsNone() throws ModelException, NotExpressible, IOException {
    String lock = Files.readString(Checkout.examples().resolve("arrays/lock.cub"));
    String lemma = "unsafe (p) { At[p] = Critical && Owned = False }\n";
    ArraySystem system = ArrayReader.read(new SourceText("lock.cub", lock + lemma)).system();
    List<ArraySystem.About> invariant = system.unsafe();
    assertThat(SecondSolver.complaints(proof(system, invariant))).isEmpty();
    // That two are not critical follows from the others: whoever is critical is the owner.
    for (ArraySystem.About formula : invariant.subList(1, 3)) {
      List<ArraySystem.About> rest = new ArrayList<>(invariant);
      rest.remove(formula);
      assertThat(SecondSolver.complaints(proof(system, rest)))
          .as("without " + formula)
          .isNotEmpty();
    }
  }

  /** Of the two properties of the example. */
  private static Certificate proof(ArraySystem system, List<ArraySystem.About> invariant) {
    return new InductionProof(
        system, system.unsafe().subList(0, 2), invariant, Reasons.NOT_KNOWN, "none");
  }

  /** Reasons make questions short; that they are enough is for the other solver to say. */
  @Test
  void tooFewReasonsAreNotBelieved() throws Exception {
    ArraySystem system = ArrayReader.read(Checkout.examples().resolve("arrays/lock.cub")).system();
    BackwardSearch search = new BackwardSearch(system, 2);
    assertThat(search.run(system.unsafe(), Budget.unlimited(), path -> true))
        .isEqualTo(BackwardSearch.Ending.CLOSED);
    List<ArraySystem.About> invariant = search.excluded();
    Certificate whole =
        new InductionProof(system, system.unsafe(), invariant, Reasons.NOT_KNOWN, "none");
    Certificate brief =
        new InductionProof(system, system.unsafe(), invariant, search.reasons(), "none");
    assertThat(SecondSolver.complaints(brief)).isEmpty();
    assertThat(length(brief)).isLessThan(length(whole));
    Reasons none = (formula, transition) -> Optional.of(Set.of());
    assertThat(
            SecondSolver.complaints(
                new InductionProof(system, system.unsafe(), invariant, none, "none")))
        .isNotEmpty();
  }

  private static int length(Certificate certificate) throws NotExpressible {
    return certificate.parts().stream().mapToInt(part -> part.text().length()).sum();
  }

  @Test
  void whatBeginsIsNotExcluded() throws ModelException, NotExpressible {
    ArraySystem system =
        ArrayReader.read(
                new SourceText(
                    "m.cub",
                    """
                    var P : proc
                    var G : bool
                    init (z) { P = z }
                    unsafe () { G = True }
                    transition t () { G := False }
                    """))
            .system();
    Certificate wrong =
        new InductionProof(system, system.unsafe(), system.unsafe(), Reasons.NOT_KNOWN, "none");
    assertThat(SecondSolver.complaints(wrong)).containsOnlyKeys("initial.smt2");
  }
}
