package org.holdfast.pseudocode.automaton;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.MessageFamily;
import org.holdfast.pseudocode.model.Role;
import org.holdfast.pseudocode.naming.FreshNames;

/**
 * What is counted: messages of a family that every guard counts alike share their counters.
 * Messages that no guard counts have none, and those that nobody can send are received by nobody.
 */
final class MessageCounters {
  /**
   * Messages that are counted together.
   *
   * @param received how many of them a process has received
   * @param sent how many of them have been sent to all
   * @param unreliable how many of them were sent that need not arrive everywhere
   */
  record Cell(
      MessageFamily family,
      List<ReceivedMessageAtoms.Source> sources,
      Variable received,
      Variable sent,
      Variable unreliable) {
    Cell {
      sources = List.copyOf(sources);
    }

    /** How many different messages of the cell one process of a role can send. */
    long mostOf(Role role) {
      long contents = sources.stream().filter(source -> source.role().equals(role)).count();
      return family.perValue() ? contents : Math.min(1, contents);
    }
  }

  private final List<Cell> cells = new ArrayList<>();
  private final Map<ReceivedMessageAtoms.Source, Cell> bySource = new LinkedHashMap<>();
  private final Map<Variable, LinearTerm> substitution = new LinkedHashMap<>();

  /**
   * @param guards over the atoms
   * @param possible the messages that can be received at all
   */
  MessageCounters(
      ReceivedMessageAtoms atoms,
      Set<Formula> guards,
      Set<ReceivedMessageAtoms.Source> possible,
      FreshNames names) {
    Map<List<Object>, List<Variable>> alike = new LinkedHashMap<>();
    Set<Formula.Atom> comparisons = new LinkedHashSet<>();
    guards.forEach(guard -> comparisons.addAll(guard.atoms()));
    atoms
        .sources()
        .forEach(
            (variable, source) -> {
              List<Object> identity = new ArrayList<>();
              identity.add(source.content().family());
              boolean counted = false;
              for (Formula.Atom comparison : comparisons) {
                BigInteger factor = comparison.subject().coefficient(variable);
                identity.add(factor);
                counted |= factor.signum() != 0;
              }
              substitution.put(variable, LinearTerm.ZERO);
              if (counted && possible.contains(source)) {
                alike.computeIfAbsent(identity, key -> new ArrayList<>()).add(variable);
              }
            });
    for (List<Variable> together : alike.values()) {
      List<ReceivedMessageAtoms.Source> sources =
          together.stream().map(atoms.sources()::get).toList();
      String name = name(sources, atoms);
      Cell cell =
          new Cell(
              sources.get(0).content().family(),
              sources,
              names.fresh("got" + name),
              names.fresh("sent" + name),
              names.fresh("cut" + name));
      cells.add(cell);
      sources.forEach(source -> bySource.put(source, cell));
      // All of them have the same factor everywhere, so that one stands for their sum.
      substitution.put(together.get(0), LinearTerm.of(cell.received()));
    }
  }

  private static String name(
      List<ReceivedMessageAtoms.Source> sources, ReceivedMessageAtoms atoms) {
    MessageFamily family = sources.get(0).content().family();
    Set<MessageContent> contents =
        sources.stream()
            .map(ReceivedMessageAtoms.Source::content)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    Set<Role> roles =
        sources.stream()
            .map(ReceivedMessageAtoms.Source::role)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    long allRoles = atoms.sources().values().stream().map(s -> s.role()).distinct().count();
    StringBuilder name = new StringBuilder("_").append(family.name());
    if (contents.size() < family.contents().size()) {
      contents.forEach(content -> content.values().forEach(v -> name.append('_').append(v)));
    }
    if (roles.size() < allRoles && family.contents().size() * allRoles > sources.size()) {
      roles.forEach(role -> name.append("_of_").append(role.name()));
    }
    return name.toString();
  }

  List<Cell> cells() {
    return cells;
  }

  /** The receive variables of all cells. */
  Set<Variable> receives() {
    return cells.stream().map(Cell::received).collect(Collectors.toCollection(LinkedHashSet::new));
  }

  Formula counted(Formula guard) {
    return guard
        .substitute(v -> substitution.getOrDefault(v, LinearTerm.of(v)))
        .mapComparisons(MessageCounters::decided);
  }

  /** A comparison of numbers is decided. */
  private static Formula decided(Formula.Comparison comparison) {
    LinearTerm difference = comparison.difference();
    if (!difference.isConstant()) {
      return comparison;
    }
    return comparison.relation().holds(difference.constant(), BigInteger.ZERO)
        ? Formula.TRUE
        : Formula.FALSE;
  }

  /**
   * The cells of messages of a role, one for each message; those that no guard counts are left out.
   */
  List<Cell> of(Role role, List<MessageContent> contents) {
    List<Cell> found = new ArrayList<>();
    for (MessageContent content : contents) {
      Cell cell = bySource.get(new ReceivedMessageAtoms.Source(role, content));
      if (cell != null) {
        found.add(cell);
      }
    }
    return found;
  }
}
