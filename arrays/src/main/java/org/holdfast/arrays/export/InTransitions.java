package org.holdfast.arrays.export;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.holdfast.arrays.model.ArrayCondition;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.arrays.model.ArrayUpdate;
import org.holdfast.arrays.model.Sort;
import org.holdfast.arrays.model.Transition;
import org.holdfast.arrays.model.Transmission;
import org.holdfast.arrays.model.ValueRelation;

/**
 * Transitions in MCMT's language: a conjunction as guard, alternatives for all others, and a value
 * for every variable in each of some cases that exclude each other.
 */
final class InTransitions {
  private static final ArrayTerm.Process OTHER = new ArrayTerm.Process("j");
  private static final List<ArrayTerm.Process> TAKING =
      List.of(new ArrayTerm.Process("x"), new ArrayTerm.Process("y"));

  private final ArraySystem system;
  private final InText texts;
  private final StringBuilder text;

  InTransitions(ArraySystem system, InText texts, StringBuilder text) {
    this.system = system;
    this.texts = texts;
    this.text = text;
  }

  private void line(String line) {
    text.append(line).append('\n');
  }

  /** What variables of the whole system become, and when. */
  private record Globals(List<ArrayCondition> when, Map<ArraySymbol, ArrayTerm> values) {}

  /** What the variables of a process become, and when. */
  private record Locals(List<ArrayCondition.Atom> when, Map<ArraySymbol, ArrayTerm> values) {}

  void write(Transition given) {
    Transition transition = renamed(given);
    for (List<ArrayCondition> way : ConditionCases.alternatives(transition.guard())) {
      List<ArrayCondition> here =
          way.stream().filter(part -> part instanceof ArrayCondition.Atom).toList();
      List<List<ArrayCondition>> others = List.of(List.of());
      boolean quantified = false;
      for (ArrayCondition part : way) {
        if (part instanceof ArrayCondition.Quantified all) {
          quantified = true;
          others = ConditionCases.product(others, ConditionCases.alternatives(all.body()));
        }
      }
      for (Globals globals : globals(transition)) {
        transition(transition, here, quantified ? universal(others) : List.of(), globals);
      }
    }
  }

  /** What is possible for nobody must be said, too: no line would mean that all is possible. */
  private static List<List<ArrayCondition>> universal(List<List<ArrayCondition>> ways) {
    return ways.isEmpty()
        ? List.of(List.of(new ArrayCondition.Atom(ValueRelation.DIFFERENT, OTHER, OTHER)))
        : ways;
  }

  /** With the processes that MCMT knows; one takes part at least. */
  private static Transition renamed(Transition given) {
    List<ArrayTerm.Process> parameters = given.parameters();
    if (parameters.size() > TAKING.size()) {
      throw new NoCounterpart(
          given.position(),
          "three processes take part in '" + given.name() + "'; in MCMT two do at most.");
    }
    UnaryOperator<ArrayTerm.Process> renaming =
        p -> parameters.contains(p) ? TAKING.get(parameters.indexOf(p)) : p;
    List<ArrayUpdate> updates = new ArrayList<>();
    for (ArrayUpdate update : given.updates()) {
      UnaryOperator<ArrayTerm.Process> inner =
          p ->
              update.binders().contains(p)
                  ? OTHER
                  : parameters.contains(p) ? TAKING.get(parameters.indexOf(p)) : p;
      updates.add(
          new ArrayUpdate(
              update.target(),
              update.binders().isEmpty() ? List.of() : List.of(OTHER),
              update.cases().stream()
                  .map(
                      one ->
                          new ArrayUpdate.Case(
                              one.condition().rename(inner), renamed(one.value(), inner)))
                  .toList(),
              renamed(update.otherwise(), inner)));
    }
    return new Transition(
        given.name(),
        TAKING.subList(0, Math.max(1, parameters.size())),
        guard(given.guard(), renaming, parameters.isEmpty()),
        updates,
        given.message().map(message -> renamed(message, renaming)),
        given.position());
  }

  private static Transmission renamed(
      Transmission message, UnaryOperator<ArrayTerm.Process> renaming) {
    return new Transmission(
        message.name(),
        renaming.apply(message.sender()),
        message.receiver().map(renaming),
        message.updates(),
        message.fate(),
        message.position());
  }

  private static ArrayUpdate.Assigned renamed(
      ArrayUpdate.Assigned assigned, UnaryOperator<ArrayTerm.Process> renaming) {
    return new ArrayUpdate.Assigned(assigned.term().map(term -> term.rename(renaming)));
  }

  /**
   * A guard about these processes. Where nobody took part, all others were all; now one does, of
   * whom it must be said, too.
   */
  private static ArrayCondition guard(
      ArrayCondition guard, UnaryOperator<ArrayTerm.Process> renaming, boolean nobody) {
    return guard.accept(
        new ArrayCondition.Rewriting() {
          @Override
          public ArrayCondition atom(ArrayCondition.Atom atom) {
            return atom.rename(renaming);
          }

          @Override
          public ArrayCondition quantified(ArrayCondition.Quantified quantified) {
            ArrayTerm.Process bound = quantified.variables().get(0);
            ArrayCondition body = quantified.body();
            ArrayCondition others =
                new ArrayCondition.Quantified(
                    quantified.quantifier(),
                    quantified.range(),
                    List.of(OTHER),
                    body.rename(p -> p.equals(bound) ? OTHER : renaming.apply(p)));
            return nobody
                ? ArrayCondition.all(
                    List.of(body.rename(p -> p.equals(bound) ? TAKING.get(0) : p), others))
                : others;
          }
        });
  }

  private List<Globals> globals(Transition transition) {
    List<Globals> result = List.of(new Globals(List.of(), Map.of()));
    for (ArrayUpdate update : transition.updates()) {
      if (update.target().arity() == 0) {
        List<Globals> next = new ArrayList<>();
        for (Globals before : result) {
          List<ArrayCondition.Atom> known =
              before.when().stream().map(part -> (ArrayCondition.Atom) part).toList();
          for (CaseTree.Leaf leaf : CaseTree.of(update, p -> p, known)) {
            for (ArrayTerm value : values(update.target(), leaf.value(), transition)) {
              List<ArrayCondition> when = new ArrayList<>(before.when());
              when.addAll(leaf.atoms());
              next.add(new Globals(when, with(before.values(), update.target(), value)));
            }
          }
        }
        result = next;
        requireFew(result.size(), transition);
      }
    }
    return result;
  }

  private static Map<ArraySymbol, ArrayTerm> with(
      Map<ArraySymbol, ArrayTerm> values, ArraySymbol symbol, ArrayTerm value) {
    Map<ArraySymbol, ArrayTerm> more = new LinkedHashMap<>(values);
    more.put(symbol, value);
    return more;
  }

  private static void requireFew(int cases, Transition transition) {
    if (cases > ConditionCases.MOST) {
      throw new NoCounterpart(
          transition.position(),
          "'" + transition.name() + "' has too many cases to be written one by one.");
    }
  }

  /** One value, or each that can be picked. */
  private static List<ArrayTerm> values(
      ArraySymbol symbol, ArrayUpdate.Assigned assigned, Transition transition) {
    if (assigned.term().isPresent()) {
      return List.of(assigned.term().get());
    } else if (symbol.arity() == 0 && symbol.sort() instanceof Sort.Enumeration sort) {
      return IntStream.range(0, sort.values().size())
          .<ArrayTerm>mapToObj(i -> new ArrayTerm.Value(sort, i))
          .toList();
    }
    throw new NoCounterpart(
        transition.position(),
        "'"
            + symbol.name()
            + "' gets any value of type '"
            + symbol.sort().name()
            + "' here; that has no counterpart in what is read of MCMT's language.");
  }

  private void transition(
      Transition transition,
      List<ArrayCondition> here,
      List<List<ArrayCondition>> others,
      Globals globals) {
    Map<ArrayTerm.Process, String> who = new HashMap<>();
    transition.parameters().forEach(p -> who.put(p, p.name()));
    who.put(OTHER, OTHER.name());
    InText.In in = texts.about(who, transition.parameters().get(0).name(), transition.position());
    line("\n:comment " + transition.name());
    line(":transition");
    transition.parameters().forEach(p -> line(":var " + p.name()));
    line(":var " + OTHER.name());
    List<ArrayCondition> guard = new ArrayList<>(here);
    globals.when().stream().filter(part -> !guard.contains(part)).forEach(guard::add);
    ArrayTerm.Process first = transition.parameters().get(0);
    line(":guard " + (guard.isEmpty() ? "(= %s %s)".formatted(first, first) : in.of(guard)));
    for (List<ArrayCondition> way : others) {
      line(":uguard " + (way.isEmpty() ? "(= j j)" : in.of(way)));
    }
    transition.message().ifPresent(message -> sends(message, globals));
    List<String> cases = new ArrayList<>();
    for (ArrayTerm.Process parameter : transition.parameters()) {
      for (Locals locals : locals(transition, parameter)) {
        String condition = "(= " + parameter + " j) " + in.of(locals.when());
        cases.add(":case " + condition.strip() + "\n" + values(in, globals, locals));
      }
    }
    List<Locals> rest = locals(transition, OTHER);
    for (int i = 0; i < rest.size(); i++) {
      StringBuilder condition = new StringBuilder();
      if (i < rest.size() - 1) {
        transition.parameters().forEach(p -> condition.append("(not (= " + p + " j)) "));
        condition.append(in.of(rest.get(i).when()));
      }
      cases.add((":case " + condition).stripTrailing() + "\n" + values(in, globals, rest.get(i)));
    }
    line(":numcases " + cases.size());
    cases.forEach(text::append);
  }

  /** A variable that keeps its value in this case is not one that the transition changes. */
  private void sends(Transmission message, Globals globals) {
    List<String> changes =
        message.updates().stream()
            .map(ArrayUpdate::target)
            .filter(
                symbol ->
                    symbol.arity() > 0
                        || !new ArrayTerm.Read(symbol, List.of())
                            .equals(globals.values().get(symbol)))
            .map(texts::of)
            .toList();
    if (changes.isEmpty()) {
      throw new NoCounterpart(
          message.position(), "this message changes nothing in some case; that cannot be written.");
    }
    line(
        ":sends "
            + message.sender()
            + message.receiver().map(receiver -> " to " + receiver).orElse("")
            + " : "
            + String.join(" ", changes));
  }

  /** What becomes of the variables of a process, who takes part or is another one. */
  private List<Locals> locals(Transition transition, ArrayTerm.Process process) {
    List<Locals> result = List.of(new Locals(List.of(), Map.of()));
    for (ArrayUpdate update : transition.updates()) {
      if (update.target().arity() > 0) {
        List<Locals> next = new ArrayList<>();
        for (Locals before : result) {
          for (CaseTree.Leaf leaf :
              CaseTree.of(update, p -> p.equals(OTHER) ? process : p, before.when())) {
            for (ArrayTerm value : values(update.target(), leaf.value(), transition)) {
              List<ArrayCondition.Atom> when = new ArrayList<>(before.when());
              when.addAll(leaf.atoms());
              next.add(new Locals(when, with(before.values(), update.target(), value)));
            }
          }
        }
        result = next;
        requireFew(result.size(), transition);
      }
    }
    return result;
  }

  private String values(InText.In in, Globals globals, Locals locals) {
    StringBuilder values = new StringBuilder();
    for (ArraySymbol symbol : system.symbols()) {
      if (symbol.kind() != ArraySymbol.Kind.CONSTANT) {
        ArrayTerm value = (symbol.arity() == 0 ? globals.values() : locals.values()).get(symbol);
        values
            .append(" :val ")
            .append(value == null ? texts.of(symbol) + "[j]" : in.of(value))
            .append('\n');
      }
    }
    return values.toString();
  }
}
