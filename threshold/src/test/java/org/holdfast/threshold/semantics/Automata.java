package org.holdfast.threshold.semantics;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.Property;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Update;

/** Builds automata for tests without any language. */
public final class Automata {
  private static final SourcePosition NOWHERE = new SourcePosition("test", 1, 1);

  private final List<Variable> parameters = new ArrayList<>();
  private final List<Variable> shared = new ArrayList<>();
  private final Map<String, Location> locations = new LinkedHashMap<>();
  private final List<Constraint> assumptions = new ArrayList<>();
  private final List<Constraint> initial = new ArrayList<>();
  private final List<Rule> rules = new ArrayList<>();
  private final List<Property> properties = new ArrayList<>();

  public static LinearTerm term(String name) {
    return LinearTerm.of(new Variable(name));
  }

  public static LinearTerm number(long value) {
    return LinearTerm.constant(value);
  }

  public static Formula is(String name, long value) {
    return Formula.equal(term(name), number(value));
  }

  public static Formula isNot(String name, long value) {
    return Formula.compare(term(name), Relation.NE, number(value));
  }

  public static Map<Variable, BigInteger> values(Object... namesAndNumbers) {
    Map<Variable, BigInteger> values = new LinkedHashMap<>();
    for (int i = 0; i < namesAndNumbers.length; i += 2) {
      values.put(
          new Variable((String) namesAndNumbers[i]),
          BigInteger.valueOf((Integer) namesAndNumbers[i + 1]));
    }
    return values;
  }

  public static Property property(String name, Ltl formula) {
    return new Property(name, formula, NOWHERE);
  }

  public Automata parameters(String... names) {
    for (String name : names) {
      parameters.add(new Variable(name));
    }
    return this;
  }

  public Automata shared(String... names) {
    for (String name : names) {
      shared.add(new Variable(name));
    }
    return this;
  }

  public Automata locations(String... names) {
    for (String name : names) {
      locations.put(name, new Location(new Variable(name), List.of(), NOWHERE));
    }
    return this;
  }

  public Automata assume(Formula formula) {
    assumptions.add(new Constraint(formula, NOWHERE));
    return this;
  }

  public Automata initially(Formula... formulas) {
    for (Formula formula : formulas) {
      initial.add(new Constraint(formula, NOWHERE));
    }
    return this;
  }

  public Automata rule(String from, String to, Formula guard, Map<String, Update> updates) {
    Map<Variable, Update> byVariable = new LinkedHashMap<>();
    updates.forEach((name, update) -> byVariable.put(new Variable(name), update));
    rules.add(
        new Rule(
            rules.size(),
            "r" + rules.size(),
            locations.get(from),
            locations.get(to),
            guard,
            byVariable,
            NOWHERE));
    return this;
  }

  public Automata rule(String from, String to, Formula guard) {
    return rule(from, to, guard, Map.of());
  }

  public Automata ask(String name, Ltl formula) {
    properties.add(property(name, formula));
    return this;
  }

  public ThresholdAutomaton build() {
    return new ThresholdAutomaton(
        "test",
        List.of(),
        parameters,
        shared,
        new ArrayList<>(locations.values()),
        assumptions,
        initial,
        rules,
        properties);
  }

  /**
   * Reliable broadcast after Srikanth and Toueg 1987, with Byzantine faults: a process that was
   * told to, or that has heard from {@code t + 1} others, sends; one that has heard from {@code n -
   * t} accepts. Messages of the {@code f} faulty ones may be heard at any time, or never.
   */
  public static ThresholdAutomaton reliableBroadcast() {
    Formula heardFromACorrectOne =
        Formula.atLeast(term("sent"), term("t").plus(1).minus(term("f")));
    Formula heardFromMost =
        Formula.atLeast(term("sent"), term("n").minus(term("t")).minus(term("f")));
    Map<String, Update> send = Map.of("sent", new Update.Add(1));

    // Nobody waits for ever for what the messages of correct processes alone make possible.
    Formula fewSent = Formula.compare(term("sent"), Relation.LT, term("t").plus(1));
    Formula notMostSent = Formula.compare(term("sent"), Relation.LT, term("n").minus(term("t")));
    Ltl fair =
        new Ltl.Eventually(
            new Ltl.Always(
                Ltl.state(
                    Formula.and(
                        Formula.or(fewSent, is("idle", 0)),
                        Formula.or(notMostSent, is("idle", 0)),
                        Formula.or(notMostSent, is("sender", 0)),
                        is("told", 0)))));
    Formula allAccepted = Formula.and(is("idle", 0), is("told", 0), is("sender", 0));

    return new Automata()
        .parameters("n", "t", "f")
        .shared("sent")
        .locations("idle", "told", "sender", "accepted")
        .assume(Formula.compare(term("n"), Relation.GT, term("t").times(3)))
        .assume(Formula.atLeast(term("t"), term("f")))
        .assume(Formula.atLeast(term("t"), number(1)))
        .initially(
            Formula.equal(term("idle").plus(term("told")), term("n").minus(term("f"))),
            is("sender", 0),
            is("accepted", 0),
            is("sent", 0))
        .rule("told", "sender", Formula.TRUE, send)
        .rule("idle", "sender", heardFromACorrectOne, send)
        .rule("idle", "accepted", heardFromMost, send)
        .rule("told", "accepted", heardFromMost, send)
        .rule("sender", "accepted", heardFromMost)
        .rule("idle", "idle", Formula.TRUE)
        .rule("sender", "sender", Formula.TRUE)
        .rule("accepted", "accepted", Formula.TRUE)
        .ask(
            "unforgeability",
            Ltl.implies(Ltl.state(is("told", 0)), new Ltl.Always(Ltl.state(is("accepted", 0)))))
        .ask(
            "correctness",
            Ltl.implies(
                fair,
                Ltl.implies(
                    Ltl.state(is("idle", 0)), new Ltl.Eventually(Ltl.state(isNot("accepted", 0))))))
        .ask(
            "relay",
            Ltl.implies(
                fair,
                new Ltl.Always(
                    Ltl.implies(
                        Ltl.state(isNot("accepted", 0)),
                        new Ltl.Eventually(Ltl.state(allAccepted))))))
        .build();
  }
}
