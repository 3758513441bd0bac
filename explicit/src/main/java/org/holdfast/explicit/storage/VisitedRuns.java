package org.holdfast.explicit.storage;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.BudgetExhausted;

/**
 * The states on disk that were visited, in sorted runs, each of which has more states than all
 * later ones together: what would break that is merged (O'Neil, Cheng, Gawlick, O'Neil, "The
 * log-structured merge-tree", 1996). So there are few runs, and a state is written again a
 * logarithmic number of times.
 *
 * <p>A field of bits in memory tells of most states that are not there that they are not (Bloom,
 * "Space/time trade-offs in hash coding with allowable errors", 1970). Only for the others a block
 * is read.
 */
public final class VisitedRuns {
  /** Is told now and then that work goes on, and may end it. */
  @FunctionalInterface
  public interface Meter {
    void tick() throws BudgetExhausted;
  }

  /**
   * @param own the file that holds nothing else
   */
  private record Run(Segment segment, Optional<ScratchFile> own) {}

  private final ScratchFiles files;
  private final int width;
  private final int blockBytes;
  private final long filterBytes;
  private final Meter meter;

  // The largest first.
  private final List<Run> runs = new ArrayList<>();

  // Made when there is something on disk: a small search needs none.
  private BitSetOfStates filter;

  public VisitedRuns(ScratchFiles files, int width, int blockBytes, long filterBytes, Meter meter) {
    this.files = files;
    this.width = width;
    this.blockBytes = blockBytes;
    this.filterBytes = filterBytes;
    this.meter = meter;
  }

  /** Whether a state may be here; if not, it is not. Any thread may ask while nothing is added. */
  public boolean mayContain(byte[] state) {
    return filter != null && filter.mayContain(Hashing.hash(state, 0, width));
  }

  /** Adds the states of segments, none of which is here yet. */
  public void add(List<Segment> segments) throws IOException, BudgetExhausted {
    List<Run> merged = new ArrayList<>();
    long total = 0;
    for (Segment segment : segments) {
      note(segment);
      merged.add(new Run(segment, Optional.empty()));
      total += segment.states();
    }
    while (!runs.isEmpty() && runs.get(runs.size() - 1).segment.states() <= total) {
      Run last = runs.remove(runs.size() - 1);
      merged.add(last);
      total += last.segment.states();
    }
    if (merged.size() == 1) {
      runs.add(merged.get(0));
    } else if (merged.size() > 1) {
      runs.add(merge(merged));
      for (Run run : merged) {
        run.own.ifPresent(files::remove);
      }
    }
  }

  private void note(Segment segment) throws IOException, BudgetExhausted {
    if (filter == null) {
      filter = new BitSetOfStates(filterBytes);
    }
    SortedStates states = segment.all();
    while (states.next()) {
      filter.add(Hashing.hash(states.state(), 0, width));
      meter.tick();
    }
  }

  private Run merge(List<Run> parts) throws IOException, BudgetExhausted {
    ScratchFile file = files.create();
    SegmentWriter writer = new SegmentWriter(file, width, blockBytes);
    List<SortedStates> all = new ArrayList<>();
    for (Run part : parts) {
      all.add(part.segment.all());
    }
    MergedStates states = new MergedStates(all, width);
    while (states.next()) {
      writer.add(states.state());
      meter.tick();
    }
    return new Run(writer.finish(), Optional.of(file));
  }

  /** A way to ask for states, in ascending order, while nothing is added. */
  public Lookup lookup() {
    return new Lookup();
  }

  /** Goes through all runs at once, reading only what it must. */
  public final class Lookup {
    private final List<Segment.Lookup> lookups =
        runs.stream().map(run -> run.segment.lookup()).toList();

    private Lookup() {}

    /** Whether a state is here. Must be asked in ascending order. */
    public boolean contains(byte[] state) throws IOException {
      if (!mayContain(state)) {
        return false;
      }
      for (Segment.Lookup lookup : lookups) {
        if (lookup.contains(state)) {
          return true;
        }
      }
      return false;
    }
  }
}
