package org.holdfast.rounds.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundVariable;
import org.holdfast.pseudocode.rounds.ValueType;
import org.holdfast.rounds.reductions.ValueSymmetry;
import org.holdfast.rounds.semantics.RoundState;
import org.holdfast.rounds.semantics.StoredValue;

/**
 * Chooses one of the states that differ only in the names of values, for one thread. Values are put
 * into the order of where they occur; of those that occur in the same way all orders are tried, if
 * these are not too many. So two states that could be renamed into each other may in rare cases
 * both be kept: that costs time, and nothing else.
 */
final class ValueRenaming {
  private static final int MOST_ORDERS = 720;

  private final SearchModel model;
  private final List<ValueSymmetry.Interchangeable> groups;
  private final Map<LongKey, Map<Datum, Long>> occurrences = new HashMap<>();
  private final Map<LongKey, Long> renamed = new HashMap<>();

  ValueRenaming(SearchModel model) {
    this.model = model;
    this.groups = model.reductions().values().interchangeable();
  }

  /** The processes of a state with values renamed, in order. */
  long[] canonical(long[] slots) {
    long[] best = slots.clone();
    model.reductions().processes().sort(best);
    for (int group = 0; group < groups.size(); group++) {
      best = canonical(best, group);
    }
    return best;
  }

  private long[] canonical(long[] slots, int group) {
    List<Datum> values = groups.get(group).values();
    Map<Datum, long[]> signatures = new LinkedHashMap<>();
    for (Datum value : values) {
      long[] signature = new long[slots.length];
      for (int i = 0; i < slots.length; i++) {
        signature[i] = occurrence(slots[i], value, group);
      }
      model.reductions().processes().sort(signature);
      signatures.put(value, signature);
    }
    List<Datum> ordered = new ArrayList<>(values);
    ordered.sort((one, other) -> -Arrays.compare(signatures.get(one), signatures.get(other)));
    List<List<Datum>> ties = new ArrayList<>();
    long orders = 1;
    for (Datum value : ordered) {
      long[] signature = signatures.get(value);
      List<Datum> last = ties.isEmpty() ? List.of() : ties.get(ties.size() - 1);
      boolean tied = !last.isEmpty() && Arrays.equals(signatures.get(last.get(0)), signature);
      if (tied) {
        last.add(value);
        // Values that occur nowhere are the same in every order.
        boolean occurs = Arrays.stream(signature).anyMatch(one -> one != 0);
        orders *= occurs ? last.size() : 1;
      } else {
        ties.add(new ArrayList<>(List.of(value)));
      }
      orders = Math.min(orders, MOST_ORDERS + 1L);
    }
    if (orders == 1 || orders > MOST_ORDERS) {
      return renamed(slots, ordered, group);
    }
    Best best = new Best();
    orders(ties, 0, new ArrayList<>(), signatures, order -> best.add(renamed(slots, order, group)));
    return best.slots;
  }

  private static final class Best {
    private long[] slots;

    void add(long[] other) {
      if (slots == null || Arrays.compare(other, slots) < 0) {
        slots = other;
      }
    }
  }

  private static void orders(
      List<List<Datum>> ties,
      int next,
      List<Datum> chosen,
      Map<Datum, long[]> signatures,
      Consumer<List<Datum>> consumer) {
    if (next == ties.size()) {
      consumer.accept(chosen);
      return;
    }
    List<Datum> tied = ties.get(next);
    boolean occurs = Arrays.stream(signatures.get(tied.get(0))).anyMatch(one -> one != 0);
    List<List<Datum>> permutations = occurs ? ArrivalOrders.of(tied) : List.of(tied);
    for (List<Datum> permutation : permutations) {
      List<Datum> more = new ArrayList<>(chosen);
      more.addAll(permutation);
      orders(ties, next + 1, more, signatures, consumer);
    }
  }

  /** In which variables of a process a value occurs. */
  private long occurrence(long slot, Datum value, int group) {
    if (!model.hasCode(slot)) {
      return 0;
    }
    Map<Datum, Long> known =
        occurrences.computeIfAbsent(
            new LongKey(SlotState.code(slot), group),
            key -> occurrences(SlotState.code(slot), groups.get(group).domain()));
    return known.containsKey(value) ? SlotState.with(slot, known.get(value)) : 0;
  }

  private Map<Datum, Long> occurrences(long code, RoundAlgorithm.Domain domain) {
    RoundState state = model.packing().state(code);
    List<RoundVariable> variables = model.instance().algorithm().variables();
    Map<Datum, Long> found = new HashMap<>();
    for (int i = 0; i < variables.size(); i++) {
      long bit = 1L << Math.min(i, 50);
      if (domain(variables.get(i)).equals(Optional.of(domain))) {
        state
            .values()
            .get(i)
            .accept(
                new StoredValue.Visitor<Void>() {
                  @Override
                  public Void one(StoredValue.One one) {
                    found.merge(one.datum(), bit, (a, b) -> a | b);
                    return null;
                  }

                  @Override
                  public Void several(StoredValue.Several several) {
                    several.data().forEach(datum -> found.merge(datum, bit, (a, b) -> a | b));
                    return null;
                  }
                });
      }
    }
    return found;
  }

  private static Optional<RoundAlgorithm.Domain> domain(RoundVariable variable) {
    return variable
        .type()
        .accept(
            new ValueType.Visitor<>() {
              @Override
              public Optional<RoundAlgorithm.Domain> single(ValueType.Single single) {
                return single.domain();
              }

              @Override
              public Optional<RoundAlgorithm.Domain> setOf(ValueType.SetOf setOf) {
                return setOf.domain();
              }
            });
  }

  /** The first value of the order is called as the first of the group, and so on. */
  private long[] renamed(long[] slots, List<Datum> order, int group) {
    List<Datum> values = groups.get(group).values();
    long[] result = new long[slots.length];
    long[] key = new long[order.size() + 2];
    for (int i = 0; i < order.size(); i++) {
      key[i] = values.indexOf(order.get(i));
    }
    key[order.size()] = group;
    for (int i = 0; i < slots.length; i++) {
      long slot = slots[i];
      if (model.hasCode(slot)) {
        long[] full = key.clone();
        full[full.length - 1] = SlotState.code(slot);
        long code =
            renamed.computeIfAbsent(
                new LongKey(full), unseen -> renamedCode(SlotState.code(slot), order, group));
        result[i] = SlotState.with(slot, code);
      } else {
        result[i] = slot;
      }
    }
    model.reductions().processes().sort(result);
    return result;
  }

  private long renamedCode(long code, List<Datum> order, int group) {
    ValueSymmetry.Interchangeable symmetry = groups.get(group);
    RoundState state = model.packing().state(code);
    List<RoundVariable> variables = model.instance().algorithm().variables();
    List<StoredValue> values = new ArrayList<>();
    for (int i = 0; i < variables.size(); i++) {
      StoredValue value = state.values().get(i);
      boolean concerned = domain(variables.get(i)).equals(Optional.of(symmetry.domain()));
      values.add(concerned ? renamed(value, order, symmetry.values()) : value);
    }
    return model.packing().code(new RoundState(values, state.life()));
  }

  private static StoredValue renamed(StoredValue value, List<Datum> order, List<Datum> names) {
    return value.accept(
        new StoredValue.Visitor<>() {
          @Override
          public StoredValue one(StoredValue.One one) {
            return StoredValue.of(renamed(one.datum(), order, names));
          }

          @Override
          public StoredValue several(StoredValue.Several several) {
            return StoredValue.of(
                several.data().stream().map(datum -> renamed(datum, order, names)).toList());
          }
        });
  }

  private static Datum renamed(Datum datum, List<Datum> order, List<Datum> names) {
    int place = order.indexOf(datum);
    return place < 0 ? datum : names.get(place);
  }
}
