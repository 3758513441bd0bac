package org.holdfast.threshold.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.holdfast.checking.Diagnostic;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.language.Benchmarks;
import org.holdfast.threshold.language.TaReader;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Published models have runs, and the hand-written ones have nothing idle in them. */
class BenchmarkAuditTest {
  @TestFactory
  Stream<DynamicTest> acceptsEveryBenchmark() {
    return Benchmarks.files().stream()
        .map(
            path ->
                DynamicTest.dynamicTest(
                    path.getParent().getFileName() + "/" + path.getFileName(),
                    () -> {
                      var warnings =
                          ModelAudit.warnings(TaReader.read(path), new Z3SolverFactory());
                      assertThat(warnings)
                          .extracting(Diagnostic::message)
                          .noneMatch(message -> message.startsWith("property"));
                      if (path.getParent().endsWith("handwritten")) {
                        assertThat(warnings).isEmpty();
                      }
                    }));
  }
}
