package org.holdfast.rounds.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.rounds.semantics.RoundRules;
import org.holdfast.rounds.semantics.RoundState;

/**
 * What processes can hear in a round, all together. If nothing but the number of losses connects
 * them, each kind of process has its options by itself, and it is enough to say how many processes
 * take which. If all hear the same ones, that set is chosen first. If any two are to hear a common
 * one, heard-of sets are told apart as far as others may have nothing in common with them.
 */
final class RoundAssignments {
  private final SearchModel model;
  private final HeardOptions options;

  RoundAssignments(SearchModel model, MessageNumbers numbers) {
    this.model = model;
    this.options = new HeardOptions(model, numbers);
  }

  void of(SlotState state, RoundChoice choice, Consumer<RoundAssignment> consumer) {
    new Round(state, choice).assign(consumer);
  }

  /** What a process could hear of whom it may hear. */
  HeardPool pool(SlotState state, RoundChoice choice, int receiver, long heardOf, int most) {
    Map<LongKey, HeardPool.Group> groups = new TreeMap<>(LongKey.ORDER);
    boolean asks =
        model.reductions().coordinatorIsAsked(model.instance().clock().phase(state.time()));
    int forgers = 0;
    boolean coordinatorForges = false;
    for (int sender : order(receiver)) {
      if ((heardOf >> sender & 1) == 0) {
        continue;
      }
      boolean ofCoordinator = asks && sender == choice.coordinator();
      if (choice.sends(sender, receiver)) {
        int message = choice.messages()[sender];
        HeardPool.Group group =
            groups.computeIfAbsent(
                new LongKey(message, ofCoordinator ? 1 : 0),
                key ->
                    new HeardPool.Group(
                        message, ofCoordinator, new ArrayList<>(), new ArrayList<>()));
        (isCertain(state, choice, sender, receiver) ? group.certain() : group.optional())
            .add(sender);
      } else if (mayForge(state, sender)) {
        forgers += ofCoordinator ? 0 : 1;
        coordinatorForges |= ofCoordinator;
      }
    }
    List<HeardPool.Group> all = List.copyOf(groups.values());
    int own = -1;
    for (int i = 0; i < all.size(); i++) {
      boolean hearsItself = choice.rules().self() && all.get(i).certain().contains(receiver);
      own = hearsItself ? i : own;
    }
    return new HeardPool(all, own, most, forgers, coordinatorForges);
  }

  /** The receiver first, then the others. */
  private List<Integer> order(int receiver) {
    List<Integer> all = new ArrayList<>();
    all.add(receiver);
    for (int i = 0; i < model.processes(); i++) {
      if (i != receiver) {
        all.add(i);
      }
    }
    return all;
  }

  boolean mayForge(SlotState state, int sender) {
    return model.instance().kind() == FaultAssumption.Kind.BYZANTINE
        && !model.hasCode(state.slots()[sender]);
  }

  boolean isCertain(SlotState state, RoundChoice choice, int sender, int receiver) {
    boolean omits =
        model.instance().kind() == FaultAssumption.Kind.OMISSION
            && SlotState.isFaulty(state.slots()[sender])
            && sender != receiver;
    return !choice.crashing().get(sender) && !omits;
  }

  /** The slot of a process afterwards: a coordinator is known until its pass is over. */
  long flagged(SlotState state, RoundChoice choice, int position, long code) {
    boolean chosen =
        model.instance().clock().coordinator(state.time()).isEmpty()
            && position == choice.coordinator()
            && !model.instance().clock().isLastPhase(state.time());
    return SlotState.slot(code, chosen, SlotState.isFaulty(state.slots()[position]));
  }

  /** The slot of a process afterwards that hears nothing any more, or crashes. */
  long withoutHearing(SlotState state, RoundChoice choice, int position) {
    long code = SlotState.code(state.slots()[position]);
    long after =
        choice.crashing().get(position)
            ? model.packing().code(model.packing().state(code).in(RoundState.Life.CRASHED))
            : code;
    return flagged(state, choice, position, after);
  }

  /** One round. */
  private final class Round {
    private final SlotState state;
    private final RoundChoice choice;
    private final RoundRules rules;
    private final int n;
    private final long everybody;
    private final long budget;
    private final List<Integer> receivers = new ArrayList<>();
    private final long[] certain;

    Round(SlotState state, RoundChoice choice) {
      this.state = state;
      this.choice = choice;
      this.rules = choice.rules();
      this.n = model.processes();
      this.everybody = (1L << n) - 1;
      long left =
          model.instance().mostLosses().isPresent()
              ? model.instance().mostLosses().getAsLong() - state.losses()
              : Long.MAX_VALUE;
      this.budget = Math.min(left, rules.losses());
      this.certain = new long[n];
      for (int i = 0; i < n; i++) {
        if (model.isRunning(state.slots()[i]) && !choice.crashing().get(i)) {
          receivers.add(i);
          for (int sender = 0; sender < n; sender++) {
            if (choice.sends(sender, i) && isCertain(state, choice, sender, i)) {
              certain[i] |= 1L << sender;
            }
          }
        }
      }
    }

    /** How many messages may be lost to one process at most. */
    private int most() {
      return (int) Math.min(n - rules.least(), Math.min(budget, n));
    }

    void assign(Consumer<RoundAssignment> consumer) {
      if (most() < 0) {
        return;
      }
      if (rules.uniform()) {
        uniform(0, 0, consumer);
      } else if (rules.noSplit() && !meetAnyway()) {
        noSplit().forEach(consumer);
      } else {
        independent().forEach(consumer);
      }
    }

    private boolean isReceiver(int position) {
      return receivers.contains(position);
    }

    private RoundAssignment nothing() {
      return new RoundAssignment(
          new long[n], new HeardOption[n], new long[n], new long[0], 0, false);
    }

    /** Processes that hear nothing any more, and those that crash. */
    private RoundAssignment start() {
      RoundAssignment start = nothing();
      for (int i = 0; i < n; i++) {
        if (!isReceiver(i)) {
          start.slots()[i] = withoutHearing(state, choice, i);
        }
      }
      return start;
    }

    private long flagged(int position, long code) {
      return RoundAssignments.this.flagged(state, choice, position, code);
    }

    /** Whether any two heard-of sets that are large enough have something in common. */
    private boolean meetAnyway() {
      long common = everybody;
      for (int receiver : receivers) {
        common &= ~certain[receiver];
      }
      return common != 0 || 2 * (n - most()) > n;
    }

    private Collection<RoundAssignment> independent() {
      List<HeardPool> pools = new ArrayList<>();
      for (int i = 0; i < n; i++) {
        pools.add(isReceiver(i) ? pool(state, choice, i, everybody, most()) : null);
      }
      long[] heardOf = new long[n];
      Arrays.fill(heardOf, everybody);
      return distributed(pools, heardOf, 0);
    }

    /** Chooses whom all hear among those whose messages would otherwise be lost. */
    private void uniform(int next, long chosen, Consumer<RoundAssignment> consumer) {
      long asked = 0;
      for (int receiver : receivers) {
        asked |= certain[receiver];
      }
      if (next < n) {
        boolean matters = (asked >> next & 1) == 1;
        boolean must = !matters || (rules.self() && isReceiver(next));
        boolean alike =
            next > 0
                && state.slots()[next] == state.slots()[next - 1]
                && model.reductions().processes().areAlike(next - 1, next)
                && choice.crashing().get(next) == choice.crashing().get(next - 1)
                && choice.messages()[next] == choice.messages()[next - 1]
                && next != choice.coordinator()
                && next - 1 != choice.coordinator();
        // Of processes that are alike, the first ones are heard.
        if (must || !alike || (chosen >> (next - 1) & 1) == 1) {
          uniform(next + 1, chosen | 1L << next, consumer);
        }
        if (!must) {
          uniform(next + 1, chosen, consumer);
        }
        return;
      }
      long cost = 0;
      for (int receiver : receivers) {
        cost += Long.bitCount(certain[receiver] & ~chosen);
      }
      boolean empty = chosen == 0 && !receivers.isEmpty();
      if (cost <= budget && Long.bitCount(chosen) >= rules.least() && !(rules.noSplit() && empty)) {
        List<HeardPool> pools = new ArrayList<>();
        for (int i = 0; i < n; i++) {
          pools.add(isReceiver(i) ? pool(state, choice, i, chosen, 0) : null);
        }
        long[] heardOf = new long[n];
        Arrays.fill(heardOf, chosen);
        distributed(pools, heardOf, cost).forEach(consumer);
      }
    }

    /** How many processes of a kind take which option. */
    private Collection<RoundAssignment> distributed(
        List<HeardPool> pools, long[] heardOf, long cost) {
      RoundAssignment start = start();
      RoundAssignment first =
          new RoundAssignment(start.slots(), start.options(), heardOf, new long[0], cost, false);
      Collection<RoundAssignment> partial = List.of(first);
      List<Integer> decided = new ArrayList<>();
      for (int i = 0; i < n; i++) {
        if (!isReceiver(i)) {
          decided.add(i);
        }
      }
      for (List<Integer> kind : kinds(pools)) {
        int one = kind.get(0);
        List<HeardOption> possible = options(one, pools.get(one));
        decided.addAll(kind);
        Map<LongKey, RoundAssignment> next = new LinkedHashMap<>();
        for (RoundAssignment before : partial) {
          extend(before, kind, 0, possible, 0, decided, next);
        }
        partial = next.values();
      }
      return partial;
    }

    private List<HeardOption> options(int position, HeardPool pool) {
      return options.of(
          state.slots()[position], position == choice.coordinator(), state.time(), pool);
    }

    /** Processes that may be exchanged for each other and can hear the same. */
    private Collection<List<Integer>> kinds(List<HeardPool> pools) {
      Map<LongKey, List<Integer>> kinds = new LinkedHashMap<>();
      for (int receiver : receivers) {
        long[] key =
            pools
                .get(receiver)
                .key(
                    state.slots()[receiver],
                    receiver == choice.coordinator(),
                    model.reductions().processes().segment(receiver));
        kinds.computeIfAbsent(new LongKey(key), unseen -> new ArrayList<>()).add(receiver);
      }
      return kinds.values();
    }

    private void extend(
        RoundAssignment before,
        List<Integer> kind,
        int next,
        List<HeardOption> possible,
        int least,
        List<Integer> decided,
        Map<LongKey, RoundAssignment> found) {
      if (next == kind.size()) {
        keep(before, decided, found);
        return;
      }
      for (int i = least; i < possible.size(); i++) {
        HeardOption option = possible.get(i);
        if (before.cost() + option.cost() <= budget) {
          extend(
              taking(before, kind.get(next), option, before.cost() + option.cost()),
              kind,
              next + 1,
              possible,
              i,
              decided,
              found);
        }
      }
    }

    private RoundAssignment taking(
        RoundAssignment before, int position, HeardOption option, long cost) {
      long[] slots = before.slots().clone();
      HeardOption[] options = before.options().clone();
      boolean fails = option.next() == HeardOption.FAILED;
      slots[position] = fails ? 0 : flagged(position, option.next());
      options[position] = option;
      return new RoundAssignment(
          slots, options, before.heardOf(), before.masks(), cost, before.fails() || fails);
    }

    /** Of assignments that differ only in who is who, the one with the fewest losses is kept. */
    private void keep(
        RoundAssignment assignment, List<Integer> decided, Map<LongKey, RoundAssignment> found) {
      long[] key = new long[1 + decided.size() + assignment.masks().length];
      key[0] = assignment.fails() ? 1 : 0;
      long[] ordered = new long[n];
      Arrays.fill(ordered, Long.MAX_VALUE);
      decided.forEach(position -> ordered[position] = assignment.slots()[position]);
      model.reductions().processes().sort(ordered);
      int at = 1;
      for (long slot : ordered) {
        if (slot != Long.MAX_VALUE) {
          key[at++] = slot;
        }
      }
      System.arraycopy(assignment.masks(), 0, key, at, assignment.masks().length);
      found.merge(
          new LongKey(key), assignment, (old, other) -> other.cost() < old.cost() ? other : old);
    }

    /** Any two processes hear a common one. */
    private Collection<RoundAssignment> noSplit() {
      Collection<RoundAssignment> partial = List.of(start());
      List<Integer> decided = new ArrayList<>();
      for (int i = 0; i < n; i++) {
        if (!isReceiver(i)) {
          decided.add(i);
        }
      }
      for (int receiver : receivers) {
        List<Masked> ways = ways(receiver);
        decided.add(receiver);
        Map<LongKey, RoundAssignment> next = new LinkedHashMap<>();
        for (RoundAssignment before : partial) {
          for (Masked way : ways) {
            boolean meets =
                Arrays.stream(before.masks()).allMatch(mask -> (mask & way.mask()) != 0);
            long cost = before.cost() + way.cost();
            if (meets && cost <= budget) {
              RoundAssignment after = taking(before, receiver, way.option(), cost);
              long[] heardOf = after.heardOf().clone();
              heardOf[receiver] = way.mask();
              keep(
                  new RoundAssignment(
                      after.slots(),
                      after.options(),
                      heardOf,
                      smallest(after.masks(), way.mask()),
                      cost,
                      after.fails()),
                  decided,
                  next);
            }
          }
        }
        partial = next.values();
      }
      return partial;
    }

    /** An option with whom the process hears then. */
    private record Masked(HeardOption option, long mask, long cost) {}

    /** The options of a process, each with the largest heard-of sets that allow for it. */
    private List<Masked> ways(int receiver) {
      Map<Long, List<Masked>> best = new TreeMap<>();
      long free = everybody & ~certain[receiver];
      long all = certain[receiver];
      // All subsets, the larger ones not before the smaller ones.
      for (long heard = all; ; heard = (heard - 1) & all) {
        long mask = heard | free;
        long cost = Long.bitCount(all & ~heard);
        boolean self = !rules.self() || (mask >> receiver & 1) == 1;
        if (mask != 0 && self && cost <= most()) {
          for (HeardOption option : options(receiver, pool(state, choice, receiver, mask, 0))) {
            List<Masked> others = best.computeIfAbsent(option.next(), next -> new ArrayList<>());
            if (others.stream().noneMatch(other -> (other.mask() & mask) == mask)) {
              others.removeIf(other -> (mask & other.mask()) == other.mask());
              others.add(new Masked(option, mask, cost));
            }
          }
        }
        if (heard == 0) {
          break;
        }
      }
      return best.values().stream().flatMap(List::stream).toList();
    }

    /** The smallest sets: who meets these meets the others. */
    private long[] smallest(long[] masks, long mask) {
      List<Long> kept = new ArrayList<>();
      boolean needed = true;
      for (long other : masks) {
        needed &= (other & mask) != other;
        if ((other & mask) != mask) {
          kept.add(other);
        }
      }
      if (needed) {
        kept.add(mask);
      }
      return needed ? kept.stream().mapToLong(one -> one).sorted().toArray() : masks;
    }
  }
}
