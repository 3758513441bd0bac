package org.holdfast.rounds.symbolic;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.holdfast.checking.SourcePosition;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundCommand;

/** Where code takes messages one after the other, so that numbers do not say what it does. */
public final class OrderOfArrival {
  private OrderOfArrival() {}

  /** The first such place; empty if there is none. */
  public static Optional<SourcePosition> of(RoundAlgorithm algorithm) {
    return Stream.of(
            Stream.of(algorithm.before()),
            algorithm.phases().stream().map(RoundAlgorithm.Phase::commands),
            Stream.of(algorithm.after()))
        .flatMap(lists -> lists)
        .flatMap(commands -> of(commands).stream())
        .findFirst();
  }

  private static Optional<SourcePosition> of(List<RoundCommand> commands) {
    return commands.stream().flatMap(command -> command.accept(PLACE).stream()).findFirst();
  }

  private static final RoundCommand.Visitor<Optional<SourcePosition>> PLACE =
      new RoundCommand.Visitor<>() {
        @Override
        public Optional<SourcePosition> assign(RoundCommand.Assign assign) {
          return Optional.empty();
        }

        @Override
        public Optional<SourcePosition> choose(RoundCommand.Choose choose) {
          return Optional.empty();
        }

        @Override
        public Optional<SourcePosition> branch(RoundCommand.Branch branch) {
          return of(branch.then()).or(() -> of(branch.otherwise()));
        }

        @Override
        public Optional<SourcePosition> iterate(RoundCommand.Iterate iterate) {
          return Optional.of(iterate.position());
        }

        @Override
        public Optional<SourcePosition> halt(RoundCommand.Halt halt) {
          return Optional.empty();
        }
      };
}
