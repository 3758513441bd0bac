package org.holdfast.pseudocode.language;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.SourcePosition;

/** A statement of a process as it is written. */
sealed interface Instruction
    permits Instruction.Send,
        Instruction.Assign,
        Instruction.Branch,
        Instruction.Await,
        Instruction.Halt,
        Instruction.Repeat,
        RoundInstruction {
  SourcePosition position();

  <R> R accept(Visitor<R> visitor);

  /** One case for each kind. */
  interface Visitor<R> {
    R send(Send send);

    R assign(Assign assign);

    R branch(Branch branch);

    R await(Await await);

    R halt(Halt halt);

    R repeat(Repeat repeat);

    R ofRounds(RoundInstruction instruction);
  }

  record Send(Phrase.Word message, List<Phrase> contents, SourcePosition position)
      implements Instruction {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.send(this);
    }
  }

  /**
   * @param value empty for {@code any}
   */
  record Assign(Phrase.Word variable, Optional<Phrase> value, SourcePosition position)
      implements Instruction {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.assign(this);
    }
  }

  record Branch(
      Phrase condition,
      List<Instruction> then,
      List<Instruction> otherwise,
      SourcePosition position)
      implements Instruction {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.branch(this);
    }
  }

  record Await(Phrase condition, SourcePosition position) implements Instruction {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.await(this);
    }
  }

  record Halt(SourcePosition position) implements Instruction {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.halt(this);
    }
  }

  record Repeat(BigInteger times, List<Instruction> body, SourcePosition position)
      implements Instruction {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.repeat(this);
    }
  }
}
