package org.holdfast.promela.reduction;

import java.util.List;
import org.holdfast.promela.code.Code;
import org.holdfast.promela.code.CompiledFlow;
import org.holdfast.promela.code.Term;

/** What may make a statement possible that is not: it waits for both ends of a channel. */
final class ImpossibleStatement extends StatementFootprint {
  ImpossibleStatement(TermFootprints terms, Footprint to) {
    super(terms, to);
  }

  @Override
  public Void plain(Code.Plain plain) {
    terms.read(List.of(plain.guard()), to);
    return null;
  }

  @Override
  public Void send(Code.Send send) {
    return ends(send.channel(), send.parts());
  }

  @Override
  public Void receive(Code.Receive receive) {
    return ends(receive.receiving().channel(), receive.parts());
  }

  private Void ends(Term channel, List<Term> parts) {
    terms.read(parts, to);
    terms.heads(channel, to.reads);
    terms.tails(channel, to.reads);
    return null;
  }

  @Override
  public Void indivisible(Code.Indivisible indivisible) {
    CompiledFlow inner = indivisible.flow();
    inner.place(inner.start()).steps().forEach(edge -> edge.code().accept(this));
    return null;
  }
}
