package org.holdfast.promela.reduction;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.holdfast.promela.code.Code;
import org.holdfast.promela.code.CompiledFlow;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.syntax.Expression.BinaryOperator;

/**
 * What the statements of a process read and write of the shared objects, where they are possible
 * and where they are not.
 */
final class StepFootprints {
  private final SharedObjects objects;
  private final TermFootprints terms;
  private final int type;

  StepFootprints(SharedObjects objects, KnownValues values, int type) {
    this.objects = objects;
    this.terms = new TermFootprints(objects, values, type);
    this.type = type;
  }

  /** What a statement does where it is possible, without the move that belongs to it. */
  Footprint possible(Code code) {
    Footprint found = new Footprint();
    code.accept(new PossibleStatement(terms, found));
    return found;
  }

  /** What may make a statement possible that is not. */
  Footprint impossible(Code code) {
    Footprint found = new Footprint();
    code.accept(new ImpossibleStatement(terms, found));
    return found;
  }

  /**
   * The channel whose first message a statement takes, if it takes none but the first; where there
   * is a message that it does not take, it does not wait for others to be sent.
   */
  static Optional<Term> first(Code code) {
    return code instanceof Code.Receive receive && !receive.receiving().random()
        ? Optional.of(receive.receiving().channel())
        : Optional.empty();
  }

  /** Whether there is a message in a channel where a statement is possible. */
  static boolean needsMessage(Code code, Term channel) {
    return code instanceof Code.Receive receive && receive.receiving().channel().equals(channel);
  }

  /** What may make a statement possible that is not, where its channel has a message. */
  Footprint refusing(Code code) {
    Footprint found = impossible(code);
    first(code)
        .ifPresent(
            channel -> {
              BitSet tails = new BitSet();
              terms.tails(channel, tails);
              found.reads.andNot(tails);
              // What else it reads stays.
              terms.read(code.parts(), found);
            });
    return found;
  }

  /** What a term reads. */
  Footprint term(Term term) {
    return terms.of(term);
  }

  /** What others may see of a move. */
  Footprint move(List<CompiledFlow.Place> places, int from, int to) {
    Footprint found = new Footprint();
    if (from != to) {
      found.writes.set(objects.place(type, from));
      found.writes.set(objects.place(type, to));
    }
    for (Flow.Mark mark : Flow.Mark.values()) {
      if (places.get(from).marks().contains(mark) != places.get(to).marks().contains(mark)) {
        found.writes.set(objects.mark(mark));
      }
    }
    return found;
  }

  /** Whether a statement may be one half of a handshake. */
  boolean mayBeHandshake(Code code) {
    if (!objects.someAreUnbuffered()) {
      return false;
    } else if (code instanceof Code.Send send) {
      return terms.mayBeUnbuffered(send.channel());
    }
    return code instanceof Code.Receive receive
        && terms.mayBeUnbuffered(receive.receiving().channel());
  }

  /** Whether a statement needs a time at which no process can move. */
  static boolean isTimeout(Code code) {
    return code instanceof Code.Plain plain && needsTimeout(plain.guard());
  }

  private static boolean needsTimeout(Term guard) {
    return guard instanceof Term.Timeout
        || guard instanceof Term.Binary binary
            && binary.operator() == BinaryOperator.AND
            && (needsTimeout(binary.left()) || needsTimeout(binary.right()));
  }
}
