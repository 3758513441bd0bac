package org.holdfast.arrays.backward;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.holdfast.arrays.ground.Cells;
import org.holdfast.arrays.ground.Conjunction;
import org.holdfast.arrays.ground.Grounding;
import org.holdfast.arrays.ground.Literal;
import org.holdfast.arrays.ground.Literals;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.arrays.model.Term;

/**
 * Breadth first from what must never hold, with cubes that bring new processes put off until there
 * are no others. Cubes whose states are known already are dropped; known ones that a new one
 * contains go, with all that came of them.
 */
public final class BackwardSearch {
  private final ArraySystem system;
  private final Grounding grounding;
  private final List<Rule> rules;
  private final CubeForm form;
  private final Preimage preimage;
  private final Cover cover;
  private final Conjunction initial;

  private final List<Node> visited = new ArrayList<>();
  private Deque<Node> queue = new ArrayDeque<>();
  private Deque<Node> postponed = new ArrayDeque<>();
  private int nodes;

  public BackwardSearch(ArraySystem system) {
    this.system = system;
    Literals literals = new Literals(new Cells(system.symbols()));
    this.grounding = new Grounding(literals, RealUnit.of(system));
    this.rules = system.transitions().stream().map(Rule::of).toList();
    this.form = new CubeForm(grounding);
    this.preimage = new Preimage(grounding);
    this.cover = new Cover(literals);
    this.initial = new Conjunction(literals);
  }

  /** How a search ended. */
  public enum Ending {
    /** Nothing leads to what must never hold. */
    CLOSED,
    /** A way from an initial state seems to. */
    REACHED,
    /** There was no time, or more processes are needed than can be numbered. */
    STOPPED
  }

  /** The end of a search, and how far it went. */
  public record Outcome(Ending ending, Optional<Node> start, int nodes, int kept) {}

  /** Searches until it is over, or is to stop. */
  public Outcome run(BooleanSupplier stop) {
    for (int i = 0; i < system.unsafe().size(); i++) {
      ArraySystem.About unsafe = system.unsafe().get(i);
      List<Term.Process> variables = unsafe.variables();
      for (List<Literal> way :
          grounding.alternatives(unsafe.condition(), process -> number(variables, process))) {
        if (isConsistent(way)) {
          CubeForm.Formed formed = form.of(way);
          queue.add(new Node(formed.cube(), null, null, null, formed.numbers(), 0, i));
        }
      }
    }
    while (!queue.isEmpty() || !postponed.isEmpty()) {
      if (queue.isEmpty()) {
        queue = postponed;
        postponed = new ArrayDeque<>();
      }
      Node node = queue.poll();
      if (stop.getAsBoolean()) {
        return outcome(Ending.STOPPED, null);
      } else if (isInitial(node.cube())) {
        return outcome(Ending.REACHED, node);
      } else if (!cover.isCovered(node.cube(), cubes())) {
        nodes++;
        if (!expand(node)) {
          return outcome(Ending.STOPPED, null);
        }
      }
    }
    return outcome(Ending.CLOSED, null);
  }

  private Outcome outcome(Ending ending, Node start) {
    return new Outcome(ending, Optional.ofNullable(start), nodes, visited.size());
  }

  private Iterable<Cube> cubes() {
    return () -> visited.stream().map(Node::cube).iterator();
  }

  private static int number(List<Term.Process> variables, Term.Process process) {
    int place = variables.indexOf(process);
    return place >= 0
        ? place
        : Integer.parseInt(process.name(), 1, process.name().length(), 10) - 1;
  }

  private boolean isConsistent(List<Literal> way) {
    Conjunction.Mark mark = initial.mark();
    boolean consistent = true;
    for (int i = 0; i < way.size() && consistent; i++) {
      consistent = initial.add(way.get(i));
    }
    initial.reset(mark);
    return consistent;
  }

  /** Whether some state of a cube is one in which the system can begin. */
  private boolean isInitial(Cube cube) {
    Conjunction.Mark mark = initial.mark();
    try {
      for (Literal literal : cube.literals()) {
        if (!initial.add(literal)) {
          return false;
        }
      }
      int count = system.initial().variables().size();
      return begins(new int[count], 0, Math.max(cube.processes(), 1));
    } finally {
      initial.reset(mark);
    }
  }

  /** Tries the initial condition for every tuple of processes, equal ones included. */
  private boolean begins(int[] tuple, int code, int processes) {
    int tuples = (int) Math.pow(processes, tuple.length);
    if (code == tuples) {
      return true;
    }
    int rest = code;
    for (int i = 0; i < tuple.length; i++) {
      tuple[i] = rest % processes;
      rest /= processes;
    }
    List<Term.Process> variables = system.initial().variables();
    for (List<Literal> way :
        grounding.alternatives(
            system.initial().condition(),
            process ->
                variables.contains(process)
                    ? tuple[variables.indexOf(process)]
                    : number(variables, process))) {
      Conjunction.Mark mark = initial.mark();
      boolean consistent = true;
      for (int i = 0; i < way.size() && consistent; i++) {
        consistent = initial.add(way.get(i));
      }
      if (consistent && begins(tuple.clone(), code + 1, processes)) {
        return true;
      }
      initial.reset(mark);
    }
    return false;
  }

  /** False if a transition needs more processes than can be numbered. */
  private boolean expand(Node node) {
    forget(node);
    visited.add(node);
    for (Rule rule : rules) {
      if (Preimage.isTooLarge(node.cube(), rule)) {
        return false;
      }
      preimage.compute(
          node.cube(),
          rule,
          (states, who) -> {
            CubeForm.Formed formed = form.of(states);
            Node child =
                new Node(
                    formed.cube(),
                    node,
                    rule,
                    who,
                    formed.numbers(),
                    node.depth() + 1,
                    node.property());
            (formed.cube().processes() > node.cube().processes() ? postponed : queue).add(child);
          });
    }
    return true;
  }

  /** Removes what a new cube contains, with all that came of it; not what it came from. */
  private void forget(Node node) {
    List<Node> gone =
        visited.stream()
            .filter(old -> cover.subsumes(node.cube(), old.cube()) && !node.hasAncestor(old))
            .toList();
    if (!gone.isEmpty()) {
      visited.removeIf(old -> gone.stream().anyMatch(old::hasAncestor));
      queue.removeIf(old -> gone.stream().anyMatch(old::hasAncestor));
      postponed.removeIf(old -> gone.stream().anyMatch(old::hasAncestor));
    }
  }
}
