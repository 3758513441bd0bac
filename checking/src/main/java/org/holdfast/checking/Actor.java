package org.holdfast.checking;

import java.util.Optional;

/** Who takes a step. */
public sealed interface Actor {
  <R> R accept(Visitor<R> visitor);

  /** One answer for each kind. */
  interface Visitor<R> {
    R process(Process process);

    R handshake(Handshake handshake);

    R counted(Counted counted);

    R neverClaim(NeverClaim claim);

    R environment(Environment environment);
  }

  /** One process, known by its number. */
  record Process(Optional<String> type, int number) implements Actor {
    public static Process of(String type, int number) {
      return new Process(Optional.of(type), number);
    }

    /** Where all processes are of one type. */
    public static Process of(int number) {
      return new Process(Optional.empty(), number);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.process(this);
    }

    /** {@code P[2]}, or {@code process 2}. */
    @Override
    public String toString() {
      return type.map(name -> name + "[" + number + "]").orElse("process " + number);
    }
  }

  /** Two processes at once; the step is called as the sender calls it. */
  record Handshake(Process sender, Process receiver) implements Actor {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.handshake(this);
    }
  }

  /** Some process of a type, where processes are only counted. */
  record Counted(Optional<String> type) implements Actor {
    /** Where all processes are of one type. */
    public static final Counted ONE = new Counted(Optional.empty());

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.counted(this);
    }
  }

  /** The never claim goes on alone, because no process can. */
  record NeverClaim() implements Actor {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.neverClaim(this);
    }
  }

  /** No process: the step belongs to the system as a whole. */
  record Environment() implements Actor {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.environment(this);
    }
  }

  /** The process that begins the step, if it is known. */
  default Optional<Process> process() {
    return accept(
        new Visitor<>() {
          @Override
          public Optional<Process> process(Process process) {
            return Optional.of(process);
          }

          @Override
          public Optional<Process> handshake(Handshake handshake) {
            return Optional.of(handshake.sender());
          }

          @Override
          public Optional<Process> counted(Counted counted) {
            return Optional.empty();
          }

          @Override
          public Optional<Process> neverClaim(NeverClaim claim) {
            return Optional.empty();
          }

          @Override
          public Optional<Process> environment(Environment environment) {
            return Optional.empty();
          }
        });
  }
}
