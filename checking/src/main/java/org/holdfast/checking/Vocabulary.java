package org.holdfast.checking;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.holdfast.logic.Variable;

/**
 * What traces show, and how it is to be read.
 *
 * @param steps what steps are
 * @param parameters the variables that never change
 * @param variables those that may
 */
public record Vocabulary(Steps steps, List<Variable> parameters, List<Shown> variables) {
  public Vocabulary {
    parameters = List.copyOf(parameters);
    variables = List.copyOf(variables);
  }

  /** What the steps of a model are. */
  public enum Steps {
    /** Rules, which several processes may take in a row. */
    RULES,
    /** Statements of a program, which one process executes at a time. */
    STATEMENTS,
    /** What processes with names send to each other, receive, and do about it. */
    MESSAGES,
    /** Rounds, in which all processes exchange messages and then change their states. */
    ROUNDS
  }

  /**
   * A variable that configurations show.
   *
   * @param family the name that it has in common with others, or else its own
   * @param index which of these it is
   * @param owner the process whose variable it is
   * @param symbols the names of its values
   */
  public record Shown(
      Variable variable,
      String family,
      OptionalInt index,
      Optional<Actor.Process> owner,
      Map<BigInteger, String> symbols) {
    public Shown {
      symbols = Map.copyOf(symbols);
    }

    /** A number that belongs to nobody. */
    public static Shown plain(Variable variable) {
      return new Shown(variable, variable.name(), OptionalInt.empty(), Optional.empty(), Map.of());
    }

    Value value(BigInteger number) {
      return Value.of(number, symbols);
    }
  }

  /** With nothing but numbers that belong to nobody. */
  public static Vocabulary plain(Steps steps, List<Variable> parameters, List<Variable> variables) {
    return new Vocabulary(steps, parameters, variables.stream().map(Shown::plain).toList());
  }

  /** With further numbers that belong to nobody. */
  public Vocabulary and(List<Variable> more) {
    List<Shown> all = new ArrayList<>(variables);
    more.forEach(variable -> all.add(Shown.plain(variable)));
    return new Vocabulary(steps, parameters, all);
  }
}
