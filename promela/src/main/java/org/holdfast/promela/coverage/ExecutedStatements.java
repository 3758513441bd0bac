package org.holdfast.promela.coverage;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.syntax.Statement;

/** What a search that saw every state has executed, and what not. */
public final class ExecutedStatements {
  private final BitSet covered;
  private final Map<String, Set<WrittenStatement>> written = new LinkedHashMap<>();
  private final Set<WrittenStatement> executed = new LinkedHashSet<>();
  private final Set<WrittenStatement> atReach = new LinkedHashSet<>();

  /**
   * @param covered the numbers of the edges that were executed
   */
  public ExecutedStatements(Program program, BitSet covered) {
    this.covered = covered;
    Set<String> started = new LinkedHashSet<>();
    for (Program.Process process : program.processes()) {
      started(process.flow(), started);
    }
    for (Program.Process process : program.processes()) {
      written.put(process.name(), new LinkedHashSet<>());
      boolean runs = process.active() > 0 || started.contains(process.name());
      visit(process.name(), process.flow(), runs);
    }
  }

  /** The types of processes that a {@code run} started. */
  private void started(Flow flow, Set<String> found) {
    flow.steps()
        .forEach(
            edge -> {
              if (covered.get(edge.number())) {
                Statement.run(edge.statement()).ifPresent(run -> found.add(run.proctype()));
              }
              edge.inner().ifPresent(inner -> started(inner, found));
            });
  }

  private void visit(String process, Flow flow, boolean begun) {
    BitSet reached = new BitSet();
    reached.set(flow.start(), begun);
    flow.steps().filter(edge -> covered.get(edge.number())).forEach(e -> reached.set(e.target()));
    for (int i = 0; i < flow.places().size(); i++) {
      boolean here = reached.get(i);
      flow.places().get(i).steps().forEach(edge -> visit(process, edge, here));
    }
  }

  /** A {@code d_step} is what is inside of it. */
  private void visit(String process, Flow.Edge edge, boolean here) {
    if (edge.inner().isPresent()) {
      visit(process, edge.inner().get(), here);
      return;
    }
    if (edge.isNeverTaken() || Statement.isSkip(edge.statement())) {
      // 'false' is meant to stop, and some skips are jumps that nobody wrote; none is missed.
      return;
    }
    WrittenStatement statement = WrittenStatement.of(process, edge);
    written.get(process).add(statement);
    if (covered.get(edge.number())) {
      executed.add(statement);
    } else if (here) {
      atReach.add(statement);
    }
  }

  /** The types of processes. */
  public Set<String> processes() {
    return written.keySet();
  }

  /** How many statements a type of processes has. */
  public int size(String process) {
    return written.get(process).size();
  }

  /** The statements of a type of processes that were never executed, in the order of the text. */
  public List<WrittenStatement> unreached(String process) {
    List<WrittenStatement> found = new ArrayList<>(written.get(process));
    found.removeAll(executed);
    found.sort(
        Comparator.comparing((WrittenStatement statement) -> statement.position().line())
            .thenComparing(statement -> statement.position().column()));
    return found;
  }

  /** All statements that were never executed. */
  public List<WrittenStatement> unreached() {
    return written.keySet().stream().flatMap(process -> unreached(process).stream()).toList();
  }

  /** Those before which a process stood, but whose time never came: the guards that never fire. */
  public List<WrittenStatement> neverPossible() {
    return unreached().stream().filter(atReach::contains).toList();
  }
}
