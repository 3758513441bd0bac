package org.holdfast.intervals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.holdfast.intervals.abstraction.CensusEncoding;
import org.holdfast.intervals.abstraction.CensusEncoding.Share;
import org.holdfast.intervals.abstraction.LocalGraph;
import org.holdfast.intervals.abstraction.Move;
import org.holdfast.intervals.abstraction.SharedOutcomes;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.promela.step.StepModel;

/**
 * Writes both abstractions as standard Promela, before anything is excluded by what holds always: a
 * guarded command for each move and each combination of intervals of shared variables.
 */
final class AbstractionWriter {
  /** There are too many combinations of intervals for a text that somebody could read. */
  static final class TooManyCombinations extends Exception {
    private static final long serialVersionUID = 1L;
  }

  private static final int MOST_COMBINATIONS = 4096;

  private final OrderAbstraction abstraction;
  private final LocalGraph graph;
  private final StepModel step;
  private final CensusEncoding encoding;
  private final List<Variable> shared;
  private final List<Command> commands;

  /** One way to take a move. */
  private record Command(Move move, byte[] before, byte[] after) {}

  AbstractionWriter(
      OrderAbstraction abstraction,
      StepModel step,
      CensusEncoding encoding,
      SharedOutcomes outcomes)
      throws TooManyCombinations {
    this.abstraction = abstraction;
    this.graph = abstraction.graph();
    this.step = step;
    this.encoding = encoding;
    this.shared = graph.skeleton().sharedVariables();
    this.commands = commands(outcomes);
  }

  private List<Command> commands(SharedOutcomes outcomes) throws TooManyCombinations {
    int size = graph.domains().processes().size();
    double combinations = Math.pow(size, shared.size());
    if (combinations > MOST_COMBINATIONS) {
      throw new TooManyCombinations();
    }
    List<Command> found = new ArrayList<>();
    for (Move move : abstraction.moves()) {
      for (int number = 0; number < combinations; number++) {
        byte[] state = new byte[graph.states().size() + shared.size()];
        byte[] before = new byte[shared.size()];
        int rest = number;
        for (int i = 0; i < before.length; i++) {
          before[i] = (byte) (rest % size);
          state[graph.states().size() + i] = before[i];
          rest /= size;
        }
        for (byte[] after : outcomes.after(move, state)) {
          found.add(new Command(move, before, after));
        }
      }
    }
    return found;
  }

  private String heading(String what) {
    StringBuilder text = new StringBuilder("/* " + what + " of " + step.proctype() + ".\n");
    for (int i = 0; i < graph.domains().processes().size(); i++) {
      text.append("   ")
          .append(i)
          .append(" stands for ")
          .append(graph.domains().processes().describe(i));
      text.append(i == graph.domains().processes().top() ? " */\n" : "\n");
    }
    for (int i = 0; i < graph.states().size(); i++) {
      text.append("/* local state ").append(i).append(": ").append(graph.describe(i));
      text.append(" */\n");
    }
    return text.toString();
  }

  private String test(Command command) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < shared.size(); i++) {
      text.append(" && ").append(shared.get(i)).append(" == ").append(command.before[i]);
    }
    return text.toString();
  }

  private String changes(Command command) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < shared.size(); i++) {
      if (command.before[i] != command.after[i]) {
        text.append("; ").append(shared.get(i)).append(" = ").append(command.after[i]);
      }
    }
    return text.toString();
  }

  /** One process, whose data are intervals. How many there are is for the reader to say. */
  String data() {
    StringBuilder text = new StringBuilder(heading("Data abstraction"));
    text.append("#ifndef PROCESSES\n#define PROCESSES 2\n#endif\n");
    shared.forEach(v -> text.append("byte ").append(v).append(";\n"));
    text.append("active [PROCESSES] proctype ").append(step.proctype()).append("() {\n");
    text.append("  byte at;\n  if\n");
    graph.initial().stream()
        .map(slot -> slot.state())
        .distinct()
        .forEach(state -> text.append("  :: at = ").append(state).append("\n"));
    text.append("  fi;\nend:\n  do\n");
    for (Command command : commands) {
      text.append("  :: atomic { at == ").append(command.move.from()).append(test(command));
      text.append(" -> at = ").append(command.move.to()).append(changes(command));
      text.append(" }\n");
    }
    return text.append("  od\n}\n").toString();
  }

  /** All processes, of which the numbers in each local state are intervals. */
  String counters() {
    StringBuilder text = new StringBuilder(heading("Counter abstraction"));
    text.append("bool started;\nbyte k[").append(graph.states().size()).append("];\n");
    shared.forEach(v -> text.append("byte ").append(v).append(";\n"));
    text.append(definitions());
    text.append("active proctype CounterAbstraction() {\n  if\n");
    for (byte[] state : abstraction.initial()) {
      text.append("  :: atomic { started = true");
      for (int i = 0; i < state.length; i++) {
        if (state[i] != 0) {
          text.append("; ").append(name(i)).append(" = ").append(state[i]);
        }
      }
      text.append(" }\n");
    }
    text.append("  fi;\nend:\n  do\n");
    for (Command command : commands) {
      Move move = command.move;
      text.append("  :: atomic { ").append(name(move.from())).append(" != 0");
      text.append(test(command)).append(" -> skip");
      if (move.from() != move.to()) {
        text.append(choice(move.from(), abstraction.fewer()));
        text.append(choice(move.to(), abstraction.more()));
      }
      text.append(changes(command)).append(" }\n");
    }
    return text.append("  od\n}\n").toString();
  }

  private String name(int place) {
    int states = graph.states().size();
    return place < states ? "k[" + place + "]" : shared.get(place - states).name();
  }

  private String choice(int place, List<List<Integer>> targets) {
    StringBuilder text = new StringBuilder("; if");
    for (int from = 0; from < targets.size(); from++) {
      for (int to : targets.get(from)) {
        text.append(" :: ").append(name(place)).append(" == ").append(from);
        text.append(" -> ").append(name(place)).append(" = ").append(to);
      }
    }
    return text.append(" fi").toString();
  }

  /** The propositions that say only whether somebody is in some local states. */
  private String definitions() {
    StringBuilder text = new StringBuilder();
    for (Map.Entry<String, Formula> entry : step.propositions().entrySet()) {
      if (entry.getValue() instanceof Formula.Comparison comparison
          && comparison.right().equals(LinearTerm.ZERO)
          && comparison.left().variables().size() == 1
          && (comparison.relation() == Relation.EQ || comparison.relation() == Relation.NE)) {
        Formula condition = step.counted().get(comparison.left().variables().iterator().next());
        String somebody = condition == null ? "" : somebody(condition);
        if (!somebody.isEmpty()) {
          String sign = comparison.relation() == Relation.NE ? "" : "!";
          text.append("#define ").append(entry.getKey()).append(" (").append(sign);
          text.append("(").append(somebody).append("))\n");
        }
      }
    }
    return text.toString();
  }

  /** That a process satisfies a condition; empty if local states do not tell. */
  private String somebody(Formula condition) {
    List<String> parts = new ArrayList<>();
    for (int state = 0; state < graph.states().size(); state++) {
      Share share = encoding.share(condition, state);
      if (share == Share.ANY) {
        return "";
      } else if (share == Share.ALL) {
        parts.add(name(state) + " != 0");
      }
    }
    return parts.isEmpty() ? "false" : String.join(" || ", parts);
  }
}
