package org.holdfast.arrays.backward;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.holdfast.arrays.concrete.AbstractPath;
import org.holdfast.arrays.forward.Reachable;
import org.holdfast.arrays.ground.Cells;
import org.holdfast.arrays.ground.Conjunction;
import org.holdfast.arrays.ground.GroundRule;
import org.holdfast.arrays.ground.Grounding;
import org.holdfast.arrays.ground.Literal;
import org.holdfast.arrays.ground.LiteralConditions;
import org.holdfast.arrays.ground.LiteralTable;
import org.holdfast.arrays.model.ArrayCondition;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;

/**
 * Breadth first from what must never hold, with cubes that bring new processes put off until there
 * are no others. Cubes whose states are known already are dropped; known ones that a new one
 * contains go, with all that came of them.
 */
public final class BackwardSearch {
  /** How many processes are run forward for candidates, how far and how long. */
  private static final int EXPLORED = 2;

  private static final int MOST_BOXES = 300_000;
  private static final Duration LONGEST_EXPLORED = Duration.ofSeconds(20);

  /** After so many wrong guesses the search goes on without. */
  private static final int MOST_RESTARTS = 30;

  private final ArraySystem system;
  private final Grounding grounding;
  private final List<GroundRule> rules;
  private final CubeForm form;
  private final Preimage preimage;
  private final Cover cover;
  private final Conjunction initial;

  private final List<Node> visited = new ArrayList<>();
  private Deque<Node> queue = new ArrayDeque<>();
  private Deque<Node> postponed = new ArrayDeque<>();
  // Cubes that were queued since anything was removed: another way to one tells nothing new.
  private final Set<Cube> met = new HashSet<>();
  private int nodes;
  private int restarts;

  public BackwardSearch(ArraySystem system) {
    this.system = system;
    LiteralTable literals = new LiteralTable(new Cells(system.symbols()));
    this.grounding = new Grounding(literals, sum -> system.scaled(sum).longValueExact());
    this.rules =
        IntStream.range(0, system.transitions().size())
            .mapToObj(i -> GroundRule.of(i, system.transitions().get(i)))
            .toList();
    this.form = new CubeForm(grounding, system.processes());
    this.preimage = new Preimage(grounding, system.processes());
    this.cover = new Cover(literals, system.processes().isPresent());
    this.initial = new Conjunction(literals);
  }

  /** Tells whether a path is real, so that the search is over. */
  public interface Judge {
    boolean isReal(AbstractPath path) throws BudgetExhausted;
  }

  /** How a search ended. */
  public enum Ending {
    /** Nothing leads to what must never hold. */
    CLOSED,
    /** A real path does. */
    REACHED,
    /** Nothing does but paths that were found not to be real. */
    SPURIOUS,
    /** More processes are needed than can be numbered. */
    TOO_MANY_PROCESSES
  }

  /**
   * Searches backwards until it is over. What a closed search has found to lead to its targets
   * never happens, and later searches know that.
   *
   * @param targets what must never hold
   */
  public Ending run(List<ArraySystem.About> targets, Budget budget, Judge judge)
      throws BudgetExhausted {
    List<Node> known = List.copyOf(visited);
    Ending ending = search(targets, budget, judge);
    if (ending != Ending.CLOSED) {
      visited.clear();
      visited.addAll(known);
    }
    return ending;
  }

  private Ending search(List<ArraySystem.About> targets, Budget budget, Judge judge)
      throws BudgetExhausted {
    Optional<CandidateCubes> candidates = candidates(budget);
    List<Node> known = List.copyOf(visited);
    begin(targets);
    boolean spurious = false;
    while (!queue.isEmpty() || !postponed.isEmpty()) {
      budget.spend();
      if (queue.isEmpty()) {
        queue = postponed;
        postponed = new ArrayDeque<>();
      }
      Node node = queue.poll();
      if (isInitial(node.cube())) {
        if (node.isCandidate()) {
          // The guess was wrong, and so may be what was found on the way.
          candidates.orElseThrow().refute(node.origin().cube());
          if (++restarts > MOST_RESTARTS) {
            candidates = Optional.empty();
          }
          visited.clear();
          visited.addAll(known);
          begin(targets);
          spurious = false;
        } else if (judge.isReal(node.path())) {
          return Ending.REACHED;
        } else {
          spurious = true;
        }
      } else if (!cover.isCovered(node.cube(), cubes())) {
        nodes++;
        if (!expand(replaced(node, candidates))) {
          return Ending.TOO_MANY_PROCESSES;
        }
      }
    }
    return spurious ? Ending.SPURIOUS : Ending.CLOSED;
  }

  /** What two processes reach, if that is not too much. */
  private Optional<CandidateCubes> candidates(Budget budget) throws BudgetExhausted {
    if (system.processes().isPresent()) {
      return Optional.empty();
    }
    try {
      return Reachable.explore(
              system, rules, grounding, EXPLORED, MOST_BOXES, budget.atMost(LONGEST_EXPLORED))
          .map(reachable -> new CandidateCubes(reachable, form));
    } catch (BudgetExhausted exhausted) {
      budget.spend();
      return Optional.empty();
    }
  }

  /**
   * A part of a cube that probably never happens, instead of the cube; or the cube itself. What the
   * few processes that were run forward do not meet may still be met initially: with one process
   * only, if they cannot begin together.
   */
  private Node replaced(Node node, Optional<CandidateCubes> candidates) {
    if (candidates.isEmpty() || (node.isCandidate() && node.parent() == null)) {
      return node;
    }
    Optional<CubeForm.Formed> part = candidates.get().part(node.cube());
    while (part.isPresent() && isInitial(part.get().cube())) {
      candidates.get().refute(part.get().cube());
      part = candidates.get().part(node.cube());
    }
    return part.map(
            formed ->
                new Node(
                    formed.cube(),
                    null,
                    null,
                    null,
                    formed.numbers(),
                    node.depth(),
                    Node.CANDIDATE))
        .orElse(node);
  }

  /** How many cubes were looked at closely. */
  public int nodes() {
    return nodes;
  }

  /** How many were kept: together they are all that leads to what must never hold. */
  public int kept() {
    return visited.size();
  }

  /**
   * What never holds, for processes no two of which are the same, if all searches that were closed
   * are right: no initial state is among it, it contains all targets of these searches, and no step
   * leads into it from elsewhere.
   */
  public List<ArraySystem.About> excluded() {
    return visited.stream().map(node -> about(node.cube())).toList();
  }

  private ArraySystem.About about(Cube cube) {
    boolean numbered = system.processes().isPresent();
    LiteralConditions conditions =
        new LiteralConditions(
            grounding.literals().cells(),
            system.decimals(),
            numbered
                ? number -> ArrayTerm.Process.numbered(number + 1)
                : number -> new ArrayTerm.Process("p" + (number + 1)));
    return new ArraySystem.About(
        "never",
        numbered
            ? List.of()
            : IntStream.rangeClosed(1, cube.processes())
                .mapToObj(number -> new ArrayTerm.Process("p" + number))
                .toList(),
        ArrayCondition.all(Arrays.stream(cube.literals()).map(conditions::of).toList()),
        system.initial().position());
  }

  private void begin(List<ArraySystem.About> targets) {
    queue.clear();
    postponed.clear();
    met.clear();
    for (int i = 0; i < targets.size(); i++) {
      ArraySystem.About unsafe = targets.get(i);
      List<ArrayTerm.Process> variables = unsafe.variables();
      for (List<Literal> way :
          grounding.alternatives(unsafe.condition(), process -> number(variables, process))) {
        if (isConsistent(way)) {
          CubeForm.Formed formed = form.of(way);
          queue.add(new Node(formed.cube(), null, null, null, formed.numbers(), 0, i));
        }
      }
    }
  }

  private Iterable<Cube> cubes() {
    return () -> visited.stream().map(Node::cube).iterator();
  }

  private static int number(List<ArrayTerm.Process> variables, ArrayTerm.Process process) {
    int place = variables.indexOf(process);
    return place >= 0 ? place : process.number() - 1;
  }

  private boolean isConsistent(List<Literal> way) {
    Conjunction.Mark mark = initial.mark();
    boolean consistent = initial.addAll(way);
    initial.reset(mark);
    return consistent;
  }

  /** Whether some state of a cube is one in which the system can begin. */
  private boolean isInitial(Cube cube) {
    Conjunction.Mark mark = initial.mark();
    try {
      if (!initial.addAll(List.of(cube.literals()))) {
        return false;
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
    List<ArrayTerm.Process> variables = system.initial().variables();
    for (List<Literal> way :
        grounding.alternatives(
            system.initial().condition(),
            process ->
                variables.contains(process)
                    ? tuple[variables.indexOf(process)]
                    : process.number() - 1)) {
      Conjunction.Mark mark = initial.mark();
      if (initial.addAll(way) && begins(tuple.clone(), code + 1, processes)) {
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
    for (GroundRule rule : rules) {
      if (preimage.isTooLarge(node.cube(), rule)) {
        return false;
      }
      preimage.compute(
          node.cube(),
          rule,
          (states, who) -> {
            CubeForm.Formed formed = form.of(states);
            if (!met.add(formed.cube())) {
              return;
            }
            Node child =
                new Node(
                    formed.cube(),
                    node,
                    rule,
                    who,
                    formed.numbers(),
                    node.depth() + 1,
                    node.target());
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
      // What was removed must be found again where the new cube leads to the very same.
      met.clear();
    }
  }
}
