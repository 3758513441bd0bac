package org.holdfast.intervals.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.holdfast.intervals.search.RunSegment.Station;
import org.holdfast.intervals.search.RunSegment.Truths;
import org.junit.jupiter.api.Test;

class RunSegmentTest {
  private static final Box ANY = new Box(List.of());
  private static final Truths UNKNOWN = Truths.NONE;

  private static Station in(int interval) {
    return new Station(new Box(List.of(new Box.Limit(0, interval, interval))), Truths.NONE);
  }

  @Test
  void isPassedByTheMovesInTheirOrder() {
    RunSegment segment =
        new RunSegment(false, List.of(in(0), in(1), in(0)), List.of(7, 8), Truths.NONE);
    byte[] zero = {0};
    byte[] one = {1};
    long progress = segment.begin(zero, UNKNOWN);
    progress = segment.next(progress, 7, one, UNKNOWN);
    assertThat(segment.isPassed(progress, UNKNOWN)).isFalse();
    assertThat(segment.isPassed(segment.next(progress, 7, zero, UNKNOWN), UNKNOWN)).isFalse();
    assertThat(segment.isPassed(segment.next(progress, 8, zero, UNKNOWN), UNKNOWN)).isTrue();
  }

  @Test
  void overlappingBeginningsAreFollowedTogether() {
    RunSegment segment =
        new RunSegment(false, List.of(in(0), in(0), in(1)), List.of(7, 7), Truths.NONE);
    byte[] zero = {0};
    byte[] one = {1};
    long progress = segment.begin(zero, UNKNOWN);
    progress = segment.next(progress, 7, zero, UNKNOWN);
    progress = segment.next(progress, 7, zero, UNKNOWN);
    assertThat(segment.isPassed(segment.next(progress, 7, one, UNKNOWN), UNKNOWN)).isTrue();
  }

  @Test
  void anAnchoredOneBeginsWithTheRun() {
    RunSegment segment = new RunSegment(true, List.of(in(0), in(1)), List.of(7), Truths.NONE);
    byte[] zero = {0};
    byte[] one = {1};
    long late = segment.next(segment.begin(one, UNKNOWN), 7, zero, UNKNOWN);
    assertThat(segment.isPassed(segment.next(late, 7, one, UNKNOWN), UNKNOWN)).isFalse();
    long early = segment.next(segment.begin(zero, UNKNOWN), 7, one, UNKNOWN);
    assertThat(segment.isPassed(early, UNKNOWN)).isTrue();
  }

  @Test
  void aTruthThatIsNotKnownDoesNotMatch() {
    Truths secondFalse = new Truths(2, 0);
    RunSegment segment =
        new RunSegment(false, List.of(new Station(ANY, Truths.NONE)), List.of(), secondFalse);
    long progress = segment.begin(new byte[] {0}, new Truths(1, 0));
    assertThat(segment.isPassed(progress, new Truths(1, 0)))
        .as("nothing is known of the second formula")
        .isFalse();
    assertThat(segment.isPassed(progress, new Truths(3, 1))).isTrue();
    assertThat(segment.isPassed(progress, new Truths(3, 3))).isFalse();
  }
}
