package org.holdfast.pseudocode.automaton;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Property;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.model.Role;
import org.holdfast.pseudocode.naming.FreshNames;
import org.holdfast.threshold.fairness.EnduringWait;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.ReceiveVariable;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.TaModel;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Unsupported;
import org.holdfast.threshold.model.Update;

/** Makes the automaton for one property. */
final class PropertyTranslation {
  private final Algorithm algorithm;
  private final Requirement requirement;
  private final RequirementShape shape;
  private final FaultTreatment faults;
  private final ProcessObservation observation;
  private final Blocks blocks;
  private final List<BlockRule> rules;
  private final MessageEnvironment environment;
  private final List<Location> locations = new ArrayList<>();
  private final Map<Integer, Location> ofBlock = new LinkedHashMap<>();

  /** Of the blocks that a process is promised to leave: by which steps it goes round in them. */
  private final Map<Integer, Set<Formula>> rounds = new LinkedHashMap<>();

  private final List<Rule> made = new ArrayList<>();
  private final List<RuleOrigin> origins = new ArrayList<>();
  private final List<Constraint> initial = new ArrayList<>();

  PropertyTranslation(
      Algorithm algorithm,
      Requirement requirement,
      MemoryGraph local,
      MessageCounters counters,
      FreshNames names)
      throws Untranslatable {
    this.algorithm = algorithm;
    this.requirement = requirement;
    this.shape = RequirementShape.of(algorithm, requirement);
    this.faults =
        FaultTreatment.of(
            algorithm, shape, new CrashVisibility(local, shape.later()).cutsAreSeen());
    this.observation = new ProcessObservation(faults.faultyArePromised());
    this.blocks = Blocks.of(local, counters, shape, faults, observation);
    List<BlockRule> reduced =
        new EarlierSends(
                blocks.rules(), blocks::seenLater, this::mayStop, shape.liveness(), resilience())
            .reduced();
    Set<Integer> reachable = blocks.reachableBy(reduced);
    this.rules = reduced.stream().filter(rule -> reachable.contains(rule.from())).toList();
    if (shape.liveness()) {
      reachable.stream()
          .filter(block -> !mayStop(block))
          .forEach(block -> rounds.put(block, blocks.roundsWithin(block)));
    }
    this.environment = new MessageEnvironment(counters, rules, askedInTheEnd(), faults);
    LocationNames naming = new LocationNames(algorithm, blocks.nodes());
    for (int block : reachable) {
      Variable counter = names.fresh(naming.of(blocks.members(block)));
      Location location =
          new Location(counter, List.of(), blocks.members(block).get(0).state().role().position());
      ofBlock.put(block, location);
      locations.add(location);
    }
    starts();
    rules.forEach(this::add);
    forgeries(names);
    waits(names);
    for (Variable shared : environment.shared()) {
      require(Formula.isZero(LinearTerm.of(shared)));
    }
  }

  TranslatedProperty translated() throws Untranslatable {
    Map<Variable, MarkedState> ever = new LinkedHashMap<>();
    Map<Variable, MarkedState> first = new LinkedHashMap<>();
    ofBlock.forEach(
        (block, location) -> {
          ever.put(location.counter(), blocks.members(block).get(0));
          blocks.starts(block).stream()
              .findFirst()
              .ifPresent(start -> first.put(location.counter(), start));
        });
    for (Algorithm.InitialCondition condition : algorithm.initially()) {
      initial.add(
          new Constraint(observation.formula(condition.condition(), first), condition.position()));
    }
    Ltl asked =
        PropositionMeaning.replaced(
            requirement.formula(),
            requirement.conditions(),
            condition ->
                observation.formula(
                    condition, shape.initialOnly().contains(condition) ? first : ever));
    Set<TranslatedProperty.Relaxation> relaxations = new LinkedHashSet<>();
    if (shape.liveness()) {
      asked = Ltl.implies(premise(relaxations), asked);
    }
    if (receivesAgain()) {
      relaxations.add(TranslatedProperty.Relaxation.FORGOTTEN);
    }
    Property property = new Property(requirement.name(), asked, requirement.position());
    Map<Location, List<MarkedState>> members = new LinkedHashMap<>();
    Map<Location, List<MarkedState>> starts = new LinkedHashMap<>();
    ofBlock.forEach(
        (block, location) -> {
          members.put(location, blocks.members(block));
          starts.put(location, blocks.starts(block));
        });
    return new TranslatedProperty(
        requirement,
        model(property),
        property,
        shape.liveness(),
        origins,
        members,
        starts,
        environment.counted(),
        relaxations);
  }

  private TaModel model(Property property) {
    ThresholdAutomaton frame =
        new ThresholdAutomaton(
            algorithm.name(),
            List.of(),
            algorithm.parameters(),
            environment.shared(),
            locations,
            algorithm.assumptions().stream()
                .map(assumption -> new Constraint(assumption.formula(), assumption.position()))
                .toList(),
            initial,
            made,
            List.of(property));
    if (environment.receives().isEmpty()) {
      return frame;
    }
    return new ReceiveAutomaton(
        frame,
        environment.receives().stream()
            .map(variable -> new ReceiveVariable(variable, algorithm.position()))
            .toList(),
        environment.constraints().stream()
            .map(formula -> new Constraint(formula, algorithm.faults().position()))
            .toList(),
        List.of(),
        Optional.empty(),
        List.of());
  }

  /** What the premise asks of the messages that a process has received, guard by guard. */
  private Set<Formula> askedInTheEnd() {
    Set<Formula> asked = new LinkedHashSet<>();
    rounds.values().forEach(asked::addAll);
    rules.stream()
        .filter(rule -> rounds.containsKey(rule.from()))
        .forEach(rule -> asked.addAll(rule.owed()));
    return asked;
  }

  private Ltl premise(Set<TranslatedProperty.Relaxation> relaxations) throws Untranslatable {
    List<Formula> known = new ArrayList<>(List.of(resilience()));
    environment.shared().forEach(v -> known.add(Formula.nonNegative(LinearTerm.of(v))));
    boolean reliable = algorithm.network() == Algorithm.Network.RELIABLE;
    EnduringWait waits =
        new EnduringWait(
            environment.receives(),
            algorithm.parameters(),
            environment.inTheEnd(reliable),
            Formula.and(known));
    FairnessPremise fairness =
        new FairnessPremise(rules, waits, block -> ofBlock.get(block).counter());
    try {
      Ltl premise = fairness.premise(rounds);
      if (fairness.isRelaxed()) {
        relaxations.add(TranslatedProperty.Relaxation.ROUNDS);
      }
      return premise;
    } catch (Unsupported e) {
      throw new Untranslatable(e.getMessage(), requirement.position());
    }
  }

  /** Whether a process that has counted some messages may count them, or related ones, again. */
  private boolean receivesAgain() {
    for (BlockRule rule : rules) {
      Set<Object> counted = environment.related(rule.guard());
      if (!counted.isEmpty()) {
        Set<Integer> later = new LinkedHashSet<>(List.of(rule.to()));
        List<Integer> open = new ArrayList<>(later);
        for (int i = 0; i < open.size(); i++) {
          for (BlockRule next : rules) {
            if (next.from() == open.get(i)) {
              if (!Collections.disjoint(counted, environment.related(next.guard()))) {
                return true;
              }
              if (later.add(next.to())) {
                open.add(next.to());
              }
            }
          }
        }
      }
    }
    return false;
  }

  private boolean mayStop(int block) {
    return !blocks.members(block).stream().allMatch(node -> Blocks.isObliged(node, faults));
  }

  /** What the parameters satisfy. */
  private Formula resilience() {
    List<Formula> known = new ArrayList<>();
    algorithm.assumptions().forEach(assumption -> known.add(assumption.formula()));
    algorithm.parameters().forEach(v -> known.add(Formula.nonNegative(LinearTerm.of(v))));
    return Formula.and(known);
  }

  private void require(Formula formula) {
    initial.add(new Constraint(formula, algorithm.position()));
  }

  /** How many processes begin where. */
  private void starts() {
    for (Role role : algorithm.roles()) {
      List<Variable> all = new ArrayList<>();
      List<Variable> faulty = new ArrayList<>();
      ofBlock.forEach(
          (block, location) -> {
            for (MarkedState start : blocks.starts(block)) {
              if (start.state().role().equals(role) && !all.contains(location.counter())) {
                all.add(location.counter());
                if (start.mark() == MarkedState.Mark.FAULTY) {
                  faulty.add(location.counter());
                }
              }
            }
          });
      LinearTerm size =
          faults.outside() && faults.mayBeFaulty(role)
              ? role.size().minus(faults.number())
              : role.size();
      require(Formula.equal(LinearTerm.sum(all), size));
      if (!faulty.isEmpty()) {
        Relation bound = faults.faultyArePromised() ? Relation.EQ : Relation.LE;
        require(Formula.compare(LinearTerm.sum(faulty), bound, faults.number()));
      }
    }
    ofBlock.forEach(
        (block, location) -> {
          if (blocks.starts(block).isEmpty()) {
            require(Formula.isZero(LinearTerm.of(location.counter())));
          }
        });
  }

  private void add(BlockRule rule) {
    MarkedStep first = rule.origins().get(0);
    boolean cut = rule.origins().stream().allMatch(step -> step.step().isCut());
    RuleOrigin origin =
        new RuleOrigin(
            cut ? RuleOrigin.Kind.CUT : RuleOrigin.Kind.STEP,
            rule.origins(),
            List.of(),
            first.step().position());
    add(ofBlock.get(rule.from()), ofBlock.get(rule.to()), rule.guard(), rule.increments(), origin);
  }

  private void add(
      Location from,
      Location to,
      Formula guard,
      Map<Variable, Long> increments,
      RuleOrigin origin) {
    Map<Variable, Update> updates = new LinkedHashMap<>();
    for (Variable shared : environment.shared()) {
      if (increments.containsKey(shared)) {
        updates.put(shared, new Update.Add(increments.get(shared)));
      }
    }
    String name = String.valueOf(made.size() + 1);
    made.add(new Rule(made.size(), name, from, to, guard, updates, origin.position()));
    origins.add(origin);
  }

  /** Processes with symmetric faults: for each family, each of them sends one message at most. */
  private void forgeries(FreshNames names) {
    SourcePosition position = algorithm.faults().position();
    List<MessageEnvironment.Forgery> forgeries = environment.forgeries();
    if (forgeries.isEmpty()) {
      return;
    }
    Location spent = new Location(names.fresh("faulty_done"), List.of(), position);
    for (MessageEnvironment.Forgery forgery : forgeries) {
      Location silent =
          new Location(names.fresh("faulty_" + forgery.family().name()), List.of(), position);
      locations.add(silent);
      require(Formula.equal(LinearTerm.of(silent.counter()), forgery.number()));
      for (MessageCounters.Cell cell : forgery.cells()) {
        List<MessageContent> contents =
            cell.sources().stream()
                .filter(source -> faults.mayBeFaulty(source.role()))
                .map(ReceivedMessageAtoms.Source::content)
                .toList();
        RuleOrigin origin = new RuleOrigin(RuleOrigin.Kind.FORGERY, List.of(), contents, position);
        add(silent, spent, Formula.TRUE, Map.of(cell.sent(), 1L), origin);
      }
    }
    locations.add(spent);
    require(Formula.isZero(LinearTerm.of(spent.counter())));
  }

  /**
   * Who may stay where it is has a rule for that: whoever waits for messages, whoever is faulty or
   * may put its steps off for ever. Otherwise a run in which nobody else can move would force it.
   */
  private void waits(FreshNames names) {
    Set<Location> mayStay = new LinkedHashSet<>();
    for (Rule rule : List.copyOf(made)) {
      RuleOrigin origin = origins.get(rule.index());
      boolean forced =
          origin.kind() == RuleOrigin.Kind.STEP
              && rule.guard().equals(Formula.TRUE)
              && origin.steps().stream()
                  .allMatch(step -> step.isOwed() && Blocks.isObliged(step.from(), faults));
      if (!forced) {
        mayStay.add(rule.from());
      }
    }
    for (Location location : mayStay) {
      String name = names.fresh("wait_" + location.name()).name();
      RuleOrigin origin =
          new RuleOrigin(RuleOrigin.Kind.WAIT, List.of(), List.of(), location.position());
      made.add(
          new Rule(
              made.size(), name, location, location, Formula.TRUE, Map.of(), location.position()));
      origins.add(origin);
    }
  }
}
