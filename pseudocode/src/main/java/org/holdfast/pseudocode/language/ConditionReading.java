package org.holdfast.pseudocode.language;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.source.Token;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Relation;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.FiniteType;
import org.holdfast.pseudocode.model.Guard;
import org.holdfast.pseudocode.model.LocalCondition;
import org.holdfast.pseudocode.model.LocalExpression;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.model.Witness;

/** Reads the conditions of a process. */
final class ConditionReading implements PhraseCases<LocalCondition> {
  private static final int MOST_CASES = 1_000;

  private final CodeScope scope;
  private final List<Instruction> guarded;
  private final ValueReading values;

  ConditionReading(CodeScope scope) {
    this(scope, List.of());
  }

  /**
   * @param guarded the statements that may use what the condition finds
   */
  private ConditionReading(CodeScope scope, List<Instruction> guarded) {
    this.scope = scope;
    this.guarded = guarded;
    this.values = new ValueReading(scope);
  }

  /** A condition whose witnesses what it guards may use. */
  static Guard guard(Phrase phrase, CodeScope scope, List<Instruction> guarded) {
    List<Witness> witnesses = new ArrayList<>();
    LocalCondition condition = guarded(phrase, scope, guarded, witnesses);
    return new Guard(witnesses, condition);
  }

  private static LocalCondition guarded(
      Phrase phrase, CodeScope scope, List<Instruction> guarded, List<Witness> witnesses) {
    if (phrase instanceof Phrase.Quantified some && some.quantity() == Phrase.Quantity.SOME) {
      List<Witness> found = new ConditionReading(scope.with(witnesses), guarded).witnesses(some);
      witnesses.addAll(found);
      return guarded(some.body(), scope.with(found), guarded, witnesses);
    } else if (phrase instanceof Phrase.And and) {
      List<LocalCondition> operands = new ArrayList<>();
      for (Phrase operand : and.operands()) {
        operands.add(guarded(operand, scope, guarded, witnesses));
      }
      return new LocalCondition.And(operands);
    }
    return phrase.accept(new ConditionReading(scope));
  }

  @Override
  public LocalCondition misplaced(Phrase phrase) {
    String title = PhraseTitle.of(phrase);
    throw scope
        .findings()
        .error(
            phrase.position(),
            phrase instanceof Phrase.Temporal || phrase instanceof Phrase.Until
                ? title + " belongs into a property; a process knows only the present."
                : phrase instanceof Phrase.Field || phrase instanceof Phrase.Done
                    ? title
                        + " cannot stand in the code of a process, which does not see the others."
                    : phrase instanceof Phrase.Received
                        ? title + " is no condition; compare it, as in 'received(...) >= 1'."
                        : title + " cannot stand here, where a condition is needed.");
  }

  @Override
  public LocalCondition truth(Phrase.Truth truth) {
    return new LocalCondition.Truth(truth.value());
  }

  @Override
  public LocalCondition name(Phrase.Name name) {
    TypedValue<LocalExpression> value = name.accept(values);
    if (!FiniteType.BOOL.values().containsAll(value.values())) {
      throw scope
          .findings()
          .error(
              name.position(),
              value.shown()
                  + " is no condition; compare it, as in '"
                  + Token.cut(name.text())
                  + " = "
                  + value.values().get(value.values().size() - 1)
                  + "'.");
    }
    return new LocalCondition.Compares(
        value.meaning(), Relation.EQ, new LocalExpression.Constant(Datum.TRUE));
  }

  @Override
  public LocalCondition not(Phrase.Not not) {
    return new LocalCondition.Not(not.operand().accept(this));
  }

  @Override
  public LocalCondition and(Phrase.And and) {
    return new LocalCondition.And(all(and.operands()));
  }

  @Override
  public LocalCondition or(Phrase.Or or) {
    return new LocalCondition.Or(all(or.operands()));
  }

  private List<LocalCondition> all(List<Phrase> operands) {
    return operands.stream().map(operand -> operand.accept(this)).toList();
  }

  @Override
  public LocalCondition implies(Phrase.Implies implies) {
    return new LocalCondition.Or(
        List.of(
            new LocalCondition.Not(implies.premise().accept(this)),
            implies.conclusion().accept(this)));
  }

  @Override
  public LocalCondition sent(Phrase.Sent sent) {
    return new LocalCondition.Sent(new MessageReading(scope).pattern(sent.message()));
  }

  @Override
  public LocalCondition quantified(Phrase.Quantified quantified) {
    List<Witness> witnesses = witnesses(quantified);
    LocalCondition condition =
        quantified.body().accept(new ConditionReading(scope.with(witnesses)));
    boolean all = quantified.quantity() == Phrase.Quantity.ALL;
    LocalCondition result = all ? new LocalCondition.Not(condition) : condition;
    for (int i = witnesses.size() - 1; i >= 0; i--) {
      result = new LocalCondition.Exists(witnesses.get(i), result);
    }
    return quantified.quantity() == Phrase.Quantity.SOME ? result : new LocalCondition.Not(result);
  }

  private List<Witness> witnesses(Phrase.Quantified quantified) {
    List<Witness> witnesses = new ArrayList<>();
    WitnessTypes types = new WitnessTypes(scope.names(), this::variableType);
    for (Phrase.Binder binder : quantified.binders()) {
      scope.with(witnesses).requireFree(binder.name());
      requireNoProcess(binder.name().text(), quantified.body());
      if (binder.evenFaulty()) {
        throw scope
            .findings()
            .error(
                binder.name().position(),
                "'even faulty' is for processes in properties; here "
                    + Token.quote(binder.name().text())
                    + " is a value.");
      }
      List<Datum> values =
          types.values(
              binder,
              quantified.body(),
              found -> GuardedUses.collect(binder.name().text(), guarded, scope, found::add),
              "some " + Token.cut(binder.name().text()) + " in bit: ...");
      witnesses.add(new Witness(binder.name().text(), values, binder.name().position()));
    }
    return witnesses;
  }

  /** Whoever writes 'all p: p.x' thinks of processes. */
  private void requireNoProcess(String name, Phrase phrase) {
    if (phrase instanceof Phrase.Field field && field.process().text().equals(name)) {
      misplaced(field);
    }
    PhraseParts.of(phrase).forEach(part -> requireNoProcess(name, part));
  }

  private Optional<FiniteType> variableType(Phrase phrase) {
    return phrase instanceof Phrase.Name name
        ? scope.variable(name.text()).map(LocalVariable::type)
        : Optional.empty();
  }

  @Override
  public LocalCondition compare(Phrase.Compare compare) {
    return counts(compare) ? counted(compare) : compared(compare);
  }

  /** Whether numbers of messages or parameters stand in it. */
  private boolean counts(Phrase phrase) {
    return phrase instanceof Phrase.Received
        || phrase instanceof Phrase.Name name && scope.names().parameter(name.text()).isPresent()
        || PhraseParts.of(phrase).stream().anyMatch(this::counts);
  }

  private LocalCondition compared(Phrase.Compare compare) {
    TypedValue<LocalExpression> left = compare.left().accept(values);
    TypedValue<LocalExpression> right = compare.right().accept(values);
    new ValueComparison(scope.findings()).require(left, right, compare);
    return new LocalCondition.Compares(left.meaning(), compare.relation(), right.meaning());
  }

  /** Local variables among the thresholds are replaced by each of their values. */
  private LocalCondition counted(Phrase.Compare compare) {
    Set<String> locals = new LinkedHashSet<>();
    collectLocals(compare, locals);
    List<LocalCondition> cases = new ArrayList<>();
    split(compare, List.copyOf(locals), new LinkedHashMap<>(), new ArrayList<>(), cases);
    return cases.size() == 1 ? cases.get(0) : new LocalCondition.Or(cases);
  }

  private void split(
      Phrase.Compare compare,
      List<String> locals,
      Map<String, BigInteger> chosen,
      List<LocalCondition> equalities,
      List<LocalCondition> cases) {
    if (locals.isEmpty()) {
      CountReading terms = new CountReading(scope, chosen);
      Formula formula = terms.comparison(compare);
      LocalCondition counts =
          new ThresholdConditions(terms.patterns(), scope.findings(), compare.position())
              .of(formula);
      List<LocalCondition> parts = new ArrayList<>(equalities);
      parts.add(counts);
      cases.add(parts.size() == 1 ? counts : new LocalCondition.And(parts));
      if (cases.size() > MOST_CASES) {
        throw scope
            .findings()
            .error(compare.position(), "the variables in this threshold have too many values.");
      }
      return;
    }
    TypedValue<LocalExpression> local =
        new Phrase.Name(locals.get(0), compare.position()).accept(values);
    for (Datum value : local.values()) {
      if (value.number().isPresent()) {
        chosen.put(locals.get(0), BigInteger.valueOf(value.number().getAsLong()));
        equalities.add(
            new LocalCondition.Compares(
                local.meaning(), Relation.EQ, new LocalExpression.Constant(value)));
        split(compare, locals.subList(1, locals.size()), chosen, equalities, cases);
        equalities.remove(equalities.size() - 1);
      }
    }
  }

  /** Numbers among variables and witnesses, outside of messages. */
  private void collectLocals(Phrase phrase, Set<String> found) {
    if (phrase instanceof Phrase.Received) {
      return;
    } else if (phrase instanceof Phrase.Name name
        && (scope.variable(name.text()).isPresent() || scope.witness(name.text()).isPresent())
        && name.accept(values).isNumeric()) {
      found.add(name.text());
    }
    PhraseParts.of(phrase).forEach(part -> collectLocals(part, found));
  }
}
