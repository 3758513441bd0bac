package org.holdfast.rounds.smt;

import java.util.List;
import java.util.stream.IntStream;
import org.holdfast.logic.LinearTerm;
import org.holdfast.rounds.semantics.SentMessage;
import org.holdfast.rounds.symbolic.HeardMessages;

/** What one process hears: for each sender and kind a bit. */
record NamedHearing(Unrolling unrolling, int receiver, int step) implements HeardMessages {
  @Override
  public List<SentMessage> kinds() {
    return unrolling.post(step).kinds();
  }

  @Override
  public LinearTerm number(SentMessage kind) {
    int number = kinds().indexOf(kind);
    return LinearTerm.sum(
        IntStream.range(0, unrolling.instance().processes())
            .mapToObj(sender -> Names.gets(receiver, sender, number, step))
            .toList());
  }

  @Override
  public LinearTerm fromCoordinator(SentMessage kind) {
    return LinearTerm.of(Names.told(receiver, kinds().indexOf(kind), step));
  }
}
