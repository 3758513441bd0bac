package org.holdfast.pseudocode.language;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.Token;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.FiniteType;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundExpression;
import org.holdfast.pseudocode.rounds.RoundVariable;
import org.holdfast.pseudocode.rounds.ValueType;

/** The domains and variables of an algorithm in rounds. */
final class RoundVariables {
  private final Names names;
  private final Diagnostics findings;
  private final Map<String, RoundAlgorithm.Domain> domains = new LinkedHashMap<>();
  private final Map<String, RoundVariable> declared = new LinkedHashMap<>();

  /** A domain is ordered if that is said where it is declared, or where a variable is. */
  RoundVariables(Names names, AlgorithmSyntax syntax) {
    this.names = names;
    this.findings = names.findings();
    for (AlgorithmSyntax.ValuesPart part : syntax.values) {
      String name = part.name().text();
      boolean ordered =
          part.ordered()
              || syntax.processes.stream()
                  .flatMap(process -> process.variables().stream())
                  .anyMatch(v -> v.type().ordered() && v.type().name().equals(name));
      names
          .type(name)
          .ifPresent(
              type ->
                  domains.put(
                      name, new RoundAlgorithm.Domain(type, ordered, part.name().position())));
    }
  }

  Map<String, RoundAlgorithm.Domain> domainsByName() {
    return domains;
  }

  List<RoundAlgorithm.Domain> domains() {
    return List.copyOf(domains.values());
  }

  /** In the order in which they are declared; more may be added. */
  Map<String, RoundVariable> declared() {
    return declared;
  }

  /**
   * Reads the declarations.
   *
   * @param scope which sees what has been declared so far
   */
  void declare(List<AlgorithmSyntax.VariablePart> parts, RoundScope scope) {
    boolean complete = true;
    for (AlgorithmSyntax.VariablePart part : parts) {
      try {
        declare(part, scope);
      } catch (Diagnostics.Reported reported) {
        complete = false;
      }
    }
    if (!complete) {
      throw findings.reported();
    }
  }

  private void declare(AlgorithmSyntax.VariablePart part, RoundScope scope) {
    Phrase.Word name = part.name();
    scope.requireFree(name);
    if (name.text().contains("__")) {
      throw findings.error(
          name.position(), "names with two underscores in a row belong to the language.");
    }
    ValueType type = type(part.type());
    RoundVariable variable =
        new RoundVariable(
            name.text(),
            type,
            initial(part, type, scope),
            part.input() ? LocalVariable.Origin.INPUT : LocalVariable.Origin.VARIABLE,
            name.position());
    declared.put(name.text(), variable);
  }

  private ValueType type(Phrase.TypePhrase phrase) {
    if (phrase.ordered() && !domains.containsKey(phrase.name())) {
      throw findings.error(
          phrase.position(), "only what 'values' declares is ordered or not; numbers always are.");
    }
    if (phrase.set() && phrase.optional()) {
      throw findings.error(
          phrase.position(), "'none' is in no set; write 'set of " + phrase.name() + "'.");
    }
    FiniteType type =
        names
            .type(
                new Phrase.TypePhrase(
                    phrase.name(),
                    phrase.range(),
                    phrase.optional(),
                    false,
                    false,
                    phrase.position()))
            .orElseThrow(findings::reported);
    Optional<RoundAlgorithm.Domain> domain = Optional.ofNullable(domains.get(phrase.name()));
    return phrase.set() ? new ValueType.SetOf(type, domain) : new ValueType.Single(type, domain);
  }

  private RoundVariable.Initial initial(
      AlgorithmSyntax.VariablePart part, ValueType type, RoundScope scope) {
    if (part.input() || part.any()) {
      if (part.input() && part.value().isPresent()) {
        throw findings.error(
            part.value().get().position(),
            "an input has any value of its type; write 'var' for a variable that begins with"
                + " one.");
      }
      return new RoundVariable.AnyValue();
    } else if (part.value().isPresent()) {
      return new RoundVariable.Value(
          RoundCodeReading.value(part.value().get(), part.name().text(), type, scope));
    }
    return type.accept(
        new ValueType.Visitor<>() {
          @Override
          public RoundVariable.Initial single(ValueType.Single single) {
            if (single.type().isOptional()) {
              return new RoundVariable.Value(new RoundExpression.Constant(Datum.NONE));
            }
            throw missing(part, single.type().values().get(0).toString());
          }

          @Override
          public RoundVariable.Initial setOf(ValueType.SetOf setOf) {
            throw missing(part, "{}");
          }
        });
  }

  private Diagnostics.Reported missing(AlgorithmSyntax.VariablePart part, String example) {
    return findings.error(
        part.name().position(),
        "say what "
            + Token.quote(part.name().text())
            + " is at the beginning, as in '= "
            + example
            + "' or '= any'.");
  }
}
