package org.holdfast.pseudocode.language;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import org.holdfast.checking.source.Token;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.MessagePattern;

/** Reads numbers of received messages and thresholds in the conditions of a process. */
final class CountReading extends TermReading {
  private final CodeScope scope;
  private final MessageReading messages;
  private final Map<String, BigInteger> locals;
  private final Map<Variable, MessagePattern> patterns = new LinkedHashMap<>();

  /**
   * @param locals the values of the local variables and witnesses that stand in the comparison
   */
  CountReading(CodeScope scope, Map<String, BigInteger> locals) {
    super(scope.names());
    this.scope = scope;
    this.messages = new MessageReading(scope);
    this.locals = locals;
  }

  /** What the variables of a formula stand for that are no parameters. */
  Map<Variable, MessagePattern> patterns() {
    return patterns;
  }

  @Override
  public RationalTerm received(Phrase.Received received) {
    MessagePattern pattern = messages.pattern(received.message());
    for (Map.Entry<Variable, MessagePattern> known : patterns.entrySet()) {
      if (known.getValue().equals(pattern)) {
        return RationalTerm.of(LinearTerm.of(known.getKey()));
      }
    }
    // No name of an algorithm has a blank in it.
    Variable variable = new Variable("received " + patterns.size());
    patterns.put(variable, pattern);
    return RationalTerm.of(LinearTerm.of(variable));
  }

  @Override
  RationalTerm otherName(Phrase.Name name) {
    BigInteger value = locals.get(name.text());
    if (value != null) {
      return RationalTerm.of(LinearTerm.constant(value));
    } else if (scope.variable(name.text()).isPresent()
        || scope.witness(name.text()).isPresent()
        || names.value(name.text()).isPresent()) {
      throw findings.error(
          name.position(),
          Token.quote(name.text()) + " is no number, so it has no order and no sum.");
    }
    throw scope.unknown(name.text(), name.position());
  }
}
