package org.holdfast.intervals;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import org.holdfast.checking.Budget;
import org.holdfast.explicit.SeparateSemantics;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.intervals.ConcreteSystem.Configuration;
import org.holdfast.intervals.abstraction.LocalGraph;
import org.holdfast.intervals.abstraction.Move;
import org.holdfast.intervals.domain.Domains;
import org.holdfast.intervals.domain.Resolution;
import org.holdfast.intervals.refinement.AbstractRun;
import org.holdfast.intervals.refinement.Refiner;
import org.holdfast.intervals.search.AbstractModel;
import org.holdfast.intervals.search.AbstractSystem;
import org.holdfast.intervals.search.Box;
import org.holdfast.intervals.search.LearntExclusions;
import org.holdfast.intervals.search.RunSegment;
import org.holdfast.intervals.skeleton.Census;
import org.holdfast.intervals.skeleton.Skeleton;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Portion;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.session.SolverSession;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The abstraction against reality: random small systems, executed literally for small sizes. Every
 * step has its counterpart, every fact is true, and nothing that was learnt, of single states or of
 * runs, excludes what an instance does.
 */
@TestInstance(Lifecycle.PER_CLASS)
class SimulationTest {
  private static final int MOST_CONFIGURATIONS = 120;

  private final SolverFactory solvers = new Z3SolverFactory().forSmallQueries();

  private static final Portion SEEDS = Portion.of(6, 400);

  private static final Variable IN_TRANSIT = new Variable("card(received < sent)");
  private static final Variable READY = new Variable("card(received >= T + 1 && pc == 1)");

  /** How much there was to be wrong, so that the test shows that it checks something. */
  private int facts;

  private int candidates;
  private int impossible;
  private int excluded;
  private int inText;

  @AfterAll
  void thereWasSomethingToCheck() {
    assertThat(facts).as("facts of presence and of crowds").isGreaterThan(SEEDS.number());
    assertThat(candidates).as("candidates that are invariants").isPositive();
    assertThat(impossible)
        .as("abstract states called impossible")
        .isGreaterThanOrEqualTo(SEEDS.number());
    assertThat(inText).as("what is written to be impossible").isGreaterThan(SEEDS.number());
    assertThat(excluded).as("parts of runs that refinement excludes").isGreaterThan(SEEDS.number());
  }

  /** What an author may believe of such systems; some of it is wrong of most. */
  private static Map<String, Census> candidates() {
    Variable later = new Variable("card(pc >= 1)");
    Formula moved = Formula.atLeast(LinearTerm.of(RandomSkeleton.PC), LinearTerm.ONE);
    LinearTerm sent = LinearTerm.of(RandomSkeleton.sent(0));
    Map<Variable, Formula> counted = Map.of(later, moved);
    return Map.of(
        "senders_inv",
        new Census(Formula.atLeast(LinearTerm.of(later), sent), counted),
        "few_inv",
        new Census(Formula.atLeast(LinearTerm.of(RandomSkeleton.N), sent), Map.of()),
        "flag_inv",
        new Census(Formula.atLeast(LinearTerm.ONE, LinearTerm.of(RandomSkeleton.FLAG)), Map.of()),
        "sent_inv",
        new Census(Formula.atLeast(sent, LinearTerm.of(later)), counted));
  }

  /** Two formulas, of which one counts by what the other one counts by as well. */
  private static PropertyReading reading() {
    LinearTerm received = LinearTerm.of(RandomSkeleton.received(0));
    Formula behind = Formula.compare(received, Relation.LT, LinearTerm.of(RandomSkeleton.sent(0)));
    Formula ready =
        Formula.and(
            Formula.atLeast(received, LinearTerm.of(RandomSkeleton.T).plus(1)),
            Formula.equal(LinearTerm.of(RandomSkeleton.PC), LinearTerm.ONE));
    Ltl calm =
        Ltl.and(
            List.of(
                new Ltl.Always(Ltl.state(Formula.isZero(LinearTerm.of(IN_TRANSIT)))),
                new Ltl.Eventually(Ltl.state(Formula.isZero(LinearTerm.of(READY))))));
    return PropertyReading.of(calm, List.of(), Map.of(IN_TRANSIT, behind, READY, ready));
  }

  private static List<Map<Variable, BigInteger>> smallParameters() {
    List<Map<Variable, BigInteger>> all = new ArrayList<>();
    for (int n = 1; n <= 4; n++) {
      for (int t = 0; t <= 2; t++) {
        for (int f = 0; f <= t; f++) {
          Map<Variable, BigInteger> values = new LinkedHashMap<>();
          values.put(RandomSkeleton.N, BigInteger.valueOf(n));
          values.put(RandomSkeleton.T, BigInteger.valueOf(t));
          values.put(RandomSkeleton.F, BigInteger.valueOf(f));
          all.add(values);
        }
      }
    }
    return all;
  }

  private static LongStream seeds() {
    return SEEDS.seeds();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void everyRealStepIsThereAndNoRefinementTakesOneAway(long seed) throws Exception {
    Skeleton skeleton = RandomSkeleton.of(new Random(seed));
    for (Resolution resolution : Resolution.ladder(skeleton.counters())) {
      Budget budget = Budget.unlimited();
      List<Domains> orders;
      try (SolverSession solver = new SolverSession(solvers, budget)) {
        orders = Domains.of(skeleton, resolution, solver);
      }
      for (Map<Variable, BigInteger> parameters : smallParameters()) {
        ConcreteSystem concrete = new ConcreteSystem(skeleton, parameters);
        if (concrete.isAdmissible()) {
          assertThat(orders.stream().filter(d -> d.region().evaluate(Valuation.of(parameters))))
              .as("the orders divide the parameters: %s", parameters)
              .hasSize(1);
        }
      }
      int chosen = (int) (seed % Math.max(1, orders.size()));
      for (Domains domains : orders.subList(chosen, Math.min(chosen + 1, orders.size()))) {
        check(
            OrderAbstraction.of(
                skeleton, List.of(), candidates(), domains, Reasoning.FULL, solvers, budget),
            reading(),
            seed);
      }
    }
  }

  private void check(OrderAbstraction abstraction, PropertyReading reading, long seed)
      throws Exception {
    Budget budget = Budget.unlimited();
    LocalGraph graph = abstraction.graph();
    try (SolverSession solver = new SolverSession(solvers, budget);
        SolverSession states = new SolverSession(solvers, budget);
        SolverSession outcomes = new SolverSession(solvers, budget);
        SolverSession runs = new SolverSession(solvers, budget);
        SolverSession written = new SolverSession(solvers, budget)) {
      AbstractModel model = abstraction.model(reading, Set.of(), solver, states, outcomes);
      List<RunSegment> segments = segments(model, reading.formulas(), runs, new Random(seed));
      excluded += segments.size();
      candidates += model.facts().proved().size();
      facts += model.facts().crowds().size();
      facts += model.facts().presence().stream().mapToInt(List::size).sum();
      Map<FactCheck, Set<Configuration>> reached = new LinkedHashMap<>();
      for (Map<Variable, BigInteger> parameters : smallParameters()) {
        ConcreteSystem concrete = new ConcreteSystem(graph.skeleton(), parameters);
        if (concrete.isAdmissible() && graph.region().evaluate(Valuation.of(parameters))) {
          FactCheck check = new FactCheck(concrete, model.facts());
          reached.put(check, follow(check, model, reading.formulas(), segments));
        }
      }
      // All that was learnt on the way, also of what came before.
      List<Box> learnt = model.possibility().impossible();
      impossible += learnt.size();
      reached.forEach((check, all) -> all.forEach(at -> check.excludesNot(at, learnt)));
      LearntExclusions exclusions =
          new LearntExclusions(model.facts(), reading.formulas(), written);
      whatIsWrittenExcludesNone(exclusions, graph, reading.formulas(), reached);
      inText += exclusions.learnt().size();
    }
  }

  /** What is written for readers is learnt of the states that are reached, and of others nearby. */
  private static void whatIsWrittenExcludesNone(
      LearntExclusions exclusions,
      LocalGraph graph,
      List<Census> formulas,
      Map<FactCheck, Set<Configuration>> reached) {
    Map<List<Byte>, byte[]> states = new LinkedHashMap<>();
    reached.forEach(
        (check, all) ->
            all.forEach(
                at -> {
                  byte[] state = check.concrete().abstraction(graph, at);
                  states.putIfAbsent(bytes(state), state);
                }));
    List<byte[]> some = states.values().stream().limit(20).toList();
    for (byte[] state : some) {
      for (int place = 0; place < state.length; place++) {
        byte[] other = state.clone();
        other[place] = (byte) (state[place] == 0 ? 1 : 0);
        exclusions.isPossible(other);
      }
    }
    exclusions.decide(some, List.of(0, 1));
    reached.forEach(
        (check, all) ->
            all.forEach(
                at -> {
                  int letter = letter(check.concrete(), at, formulas);
                  Map<Integer, Boolean> truths = Map.of(0, (letter & 1) == 1, 1, letter >= 2);
                  byte[] state = check.concrete().abstraction(graph, at);
                  assertThat(exclusions.learnt())
                      .as("%s with %s", at, check.concrete().parameters())
                      .noneMatch(known -> known.concerns(state, truths));
                }));
  }

  /** What the refiner finds impossible of abstract runs by chance. */
  private static List<RunSegment> segments(
      AbstractModel model, List<Census> formulas, SolverSession solver, Random random)
      throws Exception {
    AbstractSystem system = new AbstractSystem(model, List.of());
    TransitionSystem.Worker worker = system.worker();
    Refiner refiner = new Refiner(model, formulas, solver, Refiner.Extent.WHOLE_RUNS);
    List<RunSegment> found = new ArrayList<>();
    for (int walk = 0; walk < 3; walk++) {
      List<byte[]> states = new ArrayList<>();
      List<Integer> actions = new ArrayList<>();
      List<byte[]> next = new ArrayList<>();
      List<Integer> nextActions = new ArrayList<>();
      worker.initial(new Collector(next, nextActions));
      while (!next.isEmpty() && states.size() < 7) {
        int chosen = random.nextInt(next.size());
        byte[] state = next.get(chosen);
        if (!states.isEmpty()) {
          actions.add(nextActions.get(chosen));
        }
        states.add(state);
        next.clear();
        nextActions.clear();
        worker.successors(state, new Collector(next, nextActions));
      }
      if (states.isEmpty()) {
        return found;
      }
      AbstractRun run =
          AbstractRun.of(
              system, new SeparateSemantics.Path(states, actions, java.util.OptionalInt.empty()));
      found.addAll(refiner.look(run, List.of(model.graph().skeleton().size())).impossible());
    }
    return found;
  }

  private record Collector(List<byte[]> states, List<Integer> actions)
      implements TransitionSystem.Sink {
    @Override
    public void next(byte[] state, int action, int process, int partner) {
      states.add(state.clone());
      actions.add(action);
    }

    @Override
    public void error(String message, int action, int process) {
      throw new AssertionError(message);
    }
  }

  /** A configuration, and how far the run to it has come in each segment. */
  private record Followed(Configuration configuration, List<Long> progress) {}

  /** Gives the configurations that were reached. */
  private Set<Configuration> follow(
      FactCheck check, AbstractModel model, List<Census> formulas, List<RunSegment> segments) {
    ConcreteSystem concrete = check.concrete();
    LocalGraph graph = model.graph();
    AbstractSystem system = new AbstractSystem(model, List.of());
    TransitionSystem.Worker worker = system.worker();
    Set<List<Byte>> initial = new LinkedHashSet<>();
    model.initial().forEach(state -> initial.add(bytes(state)));
    Set<Followed> seen = new LinkedHashSet<>();
    Deque<Followed> open = new ArrayDeque<>();
    for (Configuration start : concrete.initial()) {
      byte[] state = concrete.abstraction(graph, start);
      assertThat(initial).as("%s in %s", start, concrete.parameters()).contains(bytes(state));
      int letter = letter(concrete, start, formulas);
      List<Long> progress = segments.stream().map(s -> s.begin(state, truths(letter))).toList();
      Followed followed = new Followed(start, progress);
      if (seen.add(followed)) {
        open.add(followed);
      }
    }
    while (!open.isEmpty() && seen.size() < MOST_CONFIGURATIONS) {
      Followed from = open.remove();
      check.holdIn(from.configuration);
      byte[] before = concrete.abstraction(graph, from.configuration);
      assertThat(model.possibility().isPossible(before)).isTrue();
      Set<List<Byte>> successors = successors(system, worker, before, model);
      List<ConcreteSystem.Step> steps = concrete.steps(from.configuration);
      if (steps.isEmpty()) {
        assertThat(model.blocking().mayEnd(before)).as("%s ends", from.configuration).isTrue();
      }
      for (ConcreteSystem.Step step : steps) {
        check.areKeptBy(from.configuration, step);
        byte[] after = concrete.abstraction(graph, step.target());
        Move move = concrete.move(graph, model.moves(), step);
        boolean same = Arrays.equals(before, after);
        if (!same) {
          assertThat(successors)
              .as("%s by %s with %s", from.configuration, step, concrete.parameters())
              .contains(bytes(after));
        }
        int letter = letter(concrete, step.target(), formulas);
        assertThat(model.possibility().letters(after, model.asked(true))).contains(letter);
        List<Long> progress = new ArrayList<>();
        for (int i = 0; i < segments.size(); i++) {
          RunSegment segment = segments.get(i);
          long reached =
              same
                  ? from.progress.get(i)
                  : segment.next(from.progress.get(i), move.number(), after, truths(letter));
          assertThat(segment.isPassed(reached, truths(letter)))
              .as("%s is passed by %s with %s", segment, step, concrete.parameters())
              .isFalse();
          progress.add(reached);
        }
        Followed next = new Followed(step.target(), progress);
        if (seen.add(next)) {
          open.add(next);
        }
      }
    }
    Set<Configuration> reached = new LinkedHashSet<>();
    seen.forEach(followed -> reached.add(followed.configuration));
    onlyLastingMovesGoRound(concrete, model, reached);
    return reached;
  }

  /** A step from which a run can come back to where it was is one that can be made for ever. */
  private static void onlyLastingMovesGoRound(
      ConcreteSystem concrete, AbstractModel model, Set<Configuration> configurations) {
    configurations.stream()
        .limit(60)
        .forEach(
            from -> {
              for (ConcreteSystem.Step step : concrete.steps(from)) {
                Move move = concrete.move(model.graph(), model.moves(), step);
                if (!model.lasting().get(move.number())) {
                  assertThat(reaches(concrete, step.target(), from))
                      .as("%s goes round with %s", step, concrete.parameters())
                      .isFalse();
                }
              }
            });
  }

  private static boolean reaches(ConcreteSystem concrete, Configuration from, Configuration to) {
    Set<Configuration> seen = new LinkedHashSet<>(Set.of(from));
    Deque<Configuration> open = new ArrayDeque<>(seen);
    while (!open.isEmpty() && seen.size() < 200) {
      Configuration next = open.remove();
      if (next.equals(to)) {
        return true;
      }
      for (ConcreteSystem.Step step : concrete.steps(next)) {
        if (seen.add(step.target())) {
          open.add(step.target());
        }
      }
    }
    return seen.contains(to);
  }

  private static Set<List<Byte>> successors(
      AbstractSystem system, TransitionSystem.Worker worker, byte[] before, AbstractModel model) {
    Set<List<Byte>> found = new LinkedHashSet<>();
    List<byte[]> next = new ArrayList<>();
    byte[] state = Arrays.copyOf(before, system.width());
    worker.successors(state, new Collector(next, new ArrayList<>()));
    for (byte[] target : next) {
      found.add(bytes(Arrays.copyOf(target, model.possibility().places())));
    }
    return found;
  }

  /** The truths of the formulas, as bits. */
  private static int letter(ConcreteSystem concrete, Configuration at, List<Census> formulas) {
    int letter = 0;
    for (int i = 0; i < formulas.size(); i++) {
      letter |= concrete.satisfies(at, formulas.get(i)) ? 1 << i : 0;
    }
    return letter;
  }

  private static RunSegment.Truths truths(int letter) {
    return new RunSegment.Truths(3, letter);
  }

  private static List<Byte> bytes(byte[] state) {
    List<Byte> list = new ArrayList<>();
    for (byte b : state) {
      list.add(b);
    }
    return list;
  }
}
