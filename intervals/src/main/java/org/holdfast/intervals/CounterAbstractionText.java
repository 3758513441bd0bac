package org.holdfast.intervals;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.holdfast.intervals.WrittenMoves.Command;
import org.holdfast.intervals.abstraction.LocalGraph;
import org.holdfast.intervals.abstraction.Move;
import org.holdfast.intervals.search.AbstractModel;
import org.holdfast.intervals.search.Box;
import org.holdfast.intervals.search.Exclusion;
import org.holdfast.intervals.search.LearntExclusions;
import org.holdfast.promela.step.StatusVector;
import org.holdfast.smt.session.SolverSession;

/**
 * All processes, of which the numbers in each local state are intervals, as standard Promela. It is
 * the system that is searched: with what is known to be impossible, of abstract states and of the
 * truths that formulas have together, and for runs that settle.
 */
final class CounterAbstractionText {
  /** A property of the model. */
  record Wanted(String name, PropertyReading reading) {}

  /** Of more states it is not found out what is impossible in them. */
  private static final int MOST_STATES = 5_000;

  private final AbstractModel model;
  private final Set<StatusVector> failing;
  private final LocalGraph graph;
  private final WrittenMoves moves;
  private final List<Wanted> properties;
  private final TruthFormulas formulas;
  private final Map<String, List<Integer>> together = new LinkedHashMap<>();
  private final LearntExclusions exclusions;
  private final String counts;
  private final String settled;
  private final String started;
  private final TruthFormulas.Tail premises;
  private final String fair;
  private final String turn;
  private final String unsteady;

  /**
   * @param failing where an assertion of a step may fail, which ends a run
   * @param solver for questions about abstract states, alone
   */
  CounterAbstractionText(
      AbstractModel model,
      Set<StatusVector> failing,
      String proctype,
      List<Wanted> properties,
      SolverSession solver)
      throws WrittenMoves.TooManyCombinations {
    this.model = model;
    this.failing = Set.copyOf(failing);
    this.graph = model.graph();
    this.properties = List.copyOf(properties);
    this.moves = new WrittenMoves(model, proctype);
    this.counts = moves.fresh("k");
    this.settled = moves.fresh("settled");
    this.started = moves.fresh("started");
    this.fair = moves.fresh("fair");
    this.turn = moves.fresh("turn");
    this.unsteady = moves.fresh("unsteady");
    this.formulas = new TruthFormulas(started);
    for (Wanted wanted : properties) {
      together.put(wanted.name(), formulas.numbers(wanted.reading()));
    }
    this.premises = commonPremises();
    this.exclusions = new LearntExclusions(model.facts(), formulas.formulas(), solver);
  }

  /** What is so in the long run in all runs that properties with such premises are about. */
  private TruthFormulas.Tail commonPremises() {
    return properties.stream()
        .map(property -> formulas.tail(property.reading()))
        .filter(tail -> !tail.isNothing())
        .reduce(TruthFormulas.Tail::common)
        .orElse(TruthFormulas.Tail.NOTHING);
  }

  String text() {
    boolean complete = findExclusions();
    StringBuilder text = new StringBuilder(moves.heading("Counter abstraction"));
    if (!complete) {
      text.append("/* There are more states than were looked at for what is impossible. */\n");
    }
    text.append(
        "bool %s, %s, %s, %s;\nbyte %s;\n".formatted(started, settled, unsteady, fair, turn));
    text.append("byte ").append(counts).append("[").append(graph.states().size()).append("];\n");
    text.append(moves.declarations());
    for (int i = 0; i < formulas.formulas().size(); i++) {
      String name = TruthFormulas.name(i);
      text.append("/* ").append(formulas.formulas().get(i).formula()).append(" */\n");
      text.append("bool %s, %s%s;\n".formatted(name, TruthFormulas.AT_FIRST, name));
    }
    text.append(observation()).append(passing());
    text.append("active proctype CounterAbstraction() {\n");
    text.append("  atomic {\n    if\n");
    for (byte[] state : model.initial()) {
      text.append("    :: ").append(started).append(" = true");
      for (int i = 0; i < state.length; i++) {
        if (state[i] != 0) {
          text.append("; ").append(name(i)).append(" = ").append(state[i]);
        }
      }
      text.append("\n");
    }
    if (model.initial().isEmpty()) {
      text.append("    :: goto dead\n");
    }
    text.append("    fi;\n    observe()");
    for (int i = 0; i < formulas.formulas().size(); i++) {
      String name = TruthFormulas.name(i);
      text.append(";\n    ").append(TruthFormulas.AT_FIRST + name + " = " + name);
    }
    text.append("\n  }\nend:\n  do\n");
    text.append("  :: atomic {\n    if\n");
    moves.commands().forEach(command -> text.append(written(command)));
    text.append(moves.commands().isEmpty() ? "    :: false\n" : "");
    text.append("    fi;\n    observe();\n    pass()\n    }\n");
    text.append("  :: atomic { !" + settled + " -> " + settled + " = true }\n");
    moves.combinations().forEach(intervals -> text.append(rest(intervals)));
    // SPIN takes a run that stops for one that stays where it is, so that it must not look fair.
    text.append("  :: else -> break\n  od;\ndead:\n");
    text.append("  " + settled + " = false;\n  " + fair + " = false\n}\n");
    properties.forEach(property -> text.append(ltl(property)));
    return text.toString();
  }

  private String written(Command command) {
    Move move = command.move();
    StringBuilder text = new StringBuilder("    :: ");
    text.append(name(move.from())).append(" != 0").append(moves.test(command.before()));
    text.append(model.lasting().get(move.number()) ? "" : " && !" + settled).append(" -> skip");
    if (move.from() != move.to()) {
      text.append(choice(move.from(), model.fewerTable()));
      text.append(choice(move.to(), model.moreTable()));
    }
    return text.append(moves.changes(command)).append("\n").toString();
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

  /** A run stays where it is if no process may be able to move, or where an assertion may fail. */
  private String rest(byte[] intervals) {
    List<String> others = new ArrayList<>();
    List<String> stops = new ArrayList<>();
    byte[] state = moves.state(intervals);
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
        + moves.test(intervals)
        + " && ("
        + String.join(" || ", stops)
        + ") -> atomic { skip; pass() }\n";
  }

  private String name(int place) {
    int states = graph.states().size();
    return place < states
        ? counts + "[" + place + "]"
        : graph.skeleton().sharedVariables().get(place - states).name();
  }

  /**
   * Goes through the abstract states, as those who search the text will, and learns what is
   * impossible on the way.
   *
   * @return whether that were all states
   */
  private boolean findExclusions() {
    Deque<byte[]> open = new ArrayDeque<>();
    Set<ByteBuffer> seen = new HashSet<>();
    List<byte[]> visited = new ArrayList<>();
    model.initial().stream().filter(s -> seen.add(ByteBuffer.wrap(s))).forEach(open::add);
    while (!open.isEmpty() && visited.size() < MOST_STATES) {
      byte[] state = open.remove();
      if (!exclusions.isPossible(state)) {
        continue;
      }
      visited.add(state);
      for (byte[] next : successors(state)) {
        if (seen.add(ByteBuffer.wrap(next))) {
          open.add(next);
        }
      }
    }
    together.values().forEach(numbers -> exclusions.decide(visited, numbers));
    return open.isEmpty();
  }

  private List<byte[]> successors(byte[] state) {
    List<byte[]> found = new ArrayList<>();
    int first = graph.states().size();
    byte[] intervals = Arrays.copyOfRange(state, first, state.length);
    for (Command command : moves.commands()) {
      Move move = command.move();
      if (state[move.from()] == 0 || !Arrays.equals(command.before(), intervals)) {
        continue;
      }
      byte[] next = state.clone();
      System.arraycopy(command.after(), 0, next, first, intervals.length);
      if (move.from() == move.to()) {
        found.add(next);
        continue;
      }
      for (int fewer : model.fewerTable().get(state[move.from()])) {
        for (int more : model.moreTable().get(state[move.to()])) {
          next[move.from()] = (byte) fewer;
          next[move.to()] = (byte) more;
          found.add(next.clone());
        }
      }
    }
    return found;
  }

  /** The truths of formulas, chosen anew with each step. What is impossible ends a run. */
  private String observation() {
    StringBuilder text = new StringBuilder("inline observe() {\n");
    text.append(never(known -> known.truths().isEmpty()));
    for (int i = 0; i < formulas.formulas().size(); i++) {
      int formula = i;
      String name = TruthFormulas.name(formula);
      text.append("  if\n  :: " + name + " = true\n  :: " + name + " = false\n  fi;\n");
      text.append(never(known -> known.truths().keySet().equals(Set.of(formula))));
    }
    text.append(never(known -> known.truths().size() > 1));
    return text.append("  skip\n}\n").toString();
  }

  private String never(Predicate<Exclusion> which) {
    List<Exclusion> chosen = exclusions.learnt().stream().filter(which).toList();
    StringBuilder text = new StringBuilder();
    chosen.forEach(known -> text.append("  :: ").append(text(known)).append(" -> goto dead\n"));
    return chosen.isEmpty() ? "" : "  if\n" + text + "  :: else\n  fi;\n";
  }

  /**
   * One after the other, what a fair run satisfies infinitely often; then it is fair for once. What
   * it satisfies always from some time on may be asked for since it has settled: it can settle
   * later.
   */
  private String passing() {
    StringBuilder text = new StringBuilder("inline pass() {\n  d_step {\n");
    for (String condition : premises.lasting()) {
      text.append("    if\n    :: %s && !(%s) -> ".formatted(settled, condition));
      text.append(unsteady).append(" = true\n    :: else\n    fi;\n");
    }
    text.append("    if\n");
    int number = 0;
    for (String condition : premises.recurring()) {
      text.append("    :: %s == %d && %s -> ".formatted(turn, number++, condition));
      text.append("%s = %d; %s = false\n".formatted(turn, number, fair));
    }
    text.append("    :: %s == %d && %s && !%s -> ".formatted(turn, number, settled, unsteady));
    text.append("%s = 0; %s = true\n".formatted(turn, fair));
    text.append("    :: else -> %s = false\n    fi\n  }\n}\n".formatted(fair));
    return text.toString();
  }

  private String text(Exclusion exclusion) {
    List<String> parts = new ArrayList<>();
    exclusion
        .truths()
        .forEach((formula, value) -> parts.add((value ? "" : "!") + TruthFormulas.name(formula)));
    exclusion.states().limits().forEach(limit -> parts.add(text(limit)));
    return parts.isEmpty() ? "true" : String.join(" && ", parts);
  }

  private String text(Box.Limit limit) {
    String name = name(limit.place());
    if (limit.least() == limit.most()) {
      return name + " == " + limit.least();
    }
    List<String> bounds = new ArrayList<>();
    if (limit.least() > 0) {
      bounds.add(name + " >= " + limit.least());
    }
    if (limit.most() < graph.domainAt(limit.place()).top()) {
      bounds.add(name + " <= " + limit.most());
    }
    return String.join(" && ", bounds);
  }

  /** The formula, for runs that settle and, where it has such premises, are fair. */
  private String ltl(Wanted property) {
    boolean granted = !premises.isNothing() && formulas.tail(property.reading()).includes(premises);
    return "ltl %s { ([]<> %s) -> %s }\n"
        .formatted(
            property.name(),
            granted ? fair : settled,
            formulas.written(property.reading(), granted ? premises : TruthFormulas.Tail.NOTHING));
  }
}
