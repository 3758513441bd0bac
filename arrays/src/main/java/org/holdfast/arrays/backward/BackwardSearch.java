package org.holdfast.arrays.backward;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.holdfast.arrays.certificate.Reasons;
import org.holdfast.arrays.concrete.AbstractPath;
import org.holdfast.arrays.forward.ForwardRuns;
import org.holdfast.arrays.forward.PartWorkers;
import org.holdfast.arrays.forward.Reachable;
import org.holdfast.arrays.ground.Cells;
import org.holdfast.arrays.ground.GroundRule;
import org.holdfast.arrays.ground.Grounding;
import org.holdfast.arrays.ground.Literal;
import org.holdfast.arrays.ground.LiteralTable;
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
  /** After so many cubes, guesses are worth another look. */
  private static final List<Integer> FURTHER = List.of(30, 300, 600);

  /**
   * After so many looks, what proves itself is searched for. Most searches are over before, and
   * would only become slower.
   */
  private static final int PROVING = 2;

  /** After so many wrong guesses the search goes on without. */
  private static final int MOST_RESTARTS = 30;

  private final ArraySystem system;
  private final List<Integer> further;
  private final Grounding grounding;
  private final List<GroundRule> rules;
  private final ForwardRuns forward;
  private final CubeForm form;
  private final Preimage preimage;
  private final Predecessors predecessors;
  private final Cover cover;
  private final InitialStates initial;
  // What was found to prove itself, apart from any search.
  private Exclusions proved;

  private final SearchTree tree = new SearchTree();
  // Where the search began.
  private final List<Node> starts = new ArrayList<>();
  private Optional<CandidateCubes> candidates = Optional.empty();
  private int nodes;
  private int restarts;

  /**
   * Prepares for a system.
   *
   * @param threads how many may work at a time; the answers do not depend on it
   */
  public BackwardSearch(ArraySystem system, int threads) {
    this(system, FURTHER, threads);
  }

  /**
   * Prepares for a system that is to be searched in all the ways that a larger one is.
   *
   * @param further after how many cubes guesses are worth another look, each time
   */
  public BackwardSearch(ArraySystem system, List<Integer> further, int threads) {
    this.system = system;
    this.further = further;
    this.grounding =
        new Grounding(
            new LiteralTable(new Cells(system.symbols(), system.processes())),
            sum -> system.scaled(sum).longValueExact());
    this.rules =
        IntStream.range(0, system.transitions().size())
            .mapToObj(i -> GroundRule.of(i, system.transitions().get(i)))
            .toList();
    PartWorkers workers = new PartWorkers(threads);
    this.forward = new ForwardRuns(system, rules, grounding, workers);
    this.predecessors = new Predecessors(rules, grounding, system.processes(), workers);
    this.form = new CubeForm(grounding, system.processes());
    this.preimage = new Preimage(grounding, system.processes());
    this.proved = new Exclusions(grounding.literals());
    this.cover =
        new Cover(grounding.literals(), system.processes().isPresent(), Cover.Effort.USUAL);
    this.initial = new InitialStates(system, grounding);
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
    TOO_MANY_PROCESSES,
    /** It would have been longer than it was worth. */
    GIVEN_UP
  }

  /** From now on takes for granted that something never happens; nobody proves it. */
  public void assume(List<ArraySystem.About> never) {
    List<Node> known = new ArrayList<>(tree.kept());
    for (Node start : starts(never)) {
      known.add(new Node(start.cube(), null, null, null, start.numbers(), 0, Node.ASSUMED));
    }
    tree.begin(known, List.of());
  }

  /** Whether no state at all is one in which something holds. */
  public boolean isContradictory(ArraySystem.About target) {
    return starts(List.of(target)).isEmpty();
  }

  /**
   * Searches backwards until it is over. What a closed search has found to lead to its targets
   * never happens, and later searches know that.
   *
   * @param targets what must never hold
   */
  public Ending run(List<ArraySystem.About> targets, Budget budget, Judge judge)
      throws BudgetExhausted {
    return run(targets, Integer.MAX_VALUE, budget, judge);
  }

  /**
   * The same, unless it takes too long.
   *
   * @param limit after how many cubes it is given up
   */
  public Ending run(List<ArraySystem.About> targets, int limit, Budget budget, Judge judge)
      throws BudgetExhausted {
    List<Node> known = List.copyOf(tree.kept());
    Ending ending = search(targets, known, limit, budget, judge);
    if (ending != Ending.CLOSED) {
      tree.begin(known, List.of());
    }
    return ending;
  }

  private Ending search(
      List<ArraySystem.About> targets, List<Node> known, int limit, Budget budget, Judge judge)
      throws BudgetExhausted {
    begin(targets, known);
    if (candidates.isEmpty() && system.processes().isEmpty()) {
      candidates =
          Optional.of(
              new CandidateCubes(
                  form,
                  new RoleCandidates(system, grounding.literals(), form),
                  (processes, beginnings, most, more) ->
                      forward.explore(processes, beginnings, most, more, budget)));
    }
    if (isReachedForward(judge)) {
      return Ending.REACHED;
    }
    int since = nodes;
    int before = nodes;
    boolean spurious = false;
    while (!tree.isOver()) {
      budget.spend();
      Node node = tree.next();
      boolean wrong = false;
      if (initial.meets(node.cube())) {
        if (node.isCandidate()) {
          candidates.orElseThrow().refute(node.origin().cube());
          wrong = true;
        } else if (judge.isReal(node.path())) {
          return Ending.REACHED;
        } else {
          spurious = true;
        }
      } else if (cover.isCovered(node.cube(), cubes())) {
        tree.leaveOut(
            node, cover.cited().stream().map(cited -> tree.kept().get(cited.place())).toList());
      } else if (nodes - before == limit) {
        return Ending.GIVEN_UP;
      } else {
        nodes++;
        if (!expand(replaced(node), budget)) {
          return Ending.TOO_MANY_PROCESSES;
        }
        if (mayLookFurther(nodes - since)) {
          wrong = candidates.orElseThrow().lookFurther(guesses(), targets());
          wrong |= candidates.orElseThrow().looks() == PROVING && provesMore(budget);
          if (isReachedForward(judge)) {
            return Ending.REACHED;
          }
        }
      }
      if (wrong) {
        // A guess was wrong, and so may be what was found on the way; or most of it is needless.
        restarts++;
        begin(targets, known);
        since = nodes;
        spurious = false;
      }
    }
    return spurious ? Ending.SPURIOUS : Ending.CLOSED;
  }

  /** Whether something simple was found never to happen, so that it is worth to begin anew. */
  private boolean provesMore(Budget budget) throws BudgetExhausted {
    Optional<List<Reachable>> few = candidates.orElseThrow().few();
    if (few.isPresent()) {
      InvisibleInvariants invisible =
          new InvisibleInvariants(grounding, rules, form, preimage, initial);
      List<Literal> told =
          CandidateLiterals.of(system, grounding).stream().filter(few.get().get(0)::tells).toList();
      proved = invisible.inductive(invisible.guesses(told, few.get(), budget), budget);
      cover.exclude(proved);
    }
    return proved.count() > 0;
  }

  /** Whether a few processes were seen to come where the search begins, and really do. */
  private boolean isReachedForward(Judge judge) throws BudgetExhausted {
    if (candidates.isEmpty()) {
      return false;
    }
    for (Node start : starts) {
      for (AbstractPath path : candidates.get().paths(start.cube(), start.target())) {
        if (judge.isReal(path)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether it is time to look further, after so many cubes since the search began anew. */
  private boolean mayLookFurther(int cubes) {
    return candidates.isPresent()
        && candidates.get().looks() < further.size()
        && cubes >= further.get(candidates.get().looks());
  }

  private List<Cube> targets() {
    return starts.stream().map(Node::cube).toList();
  }

  /** The guesses that the search relies on. */
  private List<Cube> guesses() {
    return tree.kept().stream()
        .filter(node -> node.isCandidate() && node.parent() == null)
        .map(Node::cube)
        .toList();
  }

  /**
   * A part of a cube that probably never happens, instead of the cube; or the cube itself. What the
   * few processes that were run forward do not meet may still be met initially: with one process
   * only, if they cannot begin together.
   */
  private Node replaced(Node node) {
    if (candidates.isEmpty() || restarts > MOST_RESTARTS) {
      return node;
    }
    Optional<CubeForm.Formed> part = candidates.get().part(node.cube());
    while (part.isPresent() && initial.meets(part.get().cube())) {
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
    return tree.kept().size();
  }

  /**
   * What never holds, for processes no two of which are the same, if all searches that were closed
   * are right: no initial state is among it, it contains all targets of these searches, and no step
   * leads into it from elsewhere.
   */
  public List<ArraySystem.About> excluded() {
    CubeFormulas formulas = new CubeFormulas(system, grounding.literals().cells());
    return invariant().stream().map(formulas::of).toList();
  }

  /** Which of these are why others never hold, step by step. */
  public Reasons reasons() {
    boolean fixed = system.processes().isPresent();
    return new InvariantReasons(
        invariant(),
        rules,
        form,
        preimage,
        Arrays.stream(Cover.Effort.values())
            .map(effort -> new Cover(grounding.literals(), fixed, effort))
            .toList());
  }

  /**
   * The same as cubes, once a search has closed: no state of these is initial, and together they
   * contain all states that lead to a target.
   */
  List<Cube> invariant() {
    return Stream.concat(
            proved.supported(cover.needed()).stream(), tree.kept().stream().map(Node::cube))
        .toList();
  }

  private void begin(List<ArraySystem.About> targets, List<Node> known) {
    starts.clear();
    starts.addAll(starts(targets));
    tree.begin(known, starts);
  }

  private List<Node> starts(List<ArraySystem.About> targets) {
    List<Node> found = new ArrayList<>();
    for (int i = 0; i < targets.size(); i++) {
      int count = targets.get(i).variables().size();
      addStarts(targets.get(i), i, new int[count], 0, found);
    }
    return found;
  }

  /** Chooses who a target is about: anybody; but where processes have names, they are tried all. */
  private void addStarts(
      ArraySystem.About unsafe, int target, int[] who, int at, List<Node> found) {
    if (at < who.length) {
      int first = system.processes().isPresent() ? 0 : at;
      int last = system.processes().orElse(at + 1);
      for (int process = first; process < last; process++) {
        int tried = process;
        if (Arrays.stream(who, 0, at).noneMatch(one -> one == tried)) {
          who[at] = process;
          addStarts(unsafe, target, who, at + 1, found);
        }
      }
      return;
    }
    List<ArrayTerm.Process> variables = unsafe.variables();
    for (List<Literal> way :
        grounding.alternatives(
            unsafe.condition(),
            process ->
                variables.contains(process)
                    ? who[variables.indexOf(process)]
                    : process.number() - 1)) {
      if (initial.isConsistent(way)) {
        CubeForm.Formed formed = form.of(way);
        found.add(new Node(formed.cube(), null, null, null, formed.numbers(), 0, target));
      }
    }
  }

  private Iterable<Cube> cubes() {
    return () -> tree.kept().stream().map(Node::cube).iterator();
  }

  /** False if a transition needs more processes than can be numbered. */
  private boolean expand(Node node, Budget budget) throws BudgetExhausted {
    tree.keep(node, old -> old.target() != Node.ASSUMED && cover.subsumes(node.cube(), old.cube()));
    if (rules.stream().anyMatch(rule -> preimage.isTooLarge(node.cube(), rule))) {
      return false;
    }
    for (Predecessors.Predecessor before : predecessors.of(node.cube(), budget)) {
      CubeForm.Formed formed = before.formed();
      tree.add(
          new Node(
              formed.cube(),
              node,
              before.rule(),
              before.who(),
              formed.numbers(),
              node.depth() + 1,
              node.target()));
    }
    return true;
  }
}
