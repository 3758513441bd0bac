package org.holdfast.explicit.search;

import java.util.Arrays;
import java.util.Optional;
import org.holdfast.checking.InternalFault;
import org.holdfast.explicit.LocalSteps;
import org.holdfast.explicit.Movers;
import org.holdfast.explicit.storage.PartAccess;

/**
 * Remembers the steps of processes by the parts of a state on which they depend, for one thread. A
 * step from memory is a list of parts that change; no statement is executed for it and no byte of a
 * state copied. Where that is seldom of use, a process is asked for its steps as before.
 */
final class StepMemory {
  private static final int FIRST_ENTRIES = 1 << 10;

  /** So many are kept, then old ones are replaced: some megabytes. */
  private static final int MOST_ENTRIES = 1 << 16;

  /** In so many places an entry may be, a power of two: in few, they would drive each other out. */
  private static final int WAYS = 4;

  /** After so many steps that were not in memory, a look whether it is of use. */
  private static final int MISSES = 1 << 10;

  /**
   * It is of use if only one of so many looks is in vain: what is not there takes twice as long.
   */
  private static final int USE = 4;

  /**
   * Homes with a higher number have no memory: a process with more local states than that would
   * need an array of this length in each shape.
   */
  private static final int MOST_HOMES = 1 << 14;

  /** Where the steps of a process are not remembered. */
  private static final int[] NOT_LOCAL = {};

  // What an entry begins with, before the numbers of the parts.
  private static final int SLOT = 0;
  private static final int HOME = 1;
  private static final int NUMBERS = 2;

  // What a step in an entry begins with, before what it changes.
  private static final int ACTION = 0;
  private static final int PARTNER = 1;
  private static final int END = 2;
  private static final int CHANGES = 3;

  private final LocalSteps worker;
  private final int width;

  // By shape: the slot of its first process, and how many of its processes have a memory.
  private int[] firstSlots = {};
  private int[] users = {};

  // By slot, which is a process in a shape.
  private int slots;
  private int[] shapes = {};
  private int[] homes = {};
  private int[] looks = {};
  private int[] misses = {};

  // By slot: what was taken from memory last. States that follow each other are much the same.
  private int[][] last = {};

  // By slot and number of its home: the other parts, first the home itself; null if not known.
  private int[][][] dependence = {};

  private int[][] entries = new int[FIRST_ENTRIES][];

  // Since there are as many places.
  private int put;

  StepMemory(LocalSteps worker, int width) {
    this.worker = worker;
    this.width = width;
  }

  /**
   * Works out the steps of the state that was read last.
   *
   * @return whether that was possible; if there are none, something else may be
   */
  boolean expand(byte[] state, PartAccess access, Successors into) {
    int shape = worker.shape(state);
    if (shape < 0 || users(shape) == 0) {
      return false;
    }
    boolean begun = false;
    int[] numbers = access.numbers();
    int processes = worker.processes(shape);
    for (int process = 0; process < processes; process++) {
      int slot = firstSlots[shape] + process;
      int[] parts = parts(slot, process, numbers, state);
      if (parts != NOT_LOCAL) {
        looks[slot]++;
        int[] entry = last[slot];
        if (!isFor(entry, slot, parts, numbers)) {
          entry = find(slot, parts, numbers);
        }
        if (entry != null) {
          repeat(entry, NUMBERS + parts.length - 1, process, into);
          continue;
        }
      }
      if (!begun) {
        worker.begin(state);
        begun = true;
      }
      int before = into.steps();
      int failures = into.failures().size();
      worker.steps(process, into);
      if (parts != NOT_LOCAL) {
        missed(slot);
        if (into.failures().size() == failures) {
          keep(slot, parts, numbers, state, access, into, before);
        }
      }
    }
    return true;
  }

  /** What is remembered, or null. */
  private int[] find(int slot, int[] parts, int[] numbers) {
    int place = place(hash(slot, parts, numbers));
    for (int i = 0; i < WAYS; i++) {
      int[] entry = entries[place ^ i];
      if (entry == null) {
        return null;
      } else if (isFor(entry, slot, parts, numbers)) {
        last[slot] = entry;
        return entry;
      }
    }
    return null;
  }

  private static boolean isFor(int[] entry, int slot, int[] parts, int[] numbers) {
    if (entry == null || entry[SLOT] != slot) {
      return false;
    }
    for (int i = 0; i < parts.length; i++) {
      if (entry[HOME + i] != numbers[parts[i]]) {
        return false;
      }
    }
    return true;
  }

  private static int hash(int slot, int[] parts, int[] numbers) {
    int hash = slot;
    for (int part : parts) {
      hash = mixed(hash, numbers[part]);
    }
    return hash;
  }

  private static int mixed(int hash, int number) {
    return (Integer.rotateLeft(hash, 15) ^ number) * 0x9e3779b1;
  }

  /** The upper bits of a product are the better ones. */
  private int place(int hash) {
    return (hash ^ hash >>> 15) * 0x85ebca6b >>> Integer.numberOfLeadingZeros(entries.length) + 1;
  }

  private static void repeat(int[] entry, int from, int process, Successors into) {
    int at = from;
    while (at < entry.length) {
      int end = entry[at + END];
      into.again(entry, at + CHANGES, end, entry[at + ACTION], process, entry[at + PARTNER]);
      at = end;
    }
  }

  private int users(int shape) {
    if (shape >= firstSlots.length || firstSlots[shape] < 0) {
      meet(shape);
    }
    return users[shape];
  }

  private void meet(int shape) {
    int known = firstSlots.length;
    if (shape >= known) {
      firstSlots = Arrays.copyOf(firstSlots, 2 * shape + 1);
      Arrays.fill(firstSlots, known, firstSlots.length, -1);
      users = Arrays.copyOf(users, firstSlots.length);
    }
    int processes = worker.processes(shape);
    firstSlots[shape] = slots;
    users[shape] = processes;
    slots += processes;
    shapes = Arrays.copyOf(shapes, slots);
    homes = Arrays.copyOf(homes, slots);
    looks = Arrays.copyOf(looks, slots);
    misses = Arrays.copyOf(misses, slots);
    dependence = Arrays.copyOf(dependence, slots);
    last = Arrays.copyOf(last, slots);
    for (int process = 0; process < processes; process++) {
      int slot = firstSlots[shape] + process;
      shapes[slot] = shape;
      homes[slot] = worker.home(shape, process);
      dependence[slot] = new int[16][];
    }
  }

  /** The parts on which the steps of a process depend, its home first. */
  private int[] parts(int slot, int process, int[] numbers, byte[] state) {
    int[][] known = dependence[slot];
    if (known == null) {
      return NOT_LOCAL;
    }
    int home = numbers[homes[slot]];
    if (home >= MOST_HOMES) {
      return NOT_LOCAL;
    }
    if (home >= known.length) {
      known = Arrays.copyOf(known, Math.min(2 * home, MOST_HOMES));
      dependence[slot] = known;
    }
    if (known[home] == null) {
      Optional<int[]> more = worker.dependence(state, shapes[slot], process);
      known[home] = more.isEmpty() ? NOT_LOCAL : withHome(homes[slot], more.get());
    }
    return known[home];
  }

  private static int[] withHome(int home, int[] more) {
    int[] parts = new int[1 + more.length];
    parts[0] = home;
    System.arraycopy(more, 0, parts, 1, more.length);
    return parts;
  }

  private void missed(int slot) {
    if (++misses[slot] % MISSES == 0) {
      if (USE * misses[slot] > looks[slot]) {
        dependence[slot] = null;
        users[shapes[slot]]--;
      }
      looks[slot] /= 2;
      misses[slot] /= 2;
    }
  }

  /** Remembers the steps of a process from one on, unless others move in them, too. */
  private void keep(
      int slot,
      int[] parts,
      int[] numbers,
      byte[] state,
      PartAccess access,
      Successors steps,
      int first) {
    int[] entry = new int[NUMBERS + parts.length - 1 + 8 * (steps.steps() - first)];
    entry[SLOT] = slot;
    int at = HOME;
    for (int part : parts) {
      entry[at++] = numbers[part];
    }
    for (int step = first; step < steps.steps(); step++) {
      if (steps.others(step) != Movers.NOBODY_ELSE) {
        return;
      }
      byte[] target = steps.target(step);
      int begin = at;
      at += CHANGES;
      entry = withRoom(entry, at);
      entry[begin + ACTION] = steps.action(step);
      entry[begin + PARTNER] = steps.partner(step);
      int from = Arrays.mismatch(state, 0, width, target, 0, width);
      while (from >= 0) {
        int part = access.partOf(from);
        require(part, parts);
        entry = withRoom(entry, at + 2);
        entry[at++] = part;
        entry[at++] = access.number(part, target);
        int end = Math.min(width, access.endOf(part));
        int further = Arrays.mismatch(state, end, width, target, end, width);
        from = further < 0 ? -1 : end + further;
      }
      entry[begin + END] = at;
    }
    put(hash(slot, parts, numbers), Arrays.copyOf(entry, at));
  }

  private static int[] withRoom(int[] entry, int length) {
    return length <= entry.length ? entry : Arrays.copyOf(entry, 2 * length);
  }

  private static void require(int part, int[] parts) {
    for (int expected : parts) {
      if (part == expected) {
        return;
      }
    }
    throw new InternalFault("a step changes a part of the state on which it should not depend");
  }

  private void put(int hash, int[] entry) {
    if (put >= entries.length / 2 && entries.length < MOST_ENTRIES) {
      grow();
    }
    put++;
    int place = place(hash);
    for (int i = 0; i < WAYS; i++) {
      if (entries[place ^ i] == null) {
        entries[place ^ i] = entry;
        return;
      }
    }
    // One of them is replaced, each in its turn.
    entries[place ^ put % WAYS] = entry;
  }

  private void grow() {
    int[][] old = entries;
    entries = new int[2 * old.length][];
    put = 0;
    for (int[] entry : old) {
      if (entry != null && dependence[entry[SLOT]] != null) {
        int parts = dependence[entry[SLOT]][entry[HOME]].length;
        int hash = entry[SLOT];
        for (int i = 0; i < parts; i++) {
          hash = mixed(hash, entry[HOME + i]);
        }
        put(hash, entry);
      }
    }
  }
}
