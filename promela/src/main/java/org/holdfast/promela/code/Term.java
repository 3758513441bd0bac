package org.holdfast.promela.code;

import java.util.List;
import java.util.stream.Stream;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.syntax.Expression.BinaryOperator;
import org.holdfast.promela.syntax.Expression.ChannelQuery;
import org.holdfast.promela.syntax.Expression.ProcessQuestion;
import org.holdfast.promela.syntax.Expression.Quantifier;
import org.holdfast.promela.syntax.Expression.UnaryOperator;

/** A resolved expression. Only {@link Start} changes the state. */
public sealed interface Term {
  <R> R accept(Visitor<R> visitor);

  /** The terms right below this one, also those in the addresses that it reads. */
  List<Term> parts();

  /** This term and all below it. */
  default Stream<Term> within() {
    return Stream.concat(Stream.of(this), parts().stream().flatMap(Term::within));
  }

  /** What to do with each kind of terms. */
  interface Visitor<R> {
    R constant(Constant constant);

    R load(Load load);

    R unary(Unary unary);

    R binary(Binary binary);

    R conditional(Conditional conditional);

    R queueState(QueueState state);

    R poll(Poll poll);

    R self(Self self);

    R processCount(ProcessCount count);

    R timeout(Timeout timeout);

    R oldest(Oldest oldest);

    R ownPlace(OwnPlace own);

    R placeOf(PlaceOf other);

    R marked(Marked marked);

    R quantified(Quantified quantified);

    R largest(Largest largest);

    R least(Least least);

    R start(Start start);

    R ofProcess(OfProcess question);

    R mostUrgent(MostUrgent urgent);
  }

  record Constant(int value) implements Term {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.constant(this);
    }

    @Override
    public List<Term> parts() {
      return List.of();
    }
  }

  record Load(Cell cell) implements Term {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.load(this);
    }

    @Override
    public List<Term> parts() {
      return cell.parts();
    }
  }

  record Unary(UnaryOperator operator, Term operand) implements Term {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.unary(this);
    }

    @Override
    public List<Term> parts() {
      return List.of(operand);
    }
  }

  record Binary(BinaryOperator operator, Term left, Term right) implements Term {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.binary(this);
    }

    @Override
    public List<Term> parts() {
      return List.of(left, right);
    }
  }

  record Conditional(Term condition, Term first, Term second) implements Term {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.conditional(this);
    }

    @Override
    public List<Term> parts() {
      return List.of(condition, first, second);
    }
  }

  record QueueState(ChannelQuery query, Term channel) implements Term {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.queueState(this);
    }

    @Override
    public List<Term> parts() {
      return List.of(channel);
    }
  }

  /** Whether a receive is possible. */
  record Poll(Receiving receiving) implements Term {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.poll(this);
    }

    @Override
    public List<Term> parts() {
      return receiving.parts();
    }
  }

  /** The number of the process that acts, or that the quantifier looks at. */
  record Self() implements Term {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.self(this);
    }

    @Override
    public List<Term> parts() {
      return List.of();
    }
  }

  record ProcessCount() implements Term {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.processCount(this);
    }

    @Override
    public List<Term> parts() {
      return List.of();
    }
  }

  record Timeout() implements Term {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.timeout(this);
    }

    @Override
    public List<Term> parts() {
      return List.of();
    }
  }

  /** The oldest process of a type; -1 if there is none. */
  record Oldest(int type) implements Term {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.oldest(this);
    }

    @Override
    public List<Term> parts() {
      return List.of();
    }
  }

  /** Whether the process that acts, or that the quantifier looks at, is at a place. */
  record OwnPlace(int type, int place) implements Term {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.ownPlace(this);
    }

    @Override
    public List<Term> parts() {
      return List.of();
    }
  }

  /** Whether the process with a number exists, is of the type, and at the place. */
  record PlaceOf(Term pid, int type, int place) implements Term {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.placeOf(this);
    }

    @Override
    public List<Term> parts() {
      return List.of(pid);
    }
  }

  /** Whether some process is at a place with this mark. */
  record Marked(Flow.Mark mark) implements Term {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.marked(this);
    }

    @Override
    public List<Term> parts() {
      return List.of();
    }
  }

  /** The body is evaluated for each process of the type. */
  record Quantified(Quantifier quantifier, int type, Term body) implements Term {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.quantified(this);
    }

    @Override
    public List<Term> parts() {
      return List.of(body);
    }
  }

  /** The largest value. */
  record Largest(List<Term> terms) implements Term {
    public Largest {
      terms = List.copyOf(terms);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.largest(this);
    }

    @Override
    public List<Term> parts() {
      return terms;
    }
  }

  /** The least value. */
  record Least(List<Term> terms) implements Term {
    public Least {
      terms = List.copyOf(terms);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.least(this);
    }

    @Override
    public List<Term> parts() {
      return terms;
    }
  }

  /** Starts a process; the value is its number. */
  record Start(int type, List<Term> arguments) implements Term {
    public Start {
      arguments = List.copyOf(arguments);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.start(this);
    }

    @Override
    public List<Term> parts() {
      return arguments;
    }
  }

  /**
   * What is asked of the process whose number is the first argument, or done to it.
   *
   * @param priorities where each type of processes has its priority, from its first variable on
   */
  record OfProcess(ProcessQuestion question, List<Term> arguments, List<Integer> priorities)
      implements Term {
    public OfProcess {
      arguments = List.copyOf(arguments);
      priorities = List.copyOf(priorities);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.ofProcess(this);
    }

    @Override
    public List<Term> parts() {
      return arguments;
    }
  }

  /**
   * Whether no process of a higher priority than the one that acts could move.
   *
   * @param priorities where each type of processes has its priority, from its first variable on
   */
  record MostUrgent(List<Integer> priorities) implements Term {
    public MostUrgent {
      priorities = List.copyOf(priorities);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.mostUrgent(this);
    }

    @Override
    public List<Term> parts() {
      return List.of();
    }
  }

  Term TRUE = new Constant(1);
  Term FALSE = new Constant(0);
}
