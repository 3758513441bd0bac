package org.holdfast.pseudocode.automaton;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.model.MessageFamily;
import org.holdfast.pseudocode.model.Role;

/**
 * What a process can have received, given what was sent. A Byzantine process counts once in each
 * family, whatever contents are added up: with a bound for every set of contents of the family,
 * numbers of received messages satisfy all bounds exactly if the surplus over what correct
 * processes have sent is no more than the faulty can account for.
 */
final class MessageEnvironment {
  /** Messages of which each faulty process can send one, the same to all. */
  record Forgery(MessageFamily family, List<MessageCounters.Cell> cells, LinearTerm number) {}

  private final FaultTreatment faults;
  private final List<MessageCounters.Cell> cells;
  private final List<Variable> shared;

  /**
   * @param asked what else is asked of received messages; it need not be part of the guard of a
   *     rule, which may be simpler than the guards of its steps
   */
  MessageEnvironment(
      MessageCounters counters, List<BlockRule> rules, Set<Formula> asked, FaultTreatment faults) {
    this.faults = faults;
    Set<Variable> read = new LinkedHashSet<>();
    Set<Variable> written = new LinkedHashSet<>();
    asked.forEach(formula -> read.addAll(formula.variables()));
    for (BlockRule rule : rules) {
      read.addAll(rule.guard().variables());
      written.addAll(rule.increments().keySet());
    }
    this.cells = counters.cells().stream().filter(cell -> read.contains(cell.received())).toList();
    forgeries().forEach(forgery -> forgery.cells().forEach(cell -> written.add(cell.sent())));
    List<Variable> declared = new ArrayList<>();
    for (MessageCounters.Cell cell : cells) {
      List.of(cell.sent(), cell.unreliable()).stream()
          .filter(written::contains)
          .forEach(declared::add);
    }
    this.shared = declared;
  }

  List<Variable> receives() {
    return cells.stream().map(MessageCounters.Cell::received).toList();
  }

  List<Variable> shared() {
    return shared;
  }

  List<MessageCounters.Cell> cells() {
    return cells;
  }

  /** What the counters count. */
  List<TranslatedProperty.SentMessages> counted() {
    return cells.stream()
        .map(
            cell ->
                new TranslatedProperty.SentMessages(
                    cell.sources().stream()
                        .map(s -> new TranslatedProperty.Sender(s.role(), s.content()))
                        .toList(),
                    Stream.of(cell.sent(), cell.unreliable()).filter(shared::contains).toList()))
        .toList();
  }

  LinearTerm sent(MessageCounters.Cell cell) {
    return ifWritten(cell.sent());
  }

  LinearTerm everSent(MessageCounters.Cell cell) {
    return ifWritten(cell.sent()).plus(ifWritten(cell.unreliable()));
  }

  private LinearTerm ifWritten(Variable variable) {
    return shared.contains(variable) ? LinearTerm.of(variable) : LinearTerm.ZERO;
  }

  List<Formula> constraints() {
    List<Formula> constraints = new ArrayList<>();
    for (List<MessageCounters.Cell> together : countedTogether()) {
      if (faults.kind() == FaultAssumption.Kind.BYZANTINE && isForged(together.get(0))) {
        long most = together.get(0).mostOf(faults.role().orElseThrow());
        for (List<MessageCounters.Cell> some : nonEmptySubsets(together)) {
          constraints.add(bound(some, faults.number().times(most)));
        }
      } else {
        together.forEach(cell -> constraints.add(bound(List.of(cell), LinearTerm.ZERO)));
      }
    }
    return constraints;
  }

  private Formula bound(List<MessageCounters.Cell> some, LinearTerm added) {
    LinearTerm sent = LinearTerm.ZERO;
    List<Variable> received = new ArrayList<>();
    for (MessageCounters.Cell cell : some) {
      received.add(cell.received());
      sent = sent.plus(everSent(cell));
    }
    return Formula.compare(LinearTerm.sum(received), Relation.LE, sent.plus(added));
  }

  /** The cells of which one faulty process can fill one only; others stand alone. */
  private List<List<MessageCounters.Cell>> countedTogether() {
    Map<Object, List<MessageCounters.Cell>> groups = new LinkedHashMap<>();
    for (MessageCounters.Cell cell : cells) {
      boolean alone = cell.family().perValue() || !isForged(cell);
      groups.computeIfAbsent(alone ? cell : cell.family(), key -> new ArrayList<>()).add(cell);
    }
    return new ArrayList<>(groups.values());
  }

  private boolean isForged(MessageCounters.Cell cell) {
    return faults.outside() && cell.mostOf(faults.role().orElseThrow()) > 0;
  }

  private static List<List<MessageCounters.Cell>> nonEmptySubsets(
      List<MessageCounters.Cell> cells) {
    List<List<MessageCounters.Cell>> subsets = new ArrayList<>();
    for (MessageCounters.Cell cell : cells) {
      List<List<MessageCounters.Cell>> larger = new ArrayList<>();
      larger.add(List.of(cell));
      for (List<MessageCounters.Cell> subset : subsets) {
        List<MessageCounters.Cell> extended = new ArrayList<>(subset);
        extended.add(cell);
        larger.add(extended);
      }
      subsets.addAll(larger);
    }
    return subsets;
  }

  /** What the symmetric faulty can send; empty for other faults. */
  List<Forgery> forgeries() {
    List<Forgery> forgeries = new ArrayList<>();
    if (faults.kind() == FaultAssumption.Kind.SYMMETRIC) {
      Role role = faults.role().orElseThrow();
      for (List<MessageCounters.Cell> together : countedTogether()) {
        if (isForged(together.get(0))) {
          long most = together.get(0).mostOf(role);
          forgeries.add(
              new Forgery(together.get(0).family(), together, faults.number().times(most)));
        }
      }
    }
    return forgeries;
  }

  /** What the receive variables of a process satisfy in the end. */
  Formula inTheEnd(boolean reliable) {
    List<Formula> parts = new ArrayList<>(constraints());
    for (MessageCounters.Cell cell : cells) {
      LinearTerm received = LinearTerm.of(cell.received());
      parts.add(Formula.nonNegative(received));
      if (reliable) {
        parts.add(Formula.atLeast(received, sent(cell)));
      }
    }
    return Formula.and(parts);
  }

  /** What a guard counts: the groups of cells whose numbers depend on each other. */
  Set<Object> related(Formula guard) {
    Set<Variable> variables = guard.variables();
    Set<Object> related = new LinkedHashSet<>();
    for (List<MessageCounters.Cell> together : countedTogether()) {
      if (together.stream().anyMatch(cell -> variables.contains(cell.received()))) {
        related.add(together.get(0));
      }
    }
    return related;
  }
}
