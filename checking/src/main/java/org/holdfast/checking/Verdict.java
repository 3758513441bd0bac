package org.holdfast.checking;

import java.util.List;
import org.holdfast.logic.Formula;

/** The answer to one property. */
public sealed interface Verdict {
  /** One case for each answer. */
  interface Visitor<R> {
    R holds(Holds holds);

    R violated(Violated violated);

    R unknown(Unknown unknown);
  }

  <R> R accept(Visitor<R> visitor);

  /** Every run satisfies the property, for all parameters in the region. */
  record Holds(Formula region, Evidence evidence) implements Verdict {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.holds(this);
    }

    @Override
    public Holds with(Evidence evidence) {
      return new Holds(region, evidence);
    }
  }

  /** The trace is a run of the model that does not satisfy the property. */
  record Violated(Trace trace, Evidence evidence) implements Verdict {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.violated(this);
    }

    @Override
    public Violated with(Evidence evidence) {
      return new Violated(trace, evidence);
    }
  }

  /** Not decided; never to be counted as success. */
  record Unknown(Reason reason, String explanation, Evidence evidence) implements Verdict {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.unknown(this);
    }

    @Override
    public Unknown with(Evidence evidence) {
      return new Unknown(reason, explanation, evidence);
    }
  }

  /** Why a property was not decided. */
  enum Reason {
    TIMEOUT("timeout"),
    MEMORY("memory"),
    INTERRUPTED("interrupted"),
    UNSUPPORTED("unsupported"),
    INCOMPLETE("incomplete"),
    SPURIOUS("spurious"),
    SOLVER("solver");

    private final String code;

    Reason(String code) {
      this.code = code;
    }

    /** The word used in machine-readable output. */
    public String code() {
      return code;
    }
  }

  Evidence evidence();

  /** The same answer, reached in another way. */
  Verdict with(Evidence evidence);

  /** The same answer with more to say about it. */
  default Verdict remarked(List<Remark> remarks) {
    return with(evidence().remarked(remarks));
  }
}
