package org.holdfast.threshold.language;

import java.util.ArrayList;
import java.util.List;

/**
 * A threshold automaton that a program puts together piece by piece. Terms and formulas are written
 * as in {@code .ta} files, and what is wrong with them is found when the automaton is loaded; then
 * positions are those in {@link #text}.
 */
public final class AutomatonText {
  private final String name;
  private final List<String> parameters = new ArrayList<>();
  private final List<String> shared = new ArrayList<>();
  private final List<String> assumptions = new ArrayList<>();
  private final List<String> locations = new ArrayList<>();
  private final List<String> initial = new ArrayList<>();
  private final List<String> rules = new ArrayList<>();
  private final List<String> properties = new ArrayList<>();

  public AutomatonText(String name) {
    this.name = name;
  }

  public String name() {
    return name;
  }

  public AutomatonText parameters(String... names) {
    parameters.addAll(List.of(names));
    return this;
  }

  /** Shared variables, which begin at zero if no initial condition says otherwise. */
  public AutomatonText shared(String... names) {
    shared.addAll(List.of(names));
    return this;
  }

  /** A condition on the parameters. */
  public AutomatonText assume(String condition) {
    assumptions.add(condition);
    return this;
  }

  public AutomatonText locations(String... names) {
    locations.addAll(List.of(names));
    return this;
  }

  /** A condition on the numbers of processes in the locations and on the shared variables. */
  public AutomatonText initially(String condition) {
    initial.add(condition);
    return this;
  }

  /** A rule that adds one to each of some shared variables. */
  public AutomatonText rule(String from, String to, String guard, String... increased) {
    StringBuilder updates = new StringBuilder();
    for (String variable : increased) {
      updates.append(variable).append("' == ").append(variable).append(" + 1; ");
    }
    rules.add(from + " -> " + to + " when (" + guard + ") do { " + updates + "}");
    return this;
  }

  /**
   * Locations in which a process may stand still while the run goes on: without this, a run in
   * which nobody else can move would force it to move.
   */
  public AutomatonText waiting(String... where) {
    for (String location : where) {
      rule(location, location, "true");
    }
    return this;
  }

  public AutomatonText property(String property, String formula) {
    properties.add(property + ": " + formula);
    return this;
  }

  /** The automaton as a {@code .ta} file. */
  public String text() {
    StringBuilder text = new StringBuilder("skel " + name + " {\n");
    declare(text, "parameters", parameters);
    declare(text, "shared", shared);
    block(text, "assumptions (" + assumptions.size() + ")", assumptions);
    List<String> numbered = new ArrayList<>();
    for (int i = 0; i < locations.size(); i++) {
      numbered.add(locations.get(i) + ": [" + i + "]");
    }
    block(text, "locations (" + locations.size() + ")", numbered);
    block(text, "inits (" + initial.size() + ")", initial);
    List<String> named = new ArrayList<>();
    for (int i = 0; i < rules.size(); i++) {
      named.add(i + ": " + rules.get(i));
    }
    block(text, "rules (" + rules.size() + ")", named);
    block(text, "specifications (" + properties.size() + ")", properties);
    return text.append("}\n").toString();
  }

  private static void declare(StringBuilder text, String kind, List<String> names) {
    if (!names.isEmpty()) {
      text.append("  ").append(kind).append(' ').append(String.join(", ", names)).append(";\n");
    }
  }

  private static void block(StringBuilder text, String head, List<String> entries) {
    text.append("  ").append(head).append(" {\n");
    entries.forEach(entry -> text.append("    ").append(entry).append(";\n"));
    text.append("  }\n");
  }
}
