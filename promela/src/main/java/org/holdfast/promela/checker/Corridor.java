package org.holdfast.promela.checker;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Variable;
import org.holdfast.promela.step.StatusVector;
import org.holdfast.promela.step.StepModel;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.BinaryOperator;
import org.holdfast.promela.syntax.Expression.TemporalOperator;

/**
 * Where a run of an abstraction goes, as far as a run of an instance can follow it: how many
 * processes have which status, and what shared variables are. A search that keeps to it looks at
 * few of the states of an instance.
 *
 * @param sections a configuration belongs to one of them at least
 * @param end behind which the run may go anywhere; empty if it has to stay for ever
 */
public record Corridor(List<Section> sections, Optional<Section> end) {
  public Corridor {
    sections = sections.stream().distinct().toList();
  }

  /** From the least to the most, both included. */
  public record Range(BigInteger least, BigInteger most) {
    /** The smallest range that has both. */
    public static Range between(BigInteger one, BigInteger other) {
      return new Range(one.min(other), one.max(other));
    }
  }

  /**
   * Configurations that are close to each other.
   *
   * @param processes how many have a status; of one that is missing, any number
   */
  public record Section(Map<StatusVector, Range> processes, Map<Variable, Range> shared) {
    public Section {
      processes = Collections.unmodifiableMap(new LinkedHashMap<>(processes));
      shared = Collections.unmodifiableMap(new LinkedHashMap<>(shared));
    }
  }

  /** Whether an instance could count so far. */
  boolean isWithinIntegers() {
    return sections.stream()
        .flatMap(
            section ->
                Stream.concat(
                    section.processes().values().stream(), section.shared().values().stream()))
        .allMatch(range -> isInteger(range.least()) && isInteger(range.most()));
  }

  static boolean isInteger(BigInteger value) {
    return value.bitLength() < Integer.SIZE;
  }

  /** That a run keeps to it, in the words of the model. */
  Expression premise(StepModel step) {
    SourcePosition position = step.position();
    Expression inside = condition(step);
    return end.map(
            last ->
                new Expression.Temporal(
                    TemporalOperator.UNTIL, inside, Optional.of(condition(last, step)), position))
        .orElseGet(
            () ->
                new Expression.Temporal(
                    TemporalOperator.ALWAYS, inside, Optional.empty(), position));
  }

  private Expression condition(StepModel step) {
    return sections.stream()
        .map(section -> condition(section, step))
        .reduce((one, other) -> binary(BinaryOperator.OR, one, other, step.position()))
        .orElseGet(() -> literal(BigInteger.ZERO, step.position()));
  }

  private static Expression condition(Section section, StepModel step) {
    SourcePosition position = step.position();
    Stream<Expression> processes =
        section.processes().entrySet().stream()
            .flatMap(entry -> within(count(entry.getKey(), step), entry.getValue(), position));
    Stream<Expression> shared =
        section.shared().entrySet().stream()
            .flatMap(
                entry ->
                    within(
                        Expression.Reference.of(entry.getKey().name(), position),
                        entry.getValue(),
                        position));
    return Stream.concat(processes, shared)
        .reduce((one, other) -> binary(BinaryOperator.AND, one, other, position))
        .orElseGet(() -> literal(BigInteger.ONE, position));
  }

  private static Stream<Expression> within(Expression value, Range range, SourcePosition position) {
    return Stream.of(
        binary(BinaryOperator.AT_LEAST, value, literal(range.least(), position), position),
        binary(BinaryOperator.AT_MOST, value, literal(range.most(), position), position));
  }

  /** {@code card(P:pc == 1 && P:flag == 0)}. */
  private static Expression count(StatusVector status, StepModel step) {
    SourcePosition position = step.position();
    Expression body =
        status.values().entrySet().stream()
            .map(
                entry ->
                    binary(
                        BinaryOperator.EQUAL,
                        new Expression.RemoteVariable(
                            step.proctype(),
                            Optional.empty(),
                            Expression.Reference.of(entry.getKey().name(), position),
                            position),
                        literal(entry.getValue(), position),
                        position))
            .reduce((one, other) -> binary(BinaryOperator.AND, one, other, position))
            .orElseGet(() -> literal(BigInteger.ONE, position));
    return new Expression.Quantified(Expression.Quantifier.CARD, step.proctype(), body, position);
  }

  private static Expression binary(
      BinaryOperator operator, Expression left, Expression right, SourcePosition position) {
    return new Expression.Binary(operator, left, right, position);
  }

  private static Expression literal(BigInteger value, SourcePosition position) {
    return new Expression.Literal(value.intValueExact(), position);
  }
}
