package org.holdfast.pseudocode.processes;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.holdfast.checking.Actor;
import org.holdfast.checking.Value;
import org.holdfast.checking.Vocabulary;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.model.MessageFamily;
import org.holdfast.pseudocode.model.Role;
import org.holdfast.pseudocode.processes.ProcessConfiguration.Member;

/**
 * What traces show of each process that has code: its variables, where it is, and from how many
 * processes it has received each message.
 */
final class ShownVariables {
  private static final BigInteger HALTED = BigInteger.ONE.negate();
  private static final BigInteger CRASHED = BigInteger.TWO.negate();

  private final ProcessInstance instance;
  private final Function<Role, LocalSemantics> code;

  ShownVariables(ProcessInstance instance, Function<Role, LocalSemantics> code) {
    this.instance = instance;
    this.code = code;
  }

  Vocabulary vocabulary(ProcessConfiguration initial) {
    List<Vocabulary.Shown> variables = new ArrayList<>();
    for (Member member : initial.members()) {
      if (member.local().isPresent()) {
        Actor.Process who = member.process().name();
        for (LocalVariable variable : member.process().role().variables()) {
          variables.add(shown(variable.name(), who, symbols(variable)));
        }
        variables.add(shown("stands at", who, places(member.process().role())));
        for (ProcessMessage message : messages()) {
          variables.add(shown("received " + message, who, Map.of()));
        }
      }
    }
    return new Vocabulary(Vocabulary.Steps.MESSAGES, instance.algorithm().parameters(), variables);
  }

  private static Vocabulary.Shown shown(
      String family, Actor.Process who, Map<BigInteger, String> symbols) {
    return new Vocabulary.Shown(
        variable(family, who), family, OptionalInt.of(who.number()), Optional.of(who), symbols);
  }

  /** {@code x[2]}, or {@code replica[2].x} where there are several roles. */
  private static Variable variable(String family, Actor.Process who) {
    return new Variable(
        who.type().map(role -> who + "." + family).orElse(family + "[" + who.number() + "]"));
  }

  private List<ProcessMessage> messages() {
    List<ProcessMessage> messages = new ArrayList<>();
    for (MessageFamily family : instance.algorithm().families()) {
      family.contents().forEach(contents -> messages.add(new ProcessMessage(family, contents)));
    }
    return messages;
  }

  private Map<BigInteger, String> places(Role role) {
    CodePoints points = code.apply(role).points();
    Map<BigInteger, String> places = new HashMap<>();
    for (int point = 0; point < points.size(); point++) {
      String name = points.position(point).map(p -> "line " + p.line()).orElse("end");
      places.put(BigInteger.valueOf(point), name);
    }
    places.put(HALTED, "halted");
    places.put(CRASHED, "crashed");
    return places;
  }

  private static Map<BigInteger, String> symbols(LocalVariable variable) {
    Map<BigInteger, String> symbols = new LinkedHashMap<>();
    for (Datum value : variable.type().values()) {
      if (value.number().isEmpty()) {
        symbols.put(number(value, variable.type().values()), value.name());
      }
    }
    return symbols;
  }

  /** A number for each value: those that are numbers stand for themselves, names come below. */
  private static BigInteger number(Datum value, List<Datum> values) {
    if (value.number().isPresent()) {
      return BigInteger.valueOf(value.number().getAsLong());
    }
    boolean named = values.stream().noneMatch(other -> other.number().isPresent());
    if (named) {
      return BigInteger.valueOf(values.indexOf(value));
    }
    long least = values.stream().flatMapToLong(other -> other.number().stream()).min().orElse(0);
    long before =
        values.subList(0, values.indexOf(value)).stream()
            .filter(other -> other.number().isEmpty())
            .count();
    return BigInteger.valueOf(least - 1 - before);
  }

  /** What a message carries, as traces show it. */
  static Value value(Datum value, List<Datum> values) {
    BigInteger number = number(value, values);
    return value.number().isPresent()
        ? new Value.Number(number)
        : new Value.Symbol(value.name(), number);
  }

  void add(ProcessConfiguration configuration, Map<Variable, BigInteger> into) {
    for (Member member : configuration.members()) {
      if (member.local().isPresent()) {
        Actor.Process who = member.process().name();
        ProcessState local = member.local().get();
        List<LocalVariable> variables = member.process().role().variables();
        for (int i = 0; i < variables.size(); i++) {
          LocalVariable variable = variables.get(i);
          into.put(
              variable(variable.name(), who),
              number(local.values().get(i), variable.type().values()));
        }
        into.put(variable("stands at", who), place(local));
        for (ProcessMessage message : messages()) {
          long senders = member.kept().stream().filter(p -> p.message().equals(message)).count();
          into.put(variable("received " + message, who), BigInteger.valueOf(senders));
        }
      }
    }
  }

  private static BigInteger place(ProcessState local) {
    return switch (local.life()) {
      case RUNNING -> BigInteger.valueOf(local.point());
      case HALTED -> HALTED;
      case CRASHED -> CRASHED;
    };
  }
}
