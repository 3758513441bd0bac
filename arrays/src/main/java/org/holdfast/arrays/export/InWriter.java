package org.holdfast.arrays.export;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.arrays.model.ArrayCondition;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.arrays.model.Sort;
import org.holdfast.checking.ModelException;

/**
 * Writes a system in MCMT's language. It knows conjunctions only, so that a formula or transition
 * with a choice becomes several; processes are numbers.
 */
public final class InWriter {
  private static final int MOST_VARIABLES = 9;

  private final ArraySystem system;
  private final InText texts;
  private final StringBuilder text = new StringBuilder();

  private InWriter(ArraySystem system) {
    this.system = system;
    this.texts = new InText(system);
  }

  /**
   * Writes a system.
   *
   * @throws ModelException if MCMT's language cannot say something
   */
  public static String write(ArraySystem system) throws ModelException {
    try {
      InWriter writer = new InWriter(system);
      writer.all();
      return writer.text.toString();
    } catch (NoCounterpart missing) {
      throw missing.refusal();
    }
  }

  private void all() {
    if (system.processes().isPresent()) {
      throw new NoCounterpart(
          system.initial().position(),
          "the number of processes is given; models of MCMT are about any number.");
    }
    system.sorts().forEach(this::sort);
    system.symbols().forEach(this::symbol);
    initial();
    unsafe();
    axioms();
    invariants();
    InTransitions transitions = new InTransitions(system, texts, text);
    system.transitions().forEach(transitions::write);
  }

  private void line(String line) {
    text.append(line).append('\n');
  }

  private void sort(Sort sort) {
    if (sort instanceof Sort.Opaque) {
      line(":smt (define-type " + sort.name() + ")");
    } else if (sort instanceof Sort.Enumeration enumeration && !sort.equals(Sort.BOOLEAN)) {
      int low = InText.lowest(enumeration);
      int high = low + enumeration.values().size() - 1;
      line(":comment " + String.join(", ", enumeration.values()));
      line(":smt (define-type " + sort.name() + " (subrange " + low + " " + high + "))");
    }
  }

  private void symbol(ArraySymbol symbol) {
    String sort = symbol.sort() instanceof Sort.Process ? "int" : symbol.sort().name();
    if (symbol.arity() > 1) {
      throw new NoCounterpart(
          symbol.position(), "'" + symbol.name() + "' has two indices; arrays of MCMT have one.");
    }
    switch (symbol.kind()) {
      case CONSTANT -> line(":smt (define " + texts.of(symbol) + "::" + sort + ")");
      case ARRAY -> line(":local " + texts.of(symbol) + " " + sort);
      case GLOBAL -> line(":global " + texts.of(symbol) + " " + sort);
    }
  }

  private void initial() {
    ArraySystem.About initial = system.initial();
    List<List<ArrayCondition>> ways = ConditionCases.alternatives(initial.condition());
    if (ways.size() != 1) {
      throw new NoCounterpart(
          initial.position(), "the initial condition is a choice; in MCMT it is a conjunction.");
    }
    line("\n:initial");
    List<String> names = List.of("x", "y", "z", "w");
    if (initial.variables().size() > names.size()) {
      throw tooMany(initial);
    }
    int count = Math.max(1, initial.variables().size());
    names.subList(0, count).forEach(name -> line(":var " + name));
    line(":cnj " + named(initial, names).of(ways.get(0)));
  }

  private InText.In named(ArraySystem.About about, List<String> names) {
    Map<ArrayTerm.Process, String> who = new HashMap<>();
    for (int i = 0; i < about.variables().size(); i++) {
      who.put(about.variables().get(i), names.get(i));
    }
    return texts.about(who, names.get(0), about.position());
  }

  private static NoCounterpart tooMany(ArraySystem.About about) {
    return new NoCounterpart(about.position(), "a formula of MCMT is about few processes.");
  }

  /** Every way of every formula; who is not mentioned is mentioned by being himself. */
  private void unsafe() {
    for (ArraySystem.About unsafe : system.unsafe()) {
      line("\n:comment " + unsafe.name());
      for (String way : numbered(unsafe)) {
        line(":u_cnj " + way);
        correct(unsafe, true);
      }
    }
  }

  /** Who is named only because MCMT wants somebody to be named may be faulty, too. */
  private void correct(ArraySystem.About about, boolean unsafe) {
    boolean added = unsafe && about.variables().isEmpty();
    boolean matters =
        system.transitions().stream().anyMatch(transition -> transition.message().isPresent());
    if (!CorrectProcesses.isUsual(about, unsafe) || (added && matters)) {
      StringBuilder correct = new StringBuilder(":correct");
      about
          .correct()
          .forEach(one -> correct.append(" z").append(about.variables().indexOf(one) + 1));
      line(correct.toString());
    }
  }

  private List<String> numbered(ArraySystem.About about) {
    int count = about.variables().size();
    if (count > MOST_VARIABLES) {
      throw tooMany(about);
    }
    List<String> names = new ArrayList<>();
    for (int i = 1; i <= Math.max(1, count); i++) {
      names.add("z" + i);
    }
    InText.In in = named(about, names);
    List<String> ways = new ArrayList<>();
    for (List<ArrayCondition> way : ConditionCases.alternatives(about.condition())) {
      StringBuilder literals = new StringBuilder(in.of(way));
      for (String name : names) {
        if (!literals.toString().matches("(?s).*\\b" + name + "\\b.*")) {
          literals.append(" (= ").append(name).append(' ').append(name).append(')');
        }
      }
      ways.add(literals.toString().strip());
    }
    return ways;
  }

  /** Numbers that are natural are not declared so here, hence axioms say it. */
  private void axioms() {
    for (ArraySystem.About axiom : system.axioms()) {
      List<List<ArrayCondition>> ways = ConditionCases.alternatives(axiom.condition());
      if (ways.size() != 1) {
        throw new NoCounterpart(axiom.position(), "an axiom that is a choice cannot be written.");
      }
      line("\n:comment " + axiom.name());
      line(":system_axiom");
      List<String> names = List.of("x", "y", "z", "w");
      if (axiom.variables().size() > names.size()) {
        throw tooMany(axiom);
      }
      names.subList(0, Math.max(1, axiom.variables().size())).forEach(name -> line(":var " + name));
      line(":cnj " + named(axiom, names).of(ways.get(0)));
    }
  }

  private void invariants() {
    if (system.invariants().isEmpty()) {
      return;
    }
    Map<Integer, List<ArraySystem.About>> bySize = new LinkedHashMap<>();
    system
        .invariants()
        .forEach(
            about ->
                bySize
                    .computeIfAbsent(
                        Math.max(1, about.variables().size()), unseen -> new ArrayList<>())
                    .add(about));
    bySize.forEach(
        (size, formulas) -> {
          line("\n:suggested_negated_invariants");
          for (int i = 1; i <= size; i++) {
            line(":var z" + i);
          }
          for (ArraySystem.About about : formulas) {
            for (String way : numbered(about)) {
              line(":cnj " + way);
              correct(about, false);
            }
          }
          line(":end_of_suggested_negated_invariants");
        });
  }
}
