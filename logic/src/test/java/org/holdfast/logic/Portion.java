package org.holdfast.logic;

import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Which of its cases a test tries: some of them usually, many with {@code
 * -Dholdfast.tests=complete}. Where these take longer than a machine lets a command run, {@code
 * -Dholdfast.tests.first} and {@code -Dholdfast.tests.number} say which part of them.
 */
public record Portion(int first, int number) {
  /** Whether all cases are meant that there are. */
  public static final boolean COMPLETE = "complete".equals(System.getProperty("holdfast.tests"));

  /** Of random cases, of which there are as many as one likes. */
  public static Portion of(int usually, int complete) {
    return new Portion(
        Integer.getInteger("holdfast.tests.first", 0),
        Integer.getInteger("holdfast.tests.number", COMPLETE ? complete : usually));
  }

  /** Of cases that are listed, all of which are tried unless something else is said. */
  public static <T> Stream<T> of(List<T> cases) {
    Portion portion = of(cases.size(), cases.size());
    return cases.stream().skip(portion.first).limit(portion.number);
  }

  /** The numbers of the random cases. */
  public LongStream seeds() {
    return LongStream.range(first, (long) first + number);
  }
}
