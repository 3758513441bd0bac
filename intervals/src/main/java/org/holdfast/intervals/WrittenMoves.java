package org.holdfast.intervals;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.intervals.abstraction.LocalGraph;
import org.holdfast.intervals.abstraction.Move;
import org.holdfast.intervals.domain.IntervalDomain;
import org.holdfast.intervals.search.AbstractModel;
import org.holdfast.logic.Variable;

/**
 * The moves of an abstraction as guarded commands, one for each combination of intervals of shared
 * variables before and after it, and what both abstractions have in common when they are written.
 */
final class WrittenMoves {
  /** There are too many combinations of intervals for a text that somebody could read. */
  static final class TooManyCombinations extends Exception {
    private static final long serialVersionUID = 1L;
  }

  private static final int MOST_COMBINATIONS = 4096;

  /** One way to take a move. */
  record Command(Move move, byte[] before, byte[] after) {}

  private final LocalGraph graph;
  private final String proctype;
  private final List<Variable> shared;
  private final List<byte[]> combinations;
  private final List<Command> commands = new ArrayList<>();
  private final Set<String> taken = new HashSet<>();

  WrittenMoves(AbstractModel model, String proctype) throws TooManyCombinations {
    this.graph = model.graph();
    this.proctype = proctype;
    this.shared = graph.skeleton().sharedVariables();
    this.combinations = allCombinations();
    shared.forEach(variable -> taken.add(variable.name()));
    for (Move move : model.moves()) {
      for (byte[] before : combinations) {
        for (byte[] after : model.outcomes().after(move, state(before))) {
          commands.add(new Command(move, before, after));
        }
      }
    }
  }

  List<Command> commands() {
    return List.copyOf(commands);
  }

  /** All combinations of intervals of the shared variables. */
  List<byte[]> combinations() {
    return List.copyOf(combinations);
  }

  /** A name that is not yet in use. */
  String fresh(String wanted) {
    String name = wanted;
    while (!taken.add(name)) {
      name += "_";
    }
    return name;
  }

  /** An abstract state without processes. */
  byte[] state(byte[] intervals) {
    byte[] state = new byte[graph.states().size() + shared.size()];
    System.arraycopy(intervals, 0, state, graph.states().size(), intervals.length);
    return state;
  }

  private IntervalDomain domain(int variable) {
    return graph.domainAt(graph.states().size() + variable);
  }

  private List<byte[]> allCombinations() throws TooManyCombinations {
    List<byte[]> found = new ArrayList<>(List.of(new byte[shared.size()]));
    for (int i = 0; i < shared.size(); i++) {
      List<byte[]> longer = new ArrayList<>();
      for (byte[] known : found) {
        for (int interval = 0; interval < domain(i).size(); interval++) {
          byte[] more = known.clone();
          more[i] = (byte) interval;
          longer.add(more);
        }
      }
      if (longer.size() > MOST_COMBINATIONS) {
        throw new TooManyCombinations();
      }
      found = longer;
    }
    return found;
  }

  String heading(String what) {
    StringBuilder text = new StringBuilder("/* " + what + " of " + proctype + ".\n");
    text.append("   For ").append(graph.region()).append("\n");
    text.append("   Numbers of processes:\n").append(intervals(graph.domains().processes()));
    for (int i = 0; i < shared.size(); i++) {
      boolean same = domain(i).thresholds().equals(graph.domains().processes().thresholds());
      text.append("   ").append(shared.get(i)).append(same ? ": the same\n" : ":\n");
      text.append(same ? "" : intervals(domain(i)));
    }
    for (int i = 0; i < graph.states().size(); i++) {
      text.append("   local state ").append(i).append(": ").append(graph.describe(i)).append("\n");
    }
    return text.append("*/\n").toString();
  }

  private static String intervals(IntervalDomain domain) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < domain.size(); i++) {
      text.append("     ").append(i).append(" stands for ").append(domain.describe(i)).append("\n");
    }
    return text.toString();
  }

  String declarations() {
    StringBuilder text = new StringBuilder();
    shared.forEach(variable -> text.append("byte ").append(variable).append(";\n"));
    return text.toString();
  }

  /** That shared variables lie in these intervals, behind another condition. */
  String test(byte[] intervals) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < shared.size(); i++) {
      text.append(" && ").append(shared.get(i)).append(" == ").append(intervals[i]);
    }
    return text.toString();
  }

  /** What a command does to shared variables, behind another statement. */
  String changes(Command command) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < shared.size(); i++) {
      if (command.before[i] != command.after[i]) {
        text.append("; ").append(shared.get(i)).append(" = ").append(command.after[i]);
      }
    }
    return text.toString();
  }
}
