package org.holdfast.rounds.everysize;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.rounds.semantics.SentMessage;
import org.holdfast.rounds.symbolic.HeardMessages;

/** What some process hears, with a variable for how many messages there are of each kind. */
record Reception(List<SentMessage> kinds) implements HeardMessages {
  @Override
  public LinearTerm number(SentMessage kind) {
    return LinearTerm.of(ofOthers(kind)).plus(LinearTerm.of(ofCoordinator(kind)));
  }

  @Override
  public LinearTerm fromCoordinator(SentMessage kind) {
    return LinearTerm.of(ofCoordinator(kind));
  }

  Variable ofOthers(SentMessage kind) {
    return new Variable("heard " + kinds.indexOf(kind));
  }

  Variable ofCoordinator(SentMessage kind) {
    return new Variable("heard from coordinator " + kinds.indexOf(kind));
  }

  /** The kind that each variable counts, those of the coordinator's messages apart. */
  Map<Variable, SentMessage> others() {
    return named(this::ofOthers);
  }

  Map<Variable, SentMessage> coordinators() {
    return named(this::ofCoordinator);
  }

  private Map<Variable, SentMessage> named(Function<SentMessage, Variable> name) {
    return IntStream.range(0, kinds.size())
        .boxed()
        .collect(Collectors.toMap(i -> name.apply(kinds.get(i)), kinds::get));
  }
}
