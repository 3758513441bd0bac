package org.holdfast.promela.runtime;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
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

  /** Of how many statements those are that are told; nobody looks further. */
  static final int MOST_SHOWN = 24;

  private final int[] ofEdge;
  private final int[] ofDeath;
  private final List<Label> labels = new ArrayList<>();
  private final Flow.Edge[] edges;

  /** Which edge it was, unless a process died. */
  private final Executed.Visitor<Optional<Flow.Edge>> edge =
      new Executed.Visitor<>() {
        @Override
        public Optional<Flow.Edge> statement(Executed.Statement statement) {
          return Optional.of(edges[statement.edge()]);
        }

        @Override
        public Optional<Flow.Edge> choice(Executed.Choice choice) {
          return Optional.of(edges[choice.edge()]);
        }

        @Override
        public Optional<Flow.Edge> death(Executed.Death death) {
          return Optional.empty();
        }
      };

  private record Label(String process, String text, Flow.Edge edge) {}

  Actions(Program program) {
    ofEdge = new int[program.edges()];
    ofDeath = new int[program.processes().size()];
    edges = new Flow.Edge[program.edges()];
    Arrays.fill(ofEdge, NONE);
    for (Program.Process process : program.processes()) {
      number(process, program.hasPriorities());
    }
  }

  /**
   * @param priorities whether a process may have to wait for one that is more urgent
   */
  private void number(Program.Process process, boolean priorities) {
    String name = process.name();
    List<Flow.Place> places = process.flow().places();
    BitSet entered = entered(process.flow());
    for (int i = 0; i < places.size(); i++) {
      Flow.Place place = places.get(i);
      if (!place.interior() || entered.get(i)) {
        place.steps().forEach(edge -> number(name, edge));
      }
      if (place.last()) {
        ofDeath[process.number()] = labels.size();
        labels.add(new Label(name, "ends", null));
      }
    }
    int resuming = labels.size();
    for (Flow.Edge edge : process.flow().steps().toList()) {
      edges[edge.number()] = edge;
      if (ofEdge[edge.number()] == NONE) {
        ofEdge[edge.number()] = resuming;
      }
    }
    boolean halted = priorities || process.provided().isPresent();
    boolean interrupted =
        process.flow().places().stream()
            .anyMatch(place -> place.interior() && (halted || mayBlock(place)));
    if (interrupted || handsOver(process.flow())) {
      labels.add(new Label(name, "goes on inside of atomic", null));
    }
  }

  /** Where a process may come to from outside of any {@code atomic}: jumps lead inside, too. */
  private static BitSet entered(Flow flow) {
    BitSet entered = new BitSet();
    entered.set(0);
    flow.steps().filter(edge -> !edge.atomic()).forEach(edge -> entered.set(edge.target()));
    return entered;
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

  /** Whether a step of a process may be called by an edge. */
  boolean isBegunBy(int edge, String process) {
    int number = ofEdge[edge];
    return number >= 0 && number < labels.size() && labels.get(number).process().equals(process);
  }

  int ofDeath(int type) {
    return ofDeath[type];
  }

  Action action(int number, int process) {
    Label label = labels.get(number);
    return action(number, label, label.text(), process);
  }

  /**
   * A step whose statements are known. Its number is then that of the step.
   *
   * @param step which of the steps of its state it is
   * @param executed in order, at least one more than are shown if there are more
   */
  Action action(int number, int step, int process, List<Executed> executed) {
    Label label = labels.get(number);
    String told = told(executed);
    if (label.edge() == null) {
      String text = told.isEmpty() ? label.text() : label.text() + ": " + told;
      return action(step, label, text, process);
    }
    return action(step, label, told, process);
  }

  private static Action action(int number, Label label, String text, int process) {
    return Action.of(
        number,
        text,
        Optional.ofNullable(label.edge()).map(edge -> edge.statement().position()),
        process == Sink.NOBODY
            ? new Actor.Counted(Optional.of(label.process()))
            : Actor.Process.of(label.process(), process));
  }

  /**
   * The first few statements; jumps and the like are told only where a step begins with one, and
   * what is done by another process behind a handshake not at all.
   */
  private String told(List<Executed> executed) {
    List<String> told = new ArrayList<>();
    for (int i = 0; i < executed.size(); i++) {
      Optional<Flow.Edge> done = executed.get(i).accept(edge);
      if (done.isEmpty()) {
        continue;
      }
      Statement statement = done.get().statement();
      boolean handedOver = executed.get(i).process() != executed.get(0).process();
      if (handedOver && !done.get().atomic()) {
        break;
      } else if (handedOver
          || i == MOST_SHOWN
          || told.size() == MOST_TOLD && !isPassing(statement)) {
        told.add("...");
        break;
      } else if (told.isEmpty() || !isPassing(statement)) {
        told.add(SyntaxPrinter.headline(statement));
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
