package org.holdfast.rounds.smt;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.rounds.Communication;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundCommand;
import org.holdfast.pseudocode.rounds.RoundVariable;
import org.holdfast.rounds.semantics.LocalCode;
import org.holdfast.rounds.semantics.RoundInstance;
import org.holdfast.rounds.semantics.RoundRules;
import org.holdfast.rounds.semantics.StoredValue;
import org.holdfast.rounds.semantics.TypeOrder;
import org.holdfast.rounds.symbolic.HeardMessages;
import org.holdfast.rounds.symbolic.LocalExecution;
import org.holdfast.rounds.symbolic.LocalPath;
import org.holdfast.rounds.symbolic.PathEnd;
import org.holdfast.rounds.symbolic.ProcessContext;

/** All runs of an instance for some rounds: each solution of the constraints is one of them. */
public final class Unrolling {
  /** The numbers that stand for what a process is doing. */
  static final class Life {
    static final int RUNS = 0;
    static final int HALTED = 1;
    static final int CRASHED = 2;

    private Life() {}
  }

  private final RoundInstance instance;
  private final RoundAlgorithm algorithm;
  private final TypeOrder order;
  private final List<Integer> times = new ArrayList<>();
  private final Map<Integer, Post> posts = new LinkedHashMap<>();
  private final List<Formula> constraints = new ArrayList<>();
  private boolean mayFail;

  /**
   * @param rounds how many, at most as many as there are
   */
  public Unrolling(RoundInstance instance, int rounds) {
    this.instance = instance;
    this.algorithm = instance.algorithm();
    this.order = new TypeOrder(algorithm);
    times.add(0);
    for (int i = 0; i < rounds && !instance.clock().isOver(times.get(i)); i++) {
      times.add(instance.clock().next(times.get(i)));
    }
    begin();
    for (int step = 0; step < steps(); step++) {
      round(step);
    }
    countLosses();
  }

  RoundInstance instance() {
    return instance;
  }

  /** How many rounds are unrolled. */
  public int steps() {
    return times.size() - 1;
  }

  /** Whether the last configuration is one in which runs stay. */
  public boolean ends() {
    return instance.clock().isOver(times.get(steps()));
  }

  /** The time of a configuration, as the clock counts. */
  int time(int configuration) {
    return times.get(configuration);
  }

  public List<Formula> constraints() {
    return List.copyOf(constraints);
  }

  /** Whether a value may become none of its type. */
  boolean mayFail() {
    return mayFail;
  }

  /** What may be sent in a round, and by which number. */
  Post post(int step) {
    return posts.computeIfAbsent(
        instance.clock().phase(time(step)), phase -> new Post(algorithm, phase));
  }

  private IntStream processes() {
    return IntStream.range(0, instance.processes());
  }

  private boolean crashes() {
    return instance.kind().crashes();
  }

  private void add(Formula formula) {
    constraints.add(formula);
  }

  private void range(Variable variable, long least, long most) {
    add(Formula.atLeast(LinearTerm.of(variable), LinearTerm.constant(least)));
    add(Formula.atLeast(LinearTerm.constant(most), LinearTerm.of(variable)));
  }

  /** Whether a process has code. */
  Formula hasCode(int process) {
    return instance.kind().followsCode()
        ? Formula.TRUE
        : Formula.not(Names.isSet(Names.faulty(process)));
  }

  private Formula runs(int process, int configuration) {
    return Formula.and(hasCode(process), Names.is(Names.life(process, configuration), Life.RUNS));
  }

  /** A process that runs and crashes in this round. */
  private Formula crashesIn(int process, int step) {
    return crashes()
        ? Formula.and(runs(process, step), Names.is(Names.life(process, step + 1), Life.CRASHED))
        : Formula.FALSE;
  }

  /** A process that runs to the end of the round. */
  private Formula receives(int process, int step) {
    return Formula.and(runs(process, step), Formula.not(crashesIn(process, step)));
  }

  /** The process coordinates in this round. */
  Formula coordinates(int process, int step) {
    if (algorithm.coordinator().isEmpty()) {
      return Formula.FALSE;
    }
    OptionalInt known = instance.clock().coordinator(time(step));
    return known.isPresent()
        ? new Formula.Truth(known.getAsInt() == process)
        : Names.is(Names.coordinator(step), process);
  }

  private Formula state(Map<RoundVariable, StoredValue> values, int process, int configuration) {
    List<Formula> equations = new ArrayList<>();
    values.forEach(
        (variable, value) ->
            equations.add(
                Names.is(
                    Names.value(variable, process, configuration),
                    LocalCode.values(variable.type()).indexOf(value))));
    return Formula.and(equations);
  }

  /** Conditions of code, with values for the parameters. */
  private Formula of(LocalPath path) {
    return path.condition()
        .substitute(
            variable ->
                instance.values().containsKey(variable)
                    ? LinearTerm.constant(instance.values().get(variable))
                    : LinearTerm.of(variable));
  }

  private void configuration(int configuration) {
    processes()
        .forEach(
            process -> {
              range(Names.life(process, configuration), Life.RUNS, Life.CRASHED);
              for (RoundVariable variable : algorithm.variables()) {
                int most = LocalCode.values(variable.type()).size() - 1;
                range(Names.value(variable, process, configuration), 0, most);
              }
            });
  }

  private void begin() {
    configuration(0);
    List<Variable> faulty = new ArrayList<>();
    processes()
        .forEach(
            process -> {
              range(Names.faulty(process), 0, 1);
              faulty.add(Names.faulty(process));
              boolean coordinates = instance.clock().coordinator(0).equals(OptionalInt.of(process));
              begin(process, coordinates);
            });
    add(Formula.atLeast(LinearTerm.constant(instance.mostFaulty()), LinearTerm.sum(faulty)));
    Conditions conditions = new Conditions(this, 0);
    algorithm.initially().forEach(condition -> add(conditions.of(condition.condition())));
  }

  private void begin(int process, boolean coordinates) {
    LocalExecution execution =
        new LocalExecution(
            new ProcessContext(
                order,
                algorithm.phases().get(0),
                HeardMessages.NOTHING,
                coordinates,
                LinearTerm.ONE));
    List<RoundCommand> commands = new ArrayList<>(algorithm.before());
    if (instance.clock().isOver(0)) {
      commands.addAll(algorithm.after());
    }
    List<Formula> ways = new ArrayList<>();
    for (LocalPath begun : execution.initial(algorithm.variables(), LocalPath.START)) {
      for (LocalPath path : execution.run(commands, begun)) {
        // A value out of range before the first round is no configuration at all.
        if (path.end().kind() != PathEnd.Kind.FAILS) {
          boolean halts = path.end().kind() == PathEnd.Kind.HALTS;
          ways.add(
              Formula.and(
                  state(path.known(), process, 0),
                  of(path),
                  Names.is(Names.life(process, 0), halts ? Life.HALTED : Life.RUNS)));
        }
      }
    }
    add(Formula.or(ways));
    if (crashes()) {
      // Who is to crash has to do so while it runs.
      Formula canCrash =
          instance.clock().isOver(0) ? Formula.FALSE : Names.is(Names.life(process, 0), Life.RUNS);
      add(Formula.implies(Names.isSet(Names.faulty(process)), canCrash));
    }
  }

  private void round(int step) {
    configuration(step + 1);
    chooseCoordinator(step);
    new Delivery(this, step).constraints().forEach(this::add);
    processes().forEach(process -> execute(process, step));
  }

  private void chooseCoordinator(int step) {
    boolean chosen =
        algorithm.coordinator().isPresent() && instance.clock().coordinator(time(step)).isEmpty();
    if (!chosen) {
      return;
    }
    range(Names.coordinator(step), 0, instance.processes() - 1);
    if (!instance.clock().choosesCoordinator(time(step))) {
      add(
          Formula.equal(
              LinearTerm.of(Names.coordinator(step)), LinearTerm.of(Names.coordinator(step - 1))));
    }
  }

  /** What a process sends that runs. */
  List<Formula> emissions(int process, int step) {
    List<Formula> ways = new ArrayList<>();
    ways.add(
        Formula.and(Formula.not(runs(process, step)), Names.is(Names.sends(process, step), -1)));
    for (boolean coordinates : coordinating()) {
      Formula office = coordinates(process, step);
      Formula who = coordinates ? office : Formula.not(office);
      if (!who.equals(Formula.FALSE)) {
        LocalExecution execution = execution(step, coordinates, HeardMessages.NOTHING);
        for (LocalExecution.Emission emission : execution.send(LocalPath.START)) {
          int number = emission.sent().map(post(step)::number).orElse(-1);
          ways.add(
              Formula.and(
                  runs(process, step),
                  who,
                  state(emission.path().required(), process, step),
                  of(emission.path()),
                  Names.is(Names.sends(process, step), number)));
        }
      }
    }
    return ways;
  }

  private List<Boolean> coordinating() {
    return algorithm.coordinator().isPresent() ? List.of(false, true) : List.of(false);
  }

  private LocalExecution execution(int step, boolean coordinates, HeardMessages heard) {
    int time = time(step);
    return new LocalExecution(
        new ProcessContext(
            order,
            algorithm.phases().get(instance.clock().phase(time)),
            heard,
            coordinates,
            LinearTerm.constant(instance.clock().pass(time))));
  }

  /** What becomes of a process in a round. */
  private void execute(int process, int step) {
    int time = time(step);
    range(Names.fails(process, step), 0, 1);
    List<Formula> ways = new ArrayList<>();
    Formula calm = Names.is(Names.fails(process, step), 0);
    Formula same = unchanged(algorithm.variables(), process, step);
    LinearTerm before = LinearTerm.of(Names.life(process, step));
    LinearTerm after = LinearTerm.of(Names.life(process, step + 1));
    ways.add(
        Formula.and(Formula.not(runs(process, step)), calm, same, Formula.equal(after, before)));
    if (crashes()) {
      ways.add(
          Formula.and(crashesIn(process, step), Names.isSet(Names.faulty(process)), calm, same));
    }
    boolean last = instance.clock().isLast(time);
    List<RoundCommand> commands =
        new ArrayList<>(algorithm.phases().get(instance.clock().phase(time)).commands());
    if (last) {
      commands.addAll(algorithm.after());
    }
    for (boolean coordinates : coordinating()) {
      Formula office = coordinates(process, step);
      Formula who = coordinates ? office : Formula.not(office);
      if (!who.equals(Formula.FALSE)) {
        HeardMessages heard = new NamedHearing(this, process, step);
        for (LocalPath path : execution(step, coordinates, heard).run(commands, LocalPath.START)) {
          ways.add(
              Formula.and(
                  receives(process, step),
                  who,
                  state(path.required(), process, step),
                  of(path),
                  result(path, process, step, last)));
        }
      }
    }
    add(Formula.or(ways));
  }

  private Formula unchanged(List<RoundVariable> variables, int process, int step) {
    return Formula.and(
        variables.stream()
            .map(
                variable ->
                    Formula.equal(
                        LinearTerm.of(Names.value(variable, process, step + 1)),
                        LinearTerm.of(Names.value(variable, process, step))))
            .toList());
  }

  private Formula result(LocalPath path, int process, int step, boolean last) {
    if (path.end().kind() == PathEnd.Kind.FAILS) {
      mayFail = true;
      return Names.is(Names.fails(process, step), 1);
    }
    boolean halts = path.end().kind() == PathEnd.Kind.HALTS;
    // Who is to crash neither halts nor comes to the end before.
    Formula free =
        crashes() && (halts || last)
            ? Formula.not(Names.isSet(Names.faulty(process)))
            : Formula.TRUE;
    Map<RoundVariable, StoredValue> assigned = new LinkedHashMap<>();
    Set<RoundVariable> others = new LinkedHashSet<>(algorithm.variables());
    for (RoundVariable variable : path.assigned()) {
      assigned.put(variable, path.known().get(variable));
      others.remove(variable);
    }
    return Formula.and(
        free,
        Names.is(Names.fails(process, step), 0),
        Names.is(Names.life(process, step + 1), halts ? Life.HALTED : Life.RUNS),
        state(assigned, process, step + 1),
        unchanged(List.copyOf(others), process, step));
  }

  private void countLosses() {
    if (instance.mostLosses().isEmpty()) {
      return;
    }
    List<Variable> losses = new ArrayList<>();
    for (int step = 0; step < steps(); step++) {
      losses.addAll(Delivery.losses(instance, step));
    }
    add(
        Formula.compare(
            LinearTerm.sum(losses),
            Relation.LE,
            LinearTerm.constant(instance.mostLosses().getAsLong())));
  }

  /** What predicates say about a round. */
  Formula keeps(RoundRules rules, int step) {
    return new Delivery(this, step).keeps(rules);
  }

  /** In some round, or in all rounds of some pass, a promise is kept. */
  Formula kept(Communication.Promise promise) {
    RoundRules rules = RoundRules.ALL.and(instance, promise.predicates());
    boolean whole = promise.scope() instanceof Communication.Eventually one && one.wholePass();
    int phases = algorithm.phases().size();
    List<Formula> ways = new ArrayList<>();
    for (int first = 0; first < steps(); first += whole ? phases : 1) {
      int end = whole ? first + phases : first + 1;
      if (end <= steps()) {
        ways.add(
            Formula.and(IntStream.range(first, end).mapToObj(step -> keeps(rules, step)).toList()));
      }
    }
    return Formula.or(ways);
  }

  /** A sender may keep its message from a receiver by its fault. */
  Formula mayOmit(int sender, int receiver, int step) {
    boolean omits = instance.kind() == FaultAssumption.Kind.OMISSION && sender != receiver;
    return Formula.or(
        crashesIn(sender, step), omits ? Names.isSet(Names.faulty(sender)) : Formula.FALSE);
  }

  /** A sender that crashes in this round. */
  Formula isCrashing(int sender, int step) {
    return crashesIn(sender, step);
  }

  /** A process that hears something in this round. */
  Formula isReceiver(int process, int step) {
    return receives(process, step);
  }
}
