package org.holdfast.promela.generation;

import java.util.List;
import org.holdfast.promela.code.Address;
import org.holdfast.promela.code.Code;
import org.holdfast.promela.code.CompiledFlow;
import org.holdfast.promela.code.Effect;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.syntax.Expression.BinaryOperator;

/** What has to be known of code before it is generated: its size, and what it may do. */
final class CodeAnalysis {
  private CodeAnalysis() {}

  /** The number of terms in a term, itself included. */
  static int size(Term term) {
    return 1 + term.parts().stream().mapToInt(CodeAnalysis::size).sum();
  }

  /** About the number of terms in a statement; a {@code d_step} is only called. */
  static int size(Code code) {
    return 2 + code.parts().stream().mapToInt(CodeAnalysis::size).sum();
  }

  static int size(List<CompiledFlow.Place> places) {
    return places.stream()
        .flatMap(place -> place.edges().stream())
        .mapToInt(edge -> 4 + size(edge.code()))
        .sum();
  }

  /** Whether a class can do without the interpreter here. */
  static boolean isCovered(Code code) {
    return code.accept(COVERED)
        && code.parts().stream().flatMap(Term::within).noneMatch(Term.Start.class::isInstance);
  }

  private static final Code.Visitor<Boolean> COVERED =
      new Code.Visitor<>() {
        @Override
        public Boolean plain(Code.Plain plain) {
          return plain.effects().stream().noneMatch(Effect.NewQueue.class::isInstance);
        }

        @Override
        public Boolean otherwise(Code.Otherwise otherwise) {
          return true;
        }

        @Override
        public Boolean assumption(Code.Assumption assumption) {
          return true;
        }

        @Override
        public Boolean anyValue(Code.AnyValue any) {
          return false;
        }

        @Override
        public Boolean send(Code.Send send) {
          return true;
        }

        @Override
        public Boolean receive(Code.Receive receive) {
          return true;
        }

        @Override
        public Boolean indivisible(Code.Indivisible indivisible) {
          return indivisible.flow().places().stream()
              .flatMap(place -> place.edges().stream())
              .allMatch(edge -> isCovered(edge.code()));
        }
      };

  /** Whether the condition of a statement may be impossible to evaluate. */
  static boolean mayFail(Code code) {
    return code.accept(
        new Code.Visitor<>() {
          @Override
          public Boolean plain(Code.Plain plain) {
            return mayFail(plain.guard());
          }

          @Override
          public Boolean otherwise(Code.Otherwise otherwise) {
            return false;
          }

          @Override
          public Boolean assumption(Code.Assumption assumption) {
            return mayFail(assumption.condition());
          }

          @Override
          public Boolean anyValue(Code.AnyValue any) {
            return true;
          }

          @Override
          public Boolean send(Code.Send send) {
            return true;
          }

          @Override
          public Boolean receive(Code.Receive receive) {
            return true;
          }

          @Override
          public Boolean indivisible(Code.Indivisible indivisible) {
            return true;
          }
        });
  }

  private static boolean mayFail(Term term) {
    return term.within().anyMatch(part -> part.accept(FAILING));
  }

  /** Whether a term may fail even if those below it do not. */
  private static final Term.Visitor<Boolean> FAILING =
      new Term.Visitor<>() {
        @Override
        public Boolean load(Term.Load load) {
          Address address = load.cell().address();
          return address.base() instanceof Address.Other
              || address.shifts().stream().anyMatch(shift -> !isWithin(shift));
        }

        @Override
        public Boolean binary(Term.Binary binary) {
          return binary.operator() == BinaryOperator.DIVIDE
              || binary.operator() == BinaryOperator.MODULO;
        }

        @Override
        public Boolean queueState(Term.QueueState state) {
          return true;
        }

        @Override
        public Boolean poll(Term.Poll poll) {
          return true;
        }

        @Override
        public Boolean ofProcess(Term.OfProcess question) {
          return true;
        }

        @Override
        public Boolean mostUrgent(Term.MostUrgent urgent) {
          return true;
        }

        @Override
        public Boolean start(Term.Start start) {
          return true;
        }

        @Override
        public Boolean constant(Term.Constant constant) {
          return false;
        }

        @Override
        public Boolean unary(Term.Unary unary) {
          return false;
        }

        @Override
        public Boolean conditional(Term.Conditional conditional) {
          return false;
        }

        @Override
        public Boolean self(Term.Self self) {
          return false;
        }

        @Override
        public Boolean processCount(Term.ProcessCount count) {
          return false;
        }

        @Override
        public Boolean timeout(Term.Timeout timeout) {
          return false;
        }

        @Override
        public Boolean oldest(Term.Oldest oldest) {
          return false;
        }

        @Override
        public Boolean ownPlace(Term.OwnPlace own) {
          return false;
        }

        @Override
        public Boolean placeOf(Term.PlaceOf other) {
          return false;
        }

        @Override
        public Boolean marked(Term.Marked marked) {
          return false;
        }

        @Override
        public Boolean quantified(Term.Quantified quantified) {
          return false;
        }

        @Override
        public Boolean largest(Term.Largest largest) {
          return false;
        }

        @Override
        public Boolean least(Term.Least least) {
          return false;
        }
      };

  /** Whether an index is constant and in bounds. */
  static boolean isWithin(Address.Shift shift) {
    return shift.index() instanceof Term.Constant constant
        && constant.value() >= 0
        && constant.value() < shift.length();
  }
}
