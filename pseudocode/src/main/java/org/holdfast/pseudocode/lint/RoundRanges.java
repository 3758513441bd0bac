package org.holdfast.pseudocode.lint;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundCommand;
import org.holdfast.pseudocode.rounds.RoundCondition;
import org.holdfast.pseudocode.rounds.RoundExpression;
import org.holdfast.pseudocode.rounds.RoundVariable;
import org.holdfast.pseudocode.rounds.ValueType;

/**
 * Finds assignments of numbers that may leave the range of their variable. Every variable may have
 * every value of its type at the beginning of a round; within the round, conditions and assignments
 * are followed. A value that is {@code none} is not looked for: where something is heard for sure,
 * only a search knows.
 */
final class RoundRanges {
  /** More rounds than that make no difference to a range. */
  private static final long MOST_ROUNDS = 1_000;

  private final RoundAlgorithm algorithm;
  private final Diagnostics findings;
  private final Set<SourcePosition> told = new LinkedHashSet<>();

  private RoundRanges(RoundAlgorithm algorithm, Diagnostics findings) {
    this.algorithm = algorithm;
    this.findings = findings;
  }

  static void look(RoundAlgorithm algorithm, Diagnostics findings) {
    RoundRanges ranges = new RoundRanges(algorithm, findings);
    ranges.block(algorithm.before(), ranges.anything(), List.of());
    for (RoundAlgorithm.Phase phase : algorithm.phases()) {
      ranges.block(phase.commands(), ranges.anything(), phase.fields());
    }
    ranges.block(algorithm.after(), ranges.anything(), List.of());
  }

  private Map<String, Set<Datum>> anything() {
    Map<String, Set<Datum>> values = new LinkedHashMap<>();
    for (RoundVariable variable : algorithm.variables()) {
      values.put(variable.name(), new LinkedHashSet<>(variable.type().plain().values()));
    }
    return values;
  }

  private void block(
      List<RoundCommand> commands,
      Map<String, Set<Datum>> values,
      List<RoundAlgorithm.Field> fields) {
    Statements statements = new Statements(values, fields);
    commands.forEach(command -> command.accept(statements));
  }

  private void complain(RoundVariable variable, Datum value, SourcePosition position) {
    if (told.add(position)) {
      findings.warning(
          position,
          "'"
              + variable
              + "' may become "
              + value
              + " here, which is no value of its type; a run in which it does is an error. Guard"
              + " this statement, "
              + (algorithm.length().isEmpty()
                  ? "or bound the rounds: they go on for ever, and a range does not."
                  : "or give '" + variable + "' a larger type."));
    }
  }

  /** Follows statements; the values are changed as they go. */
  private final class Statements implements RoundCommand.Visitor<Void> {
    private final Map<String, Set<Datum>> values;
    private final List<RoundAlgorithm.Field> fields;
    private final Expressions expressions;

    Statements(Map<String, Set<Datum>> values, List<RoundAlgorithm.Field> fields) {
      this.values = values;
      this.fields = fields;
      this.expressions = new Expressions(values, fields);
    }

    @Override
    public Void assign(RoundCommand.Assign assign) {
      Set<Datum> possible = new LinkedHashSet<>(assign.value().accept(expressions));
      List<Datum> known = assign.variable().type().plain().values();
      possible.stream()
          .filter(value -> value.number().isPresent() && !known.contains(value))
          .findFirst()
          .ifPresent(value -> complain(assign.variable(), value, assign.position()));
      possible.retainAll(known);
      values.put(assign.variable().name(), possible);
      return null;
    }

    @Override
    public Void choose(RoundCommand.Choose choose) {
      values.put(
          choose.variable().name(),
          new LinkedHashSet<>(choose.variable().type().plain().present()));
      return null;
    }

    @Override
    public Void branch(RoundCommand.Branch branch) {
      Map<String, Set<Datum>> then = copy(values);
      branch.condition().accept(new Refinement(then, true));
      block(branch.then(), then, fields);
      branch.condition().accept(new Refinement(values, false));
      block(branch.otherwise(), values, fields);
      then.forEach((name, more) -> values.get(name).addAll(more));
      return null;
    }

    /** The body may have been executed any number of times before. */
    @Override
    public Void iterate(RoundCommand.Iterate iterate) {
      Map<String, Set<Datum>> before = anything();
      block(iterate.body(), before, fields);
      values.putAll(anything());
      return null;
    }

    @Override
    public Void halt(RoundCommand.Halt halt) {
      return null;
    }
  }

  private static Map<String, Set<Datum>> copy(Map<String, Set<Datum>> values) {
    Map<String, Set<Datum>> copy = new LinkedHashMap<>();
    values.forEach((name, all) -> copy.put(name, new LinkedHashSet<>(all)));
    return copy;
  }

  /** What an expression can be; the elements, if it is a set. */
  private final class Expressions implements RoundExpression.Visitor<Set<Datum>> {
    private final Map<String, Set<Datum>> values;
    private final List<RoundAlgorithm.Field> fields;

    Expressions(Map<String, Set<Datum>> values, List<RoundAlgorithm.Field> fields) {
      this.values = values;
      this.fields = fields;
    }

    @Override
    public Set<Datum> constant(RoundExpression.Constant constant) {
      return Set.of(constant.value());
    }

    @Override
    public Set<Datum> read(RoundExpression.Read read) {
      return values.get(read.variable().name());
    }

    @Override
    public Set<Datum> bound(RoundExpression.Bound bound) {
      return new LinkedHashSet<>(bound.witness().values());
    }

    @Override
    public Set<Datum> field(RoundExpression.Field field) {
      return field(field.index());
    }

    private Set<Datum> field(int index) {
      return new LinkedHashSet<>(fields.get(index).type().plain().values());
    }

    @Override
    public Set<Datum> sum(RoundExpression.Sum sum) {
      Set<Datum> sums = new LinkedHashSet<>();
      for (Datum left : sum.left().accept(this)) {
        for (Datum right : sum.right().accept(this)) {
          if (left.number().isPresent() && right.number().isPresent()) {
            sums.add(Datum.of(left.number().getAsLong() + sum.sign() * right.number().getAsLong()));
          }
        }
      }
      return sums;
    }

    @Override
    public Set<Datum> pass(RoundExpression.Pass pass) {
      long most =
          algorithm
              .length()
              .filter(LinearTerm::isConstant)
              .map(length -> length.constant().min(BigInteger.valueOf(MOST_ROUNDS)).longValue())
              .orElse(MOST_ROUNDS);
      return new LinkedHashSet<>(LongStream.rangeClosed(1, most).mapToObj(Datum::of).toList());
    }

    @Override
    public Set<Datum> setLiteral(RoundExpression.SetLiteral literal) {
      Set<Datum> all = new LinkedHashSet<>();
      literal.elements().forEach(element -> all.addAll(element.accept(this)));
      return all;
    }

    @Override
    public Set<Datum> setOperation(RoundExpression.SetOperation operation) {
      Set<Datum> all = new LinkedHashSet<>(operation.left().accept(this));
      Set<Datum> right = operation.right().accept(this);
      switch (operation.operator()) {
        case UNION -> all.addAll(right);
        case INTERSECTION -> all.retainAll(right);
        case DIFFERENCE -> {
          // Any element of the left side may be missing on the right.
        }
      }
      return all;
    }

    @Override
    public Set<Datum> extreme(RoundExpression.Extreme extreme) {
      return extreme.set().accept(this);
    }

    @Override
    public Set<Datum> heardSet(RoundExpression.HeardSet set) {
      return field(set.field());
    }

    @Override
    public Set<Datum> heardValue(RoundExpression.HeardValue value) {
      return field(value.field());
    }
  }

  /** Leaves only values that satisfy a condition, or do not; what is not understood stays. */
  private static final class Refinement implements RoundCondition.Visitor<Void> {
    private final Map<String, Set<Datum>> values;
    private final boolean holds;

    Refinement(Map<String, Set<Datum>> values, boolean holds) {
      this.values = values;
      this.holds = holds;
    }

    @Override
    public Void truth(RoundCondition.Truth truth) {
      return null;
    }

    @Override
    public Void not(RoundCondition.Not not) {
      return not.operand().accept(new Refinement(values, !holds));
    }

    @Override
    public Void and(RoundCondition.And and) {
      return holds ? all(and.operands()) : one(and.operands());
    }

    @Override
    public Void or(RoundCondition.Or or) {
      return holds ? one(or.operands()) : all(or.operands());
    }

    private Void all(List<RoundCondition> operands) {
      operands.forEach(operand -> operand.accept(this));
      return null;
    }

    /** At least one of them is as asked for, and nobody knows which. */
    private Void one(List<RoundCondition> operands) {
      List<Map<String, Set<Datum>>> cases = new ArrayList<>();
      for (RoundCondition operand : operands) {
        Map<String, Set<Datum>> one = copy(values);
        operand.accept(new Refinement(one, holds));
        cases.add(one);
      }
      values.values().forEach(Set::clear);
      cases.forEach(one -> one.forEach((name, more) -> values.get(name).addAll(more)));
      return null;
    }

    @Override
    public Void compares(RoundCondition.Compares compares) {
      Optional<RoundVariable> variable = variable(compares.left());
      if (variable.isPresent() && compares.right() instanceof RoundExpression.Constant constant) {
        values
            .get(variable.get().name())
            .removeIf(value -> satisfies(value, compares.relation(), constant.value()) != holds);
      }
      return null;
    }

    private static Optional<RoundVariable> variable(RoundExpression expression) {
      return expression instanceof RoundExpression.Read read
              && read.variable().type() instanceof ValueType.Single
          ? Optional.of(read.variable())
          : Optional.empty();
    }

    private boolean satisfies(Datum value, Relation relation, Datum constant) {
      if (relation == Relation.EQ || relation == Relation.NE) {
        return value.equals(constant) == (relation == Relation.EQ);
      } else if (value.number().isEmpty() || constant.number().isEmpty()) {
        // An order of names is not looked at: they are no sums.
        return holds;
      }
      return relation.holds(
          BigInteger.valueOf(value.number().getAsLong()),
          BigInteger.valueOf(constant.number().getAsLong()));
    }

    @Override
    public Void member(RoundCondition.Member member) {
      return null;
    }

    @Override
    public Void subset(RoundCondition.Subset subset) {
      return null;
    }

    @Override
    public Void counts(RoundCondition.Counts counts) {
      return null;
    }

    @Override
    public Void coordinates(RoundCondition.Coordinates coordinates) {
      return null;
    }

    @Override
    public Void exists(RoundCondition.Exists exists) {
      return null;
    }
  }
}
