package org.holdfast.pseudocode.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.source.Token;
import org.holdfast.logic.Relation;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.FiniteType;
import org.holdfast.pseudocode.model.ProcessCondition;
import org.holdfast.pseudocode.model.ProcessVariable;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;

/** Reads what a property says about the states of processes that quantifiers have introduced. */
final class ProcessConditionReading implements PhraseCases<ProcessCondition> {
  private final PropertyScope scope;
  private final Operands operands = new Operands();

  ProcessConditionReading(PropertyScope scope) {
    this.scope = scope;
  }

  @Override
  public ProcessCondition misplaced(Phrase phrase) {
    String title = PhraseTitle.of(phrase);
    String message;
    if (phrase instanceof Phrase.Temporal || phrase instanceof Phrase.Until) {
      message =
          title
              + " cannot stand inside of a quantifier over processes; put it outside, as in 'always"
              + " (all p: ...)'.";
    } else if (phrase instanceof Phrase.Quantified || phrase instanceof Phrase.Population) {
      message =
          title
              + " cannot stand inside of another quantifier; name both processes at once, as in"
              + " 'all p, q: ...', or put it outside.";
    } else if (phrase instanceof Phrase.Received || phrase instanceof Phrase.Sent) {
      message = title + " cannot stand in a property; keep what is asked for in a variable.";
    } else {
      message = title + " cannot stand here, where a condition on processes is needed.";
    }
    throw scope.findings().error(phrase.position(), message);
  }

  @Override
  public ProcessCondition name(Phrase.Name name) {
    if (scope.roles().stream().anyMatch(role -> role.variable(name.text()).isPresent())) {
      throw TemporalReading.unknownName(scope, name);
    }
    return misplaced(name);
  }

  @Override
  public ProcessCondition truth(Phrase.Truth truth) {
    return new ProcessCondition.Truth(truth.value());
  }

  @Override
  public ProcessCondition field(Phrase.Field field) {
    TypedValue<ProcessCondition.Operand> value = single(field);
    if (!FiniteType.BOOL.values().containsAll(value.values())) {
      throw scope
          .findings()
          .error(
              field.position(),
              value.shown()
                  + " is no condition; compare it, as in '"
                  + Token.cut(field.process().text() + "." + field.variable().text())
                  + " = "
                  + value.values().get(value.values().size() - 1)
                  + "'.");
    }
    return new ProcessCondition.Compares(
        value.meaning(), Relation.EQ, new ProcessCondition.Constant(Datum.TRUE));
  }

  @Override
  public ProcessCondition done(Phrase.Done done) {
    return new ProcessCondition.Done(scope.process(done.process()));
  }

  @Override
  public ProcessCondition compare(Phrase.Compare compare) {
    Optional<ProcessCondition> sets = sets(compare);
    if (sets.isPresent()) {
      return sets.get();
    }
    TypedValue<ProcessCondition.Operand> left = single(compare.left());
    TypedValue<ProcessCondition.Operand> right = single(compare.right());
    boolean order = compare.relation() != Relation.EQ && compare.relation() != Relation.NE;
    if (order) {
      requireOrdered(compare.left());
      requireOrdered(compare.right());
    }
    if (!order || !isOrderedDomain(compare.left()) && !isOrderedDomain(compare.right())) {
      new ValueComparison(scope.findings()).require(left, right, compare);
    }
    return new ProcessCondition.Compares(left.meaning(), compare.relation(), right.meaning());
  }

  private TypedValue<ProcessCondition.Operand> single(Phrase phrase) {
    if (set(phrase).isPresent()) {
      throw scope
          .findings()
          .error(
              phrase.position(),
              PhraseTitle.of(phrase)
                  + " is a set; ask what is in it, as in 'v in "
                  + Token.cut(PhraseTitle.of(phrase).replace("'", ""))
                  + "', or compare it with the same set of another process.");
    }
    return phrase.accept(operands);
  }

  /** The variable, if a phrase is one that is a set. */
  private Optional<Phrase.Field> set(Phrase phrase) {
    return phrase instanceof Phrase.Field field && scope.isSet(field.variable().text())
        ? Optional.of(field)
        : Optional.empty();
  }

  private boolean isOrderedDomain(Phrase phrase) {
    return phrase instanceof Phrase.Field field
        && scope.domain(field.variable().text()).filter(RoundAlgorithm.Domain::ordered).isPresent();
  }

  private void requireOrdered(Phrase phrase) {
    if (phrase instanceof Phrase.Field field) {
      scope
          .domain(field.variable().text())
          .filter(domain -> !domain.ordered())
          .ifPresent(
              domain ->
                  scope
                      .findings()
                      .error(
                          field.position(),
                          PhraseTitle.of(field)
                              + " has values of "
                              + Token.quote(domain.values().name())
                              + ", which are not ordered; declare 'values "
                              + domain.values().name()
                              + " = ... ordered' if they are."));
    }
  }

  /** Two sets are equal if each value is in both or in none of them. */
  private Optional<ProcessCondition> sets(Phrase.Compare compare) {
    Optional<Phrase.Field> left = set(compare.left());
    Optional<Phrase.Field> right = set(compare.right());
    boolean equality = compare.relation() == Relation.EQ || compare.relation() == Relation.NE;
    if (left.isEmpty() || right.isEmpty() || !equality) {
      return Optional.empty();
    }
    ProcessCondition.Variable one = variable(left.get());
    ProcessCondition.Variable other = variable(right.get());
    List<Datum> values = new ArrayList<>(scope.valuesOf(one.process(), left.get().variable()));
    scope.valuesOf(other.process(), right.get().variable()).stream()
        .filter(value -> !values.contains(value))
        .forEach(values::add);
    List<ProcessCondition> cases = new ArrayList<>();
    for (Datum value : values) {
      ProcessCondition.Constant element = new ProcessCondition.Constant(value);
      ProcessCondition mine = new ProcessCondition.Member(element, one);
      ProcessCondition theirs = new ProcessCondition.Member(element, other);
      cases.add(
          new ProcessCondition.Or(
              List.of(
                  new ProcessCondition.And(List.of(mine, theirs)),
                  new ProcessCondition.And(
                      List.of(new ProcessCondition.Not(mine), new ProcessCondition.Not(theirs))))));
    }
    ProcessCondition equal = new ProcessCondition.And(cases);
    return Optional.of(compare.relation() == Relation.EQ ? equal : new ProcessCondition.Not(equal));
  }

  private ProcessCondition.Variable variable(Phrase.Field field) {
    return new ProcessCondition.Variable(scope.process(field.process()), field.variable().text());
  }

  @Override
  public ProcessCondition ofRounds(RoundPhrase phrase) {
    if (!(phrase instanceof RoundPhrase.Member member) || set(member.set()).isEmpty()) {
      return misplaced(phrase);
    }
    TypedValue<ProcessCondition.Operand> element = single(member.element());
    Phrase.Field field = set(member.set()).orElseThrow();
    ProcessCondition.Variable set = variable(field);
    List<Datum> elements = scope.valuesOf(set.process(), field.variable());
    if (!element.canBe(elements)) {
      throw scope
          .findings()
          .error(
              member.position(),
              element.shown()
                  + " is never in "
                  + PhraseTitle.of(field)
                  + ", whose elements can be "
                  + TypedValue.listed(elements)
                  + ".");
    }
    return new ProcessCondition.Member(element.meaning(), set);
  }

  @Override
  public ProcessCondition not(Phrase.Not not) {
    return new ProcessCondition.Not(not.operand().accept(this));
  }

  @Override
  public ProcessCondition and(Phrase.And and) {
    return new ProcessCondition.And(all(and.operands()));
  }

  @Override
  public ProcessCondition or(Phrase.Or or) {
    return new ProcessCondition.Or(all(or.operands()));
  }

  private List<ProcessCondition> all(List<Phrase> parts) {
    return parts.stream().map(part -> part.accept(this)).toList();
  }

  @Override
  public ProcessCondition implies(Phrase.Implies implies) {
    return new ProcessCondition.Or(
        List.of(
            new ProcessCondition.Not(implies.premise().accept(this)),
            implies.conclusion().accept(this)));
  }

  /** Reads what is compared. */
  private final class Operands implements PhraseCases<TypedValue<ProcessCondition.Operand>> {
    @Override
    public TypedValue<ProcessCondition.Operand> misplaced(Phrase phrase) {
      throw scope
          .findings()
          .error(
              phrase.position(),
              PhraseTitle.of(phrase)
                  + " cannot stand here; properties compare variables of processes with each other"
                  + " and with values.");
    }

    private TypedValue<ProcessCondition.Operand> constant(Datum value) {
      return new TypedValue<>(
          new ProcessCondition.Constant(value), List.of(value), Token.quote(value.name()));
    }

    @Override
    public TypedValue<ProcessCondition.Operand> truth(Phrase.Truth truth) {
      return constant(Datum.of(truth.value()));
    }

    @Override
    public TypedValue<ProcessCondition.Operand> none(Phrase.None none) {
      return constant(Datum.NONE);
    }

    @Override
    public TypedValue<ProcessCondition.Operand> numeral(Phrase.Numeral numeral) {
      if (numeral.value().bitLength() > 62) {
        throw scope
            .findings()
            .error(numeral.position(), "this number is too large for a variable.");
      }
      return constant(Datum.of(numeral.value().longValue()));
    }

    @Override
    public TypedValue<ProcessCondition.Operand> name(Phrase.Name name) {
      Datum chosen = scope.values().get(name.text());
      if (chosen != null) {
        return constant(chosen);
      }
      return scope
          .names()
          .value(name.text())
          .map(this::constant)
          .orElseThrow(() -> TemporalReading.unknownName(scope, name));
    }

    @Override
    public TypedValue<ProcessCondition.Operand> field(Phrase.Field field) {
      ProcessVariable process = scope.process(field.process());
      return new TypedValue<>(
          new ProcessCondition.Variable(process, field.variable().text()),
          scope.valuesOf(process, field.variable()),
          Token.quote(process.name() + "." + field.variable().text()));
    }
  }
}
