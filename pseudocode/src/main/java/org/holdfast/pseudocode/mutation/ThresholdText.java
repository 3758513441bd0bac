package org.holdfast.pseudocode.mutation;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.holdfast.logic.LinearTerm;
import org.holdfast.pseudocode.model.LocalCondition;
import org.holdfast.pseudocode.model.LocalExpression;
import org.holdfast.pseudocode.model.MessagePattern;

/** A comparison with a threshold as people read it: counts on the left, parameters on the right. */
final class ThresholdText {
  private ThresholdText() {}

  static String of(LocalCondition.Counts counts) {
    List<String> sum = new ArrayList<>();
    for (LocalCondition.Received received : counts.received()) {
      String count = "received(" + pattern(received.pattern()) + ")";
      boolean once = received.factor().equals(BigInteger.ONE);
      sum.add(once ? count : received.factor() + " * " + count);
    }
    LinearTerm threshold = counts.offset().negated();
    return String.join(" + ", sum) + " " + counts.relation().symbol() + " " + threshold;
  }

  private static String pattern(MessagePattern pattern) {
    List<String> fields = new ArrayList<>();
    pattern.fields().forEach(field -> fields.add(field.map(ThresholdText::expression).orElse("*")));
    return pattern.family()
        + (fields.isEmpty() ? "" : "(" + String.join(", ", fields) + ")")
        + pattern.from().map(role -> " from " + role).orElse("");
  }

  private static String expression(LocalExpression expression) {
    return expression.accept(
        new LocalExpression.Visitor<>() {
          @Override
          public String constant(LocalExpression.Constant constant) {
            return constant.value().name();
          }

          @Override
          public String read(LocalExpression.Read read) {
            return read.variable().name();
          }

          @Override
          public String bound(LocalExpression.Bound bound) {
            return bound.witness().name();
          }

          @Override
          public String sum(LocalExpression.Sum sum) {
            return sum.left().accept(this)
                + (sum.sign() < 0 ? " - " : " + ")
                + sum.right().accept(this);
          }
        });
  }
}
