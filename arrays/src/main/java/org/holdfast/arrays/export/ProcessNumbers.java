package org.holdfast.arrays.export;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.holdfast.arrays.model.ArrayCondition;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.arrays.model.ArrayUpdate;
import org.holdfast.arrays.model.Sort;
import org.holdfast.arrays.model.Transition;

/**
 * Which number variables hold processes: in MCMT's language processes are numbers, in Cubicle's
 * they are not. Variables that are compared with each other, or copied, are of one kind.
 */
final class ProcessNumbers {
  /** Stands for all processes, and for all numbers. */
  private enum Kind {
    PROCESS,
    NUMBER
  }

  private final Map<Object, Object> parents = new HashMap<>();
  private final Set<ArraySymbol> symbols = new HashSet<>();

  ProcessNumbers(ArraySystem system) {
    Stream.of(List.of(system.initial()), system.unsafe(), system.invariants())
        .flatMap(List::stream)
        .forEach(about -> read(about.condition()));
    for (Transition transition : system.transitions()) {
      read(transition.guard());
      for (ArrayUpdate update : transition.updates()) {
        update.cases().forEach(one -> read(one.condition()));
        Stream.concat(
                update.cases().stream().map(ArrayUpdate.Case::value), Stream.of(update.otherwise()))
            .flatMap(assigned -> assigned.term().stream())
            .forEach(term -> link(new ArrayTerm.Read(update.target(), List.of()), term));
      }
    }
    for (ArraySymbol symbol : symbols) {
      if (root(symbol).equals(root(Kind.PROCESS)) && root(Kind.PROCESS).equals(root(Kind.NUMBER))) {
        throw new NoCounterpart(
            symbol.position(),
            "'"
                + symbol.name()
                + "' is compared with processes and with numbers; processes of Cubicle are no"
                + " numbers.");
      }
    }
  }

  boolean holdsProcesses(ArraySymbol symbol) {
    return symbol.sort() instanceof Sort.Process
        || (symbols.contains(symbol) && root(symbol).equals(root(Kind.PROCESS)));
  }

  private void read(ArrayCondition condition) {
    condition.accept(
        new ArrayCondition.Visitor<Void>() {
          @Override
          public Void atom(ArrayCondition.Atom atom) {
            link(atom.left(), atom.right());
            return null;
          }

          @Override
          public Void all(ArrayCondition.All all) {
            all.parts().forEach(part -> part.accept(this));
            return null;
          }

          @Override
          public Void any(ArrayCondition.Any any) {
            any.parts().forEach(part -> part.accept(this));
            return null;
          }

          @Override
          public Void quantified(ArrayCondition.Quantified quantified) {
            return quantified.body().accept(this);
          }
        });
  }

  private void link(ArrayTerm left, ArrayTerm right) {
    if (!isNumber(left) && !isNumber(right)) {
      return;
    }
    join(kind(left), kind(right));
  }

  private void join(Object left, Object right) {
    Object first = root(left);
    Object second = root(right);
    if (!first.equals(second)) {
      parents.put(first, second);
    }
  }

  private static boolean isNumber(ArrayTerm term) {
    return term.sort() instanceof Sort.Whole;
  }

  /** A symbol, or a kind; what is part of a larger sum is a number. */
  private Object kind(ArrayTerm term) {
    return term.accept(
        new ArrayTerm.Visitor<>() {
          @Override
          public Object process(ArrayTerm.Process process) {
            return Kind.PROCESS;
          }

          @Override
          public Object value(ArrayTerm.Value value) {
            throw new IllegalArgumentException("no number: " + value);
          }

          @Override
          public Object read(ArrayTerm.Read read) {
            symbols.add(read.symbol());
            return read.symbol();
          }

          @Override
          public Object sum(ArrayTerm.Sum sum) {
            if (sum.constant().signum() == 0
                && sum.factors().size() == 1
                && sum.factors().containsValue(BigInteger.ONE)) {
              return part(sum.factors().keySet().iterator().next());
            }
            sum.factors().keySet().forEach(part -> join(part(part), Kind.NUMBER));
            return Kind.NUMBER;
          }

          private Object part(ArrayTerm.Summand part) {
            return part instanceof ArrayTerm.Read read ? read(read) : Kind.PROCESS;
          }
        });
  }

  private Object root(Object member) {
    Object at = member;
    while (parents.containsKey(at)) {
      at = parents.get(at);
    }
    return at;
  }
}
