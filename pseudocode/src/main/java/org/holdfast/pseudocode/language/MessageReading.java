package org.holdfast.pseudocode.language;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.Token;
import org.holdfast.pseudocode.model.LocalExpression;
import org.holdfast.pseudocode.model.MessageFamily;
import org.holdfast.pseudocode.model.MessagePattern;

/** Reads messages that are sent or counted. */
final class MessageReading {
  private final CodeScope scope;
  private final Diagnostics findings;

  MessageReading(CodeScope scope) {
    this.scope = scope;
    this.findings = scope.findings();
  }

  MessageFamily family(Phrase.Word name) {
    return scope.names().family(name).orElseThrow(findings::reported);
  }

  MessagePattern pattern(Phrase.MessagePhrase message) {
    MessageFamily family = family(message.name());
    List<Optional<Phrase>> written = message.fields().orElse(List.of());
    if (message.fields().isEmpty() && !family.fields().isEmpty()) {
      String stars = String.join(", ", Collections.nCopies(family.fields().size(), "*"));
      throw findings.error(
          message.name().position(),
          Token.quote(family.name())
              + " carries something; write '"
              + Token.cut(family.name())
              + "("
              + stars
              + ")' for any of it.");
    }
    requireFields(family, written.size(), message.name().position());
    List<Optional<LocalExpression>> fields = new ArrayList<>();
    for (int i = 0; i < written.size(); i++) {
      MessageFamily.Field field = family.fields().get(i);
      fields.add(written.get(i).map(phrase -> content(field, phrase)));
    }
    Optional<String> from =
        message.from().map(role -> scope.names().role(role).orElseThrow(findings::reported));
    return new MessagePattern(family, fields, from);
  }

  List<LocalExpression> contents(MessageFamily family, Instruction.Send send) {
    requireFields(family, send.contents().size(), send.message().position());
    List<LocalExpression> contents = new ArrayList<>();
    for (int i = 0; i < send.contents().size(); i++) {
      contents.add(content(family.fields().get(i), send.contents().get(i)));
    }
    return contents;
  }

  private void requireFields(MessageFamily family, int written, SourcePosition position) {
    int wanted = family.fields().size();
    if (written != wanted) {
      throw findings.error(
          position,
          Token.quote(family.name())
              + " carries "
              + (wanted == 0 ? "nothing" : wanted == 1 ? "one value" : wanted + " values")
              + ", but "
              + (written == 0 ? "none is" : written == 1 ? "one is" : written + " are")
              + " given.");
    }
  }

  private LocalExpression content(MessageFamily.Field field, Phrase phrase) {
    TypedValue<LocalExpression> value = phrase.accept(new ValueReading(scope));
    if (!value.canBe(field.type().values())) {
      throw findings.error(
          phrase.position(),
          value.shown()
              + " is no value of "
              + Token.quote(field.name())
              + ", which can be "
              + TypedValue.listed(field.type().values())
              + ".");
    }
    return value.meaning();
  }
}
