package org.holdfast.smt.decorator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.holdfast.smt.SampleFormulas.compare;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Relation;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Solver;
import org.holdfast.smt.SolverContract;
import org.holdfast.smt.SolverException;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.process.Programs;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoggingSolverTest extends SolverContract {
  @TempDir Path folder;

  @Override
  protected SolverFactory factory() {
    return new LoggingSolverFactory(new Z3SolverFactory(), folder);
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }

  @Test
  void writesWhatWasAsked() throws IOException {
    Formula high = compare("a b", Relation.GE, 5);
    try (Solver solver = factory().open()) {
      solver.add(high);
      solver.push();
      solver.add(compare("y", Relation.NE, -1));
      solver.check(List.of(compare("a b", Relation.LT, 3)));
      solver.pop();
      solver.check();
    }
    assertThat(files())
        .extracting(file -> file.getFileName().toString())
        .containsExactly("query-000001.smt2", "query-000002.smt2");
    List<String> first = Files.readAllLines(files().get(0));
    assertThat(first.get(0)).startsWith("; asked by Holdfast, answered by Z3 4.14.1: unsat");
    assertThat(first.subList(1, first.size()))
        .containsExactly(
            "(set-info :smt-lib-version 2.6)",
            "(set-info :status unsat)",
            "(set-logic QF_LIA)",
            "(declare-fun |a b| () Int)",
            "(declare-fun y () Int)",
            "(assert (>= |a b| 5))",
            "(assert (distinct y (- 1)))",
            "; assumptions of this check only",
            "(assert (< |a b| 3))",
            "(check-sat)");
    assertThat(Files.readString(files().get(1)))
        .contains("(set-info :status sat)")
        .doesNotContain("distinct", "assumptions");
  }

  @Test
  void theFilesCanBeReplayed() throws IOException, InterruptedException {
    try (Solver solver = factory().open()) {
      solver.add(compare("x|y", Relation.GE, 5));
      solver.check();
      solver.check(List.of(compare("x|y", Relation.LT, 3)));
    }
    for (Path file : files()) {
      List<String> command = new ArrayList<>(Programs.smtInterpol());
      command.addAll(List.of("-no-success", file.toString()));
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      process.waitFor();
      assertThat(Files.readString(file)).contains("(set-info :status " + said.strip() + ")");
    }
  }

  @Test
  void failuresAreWrittenToo() throws IOException {
    Answer gaveUp = new Answer.Undetermined("two\nlines");
    SolverFactory undetermined = ScriptedSolver.factory("A", asked -> gaveUp);
    SolverFactory broken =
        ScriptedSolver.factory(
            "B",
            asked -> {
              throw new SolverException("broken");
            });
    new LoggingSolverFactory(undetermined, folder).open().check();
    Solver solver = new LoggingSolverFactory(broken, folder).open();
    assertThatThrownBy(solver::check).hasMessage("broken");
    assertThat(Files.readAllLines(files().get(0)).get(0)).contains("A: undetermined: two lines");
    assertThat(Files.readString(files().get(1)))
        .contains("B: the solver failed", "(set-info :status unknown)");
  }

  @Test
  void numbersAreUniqueOverThreads() throws IOException, InterruptedException {
    SolverFactory logging = factory();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      threads.add(
          new Thread(
              () -> {
                try (Solver solver = logging.open()) {
                  for (int j = 0; j < 10; j++) {
                    solver.check();
                  }
                }
              }));
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(files()).hasSize(40);
    assertThat(files().get(39).getFileName()).hasToString("query-000040.smt2");
  }

  @Test
  void aFolderThatCannotBeWrittenIsSaidAtOnce() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    assertThatThrownBy(() -> new LoggingSolverFactory(new Z3SolverFactory(), file))
        .isInstanceOf(SolverException.class)
        .hasMessageContaining("cannot be written to the folder " + file);
  }
}
