package org.holdfast.pseudocode.language;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the first wait in a statement. */
final class Waits implements Instruction.Visitor<Optional<Instruction.Await>> {
  private static final Waits FIRST = new Waits();

  private Waits() {}

  static Optional<Instruction.Await> first(Instruction instruction) {
    return instruction.accept(FIRST);
  }

  private static Optional<Instruction.Await> first(List<Instruction> instructions) {
    return instructions.stream().map(Waits::first).flatMap(Optional::stream).findFirst();
  }

  @Override
  public Optional<Instruction.Await> send(Instruction.Send send) {
    return Optional.empty();
  }

  @Override
  public Optional<Instruction.Await> assign(Instruction.Assign assign) {
    return Optional.empty();
  }

  @Override
  public Optional<Instruction.Await> branch(Instruction.Branch branch) {
    return Stream.of(branch.then(), branch.otherwise())
        .map(Waits::first)
        .flatMap(Optional::stream)
        .findFirst();
  }

  @Override
  public Optional<Instruction.Await> await(Instruction.Await await) {
    return Optional.of(await);
  }

  @Override
  public Optional<Instruction.Await> halt(Instruction.Halt halt) {
    return Optional.empty();
  }

  @Override
  public Optional<Instruction.Await> repeat(Instruction.Repeat repeat) {
    return first(repeat.body());
  }

  /** Nobody waits in rounds. */
  @Override
  public Optional<Instruction.Await> ofRounds(RoundInstruction instruction) {
    return Optional.empty();
  }
}
