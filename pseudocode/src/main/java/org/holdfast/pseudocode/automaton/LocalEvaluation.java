package org.holdfast.pseudocode.automaton;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Relation;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.LocalCondition;
import org.holdfast.pseudocode.model.LocalExpression;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.model.MessagePattern;
import org.holdfast.pseudocode.model.Role;
import org.holdfast.pseudocode.model.Witness;

/**
 * Evaluates expressions and conditions where the local state is known and the numbers of received
 * messages are not: a condition becomes a formula over those.
 */
final class LocalEvaluation {
  private final ReceivedMessageAtoms atoms;
  private final Role role;
  private final List<Datum> values;
  private final Map<Witness, Datum> bindings;
  private final Set<MessageContent> sent;

  LocalEvaluation(
      ReceivedMessageAtoms atoms,
      Role role,
      List<Datum> values,
      Map<Witness, Datum> bindings,
      Set<MessageContent> sent) {
    this.atoms = atoms;
    this.role = role;
    this.values = values;
    this.bindings = bindings;
    this.sent = sent;
  }

  Datum value(LocalExpression expression) {
    return expression.accept(
        new LocalExpression.Visitor<>() {
          @Override
          public Datum constant(LocalExpression.Constant constant) {
            return constant.value();
          }

          @Override
          public Datum read(LocalExpression.Read read) {
            return values.get(indexOf(read.variable()));
          }

          @Override
          public Datum bound(LocalExpression.Bound bound) {
            return bindings.get(bound.witness());
          }

          @Override
          public Datum sum(LocalExpression.Sum sum) {
            Datum left = value(sum.left());
            Datum right = value(sum.right());
            // A sum with 'none' has no value; no order holds of it and nothing can be stored.
            return left.number().isEmpty() || right.number().isEmpty()
                ? Datum.NONE
                : Datum.of(
                    Math.addExact(
                        left.number().getAsLong(), sum.sign() * right.number().getAsLong()));
          }
        });
  }

  int indexOf(LocalVariable variable) {
    return role.variables().indexOf(variable);
  }

  /** In negation normal form. */
  Formula formula(LocalCondition condition) {
    return NormalForms.negationNormalForm(condition.accept(reading));
  }

  private final LocalCondition.Visitor<Formula> reading =
      new LocalCondition.Visitor<>() {
        @Override
        public Formula truth(LocalCondition.Truth truth) {
          return truth.value() ? Formula.TRUE : Formula.FALSE;
        }

        @Override
        public Formula not(LocalCondition.Not not) {
          return Formula.not(not.operand().accept(this));
        }

        @Override
        public Formula and(LocalCondition.And and) {
          return Formula.and(and.operands().stream().map(part -> part.accept(this)).toList());
        }

        @Override
        public Formula or(LocalCondition.Or or) {
          return Formula.or(or.operands().stream().map(part -> part.accept(this)).toList());
        }

        @Override
        public Formula compares(LocalCondition.Compares compares) {
          return holds(value(compares.left()), compares.relation(), value(compares.right()))
              ? Formula.TRUE
              : Formula.FALSE;
        }

        @Override
        public Formula counts(LocalCondition.Counts counts) {
          LinearTerm sum = LinearTerm.ZERO;
          for (LocalCondition.Received received : counts.received()) {
            MessagePattern pattern = received.pattern();
            sum =
                sum.plus(
                    atoms
                        .received(pattern.family(), fields(pattern), pattern.from())
                        .times(received.factor()));
          }
          return Formula.compare(sum, counts.relation(), counts.offset().negated());
        }

        @Override
        public Formula sent(LocalCondition.Sent asked) {
          MessagePattern pattern = asked.pattern();
          boolean mine = pattern.from().map(role.name()::equals).orElse(true);
          boolean found =
              sent.stream()
                  .anyMatch(
                      content ->
                          content.family().equals(pattern.family())
                              && ReceivedMessageAtoms.matches(content.values(), fields(pattern)));
          return mine && found ? Formula.TRUE : Formula.FALSE;
        }

        @Override
        public Formula exists(LocalCondition.Exists exists) {
          List<Formula> cases = new ArrayList<>();
          for (Datum value : exists.witness().values()) {
            cases.add(with(exists.witness(), value).formula(exists.condition()));
          }
          return Formula.or(cases);
        }
      };

  private List<Optional<Datum>> fields(MessagePattern pattern) {
    return pattern.fields().stream().map(field -> field.map(this::value)).toList();
  }

  private LocalEvaluation with(Witness witness, Datum value) {
    Map<Witness, Datum> more = new LinkedHashMap<>(bindings);
    more.put(witness, value);
    return new LocalEvaluation(atoms, role, values, more, sent);
  }

  /** Equality is that of values of any type; the orders are those of numbers. */
  static boolean holds(Datum left, Relation relation, Datum right) {
    return switch (relation) {
      case EQ -> left.equals(right);
      case NE -> !left.equals(right);
      case LT, LE, GT, GE ->
          left.number().isPresent()
              && right.number().isPresent()
              && relation.holds(
                  BigInteger.valueOf(left.number().getAsLong()),
                  BigInteger.valueOf(right.number().getAsLong()));
    };
  }
}
