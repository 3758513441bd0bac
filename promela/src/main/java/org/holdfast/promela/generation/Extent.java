package org.holdfast.promela.generation;

import java.util.List;
import java.util.stream.Stream;
import org.holdfast.promela.code.Address;
import org.holdfast.promela.code.Cell;
import org.holdfast.promela.code.Code;
import org.holdfast.promela.code.CompiledFlow;
import org.holdfast.promela.code.Effect;
import org.holdfast.promela.code.Receiving;
import org.holdfast.promela.code.Sending;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.syntax.Expression.BinaryOperator;

/** How much code there is, and what is in it. */
final class Extent {
  private Extent() {}

  /** The terms right below a term. */
  private static Stream<Term> below(Term term) {
    if (term instanceof Term.Load load) {
      return below(load.cell());
    } else if (term instanceof Term.Unary unary) {
      return Stream.of(unary.operand());
    } else if (term instanceof Term.Binary binary) {
      return Stream.of(binary.left(), binary.right());
    } else if (term instanceof Term.Conditional conditional) {
      return Stream.of(conditional.condition(), conditional.first(), conditional.second());
    } else if (term instanceof Term.QueueState state) {
      return Stream.of(state.channel());
    } else if (term instanceof Term.Poll poll) {
      return below(poll.receiving());
    } else if (term instanceof Term.PlaceOf place) {
      return Stream.of(place.pid());
    } else if (term instanceof Term.Quantified quantified) {
      return Stream.of(quantified.body());
    } else if (term instanceof Term.Largest largest) {
      return largest.terms().stream();
    } else if (term instanceof Term.Least least) {
      return least.terms().stream();
    } else if (term instanceof Term.Start start) {
      return start.arguments().stream();
    }
    return Stream.empty();
  }

  private static Stream<Term> below(Cell cell) {
    return below(cell.address());
  }

  private static Stream<Term> below(Address address) {
    Stream<Term> indices = address.shifts().stream().map(Address.Shift::index);
    return address.base() instanceof Address.Other other
        ? Stream.concat(Stream.of(other.pid()), indices)
        : indices;
  }

  private static Stream<Term> below(Receiving receiving) {
    Stream<Term> matches =
        receiving.matches().stream()
            .flatMap(
                match ->
                    Stream.concat(
                        match.equalTo().stream(), match.into().stream().flatMap(Extent::below)));
    return Stream.concat(Stream.of(receiving.channel()), matches);
  }

  private static Stream<Term> below(Sending sending) {
    return Stream.concat(Stream.of(sending.channel()), sending.arguments().stream());
  }

  private static Stream<Term> below(Effect effect) {
    if (effect instanceof Effect.Store store) {
      return Stream.concat(Stream.of(store.value()), below(store.cell()));
    } else if (effect instanceof Effect.Clear clear) {
      return below(clear.address());
    } else if (effect instanceof Effect.NewQueue queue) {
      return below(queue.cell());
    } else if (effect instanceof Effect.Do action) {
      return Stream.of(action.term());
    }
    return Stream.of(((Effect.Check) effect).condition());
  }

  private static Stream<Term> below(Code code) {
    if (code instanceof Code.Plain plain) {
      return Stream.concat(
          Stream.of(plain.guard()), plain.effects().stream().flatMap(Extent::below));
    } else if (code instanceof Code.Assumption assumption) {
      return Stream.of(assumption.condition());
    } else if (code instanceof Code.Send send) {
      return below(send.sending());
    } else if (code instanceof Code.Receive receive) {
      return below(receive.receiving());
    }
    return Stream.empty();
  }

  /** The number of terms in a term, itself included. */
  static int of(Term term) {
    return 1 + below(term).mapToInt(Extent::of).sum();
  }

  /** About the number of terms in a statement; a {@code d_step} is only called. */
  static int of(Code code) {
    return 2 + below(code).mapToInt(Extent::of).sum();
  }

  static int of(List<CompiledFlow.Place> places) {
    return places.stream()
        .flatMap(place -> place.edges().stream())
        .mapToInt(edge -> 4 + of(edge.code()))
        .sum();
  }

  /** Whether a class can do without the interpreter here. */
  static boolean isCovered(Code code) {
    if (code instanceof Code.Indivisible indivisible) {
      return indivisible.flow().places().stream()
          .flatMap(place -> place.edges().stream())
          .allMatch(edge -> isCovered(edge.code()));
    } else if (code instanceof Code.AnyValue) {
      return false;
    } else if (code instanceof Code.Plain plain
        && plain.effects().stream().anyMatch(effect -> effect instanceof Effect.NewQueue)) {
      return false;
    }
    return below(code).noneMatch(Extent::starts);
  }

  private static boolean starts(Term term) {
    return term instanceof Term.Start || below(term).anyMatch(Extent::starts);
  }

  /** Whether the condition of a statement may be impossible to evaluate. */
  static boolean mayFail(Code code) {
    if (code instanceof Code.Plain plain) {
      return mayFail(plain.guard());
    } else if (code instanceof Code.Assumption assumption) {
      return mayFail(assumption.condition());
    }
    return !(code instanceof Code.Otherwise);
  }

  private static boolean mayFail(Term term) {
    if (term instanceof Term.Load load) {
      Address address = load.cell().address();
      if (address.base() instanceof Address.Other
          || address.shifts().stream().anyMatch(shift -> !isWithin(shift))) {
        return true;
      }
    } else if (term instanceof Term.Binary binary
        && (binary.operator() == BinaryOperator.DIVIDE
            || binary.operator() == BinaryOperator.MODULO)) {
      return true;
    }
    return term instanceof Term.QueueState
        || term instanceof Term.Poll
        || below(term).anyMatch(Extent::mayFail);
  }

  /** Whether an index is constant and in bounds. */
  static boolean isWithin(Address.Shift shift) {
    return shift.index() instanceof Term.Constant constant
        && constant.value() >= 0
        && constant.value() < shift.length();
  }
}
