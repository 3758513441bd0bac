package org.holdfast.cli;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.holdfast.checking.Size;
import org.holdfast.checking.UsageException;
import org.holdfast.logic.Variable;

/** Reads {@code N=4,T=1,F=1} against the parameters of a model. */
final class ParameterChoice {
  /** An exhaustive search of more processes than this has no hope, and counters stay small. */
  private static final BigInteger LARGEST = BigInteger.valueOf(1_000_000);

  private final List<Variable> parameters;

  /**
   * @param parameters those of the model, in the order of declaration
   */
  ParameterChoice(List<Variable> parameters) {
    this.parameters = List.copyOf(parameters);
  }

  /**
   * A value for each parameter, from what was given on the command line.
   *
   * @param language in the words of which a missing value is explained
   */
  Size size(Optional<String> given, Size.Admission admission, String language)
      throws UsageException {
    if (given.isPresent()) {
      return new Size(read(given.get()), admission);
    }
    if (!parameters.isEmpty()) {
      throw new UsageException(
          "the model has the parameters "
              + joined(parameters)
              + ", and "
              + language
              + " is taken for one size at a time; write "
              + pattern());
    }
    return new Size(Map.of(), admission);
  }

  /** A value for each parameter of the model, in the order of declaration. */
  private Map<Variable, BigInteger> read(String text) throws UsageException {
    Map<Variable, BigInteger> given = new LinkedHashMap<>();
    for (String part : text.split("[,;\\s]+")) {
      if (part.isEmpty()) {
        continue;
      }
      String[] sides = part.split("=", -1);
      if (sides.length != 2 || !sides[1].matches("[0-9]+")) {
        throw new UsageException(
            "'" + part + "' in --params is not of the form NAME=NUMBER; write " + pattern());
      }
      BigInteger value = new BigInteger(sides[1].length() > 9 ? "9999999999" : sides[1]);
      if (value.compareTo(LARGEST) > 0) {
        throw new UsageException(
            "the value of "
                + sides[0]
                + " in --params is too large to search; the largest is "
                + LARGEST);
      }
      if (given.put(parameter(sides[0]), value) != null) {
        throw new UsageException("--params gives a value to " + sides[0] + " twice");
      }
    }
    List<Variable> missing = new ArrayList<>(parameters);
    missing.removeAll(given.keySet());
    if (!missing.isEmpty()) {
      throw new UsageException(
          "--params gives no value to " + joined(missing) + "; write " + pattern());
    }
    Map<Variable, BigInteger> ordered = new LinkedHashMap<>();
    parameters.forEach(parameter -> ordered.put(parameter, given.get(parameter)));
    return ordered;
  }

  /** The exact name, or the only one that differs in case. */
  private Variable parameter(String name) throws UsageException {
    List<Variable> exact = parameters.stream().filter(p -> p.name().equals(name)).toList();
    List<Variable> similar =
        parameters.stream().filter(p -> p.name().equalsIgnoreCase(name)).toList();
    List<Variable> found = exact.isEmpty() ? similar : exact;
    if (found.size() != 1) {
      List<String> known = parameters.stream().map(Variable::name).toList();
      throw new UnknownName(known).complaint("parameter", "parameters", name);
    }
    return found.get(0);
  }

  /** The parameters in the order of declaration. */
  String names() {
    return joined(parameters);
  }

  /** What to write, with gaps for the values. */
  String pattern() {
    return parameters.isEmpty()
        ? "no --params: the model has no parameters"
        : parameters.stream()
            .map(parameter -> parameter + "=...")
            .collect(Collectors.joining(",", "--params ", ""));
  }

  private static String joined(List<Variable> variables) {
    return variables.stream().map(Variable::name).collect(Collectors.joining(", "));
  }
}
