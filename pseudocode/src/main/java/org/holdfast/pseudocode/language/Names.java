package org.holdfast.pseudocode.language;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.NearestName;
import org.holdfast.checking.source.Token;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.FiniteType;
import org.holdfast.pseudocode.model.MessageFamily;

/** What the names of an algorithm stand for that mean the same everywhere in it. */
final class Names {
  /** A type of more values makes more local states than any engine looks at. */
  private static final long LARGEST = 1_000;

  private final Diagnostics findings;
  private final Map<String, SourcePosition> introduced = new LinkedHashMap<>();
  private final Map<String, Variable> parameters = new LinkedHashMap<>();
  private final Map<String, FiniteType> types = new LinkedHashMap<>();
  private final Map<String, Datum> values = new LinkedHashMap<>();
  private final Map<String, MessageFamily> families = new LinkedHashMap<>();
  private final Map<String, SourcePosition> roles = new LinkedHashMap<>();

  private Names(Diagnostics findings) {
    this.findings = findings;
  }

  /** The parameters and roles of an algorithm that was read before. */
  static Names of(Algorithm algorithm, Diagnostics findings) {
    Names names = new Names(findings);
    algorithm.parameters().forEach(p -> names.parameters.put(p.name(), p));
    algorithm.roles().forEach(role -> names.roles.put(role.name(), role.position()));
    return names;
  }

  Names(AlgorithmSyntax syntax, Diagnostics findings) {
    this(findings);
    for (Phrase.Word parameter : syntax.parameters) {
      if (introduce(parameter)) {
        parameters.put(parameter.text(), new Variable(parameter.text()));
      }
    }
    types.put("bool", FiniteType.BOOL);
    types.put("bit", FiniteType.BIT);
    syntax.types.forEach(this::declare);
    syntax.values.forEach(this::declare);
    syntax.messages.forEach(this::declare);
    for (AlgorithmSyntax.Process process : syntax.processes) {
      process.name().filter(this::introduce).ifPresent(n -> roles.put(n.text(), n.position()));
    }
  }

  Diagnostics findings() {
    return findings;
  }

  /** Whether a name is new; complains if it is not. */
  private boolean introduce(Phrase.Word name) {
    boolean fresh = isFree(name);
    introduced.putIfAbsent(name.text(), name.position());
    return fresh;
  }

  /** Whether a name has no meaning everywhere in the algorithm; complains if it has. */
  boolean isFree(Phrase.Word name) {
    SourcePosition known = introduced.get(name.text());
    if (known != null) {
      alreadyUsed(name, known);
    }
    return known == null;
  }

  void alreadyUsed(Phrase.Word name, SourcePosition known) {
    findings.error(
        name.position(),
        Token.quote(name.text())
            + " is the name of something else already, in line "
            + known.line()
            + "; choose another name.");
  }

  private void declare(AlgorithmSyntax.TypePart part) {
    Optional<FiniteType> other = part.other().flatMap(this::type);
    if (!introduce(part.name())) {
      return;
    }
    if (part.other().isPresent()) {
      other.ifPresent(
          t -> types.put(part.name().text(), new FiniteType(part.name().text(), t.values())));
      return;
    }
    List<Datum> members = new ArrayList<>();
    for (Phrase.Word value : part.values()) {
      if (introduce(value)) {
        Datum datum = Datum.named(value.text());
        values.put(value.text(), datum);
        members.add(datum);
      }
    }
    types.put(part.name().text(), new FiniteType(part.name().text(), members));
  }

  /** Values without names are numbers from zero on. */
  private void declare(AlgorithmSyntax.ValuesPart part) {
    if (part.number().isEmpty()) {
      declare(new AlgorithmSyntax.TypePart(part.name(), part.listed(), Optional.empty()));
      return;
    }
    BigInteger number = part.number().get();
    if (number.signum() == 0 || number.compareTo(BigInteger.valueOf(LARGEST)) > 0) {
      findings.error(
          part.name().position(), "there must be at least one value, and at most " + LARGEST + ".");
    } else if (introduce(part.name())) {
      String name = part.name().text();
      types.put(
          name, new FiniteType(name, numbers(BigInteger.ZERO, number.subtract(BigInteger.ONE))));
    }
  }

  private static List<Datum> numbers(BigInteger least, BigInteger greatest) {
    List<Datum> numbers = new ArrayList<>();
    for (long v = least.longValue(); v <= greatest.longValue(); v++) {
      numbers.add(Datum.of(v));
    }
    return numbers;
  }

  private void declare(AlgorithmSyntax.Message message) {
    List<MessageFamily.Field> fields = new ArrayList<>();
    for (AlgorithmSyntax.FieldPart field : message.fields()) {
      if (fields.stream().anyMatch(known -> known.name().equals(field.name().text()))) {
        findings.error(
            field.name().position(),
            "the message has a part of this name already; choose another name.");
      }
      type(field.type())
          .ifPresent(type -> fields.add(new MessageFamily.Field(field.name().text(), type)));
    }
    if (introduce(message.name()) && fields.size() == message.fields().size()) {
      families.put(
          message.name().text(),
          new MessageFamily(
              message.name().text(), fields, message.perValue(), message.name().position()));
    }
  }

  List<Variable> parameters() {
    return List.copyOf(parameters.values());
  }

  Optional<Variable> parameter(String name) {
    return Optional.ofNullable(parameters.get(name));
  }

  List<MessageFamily> families() {
    return List.copyOf(families.values());
  }

  /** A value of an enumeration. */
  Optional<Datum> value(String name) {
    return Optional.ofNullable(values.get(name));
  }

  boolean isRole(String name) {
    return roles.containsKey(name);
  }

  /** Where a name that means the same everywhere was introduced. */
  Optional<SourcePosition> introduction(String name) {
    return Optional.ofNullable(introduced.get(name));
  }

  List<String> everywhere() {
    return List.copyOf(introduced.keySet());
  }

  /** The type of this name, if there is one. */
  Optional<FiniteType> type(String name) {
    return Optional.ofNullable(types.get(name));
  }

  /** Complains if there is no such type. */
  Optional<FiniteType> type(Phrase.TypePhrase phrase) {
    if (phrase.set() || phrase.ordered()) {
      findings.error(
          phrase.position(),
          (phrase.set() ? "a set cannot stand here" : "'ordered' cannot stand here")
              + "; write a type of single values, such as 'bit', '0..3' or '0..3?'.");
      return Optional.empty();
    }
    Optional<FiniteType> plain =
        phrase.range().isPresent()
            ? range(phrase, phrase.range().get())
            : Optional.ofNullable(types.get(phrase.name()));
    if (plain.isEmpty() && phrase.range().isEmpty()) {
      findings.error(
          phrase.position(),
          "there is no type "
              + Token.quote(phrase.name())
              + "; "
              + NearestName.hint(
                  phrase.name(),
                  types.keySet(),
                  "types are 'bool', 'bit', ranges such as '0..3', and what 'type' or 'values' declare."));
    }
    return plain.map(type -> phrase.optional() && !type.isOptional() ? type.optional() : type);
  }

  private Optional<FiniteType> range(Phrase.TypePhrase phrase, Phrase.Range range) {
    boolean empty = range.least().compareTo(range.greatest()) > 0;
    if (empty
        || range.greatest().subtract(range.least()).bitLength() > 31
        || range.greatest().bitLength() > 62
        || range.greatest().subtract(range.least()).longValue() >= LARGEST) {
      findings.error(
          phrase.position(),
          empty
              ? "this range is empty; the smaller bound comes first."
              : "a type may have at most " + LARGEST + " values.");
      return Optional.empty();
    }
    return Optional.of(new FiniteType(phrase.name(), numbers(range.least(), range.greatest())));
  }

  /** Complains if no such message is declared. */
  Optional<MessageFamily> family(Phrase.Word name) {
    MessageFamily family = families.get(name.text());
    if (family == null) {
      findings.error(
          name.position(),
          "there is no message "
              + Token.quote(name.text())
              + "; "
              + NearestName.hint(
                  name.text(),
                  families.keySet(),
                  "declare it by 'messages " + Token.cut(name.text()) + "'."));
    }
    return Optional.ofNullable(family);
  }

  /** Complains if there is no such role. */
  Optional<String> role(Phrase.Word name) {
    if (roles.containsKey(name.text())) {
      return Optional.of(name.text());
    }
    findings.error(
        name.position(),
        "there is no role "
            + Token.quote(name.text())
            + "; "
            + NearestName.hint(
                name.text(),
                roles.keySet(),
                "roles are declared by 'process " + Token.cut(name.text()) + "[...] { ... }'."));
    return Optional.empty();
  }
}
