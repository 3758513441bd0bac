package org.holdfast.rounds.everysize;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.rounds.symbolic.HeardMessages;
import org.holdfast.rounds.symbolic.RoundMessage;

/** What some process hears, with a variable for how many messages there are of each kind. */
record Reception(List<RoundMessage> kinds) implements HeardMessages {
  @Override
  public LinearTerm number(RoundMessage kind) {
    return LinearTerm.of(ofOthers(kind)).plus(LinearTerm.of(ofCoordinator(kind)));
  }

  @Override
  public LinearTerm fromCoordinator(RoundMessage kind) {
    return LinearTerm.of(ofCoordinator(kind));
  }

  Variable ofOthers(RoundMessage kind) {
    return new Variable("heard " + kinds.indexOf(kind));
  }

  Variable ofCoordinator(RoundMessage kind) {
    return new Variable("heard from coordinator " + kinds.indexOf(kind));
  }

  /** The kind that each variable counts, those of the coordinator's messages apart. */
  Map<Variable, RoundMessage> others() {
    return named(this::ofOthers);
  }

  Map<Variable, RoundMessage> coordinators() {
    return named(this::ofCoordinator);
  }

  private Map<Variable, RoundMessage> named(Function<RoundMessage, Variable> name) {
    return IntStream.range(0, kinds.size())
        .boxed()
        .collect(Collectors.toMap(i -> name.apply(kinds.get(i)), kinds::get));
  }
}
