package org.holdfast.pseudocode.language;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.Token;
import org.holdfast.logic.LinearTerm;
import org.holdfast.pseudocode.model.Command;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.FiniteType;
import org.holdfast.pseudocode.model.Handler;
import org.holdfast.pseudocode.model.LocalExpression;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.model.Role;

/** Reads the variables and the code of processes of one kind. */
final class RoleReading {
  static final String ONLY_KIND = "process";

  private final Names names;
  private final Diagnostics findings;

  RoleReading(Names names) {
    this.names = names;
    this.findings = names.findings();
  }

  Role read(AlgorithmSyntax.Process process, LinearTerm size) {
    Map<String, LocalVariable> variables = new LinkedHashMap<>();
    boolean complete = true;
    for (AlgorithmSyntax.VariablePart part : process.variables()) {
      try {
        declare(part, variables);
      } catch (Diagnostics.Reported reported) {
        complete = false;
      }
    }
    if (!complete) {
      throw findings.reported();
    }
    CodeReading code = new CodeReading(new CodeScope(names, variables));
    List<Command> commands = code.code(process.code());
    List<Handler> handlers = new ArrayList<>();
    for (AlgorithmSyntax.HandlerPart part : process.handlers()) {
      try {
        handlers.add(code.handler(part));
      } catch (Diagnostics.Reported reported) {
        // The next one may be understood all the same.
      }
    }
    return new Role(
        process.name().map(Phrase.Word::text).orElse(ONLY_KIND),
        size,
        List.copyOf(variables.values()),
        commands,
        handlers,
        process.position());
  }

  private void declare(AlgorithmSyntax.VariablePart part, Map<String, LocalVariable> variables) {
    Phrase.Word name = part.name();
    LocalVariable known = variables.get(name.text());
    if (known != null) {
      names.alreadyUsed(name, known.position());
      throw findings.reported();
    } else if (!names.isFree(name)) {
      throw findings.reported();
    }
    if (name.text().contains("__")) {
      throw findings.error(
          name.position(), "names with two underscores in a row belong to the language.");
    }
    FiniteType type = names.type(part.type()).orElseThrow(findings::reported);
    LocalVariable.Origin origin =
        part.input() ? LocalVariable.Origin.INPUT : LocalVariable.Origin.VARIABLE;
    variables.put(
        name.text(),
        new LocalVariable(name.text(), type, initial(part, type), origin, name.position()));
  }

  private List<Datum> initial(AlgorithmSyntax.VariablePart part, FiniteType type) {
    String name = part.name().text();
    if (part.input() || part.any()) {
      if (part.input() && part.value().isPresent()) {
        throw findings.error(
            part.value().get().position(),
            "an input has any value of its type; write 'var' for a variable that begins with"
                + " one.");
      }
      return type.values();
    } else if (part.value().isPresent()) {
      return List.of(initialValue(part.value().get(), name, type));
    } else if (type.isOptional()) {
      return List.of(Datum.NONE);
    }
    throw findings.error(
        part.name().position(),
        "say what "
            + Token.quote(name)
            + " is at the beginning, as in '= "
            + type.values().get(0)
            + "' or '= any'.");
  }

  private Datum initialValue(Phrase phrase, String name, FiniteType type) {
    Optional<Datum> value =
        phrase.accept(new ValueReading(new CodeScope(names, Map.of()))).meaning()
                instanceof LocalExpression.Constant constant
            ? Optional.of(constant.value())
            : Optional.empty();
    if (value.filter(type.values()::contains).isEmpty()) {
      throw findings.error(
          phrase.position(),
          "this is no value of "
              + Token.quote(name)
              + ", which can be "
              + TypedValue.listed(type.values())
              + ".");
    }
    return value.get();
  }
}
