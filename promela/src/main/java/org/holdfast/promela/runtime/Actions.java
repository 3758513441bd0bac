package org.holdfast.promela.runtime;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.explicit.TransitionSystem.Sink;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.syntax.Statement;
import org.holdfast.promela.syntax.StatementCases;
import org.holdfast.promela.syntax.SyntaxPrinter;

/**
 * The steps of processes and how traces call them. A step is numbered by its first statement; when
 * a process was blocked in the middle of an {@code atomic}, it goes on under one number wherever
 * that was.
 */
final class Actions {
  /** The number of no edge. */
  static final int NONE = -1;

  private static final int MOST_TOLD = 3;

  private final int[] ofEdge;
  private final int[] ofDeath;
  private final List<Label> labels = new ArrayList<>();
  private final Statement[] statements;

  private record Label(String process, String text, Flow.Edge edge) {}

  Actions(Program program) {
    ofEdge = new int[program.edges()];
    ofDeath = new int[program.processes().size()];
    statements = new Statement[program.edges()];
    Arrays.fill(ofEdge, NONE);
    for (Program.Process process : program.processes()) {
      number(process);
    }
  }

  private void number(Program.Process process) {
    String name = process.name();
    for (Flow.Place place : process.flow().places()) {
      if (!place.interior()) {
        place.steps().forEach(edge -> number(name, edge));
      }
      if (place.last()) {
        ofDeath[process.number()] = labels.size();
        labels.add(new Label(name, "ends", null));
      }
    }
    int resuming = labels.size();
    for (Flow.Edge edge : process.flow().steps().toList()) {
      statements[edge.number()] = edge.statement();
      if (ofEdge[edge.number()] == NONE) {
        ofEdge[edge.number()] = resuming;
      }
    }
    boolean provided = process.provided().isPresent();
    boolean interrupted =
        process.flow().places().stream()
            .anyMatch(place -> place.interior() && (provided || mayBlock(place)));
    if (interrupted || handsOver(process.flow())) {
      labels.add(new Label(name, "goes on inside of atomic", null));
    }
  }

  /** A handshake gives control to the receiver, whether or not the sender could go on. */
  private static boolean handsOver(Flow flow) {
    return flow.steps()
        .anyMatch(edge -> edge.atomic() && edge.statement() instanceof Statement.Send);
  }

  private static boolean mayBlock(Flow.Place place) {
    return place.edges().stream().noneMatch(Flow.Edge::isAlwaysPossible);
  }

  private void number(String process, Flow.Edge edge) {
    if (ofEdge[edge.number()] == NONE) {
      ofEdge[edge.number()] = labels.size();
      String more = edge.atomic() ? "; ..." : "";
      labels.add(new Label(process, SyntaxPrinter.headline(edge.statement()) + more, edge));
    }
  }

  int count() {
    return labels.size();
  }

  int ofEdge(int number) {
    return ofEdge[number];
  }

  int ofDeath(int type) {
    return ofDeath[type];
  }

  Action action(int number, int process) {
    return action(number, labels.get(number).text(), process);
  }

  /**
   * A step whose statements are known.
   *
   * @param executed the edges in order, {@link #NONE} if there are more
   */
  Action action(int number, int process, int[] executed) {
    Label label = labels.get(number);
    String told = told(executed);
    if (label.edge() == null) {
      return action(number, told.isEmpty() ? label.text() : label.text() + ": " + told, process);
    }
    return action(number, told, process);
  }

  private Action action(int number, String text, int process) {
    Label label = labels.get(number);
    return Action.of(
        number,
        text,
        Optional.ofNullable(label.edge()).map(edge -> edge.statement().position()),
        process == Sink.NOBODY
            ? new Actor.Counted(Optional.of(label.process()))
            : Actor.Process.of(label.process(), process));
  }

  /** The first few statements; jumps and the like are told only where a step begins with one. */
  private String told(int[] executed) {
    List<String> told = new ArrayList<>();
    for (int edge : executed) {
      if (edge == NONE || told.size() == MOST_TOLD && !isPassing(statements[edge])) {
        told.add("...");
        break;
      } else if (told.isEmpty() || !isPassing(statements[edge])) {
        told.add(SyntaxPrinter.headline(statements[edge]));
      }
    }
    return String.join("; ", told);
  }

  private static boolean isPassing(Statement statement) {
    return statement.accept(PASSING);
  }

  private static final StatementCases<Boolean> PASSING =
      new StatementCases<>() {
        @Override
        public Boolean jump(Statement.Goto jump) {
          return true;
        }

        @Override
        public Boolean leave(Statement.Break leave) {
          return true;
        }

        @Override
        public Boolean otherwise(Statement.Else otherwise) {
          return true;
        }

        @Override
        public Boolean other(Statement statement) {
          return Statement.isSkip(statement);
        }
      };
}
