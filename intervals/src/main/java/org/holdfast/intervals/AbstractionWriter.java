package org.holdfast.intervals;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.holdfast.checking.InternalFault;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.intervals.abstraction.CensusEncoding;
import org.holdfast.intervals.abstraction.LocalGraph;
import org.holdfast.intervals.abstraction.Move;
import org.holdfast.intervals.domain.IntervalDomain;
import org.holdfast.intervals.search.AbstractModel;
import org.holdfast.intervals.search.AbstractSystem;
import org.holdfast.intervals.search.Box;
import org.holdfast.logic.Variable;
import org.holdfast.promela.step.StatusVector;
import org.holdfast.promela.step.StepModel;
import org.holdfast.promela.step.StepProperty;
import org.holdfast.smt.session.SolverSession;

/**
 * Writes both abstractions as standard Promela: a guarded command for each move and each
 * combination of intervals of shared variables. The counter abstraction has the formulas of the
 * model, too, under its premises and for runs that settle and come through no state that is
 * impossible by what holds always.
 */
final class AbstractionWriter {
  /** There are too many combinations of intervals for a text that somebody could read. */
  static final class TooManyCombinations extends Exception {
    private static final long serialVersionUID = 1L;
  }

  private static final int MOST_COMBINATIONS = 4096;

  /** So many states are visited to learn which are impossible; each set of them is, anyway. */
  private static final int MOST_STATES = 5_000;

  private final AbstractModel model;
  private final Set<StatusVector> failing;
  private final LocalGraph graph;
  private final StepModel step;
  private final SolverSession solver;
  private final List<Variable> shared;
  private final List<byte[]> combinations;
  private final List<Command> commands;
  private final Set<String> taken = new HashSet<>();
  private final String counts;
  private final String settled;
  private final String started;
  private final String impossible;

  /** One way to take a move. */
  private record Command(Move move, byte[] before, byte[] after) {}

  /**
   * @param failing where an assertion of a step may fail, which ends a run
   */
  AbstractionWriter(
      AbstractModel model, Set<StatusVector> failing, StepModel step, SolverSession solver)
      throws TooManyCombinations {
    this.model = model;
    this.failing = Set.copyOf(failing);
    this.graph = model.graph();
    this.step = step;
    this.solver = solver;
    this.shared = graph.skeleton().sharedVariables();
    this.combinations = combinations();
    this.commands = commands();
    shared.forEach(variable -> taken.add(variable.name()));
    this.counts = fresh("k");
    this.settled = fresh("settled");
    this.started = fresh("started");
    this.impossible = fresh("impossible");
  }

  private String fresh(String wanted) {
    String name = wanted;
    while (!taken.add(name)) {
      name += "_";
    }
    return name;
  }

  private IntervalDomain domain(int variable) {
    return graph.domainAt(graph.states().size() + variable);
  }

  /** All combinations of intervals of the shared variables. */
  private List<byte[]> combinations() throws TooManyCombinations {
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

  private byte[] state(byte[] intervals) {
    byte[] state = new byte[graph.states().size() + shared.size()];
    System.arraycopy(intervals, 0, state, graph.states().size(), intervals.length);
    return state;
  }

  private List<Command> commands() {
    List<Command> found = new ArrayList<>();
    for (Move move : model.moves()) {
      for (byte[] before : combinations) {
        for (byte[] after : model.outcomes().after(move, state(before))) {
          found.add(new Command(move, before, after));
        }
      }
    }
    return found;
  }

  private String heading(String what) {
    StringBuilder text = new StringBuilder("/* " + what + " of " + step.proctype() + ".\n");
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

  private String test(byte[] intervals) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < shared.size(); i++) {
      text.append(" && ").append(shared.get(i)).append(" == ").append(intervals[i]);
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
    String at = fresh("at");
    text.append("  byte ").append(at).append(";\n  if\n");
    graph.initial().stream()
        .map(slot -> slot.state())
        .distinct()
        .forEach(state -> text.append("  :: " + at + " = ").append(state).append("\n"));
    text.append("  fi;\nend:\n  do\n");
    for (Command command : commands) {
      text.append("  :: atomic { " + at + " == ").append(command.move.from());
      text.append(test(command.before)).append(" -> " + at + " = ").append(command.move.to());
      text.append(changes(command)).append(" }\n");
    }
    return text.append("  od\n}\n").toString();
  }

  /** All processes, of which the numbers in each local state are intervals. */
  String counters() {
    AbstractFormulas formulas =
        new AbstractFormulas(
            graph, step, new CensusEncoding(graph, solver), solver, this::name, started);
    String properties = properties(formulas);
    StringBuilder text = new StringBuilder(heading("Counter abstraction"));
    text.append("bool %s, %s, %s;\n".formatted(started, settled, impossible));
    text.append("byte ").append(counts).append("[").append(graph.states().size()).append("];\n");
    shared.forEach(v -> text.append("byte ").append(v).append(";\n"));
    text.append(observation(formulas));
    text.append("active proctype CounterAbstraction() {\n  if\n");
    for (byte[] state : model.initial()) {
      text.append("  :: atomic { ").append(started).append(" = true");
      for (int i = 0; i < state.length; i++) {
        if (state[i] != 0) {
          text.append("; ").append(name(i)).append(" = ").append(state[i]);
        }
      }
      text.append("; observe()");
      formulas
          .truths()
          .keySet()
          .forEach(
              truth -> text.append("; ").append(AbstractFormulas.AT_FIRST + truth + " = " + truth));
      text.append(" }\n");
    }
    text.append("  fi;\nend:\n  do\n");
    text.append("  :: atomic { !" + settled + " -> " + settled + " = true }\n");
    commands.forEach(command -> text.append(written(command)));
    combinations.forEach(intervals -> text.append(rest(intervals)));
    return text.append("  od\n}\n").append(properties).toString();
  }

  private String written(Command command) {
    Move move = command.move;
    StringBuilder text = new StringBuilder("  :: atomic { ");
    text.append(name(move.from())).append(" != 0").append(test(command.before));
    text.append(model.lasting().get(move.number()) ? "" : " && !" + settled).append(" -> skip");
    if (move.from() != move.to()) {
      text.append(choice(move.from(), model.fewerTable()));
      text.append(choice(move.to(), model.moreTable()));
    }
    return text.append(changes(command)).append("; observe() }\n").toString();
  }

  /** A run stays where it is if no process may be able to move, or where an assertion may fail. */
  private String rest(byte[] intervals) {
    List<String> others = new ArrayList<>();
    List<String> stops = new ArrayList<>();
    byte[] state = state(intervals);
    for (int place = 0; place < graph.states().size(); place++) {
      if (failing.contains(graph.states().get(place).status())) {
        stops.add(name(place) + " != 0");
        continue;
      }
      state[place] = 1;
      if (!model.blocking().mayEnd(state)) {
        others.add(name(place) + " == 0");
      }
      state[place] = 0;
    }
    if (others.size() == graph.states().size()) {
      return "";
    }
    stops.add(others.isEmpty() ? "true" : "(" + String.join(" && ", others) + ")");
    return "  :: "
        + settled
        + test(intervals)
        + " && ("
        + String.join(" || ", stops)
        + ") -> skip\n";
  }

  private String name(int place) {
    int states = graph.states().size();
    return place < states ? counts + "[" + place + "]" : shared.get(place - states).name();
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

  /** What formulas speak of, worked out again with each step. */
  private String observation(AbstractFormulas formulas) {
    Map<String, String> truths = formulas.truths();
    StringBuilder text = new StringBuilder();
    truths
        .keySet()
        .forEach(
            name ->
                text.append("bool %s, %s%s;\n".formatted(name, AbstractFormulas.AT_FIRST, name)));
    text.append("inline observe() {\n  d_step {\n");
    truths.forEach(
        (name, condition) -> text.append("    ").append(name + " = " + condition).append(";\n"));
    text.append("    ").append(impossible).append(" = (");
    impossible().forEach(box -> text.append("(").append(text(box)).append(") ||\n      "));
    text.append("false)\n");
    return text.append("  }\n}\n").toString();
  }

  private String text(Box box) {
    return box.limits().stream()
        .map(
            limit ->
                limit.least() == limit.most()
                    ? name(limit.place()) + " == " + limit.least()
                    : limit.least() == 0
                        ? name(limit.place()) + " <= " + limit.most()
                        : limit.most() == graph.domainAt(limit.place()).top()
                            ? name(limit.place()) + " >= " + limit.least()
                            : name(limit.place())
                                + " >= "
                                + limit.least()
                                + " && "
                                + name(limit.place())
                                + " <= "
                                + limit.most())
        .collect(Collectors.joining(" && "));
  }

  /** What is found out to be impossible on the way through the abstract states. */
  private List<Box> impossible() {
    TransitionSystem.Worker worker = new AbstractSystem(model, List.of()).worker();
    Deque<byte[]> open = new ArrayDeque<>();
    Set<ByteBuffer> seen = new HashSet<>();
    TransitionSystem.Sink visit =
        new TransitionSystem.Sink() {
          @Override
          public void next(byte[] state, int action, int process, int partner) {
            byte[] copy = state.clone();
            if (seen.size() < MOST_STATES && seen.add(ByteBuffer.wrap(copy))) {
              open.add(copy);
            }
          }

          @Override
          public void error(String message, int action, int process) {
            throw new InternalFault(message);
          }
        };
    worker.initial(visit);
    while (!open.isEmpty()) {
      worker.successors(open.remove(), visit);
    }
    return model.possibility().impossible();
  }

  /** The formulas, from the first abstract state on. */
  private String properties(AbstractFormulas formulas) {
    StringBuilder text = new StringBuilder();
    for (StepProperty property : step.properties()) {
      Optional<String> written = formulas.written(step.underFairness(property));
      text.append(
          written
              .map(formula -> ltl(property.name(), formula))
              .orElse("/* " + property.name() + " cannot be told by intervals */\n"));
    }
    return text.toString();
  }

  private String ltl(String name, String formula) {
    return "ltl %s { ((<> %s) && ([] !%s)) -> %s }\n".formatted(name, settled, impossible, formula);
  }
}
