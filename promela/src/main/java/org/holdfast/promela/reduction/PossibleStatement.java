package org.holdfast.promela.reduction;

import java.util.BitSet;
import java.util.List;
import org.holdfast.promela.code.Cell;
import org.holdfast.promela.code.Code;
import org.holdfast.promela.code.CompiledFlow;
import org.holdfast.promela.code.Effect;
import org.holdfast.promela.code.Receiving;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.syntax.Expression.BinaryOperator;

/**
 * What a statement does where it is possible, without the move that belongs to it. A send that is
 * possible stays so whatever is received, and a receive that is possible does whatever is sent
 * behind its message; so each has to do with its own end of the channel.
 */
final class PossibleStatement extends StatementFootprint implements Effect.Visitor<Void> {
  PossibleStatement(TermFootprints terms, Footprint to) {
    super(terms, to);
  }

  private Void writes(Cell cell) {
    terms.write(cell, to);
    return null;
  }

  /** A true condition of a channel that only the other end could have made true stays true. */
  private void guard(Term term) {
    if (term instanceof Term.Binary both && both.operator() == BinaryOperator.AND) {
      guard(both.left());
      guard(both.right());
      return;
    }
    Footprint all = terms.of(term);
    if (term instanceof Term.Poll poll) {
      forget(poll.receiving().channel(), false, all);
    } else if (term instanceof Term.QueueState state) {
      switch (state.query()) {
        case NEMPTY -> forget(state.channel(), false, all);
        case NFULL -> forget(state.channel(), true, all);
        case LEN, EMPTY, FULL -> {}
      }
    }
    to.with(all);
    // What is compared with, or chooses the channel, may read the other end, too.
    terms.read(term.parts(), to);
  }

  private void forget(Term channel, boolean heads, Footprint from) {
    BitSet other = new BitSet();
    terms.ends(channel, heads, other);
    from.reads.andNot(other);
  }

  @Override
  public Void plain(Code.Plain plain) {
    guard(plain.guard());
    plain.effects().forEach(effect -> effect.accept(this));
    return null;
  }

  /** It chooses a value, too. */
  @Override
  public Void anyValue(Code.AnyValue any) {
    super.anyValue(any);
    return writes(any.variable());
  }

  @Override
  public Void send(Code.Send send) {
    terms.read(send.parts(), to);
    terms.tails(send.channel(), to.writes);
    if (send.sorted()) {
      terms.heads(send.channel(), to.writes);
    }
    if (send.lossy()) {
      terms.heads(send.channel(), to.reads);
    }
    return null;
  }

  @Override
  public Void receive(Code.Receive receive) {
    Receiving receiving = receive.receiving();
    terms.read(receiving.parts(), to);
    terms.heads(receiving.channel(), receiving.copy() ? to.reads : to.writes);
    receiving.matches().forEach(match -> match.into().ifPresent(this::writes));
    return null;
  }

  /** Which of its statements are possible is seen from outside. */
  @Override
  public Void indivisible(Code.Indivisible indivisible) {
    for (CompiledFlow.Place place : indivisible.flow().places()) {
      place
          .steps()
          .forEach(
              edge -> {
                edge.code().accept(this);
                edge.code().accept(new ImpossibleStatement(terms, to));
              });
    }
    return null;
  }

  @Override
  public Void store(Effect.Store store) {
    terms.read(List.of(store.value()), to);
    return writes(store.cell());
  }

  @Override
  public Void clear(Effect.Clear clear) {
    terms.write(clear.address(), clear.bytes(), to);
    terms.read(clear.parts(), to);
    return null;
  }

  @Override
  public Void newQueue(Effect.NewQueue queue) {
    terms.writeProcesses(to);
    return writes(queue.cell());
  }

  @Override
  public Void perform(Effect.Do action) {
    terms.read(action.parts(), to);
    return null;
  }

  @Override
  public Void check(Effect.Check check) {
    terms.read(check.parts(), to);
    return null;
  }
}
