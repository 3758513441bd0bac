package org.holdfast.pseudocode.promela;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.pseudocode.local.OutgoingMessage;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.LocalCondition;
import org.holdfast.pseudocode.model.LocalExpression;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.model.MessagePattern;
import org.holdfast.pseudocode.model.Role;

/** Conditions of a process as formulas over its variables and counters, in the middle of a step. */
final class LocalFormulas implements LocalCondition.Visitor<Formula> {
  private final Role role;
  private final RoleMemory memory;
  private final MessageCells cells;
  private final ValueCodes codes;
  private final StepState state;
  private final Set<MessageCell> read;

  /**
   * @param read gets what is counted
   */
  LocalFormulas(
      Role role,
      RoleMemory memory,
      MessageCells cells,
      ValueCodes codes,
      StepState state,
      Set<MessageCell> read) {
    this.role = role;
    this.memory = memory;
    this.cells = cells;
    this.codes = codes;
    this.state = state;
    this.read = read;
  }

  private LocalFormulas in(StepState other) {
    return new LocalFormulas(role, memory, cells, codes, other, read);
  }

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
    return Formula.and(and.operands().stream().map(one -> one.accept(this)).toList());
  }

  @Override
  public Formula or(LocalCondition.Or or) {
    return Formula.or(or.operands().stream().map(one -> one.accept(this)).toList());
  }

  @Override
  public Formula compares(LocalCondition.Compares compares) {
    return Comparisons.of(
        compares.left().accept(new Operands()),
        compares.relation(),
        compares.right().accept(new Operands()),
        codes);
  }

  /** What an expression is in a comparison. */
  private final class Operands implements LocalExpression.Visitor<Comparisons.Operand> {
    @Override
    public Comparisons.Operand constant(LocalExpression.Constant constant) {
      return Comparisons.Operand.known(constant.value());
    }

    @Override
    public Comparisons.Operand read(LocalExpression.Read wanted) {
      LocalVariable variable = wanted.variable();
      return state
          .value(variable)
          .map(Comparisons.Operand::known)
          .orElseGet(
              () ->
                  Comparisons.Operand.variable(
                      LinearTerm.of(memory.of(variable)), variable.type().isOptional()));
    }

    @Override
    public Comparisons.Operand bound(LocalExpression.Bound bound) {
      return Comparisons.Operand.known(state.witness(bound));
    }

    @Override
    public Comparisons.Operand sum(LocalExpression.Sum sum) {
      Comparisons.Operand left = sum.left().accept(this);
      Comparisons.Operand right = sum.right().accept(this);
      return left.plus(sum.sign(), right, codes);
    }
  }

  @Override
  public Formula counts(LocalCondition.Counts counts) {
    Set<LocalVariable> unknown = new LinkedHashSet<>();
    counts.received().forEach(received -> unknown.addAll(unknown(received.pattern())));
    return inEveryCase(new ArrayList<>(unknown), state, known -> in(known).threshold(counts));
  }

  private Formula threshold(LocalCondition.Counts counts) {
    LinearTerm sum = LinearTerm.ZERO;
    for (LocalCondition.Received received : counts.received()) {
      for (MessageCell cell : cells.of(counted(received.pattern()))) {
        read.add(cell);
        sum = sum.plus(LinearTerm.of(cell.got()).times(received.factor()));
      }
    }
    return Comparisons.decided(sum, counts.relation(), counts.offset().negated());
  }

  private MessageCells.Counted counted(MessagePattern pattern) {
    List<Optional<Datum>> fields =
        pattern.fields().stream().map(field -> field.flatMap(this::value)).toList();
    return new MessageCells.Counted(pattern.family(), fields, pattern.from());
  }

  @Override
  public Formula sent(LocalCondition.Sent sent) {
    return inEveryCase(
        new ArrayList<>(unknown(sent.pattern())),
        state,
        known -> {
          MessageCells.Counted asked = in(known).counted(sent.pattern());
          return Formula.or(
              sent.pattern().family().contents().stream()
                  .map(contents -> new OutgoingMessage(sent.pattern().family(), contents))
                  .filter(message -> asked.covers(new MessageCell.Member(role.name(), message)))
                  .map(this::sent)
                  .toList());
        });
  }

  /** Whether the process has sent a message, in this step or before. */
  Formula sent(OutgoingMessage message) {
    return state
        .sent(message)
        .<Formula>map(known -> known ? Formula.TRUE : Formula.FALSE)
        .orElseGet(
            () ->
                memory
                    .sent(message)
                    .map(bit -> Formula.equal(LinearTerm.of(bit), LinearTerm.ONE))
                    .orElse(Formula.FALSE));
  }

  @Override
  public Formula exists(LocalCondition.Exists exists) {
    List<Formula> all = new ArrayList<>();
    for (Datum value : exists.witness().values()) {
      StepState found = state.copy();
      found.bind(Map.of(exists.witness(), value));
      all.add(exists.condition().accept(in(found)));
    }
    return Formula.or(all);
  }

  private Formula inEveryCase(
      List<LocalVariable> variables, StepState now, Function<StepState, Formula> formula) {
    if (variables.isEmpty()) {
      return formula.apply(now);
    }
    LocalVariable first = variables.get(0);
    List<Formula> cases = new ArrayList<>();
    for (Datum value : first.type().values()) {
      StepState known = now.copy();
      known.know(first, value);
      Formula rest = inEveryCase(variables.subList(1, variables.size()), known, formula);
      cases.add(Formula.and(is(first, value), rest));
    }
    return Formula.or(cases);
  }

  Formula is(LocalVariable variable, Datum value) {
    return Formula.compare(LinearTerm.of(memory.of(variable)), Relation.EQ, codes.of(value));
  }

  private Set<LocalVariable> unknown(MessagePattern pattern) {
    return pattern.fields().stream()
        .flatMap(Optional::stream)
        .flatMap(field -> unknown(field).stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The variables whose values an expression needs and nobody knows. */
  Set<LocalVariable> unknown(LocalExpression expression) {
    Set<LocalVariable> found = new LinkedHashSet<>();
    expression.accept(
        new LocalExpression.Visitor<Void>() {
          @Override
          public Void constant(LocalExpression.Constant constant) {
            return null;
          }

          @Override
          public Void read(LocalExpression.Read wanted) {
            if (state.value(wanted.variable()).isEmpty()) {
              found.add(wanted.variable());
            }
            return null;
          }

          @Override
          public Void bound(LocalExpression.Bound bound) {
            return null;
          }

          @Override
          public Void sum(LocalExpression.Sum sum) {
            sum.left().accept(this);
            return sum.right().accept(this);
          }
        });
    return found;
  }

  /** The value of an expression all of whose variables are known; empty if it is no number. */
  Optional<Datum> value(LocalExpression expression) {
    return expression.accept(new Operands()).datum();
  }
}
