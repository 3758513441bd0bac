package org.holdfast.promela.code;

import java.util.List;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.syntax.Expression.BinaryOperator;
import org.holdfast.promela.syntax.Expression.ChannelQuery;
import org.holdfast.promela.syntax.Expression.Quantifier;
import org.holdfast.promela.syntax.Expression.UnaryOperator;

/** A resolved expression. Only {@link Start} changes the state. */
public sealed interface Term {
  record Constant(int value) implements Term {}

  record Load(Cell cell) implements Term {}

  record Unary(UnaryOperator operator, Term operand) implements Term {}

  record Binary(BinaryOperator operator, Term left, Term right) implements Term {}

  record Conditional(Term condition, Term first, Term second) implements Term {}

  record QueueState(ChannelQuery query, Term channel) implements Term {}

  /** Whether a receive is possible. */
  record Poll(Receiving receiving) implements Term {}

  /** The number of the process that acts, or that the quantifier looks at. */
  record Self() implements Term {}

  record ProcessCount() implements Term {}

  record Timeout() implements Term {}

  /** The oldest process of a type; -1 if there is none. */
  record Oldest(int type) implements Term {}

  /** Whether the process that acts, or that the quantifier looks at, is at a place. */
  record OwnPlace(int type, int place) implements Term {}

  /** Whether the process with a number exists, is of the type, and at the place. */
  record PlaceOf(Term pid, int type, int place) implements Term {}

  /** Whether some process is at a place with this mark. */
  record Marked(Flow.Mark mark) implements Term {}

  /** The body is evaluated for each process of the type. */
  record Quantified(Quantifier quantifier, int type, Term body) implements Term {}

  /** The largest value. */
  record Largest(List<Term> terms) implements Term {
    public Largest {
      terms = List.copyOf(terms);
    }
  }

  /** The least value. */
  record Least(List<Term> terms) implements Term {
    public Least {
      terms = List.copyOf(terms);
    }
  }

  /** Starts a process; the value is its number. */
  record Start(int type, List<Term> arguments) implements Term {
    public Start {
      arguments = List.copyOf(arguments);
    }
  }

  Term TRUE = new Constant(1);
  Term FALSE = new Constant(0);
}
