package org.holdfast.explicit.storage;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/** The union of several sorted sequences: the one with the least state is on top of a heap. */
public final class MergedStates implements SortedStates {
  private final SortedStates[] heap;
  private final byte[] state;
  private int size;
  private boolean begun;

  public MergedStates(List<SortedStates> parts, int width) throws IOException {
    this.heap = new SortedStates[parts.size()];
    this.state = new byte[width];
    for (SortedStates part : parts) {
      if (part.next()) {
        heap[size++] = part;
      }
    }
    for (int i = size / 2 - 1; i >= 0; i--) {
      sink(i);
    }
  }

  @Override
  public boolean next() throws IOException {
    while (begun && size > 0 && Arrays.equals(heap[0].state(), state)) {
      if (!heap[0].next()) {
        heap[0] = heap[--size];
      }
      sink(0);
    }
    begun = true;
    if (size == 0) {
      return false;
    }
    System.arraycopy(heap[0].state(), 0, state, 0, state.length);
    return true;
  }

  @Override
  public byte[] state() {
    return state;
  }

  private void sink(int from) {
    SortedStates moved = heap[from];
    int place = from;
    for (int child = 2 * place + 1; child < size; child = 2 * place + 1) {
      if (child + 1 < size && isLess(heap[child + 1], heap[child])) {
        child++;
      }
      if (!isLess(heap[child], moved)) {
        break;
      }
      heap[place] = heap[child];
      place = child;
    }
    heap[place] = moved;
  }

  private static boolean isLess(SortedStates one, SortedStates other) {
    return Arrays.compareUnsigned(one.state(), other.state()) < 0;
  }
}
