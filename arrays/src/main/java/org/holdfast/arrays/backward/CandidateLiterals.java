package org.holdfast.arrays.backward;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.holdfast.arrays.ground.Grounding;
import org.holdfast.arrays.ground.Literal;
import org.holdfast.arrays.model.ArrayCondition;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.arrays.model.ArrayUpdate;
import org.holdfast.arrays.model.Sort;
import org.holdfast.arrays.model.Transition;
import org.holdfast.arrays.model.Tuples;
import org.holdfast.arrays.model.ValueRelation;

/**
 * What simple invariants about two processes are made of: every value of every cell, the order of
 * any two numbers, and whatever the model itself compares.
 */
final class CandidateLiterals {
  private static final List<ArrayTerm.Process> TWO =
      List.of(new ArrayTerm.Process("1"), new ArrayTerm.Process("2"));

  private final Grounding grounding;
  private final Set<Literal> found = new LinkedHashSet<>();

  private CandidateLiterals(Grounding grounding) {
    this.grounding = grounding;
  }

  /** Literals about the first two processes, or one of them, or none; each once. */
  static List<Literal> of(ArraySystem system, Grounding grounding) {
    CandidateLiterals literals = new CandidateLiterals(grounding);
    List<ArrayTerm.Read> numbers = new ArrayList<>();
    for (ArraySymbol symbol : system.symbols()) {
      for (List<ArrayTerm.Process> index : Tuples.all(TWO, symbol.arity()).toList()) {
        ArrayTerm.Read read = new ArrayTerm.Read(symbol, index);
        symbol.sort().accept(literals.new OfCell(read, numbers));
      }
    }
    for (int i = 0; i < numbers.size(); i++) {
      for (ArrayTerm.Read other : numbers.subList(i + 1, numbers.size())) {
        literals.order(numbers.get(i), other);
      }
    }
    Stream.of(system.unsafe(), system.invariants())
        .flatMap(List::stream)
        .forEach(about -> literals.search(about.condition()));
    system.transitions().forEach(literals::search);
    return List.copyOf(literals.found);
  }

  /** All values that a cell may have, but for numbers, which are only collected. */
  private final class OfCell implements Sort.Visitor<Boolean> {
    private final ArrayTerm.Read read;
    private final List<ArrayTerm.Read> numbers;

    OfCell(ArrayTerm.Read read, List<ArrayTerm.Read> numbers) {
      this.read = read;
      this.numbers = numbers;
    }

    @Override
    public Boolean enumeration(Sort.Enumeration sort) {
      for (int i = 0; i < sort.values().size(); i++) {
        add(ValueRelation.EQUAL, read, new ArrayTerm.Value(sort, i));
      }
      return true;
    }

    @Override
    public Boolean process(Sort.Process sort) {
      TWO.forEach(process -> add(ValueRelation.EQUAL, read, process));
      return true;
    }

    @Override
    public Boolean whole(Sort.Whole sort) {
      return numbers.add(read);
    }

    @Override
    public Boolean real(Sort.Real sort) {
      return numbers.add(read);
    }

    @Override
    public Boolean opaque(Sort.Opaque sort) {
      return false;
    }
  }

  private void order(ArrayTerm.Read first, ArrayTerm.Read second) {
    if (first.sort().equals(second.sort())) {
      // Weaker ones first: what they exclude is more.
      add(ValueRelation.AT_MOST, first, second);
      add(ValueRelation.AT_MOST, second, first);
      add(ValueRelation.LESS, first, second);
      add(ValueRelation.EQUAL, first, second);
      add(ValueRelation.LESS, second, first);
    }
  }

  private void add(ValueRelation relation, ArrayTerm left, ArrayTerm right) {
    ToIntFunction<ArrayTerm.Process> numbers = TWO::indexOf;
    grounding
        .alternatives(new ArrayCondition.Atom(relation, left, right), numbers)
        .forEach(found::addAll);
  }

  private void search(Transition transition) {
    search(transition.guard());
    for (ArrayUpdate update : transition.updates()) {
      update.cases().forEach(one -> search(one.condition()));
    }
  }

  private void search(ArrayCondition condition) {
    condition.accept(
        new ArrayCondition.Visitor<List<Void>>() {
          @Override
          public List<Void> atom(ArrayCondition.Atom atom) {
            compared(atom);
            return List.of();
          }

          @Override
          public List<Void> all(ArrayCondition.All all) {
            all.parts().forEach(part -> part.accept(this));
            return List.of();
          }

          @Override
          public List<Void> any(ArrayCondition.Any any) {
            any.parts().forEach(part -> part.accept(this));
            return List.of();
          }

          @Override
          public List<Void> quantified(ArrayCondition.Quantified quantified) {
            return quantified.body().accept(this);
          }
        });
  }

  /** An atom of the model and what it excludes, about any of the two. */
  private void compared(ArrayCondition.Atom atom) {
    Set<ArrayTerm.Process> named = new LinkedHashSet<>();
    atom.rename(
        process -> {
          named.add(process);
          return process;
        });
    List<ArrayTerm.Process> variables = List.copyOf(named);
    if (variables.size() > 2) {
      return;
    }
    for (List<ArrayTerm.Process> who : Tuples.all(TWO, variables.size()).toList()) {
      ArrayCondition here = atom.rename(process -> who.get(variables.indexOf(process)));
      grounding.alternatives(here, TWO::indexOf).forEach(found::addAll);
      grounding.alternatives(here.negated(), TWO::indexOf).forEach(found::addAll);
    }
  }
}
