package org.holdfast.threshold.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.holdfast.checking.Property;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.MessageType;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.TaModel;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Update;

/**
 * Writes a model as normalised {@code .ta} source: definitions expanded, every initial constraint
 * spelled out, updates only where something changes. {@link TaReader} reads it back to the same
 * model, positions aside.
 */
public final class TaWriter {
  private static final int WIDTH = 100;

  private TaWriter() {}

  public static String write(TaModel model) {
    return write(model, rule -> Optional.empty());
  }

  /** Writes a comment before each rule that has one, for instance where the rule comes from. */
  public static String write(TaModel model, Function<Rule, Optional<String>> comments) {
    return model.accept(
        new TaModel.Visitor<>() {
          @Override
          public String threshold(ThresholdAutomaton automaton) {
            return write(automaton, Optional.empty(), comments);
          }

          @Override
          public String receive(ReceiveAutomaton automaton) {
            return write(automaton.frame(), Optional.of(automaton), comments);
          }
        });
  }

  private static String write(
      ThresholdAutomaton automaton,
      Optional<ReceiveAutomaton> receiving,
      Function<Rule, Optional<String>> comments) {
    StringBuilder out = new StringBuilder();
    out.append("skel ").append(automaton.name()).append(" {\n");
    names(out, "local", automaton.locals());
    names(out, "shared", automaton.shared());
    receiving.ifPresent(receive -> names(out, "receive", receive.receives()));
    names(out, "parameters", automaton.parameters());
    receiving.ifPresent(receive -> environment(out, receive));
    block(out, "assumptions", constraints(automaton.assumptions()));
    block(out, "locations", automaton.locations().stream().map(TaWriter::location).toList());
    block(out, "inits", constraints(automaton.initial()));
    block(
        out,
        "rules",
        automaton.rules().stream()
            .map(rule -> comments.apply(rule).map(TaWriter::comment).orElse("") + rule(rule))
            .toList());
    block(out, "specifications", automaton.properties().stream().map(TaWriter::property).toList());
    return out.append("}\n").toString();
  }

  /** What relates received to sent messages; parts without content are left out. */
  private static void environment(StringBuilder out, ReceiveAutomaton automaton) {
    automaton
        .faults()
        .ifPresent(
            faults ->
                out.append("\n  faults ")
                    .append(faults.kind().keyword())
                    .append(faults.faulty().map(parameter -> "(" + parameter + ")").orElse(""))
                    .append(";\n"));
    if (!automaton.messages().isEmpty()) {
      block(out, "messages", automaton.messages().stream().map(TaWriter::message).toList());
    }
    if (!automaton.environment().isEmpty()) {
      block(out, "environment", constraints(automaton.environment()));
    }
    if (!automaton.lemmas().isEmpty()) {
      block(out, "lemmas", constraints(automaton.lemmas()));
    }
  }

  private static String message(MessageType type) {
    StringBuilder line = new StringBuilder(type.received() + ":");
    if (!type.sent().isEmpty()) {
      line.append(' ').append(LinearTerm.sum(type.sent()));
    }
    if (!type.sentByCrashed().isEmpty()) {
      line.append(" crashed ").append(LinearTerm.sum(type.sentByCrashed()));
    }
    return line.append(';').toString();
  }

  private static String comment(String text) {
    return text.lines().map(line -> "// " + line + "\n    ").collect(Collectors.joining());
  }

  private static void names(StringBuilder out, String kind, List<Variable> variables) {
    if (!variables.isEmpty()) {
      String list = variables.stream().map(Variable::name).collect(Collectors.joining(", "));
      out.append("  ").append(kind).append(' ').append(list).append(";\n");
    }
  }

  private static void block(StringBuilder out, String title, List<String> lines) {
    out.append("\n  ").append(title).append(" (").append(lines.size()).append(") {\n");
    for (String line : lines) {
      out.append("    ").append(line).append('\n');
    }
    out.append("  }\n");
  }

  private static List<String> constraints(List<Constraint> constraints) {
    return constraints.stream().map(constraint -> constraint.formula() + ";").toList();
  }

  private static String location(Location location) {
    return location.name()
        + ": "
        + location.values().stream()
            .map(String::valueOf)
            .collect(Collectors.joining("; ", "[", "]"))
        + ";";
  }

  private static String rule(Rule rule) {
    List<String> updates = new ArrayList<>();
    for (Map.Entry<Variable, Update> entry : rule.updates().entrySet()) {
      updates.add(update(entry.getKey(), entry.getValue()));
    }
    String head = rule.name() + ": " + rule.from() + " -> " + rule.to();
    String guard = "when (" + broken(rule.guard(), head.length()) + ")";
    String action =
        updates.isEmpty()
            ? "do { };"
            : updates.stream().collect(Collectors.joining(" ", "do { ", " };"));
    return head + "\n        " + guard + "\n        " + action;
  }

  /** A long guard has each of its outermost operands on a line of its own. */
  private static String broken(Formula guard, int used) {
    return broken(Ltl.state(guard), used, "\n              ");
  }

  private static String update(Variable variable, Update update) {
    return update.accept(
        new Update.Visitor<>() {
          @Override
          public String add(Update.Add add) {
            // The smallest long has no negation that fits, so its sign must come from its own text.
            String amount = Long.toString(add.amount());
            return add.amount() < 0
                ? variable + "' == " + variable + " - " + amount.substring(1) + ";"
                : variable + "' == " + variable + " + " + amount + ";";
          }

          @Override
          public String reset(Update.Reset reset) {
            return variable + "' == " + reset.value() + ";";
          }
        });
  }

  private static String property(Property property) {
    String head = (property.isWitness() ? "witness " : "") + property.name() + ": ";
    return head + broken(property.stated(), head.length(), "\n        ") + ";";
  }

  private static String broken(Ltl ltl, int used, String indent) {
    String text = ltl.toString();
    if (used + text.length() <= WIDTH) {
      return text;
    }
    List<Ltl> conjuncts = ltl.conjuncts();
    if (conjuncts.size() > 1) {
      return join(conjuncts, " && ", indent);
    }
    List<Ltl> disjuncts = ltl.disjuncts();
    return disjuncts.size() > 1 ? join(disjuncts, " || ", indent) : text;
  }

  /** An operand that is an alternative itself needs parentheses only under a conjunction. */
  private static String join(List<Ltl> operands, String operator, String indent) {
    return operands.stream()
        .map(operand -> operand.disjuncts().size() > 1 ? "(" + operand + ")" : operand.toString())
        .collect(Collectors.joining(indent + operator.strip() + " "));
  }
}
