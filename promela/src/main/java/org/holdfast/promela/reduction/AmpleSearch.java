package org.holdfast.promela.reduction;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Looks for a process whose steps are an ample set, in one state after the other; for one thread.
 * Which edges of a place conflict with the future of another process is worked out once for each
 * two control points that meet, and remembered as bits, because a search asks in every state.
 */
public final class AmpleSearch {
  private static final int REMEMBERED = 1 << 14;

  /** So many different processes are remembered; what is forgotten is worked out anew. */
  private static final int MOST_KINDS = 1000;

  /** Processes that do the same to the same objects. */
  private static final class Kind {
    final ProcessFootprints footprints;

    /** Its first place among the control points of all kinds. */
    final int first;

    // By place: the edges whose steps a property sees; -1 if not known yet.
    final int[] visible;

    Kind(ProcessFootprints footprints, int first, int places) {
      this.footprints = footprints;
      this.first = first;
      this.visible = new int[places];
      Arrays.fill(visible, -1);
    }
  }

  /** What tells processes of one type apart. */
  private record Key(int type, int pid, List<Byte> values) {}

  private final AmpleSets sets;
  private final int[][] keys;
  private final Map<Key, Kind> kinds = new HashMap<>();
  private int points;
  private BitSet visible = new BitSet();
  private BitSet visibleReads = new BitSet();

  // By process: its type and what was remembered of it last, its kind and its place.
  private int[] types = {};
  private byte[][] values = {};
  private Kind[] kindOf = {};
  private int[] places = {};
  private int processes;

  // By two control points: the edges of the first one that conflict with the future of the second
  // one, where they are possible, where they are not, and where they are not though there is a
  // message.
  private final long[] pairs = new long[REMEMBERED];
  private final int[] conflicts = new int[3 * REMEMBERED];

  // Of the process asked for last.
  private int conflicting;
  private int awaiting;
  private int refusing;
  private Kind asked;
  private int askedPlace;

  AmpleSearch(AmpleSets sets) {
    this.sets = sets;
    this.keys = new int[sets.types()][];
    Arrays.setAll(keys, sets::key);
    Arrays.fill(pairs, -1);
  }

  /**
   * Begins with a state.
   *
   * @param observables what the property looks at
   */
  public void begin(int count, BitSet observables) {
    if (!observables.equals(visible)) {
      visible = (BitSet) observables.clone();
      visibleReads = sets.reads(visible);
      forget();
    }
    if (kinds.size() > MOST_KINDS) {
      forget();
    }
    if (count > types.length) {
      int before = types.length;
      types = Arrays.copyOf(types, count);
      Arrays.fill(types, before, count, -1);
      values = Arrays.copyOf(values, count);
      kindOf = Arrays.copyOf(kindOf, count);
      places = Arrays.copyOf(places, count);
    }
    processes = count;
  }

  private void forget() {
    kinds.clear();
    points = 0;
    Arrays.fill(types, -1);
    Arrays.fill(pairs, -1);
  }

  /**
   * Tells where a process is.
   *
   * @param variables where its variables begin in the state
   */
  public void at(int pid, int type, int place, byte[] state, int variables) {
    places[pid] = place;
    int[] key = keys[type];
    boolean same = types[pid] == type;
    for (int i = 0; i < key.length && same; i++) {
      same = values[pid][key[i]] == state[variables + key[i]];
    }
    if (!same) {
      int length = key.length == 0 ? 0 : key[key.length - 1] + 1;
      types[pid] = type;
      values[pid] = Arrays.copyOfRange(state, variables, variables + length);
      List<Byte> told = new ArrayList<>();
      for (int i : key) {
        told.add(state[variables + i]);
      }
      kindOf[pid] =
          kinds.computeIfAbsent(
              new Key(type, sets.isNumbered(type) ? pid : -1, told),
              absent -> kind(type, pid, values[pid]));
    }
  }

  private Kind kind(int type, int pid, byte[] variables) {
    Kind kind = new Kind(sets.of(type, pid, variables), points, sets.places(type));
    points += sets.places(type);
    return kind;
  }

  /**
   * Whether the steps of a process may be an ample set. If so, {@link #isAmple} has to be asked
   * which of them are possible, unless {@link #isAmpleAnyway}.
   */
  public boolean mayBeAmple(int pid) {
    Kind kind = kindOf[pid];
    int place = places[pid];
    int edges = kind.footprints.candidates(place);
    if (edges == 0) {
      return false;
    }
    int all = (1 << edges) - 1;
    conflicting = visible(kind, place, edges);
    awaiting = 0;
    refusing = 0;
    asked = kind;
    askedPlace = place;
    for (int other = 0; other < processes && conflicting != all; other++) {
      if (other != pid) {
        add(kind, place, edges, kindOf[other], places[other]);
      }
    }
    return conflicting != all;
  }

  /** Whether it makes no difference which steps of the process asked for last are possible. */
  public boolean isAmpleAnyway() {
    return (conflicting | awaiting) == 0;
  }

  /**
   * Whether the steps of the process asked for last are an ample set.
   *
   * @param possible its possible edges, a bit for each
   */
  public boolean isAmple(int possible) {
    if (possible == 0 || (possible & conflicting) != 0) {
      return false;
    }
    for (int rest = ~possible & awaiting; rest != 0; rest &= rest - 1) {
      int edge = Integer.numberOfTrailingZeros(rest);
      boolean message = (asked.footprints.messages(askedPlace, edge) & possible) != 0;
      if (!message || (refusing >>> edge & 1) != 0) {
        return false;
      }
    }
    return true;
  }

  private int visible(Kind kind, int place, int edges) {
    if (kind.visible[place] < 0) {
      int found = 0;
      for (int edge = 0; edge < edges; edge++) {
        if (kind.footprints.possible(place, edge).writes.intersects(visibleReads)) {
          found |= 1 << edge;
        }
      }
      kind.visible[place] = found;
    }
    return kind.visible[place];
  }

  private void add(Kind kind, int place, int edges, Kind other, int otherPlace) {
    long pair = (long) (kind.first + place) << Integer.SIZE | other.first + otherPlace;
    int slot = (int) (pair * 0x9e3779b97f4a7c15L >>> 40) & REMEMBERED - 1;
    if (pairs[slot] != pair) {
      pairs[slot] = pair;
      Footprint future = other.footprints.future(otherPlace);
      int possible = 0;
      int impossible = 0;
      int refuses = 0;
      for (int edge = 0; edge < edges; edge++) {
        if (kind.footprints.possible(place, edge).conflicts(future, sets.common())) {
          possible |= 1 << edge;
        }
        if (kind.footprints.impossible(place, edge).conflicts(future, sets.common())) {
          impossible |= 1 << edge;
        }
        if (kind.footprints.refusing(place, edge).conflicts(future, sets.common())) {
          refuses |= 1 << edge;
        }
      }
      conflicts[3 * slot] = possible;
      conflicts[3 * slot + 1] = impossible;
      conflicts[3 * slot + 2] = refuses;
    }
    conflicting |= conflicts[3 * slot];
    awaiting |= conflicts[3 * slot + 1];
    refusing |= conflicts[3 * slot + 2];
  }
}
