package org.holdfast.pseudocode.promela;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.model.MessageFamily;
import org.holdfast.pseudocode.model.Role;
import org.holdfast.pseudocode.naming.FreshNames;

/** A role as a proctype: its steps, and the names of what its processes have. */
final class RoleProcess {
  private final Role role;
  private final RoleMemory memory;
  private final RoleSteps steps;
  private final MessageCells cells;
  private final LinearTerm number;
  private final Variable proctype;
  private final Variable at;
  private final Variable faulty;
  private final Variable crashed;
  private final boolean marked;
  private final boolean tellsApart;
  private final Map<CodePlace, Variable> places = new LinkedHashMap<>();

  RoleProcess(
      Algorithm algorithm, Role role, MessageCells cells, ValueCodes codes, FreshNames names) {
    FaultAssumption faults = algorithm.faults();
    boolean mayFail =
        faults.kind() != FaultAssumption.Kind.NONE
            && faults.of().map(role.name()::equals).orElse(true);
    this.role = role;
    this.cells = cells;
    this.memory = new RoleMemory(role, names);
    this.steps =
        new RoleSteps(
            role, memory, cells, codes, mayFail && faults.kind() == FaultAssumption.Kind.CRASH);
    this.number =
        mayFail && !faults.kind().followsCode() ? role.size().minus(faults.number()) : role.size();
    this.marked = mayFail && faults.kind().followsCode();
    // Properties mean processes that only fail to send, too.
    this.tellsApart = marked && faults.kind().crashes();
    String title = role.name().substring(0, 1).toUpperCase(Locale.ROOT);
    this.proctype = names.fresh(title + role.name().substring(1));
    this.at = names.fresh("at");
    this.faulty = names.fresh("faulty");
    this.crashed = names.fresh("crashed");
    boolean several = algorithm.roles().size() > 1;
    for (CodePlace place : steps.places()) {
      String name = several ? role.name() + "_" + place.title() : place.title();
      places.put(place, names.fresh(name));
    }
  }

  Role role() {
    return role;
  }

  RoleMemory memory() {
    return memory;
  }

  RoleSteps steps() {
    return steps;
  }

  Variable proctype() {
    return proctype;
  }

  /** How many of its processes have code. */
  LinearTerm number() {
    return number;
  }

  /** Whether processes are told apart that are faulty and follow their code. */
  boolean isMarked() {
    return marked;
  }

  /** That a process is one of those that properties mean; to these something is promised. */
  Formula isCorrect() {
    return tellsApart ? Formula.isZero(LinearTerm.of(faulty)) : Formula.TRUE;
  }

  Variable faulty() {
    return faulty;
  }

  /** Whether a process can have crashed in the middle of a step; what it may do else is nothing. */
  boolean canCrash() {
    return steps.paths().stream().anyMatch(StepOption::cut);
  }

  Variable crashed() {
    return crashed;
  }

  /** Whether a process has to remember where it is. */
  boolean hasPlaces() {
    return places.size() > 1;
  }

  Variable at() {
    return at;
  }

  Map<CodePlace, Variable> places() {
    return places;
  }

  Formula isAt(CodePlace place) {
    return hasPlaces()
        ? Formula.equal(LinearTerm.of(at), LinearTerm.of(places.get(place)))
        : Formula.TRUE;
  }

  /** That the process is at one of some places. */
  Formula isAt(Set<CodePlace> some) {
    if (some.containsAll(places.keySet())) {
      return Formula.TRUE;
    }
    Set<CodePlace> others = new LinkedHashSet<>(places.keySet());
    others.removeAll(some);
    return others.size() == 1
        ? Formula.compare(
            LinearTerm.of(at), Relation.NE, LinearTerm.of(places.get(others.iterator().next())))
        : Formula.or(some.stream().map(this::isAt).toList());
  }

  Formula isDone() {
    Set<CodePlace> done = new LinkedHashSet<>(places.keySet());
    done.removeIf(place -> !place.isDone());
    return done.isEmpty() ? Formula.FALSE : isAt(done);
  }

  /** Where it can receive messages of a kind: where a step could need them. */
  Formula receives(MessageCell cell) {
    Set<CodePlace> some = new LinkedHashSet<>(places.keySet());
    some.removeIf(place -> !steps.readAt(place).contains(cell));
    return some.isEmpty() ? Formula.FALSE : isAt(some);
  }

  /** That a promised message is on its way to a process, or a step is left that it has to take. */
  Formula unsettled(Algorithm.Network network) {
    List<Formula> left = new ArrayList<>();
    if (network == Algorithm.Network.RELIABLE) {
      for (MessageCell cell : counted()) {
        left.add(
            Formula.and(
                receives(cell),
                Formula.compare(LinearTerm.of(cell.held()), Relation.LT, cell.promised())));
      }
    }
    for (CodePlace place : places.keySet()) {
      left.add(Formula.and(isAt(place), steps.open(place)));
    }
    for (StepOption path : steps.paths()) {
      if (path.handler().isPresent() && path.owed() && !path.cut()) {
        left.add(Formula.and(isAtBeginningOf(path), isUnused(path), path.guard()));
      }
    }
    return Formula.or(left);
  }

  /** The families of which its processes count messages. */
  private Set<MessageFamily> families() {
    return cells.all().stream()
        .filter(cell -> !receives(cell).equals(Formula.FALSE))
        .map(MessageCell::family)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** What any of its processes counts, a family at a time. */
  List<MessageCell> counted() {
    return families().stream().flatMap(family -> cells.of(family).stream()).toList();
  }

  /** Families that a process forgets some day. */
  Set<MessageFamily> forgotten() {
    return steps.paths().stream()
        .flatMap(path -> forgotten(path).stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Families of which nobody asks any more after a step. */
  Set<MessageFamily> forgotten(StepOption path) {
    if (path.cut()) {
      return families();
    }
    Set<MessageFamily> forgotten = new LinkedHashSet<>();
    path.to()
        .ifPresent(
            to -> {
              forgotten.addAll(
                  path.from()
                      .map(from -> families(steps.readFrom(from)))
                      .orElseGet(this::families));
              forgotten.removeAll(families(steps.readFrom(to)));
            });
    return forgotten;
  }

  private static Set<MessageFamily> families(Set<MessageCell> some) {
    return some.stream()
        .map(MessageCell::family)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Where a step begins. */
  Formula isAtBeginningOf(StepOption path) {
    Set<CodePlace> running = new LinkedHashSet<>(places.keySet());
    running.remove(CodePlace.HALTED);
    return path.from().map(this::isAt).orElseGet(() -> isAt(running));
  }

  /** That a handler which is executed once has not been executed. */
  Formula isUnused(StepOption path) {
    Optional<Variable> executed =
        path.handler().isPresent() ? memory.executed(path.handler().getAsInt()) : Optional.empty();
    return executed.map(bit -> Formula.isZero(LinearTerm.of(bit))).orElse(Formula.TRUE);
  }
}
