package org.holdfast.pseudocode.language;

import java.util.List;
import java.util.Optional;
import org.holdfast.checking.SourcePosition;

/** A statement that only algorithms in rounds have, as it is written. */
sealed interface RoundInstruction extends Instruction {
  <R> R acceptCases(Cases<R> cases);

  @Override
  default <R> R accept(Instruction.Visitor<R> visitor) {
    return visitor.ofRounds(this);
  }

  /** One case for each kind. */
  interface Cases<R> {
    R rounds(Rounds rounds);

    R phase(Phase phase);

    R exchange(Exchange exchange);

    R iterate(Iterate iterate);
  }

  /**
   * {@code rounds f + 1 { ... }}.
   *
   * @param times empty for {@code forever}
   */
  record Rounds(Optional<Phrase> times, List<Instruction> body, SourcePosition position)
      implements RoundInstruction {
    @Override
    public <R> R acceptCases(Cases<R> cases) {
      return cases.rounds(this);
    }
  }

  /** {@code phase vote { ... }}. */
  record Phase(Phrase.Word name, List<Instruction> body, SourcePosition position)
      implements RoundInstruction {
    @Override
    public <R> R acceptCases(Cases<R> cases) {
      return cases.phase(this);
    }
  }

  /** A part of a message, {@code ts} or {@code est = x}. */
  record Part(Optional<Phrase.Word> name, Phrase content) {}

  /** {@code send (est = x, ts) to coordinator}, in a round. */
  record Exchange(List<Part> parts, boolean toCoordinator, SourcePosition position)
      implements RoundInstruction {
    @Override
    public <R> R acceptCases(Cases<R> cases) {
      return cases.exchange(this);
    }
  }

  /** {@code for m in heard in order of arrival { ... }}. */
  record Iterate(Phrase.Word message, List<Instruction> body, SourcePosition position)
      implements RoundInstruction {
    @Override
    public <R> R acceptCases(Cases<R> cases) {
      return cases.iterate(this);
    }
  }
}
