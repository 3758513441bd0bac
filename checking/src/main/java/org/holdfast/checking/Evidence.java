package org.holdfast.checking;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** How an engine came to its answer: figures that can be compared, and remarks for the reader. */
public record Evidence(Map<String, Long> statistics, List<String> remarks) {
  public static final Evidence NONE = new Evidence(Map.of(), List.of());

  public Evidence {
    statistics = Collections.unmodifiableMap(new LinkedHashMap<>(statistics));
    remarks = List.copyOf(remarks);
  }

  /** The same with more remarks, which come last. */
  public Evidence remarked(List<String> more) {
    return new Evidence(statistics, Stream.concat(remarks.stream(), more.stream()).toList());
  }
}
