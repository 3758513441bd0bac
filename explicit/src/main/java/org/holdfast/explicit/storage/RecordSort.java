package org.holdfast.explicit.storage;

/**
 * Sorts the records of a table by their bytes, as quicksort does by one word of eight bytes at a
 * time: less, equal and greater; what is equal goes on with the next word (Bentley and Sedgewick,
 * "Fast algorithms for sorting and searching strings", 1997). The words at hand lie side by side
 * with the numbers of the records, so that records are looked at once a word, not once a
 * comparison.
 */
final class RecordSort {
  private static final int FEW = 12;
  private static final int MANY = 64;

  private final RecordTable table;
  private final int[] numbers;
  private final long[] words;

  // Where the equal ones begin and end after a partition.
  private int firstEqual;
  private int endEqual;

  private RecordSort(RecordTable table, int from, int to) {
    this.table = table;
    this.numbers = new int[to - from];
    this.words = new long[to - from];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = from + i;
    }
  }

  /** The numbers of the records between two numbers, in the order of their bytes. */
  static int[] sorted(RecordTable table, int from, int to) {
    RecordSort sort = new RecordSort(table, from, to);
    sort.load(0, sort.numbers.length, 0);
    sort.sort(0, sort.numbers.length, 0);
    return sort.numbers;
  }

  private void load(int low, int high, int at) {
    for (int i = low; i < high; i++) {
      words[i] = table.word(numbers[i], at);
    }
  }

  /** Goes down for the two smaller parts and round for the largest, so that it is never deep. */
  private void sort(int from, int to, int offset) {
    int low = from;
    int high = to;
    int at = offset;
    while (high - low > FEW) {
      partition(low, high);
      int first = firstEqual;
      int end = endEqual;
      int equal = end - first;
      if (equal >= first - low && equal >= high - end) {
        sort(low, first, at);
        sort(end, high, at);
        low = first;
        high = end;
        at += Long.BYTES;
        if (at >= table.width()) {
          return;
        }
        load(low, high, at);
        continue;
      }
      sortNext(first, end, at);
      if (first - low < high - end) {
        sort(low, first, at);
        low = end;
      } else {
        sort(end, high, at);
        high = first;
      }
    }
    insert(low, high, at);
  }

  private void sortNext(int low, int high, int at) {
    if (high - low > 1 && at + Long.BYTES < table.width()) {
      load(low, high, at + Long.BYTES);
      sort(low, high, at + Long.BYTES);
    }
  }

  private void partition(int low, int high) {
    long pivot = pivot(low, high);
    int less = low;
    int greater = high;
    int i = low;
    while (i < greater) {
      int order = Long.compareUnsigned(words[i], pivot);
      if (order < 0) {
        swap(i++, less++);
      } else if (order > 0) {
        swap(i, --greater);
      } else {
        i++;
      }
    }
    firstEqual = less;
    endEqual = greater;
  }

  /** The median of three, or of three such medians. */
  private long pivot(int low, int high) {
    int length = high - low;
    int middle = low + length / 2;
    if (length < MANY) {
      return median(words[low], words[middle], words[high - 1]);
    }
    int step = length / 8;
    return median(
        median(words[low], words[low + step], words[low + 2 * step]),
        median(words[middle - step], words[middle], words[middle + step]),
        median(words[high - 1 - 2 * step], words[high - 1 - step], words[high - 1]));
  }

  private static long median(long a, long b, long c) {
    long low = Long.compareUnsigned(a, b) < 0 ? a : b;
    long high = low == a ? b : a;
    if (Long.compareUnsigned(c, low) < 0) {
      return low;
    }
    return Long.compareUnsigned(c, high) < 0 ? c : high;
  }

  private void swap(int one, int other) {
    int number = numbers[one];
    numbers[one] = numbers[other];
    numbers[other] = number;
    long word = words[one];
    words[one] = words[other];
    words[other] = word;
  }

  private void insert(int low, int high, int at) {
    for (int i = low + 1; i < high; i++) {
      for (int k = i; k > low && isLess(k, k - 1, at); k--) {
        swap(k, k - 1);
      }
    }
  }

  private boolean isLess(int one, int other, int at) {
    int order = Long.compareUnsigned(words[one], words[other]);
    return order == 0 ? table.compare(numbers[one], numbers[other], at) < 0 : order < 0;
  }
}
