package org.holdfast.checking;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How an engine came to its answer: figures that can be compared, and remarks for the reader.
 *
 * @param certificate what others can check, where the engine makes such
 */
public record Evidence(
    Statistics statistics, List<Remark> remarks, Optional<Certificate> certificate) {
  public static final Evidence NONE = of(Statistics.NONE);

  public Evidence {
    remarks = List.copyOf(remarks);
  }

  /** Without a certificate. */
  public Evidence(Statistics statistics, List<Remark> remarks) {
    this(statistics, remarks, Optional.empty());
  }

  /** Without remarks. */
  public static Evidence of(Statistics statistics) {
    return new Evidence(statistics, List.of());
  }

  /** The same with more remarks, which come last. */
  public Evidence remarked(List<Remark> more) {
    return new Evidence(
        statistics, Stream.concat(remarks.stream(), more.stream()).toList(), certificate);
  }

  /** The same with a certificate. */
  public Evidence certified(Certificate proof) {
    return new Evidence(statistics, remarks, Optional.of(proof));
  }
}
