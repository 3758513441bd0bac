package org.holdfast.arrays.forward;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.holdfast.arrays.ground.Conjunction;
import org.holdfast.arrays.ground.Grounding;
import org.holdfast.arrays.ground.Literal;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;

/**
 * Runs a system with a few processes forward, box by box. Processes may crash at any time. Where
 * nothing depends on their order, their names do not matter.
 */
final class SmallInstance {
  /** How many boxes are looked at by one thread before the budget is asked. */
  private static final int PART = 64;

  /** How many are looked at before what was found is added. */
  private static final int PARTS = 32;

  /** How many steps are taken at random before beginning again. */
  private static final int WALK = 300;

  /** One of so many of these steps is a crash. */
  private static final int CRASHES = 30;

  /** After so many walks that met nothing new, there is hardly more. */
  private static final int MOST_FRUITLESS = 10;

  private final ArraySystem system;
  private final Grounding grounding;
  private final PartWorkers workers;
  private final BoxLayout layout;
  private final BoxStore store;
  private final StepCompiler compiler;
  private final BoxSymmetry symmetry;
  private final NumberRanks ranks;
  private final boolean crashes;
  // What can happen, by who is living.
  private final List<List<BoxStep>> steps = new ArrayList<>();
  private final List<long[]> first = new ArrayList<>();

  /**
   * Prepares for some processes.
   *
   * @param beginnings conjunctions, one of which is true at the beginning
   */
  SmallInstance(ForwardRuns runs, BoxLayout layout, List<List<Literal>> beginnings) {
    this.system = runs.system();
    this.grounding = runs.grounding();
    this.workers = runs.workers();
    this.layout = layout;
    this.store = new BoxStore(layout.words());
    this.compiler = new StepCompiler(layout, grounding);
    this.symmetry = new BoxSymmetry(layout);
    this.ranks = NumberRanks.of(system, layout);
    // Who has crashed is missed by those only who ask something of all others.
    this.crashes =
        runs.rules().stream()
            .anyMatch(r -> r.guards().stream().anyMatch(g -> !g.others().isEmpty()));
    int all = (1 << layout.processes()) - 1;
    for (int living = 0; living <= all; living++) {
      steps.add(crashes || living == all ? compiler.steps(runs.rules(), living) : List.of());
    }
    int[] who = new int[system.initial().variables().size()];
    for (List<Literal> beginning : beginnings) {
      Conjunction known = new Conjunction(grounding.literals());
      if (known.addAll(beginning)) {
        compiler
            .condition(beginning)
            .ifPresent(
                condition ->
                    condition.parts(layout.everything(), part -> tuple(who, 0, part, known)));
      }
    }
  }

  BoxLayout layout() {
    return layout;
  }

  BoxStore store() {
    return store;
  }

  /**
   * Visits the boxes that can be reached.
   *
   * @param most how many are wanted; the rest is left out
   */
  void explore(int most, Budget budget) throws BudgetExhausted {
    for (long[] box : first) {
      long[] chosen = box.clone();
      ranks.choose(chosen);
      store.add(normal(chosen), -1);
    }
    int next = 0;
    while (next < store.count() && store.count() < most) {
      int from = next;
      int to = Math.min(store.count(), from + PARTS * PART);
      List<Successors> found = new ArrayList<>();
      for (int first = from; first < to; first += PART) {
        found.add(new Successors(first, Math.min(to, first + PART)));
      }
      workers.share(found.size(), budget, part -> found.get(part).find());
      for (Successors part : found) {
        part.add(most);
      }
      next = to;
    }
  }

  /** The boxes after some that are known, as far as they are new. */
  private final class Successors {
    private final int from;
    private final int to;
    private final List<List<long[]>> after = new ArrayList<>();

    Successors(int from, int to) {
      this.from = from;
      this.to = to;
    }

    /** Nothing is added meanwhile, so that many threads may do this. */
    void find() {
      for (int origin = from; origin < to; origin++) {
        List<long[]> fresh = new ArrayList<>();
        long[] box = store.get(origin);
        for (int process : whoMayCrash(box)) {
          keepNew(layout.crashed(box, process), fresh);
        }
        for (BoxStep step : steps(box)) {
          step.take(box, next -> keepNew(next, fresh));
        }
        after.add(fresh);
      }
    }

    private void keepNew(long[] box, List<long[]> fresh) {
      long[] next = normal(box);
      if (!store.has(next)) {
        fresh.add(next);
      }
    }

    /** In their order, as if they had been looked at one after the other. */
    void add(int most) {
      for (int origin = from; origin < to && store.count() < most; origin++) {
        int known = origin;
        after.get(origin - from).forEach(box -> store.add(box, known));
      }
    }
  }

  /**
   * Goes on at random from boxes that were met, until there are more than wanted: what is many
   * steps away is met so, too. The same boxes each time.
   *
   * @param most how many are wanted, with those that are known already
   */
  void wander(int most, Budget budget) throws BudgetExhausted {
    Random random = new Random(most);
    int fruitless = 0;
    while (store.count() < most && fruitless < MOST_FRUITLESS) {
      budget.spend();
      int before = store.count();
      long[] box = store.get(0);
      int at = 0;
      for (int i = 0; i < WALK; i++) {
        List<long[]> next = new ArrayList<>();
        for (BoxStep step : steps(box)) {
          step.take(box, after -> next.add(normal(after)));
        }
        int[] who = whoMayCrash(box);
        boolean crash = who.length > 0 && (next.isEmpty() || random.nextInt(CRASHES) == 0);
        if (crash) {
          box = normal(layout.crashed(box, who[random.nextInt(who.length)]));
        } else if (next.isEmpty()) {
          break;
        } else {
          box = next.get(random.nextInt(next.size()));
        }
        at = store.add(box, at);
      }
      fruitless = store.count() == before ? fruitless + 1 : 0;
    }
  }

  private List<BoxStep> steps(long[] box) {
    return steps.get((int) layout.get(box, layout.living()));
  }

  private int[] whoMayCrash(long[] box) {
    int living = crashes ? (int) layout.get(box, layout.living()) : 0;
    int[] who = new int[Integer.bitCount(living)];
    for (int i = 0; i < who.length; i++) {
      who[i] = Integer.numberOfTrailingZeros(living);
      living &= living - 1;
    }
    return who;
  }

  /** The one box that stands for all that differ in nothing that matters. */
  private long[] normal(long[] box) {
    ranks.normalise(box);
    return compiler.isOrdered() ? box : symmetry.representative(box);
  }

  /** A step that was taken, by the number of its transition; a negative one for a crash. */
  record Taken(int rule, int[] who) {}

  /** The steps to a box, told of processes that keep their names. */
  List<Taken> path(int last) {
    List<Integer> boxes = new ArrayList<>();
    for (int at = last; at >= 0; at = store.origin(at)) {
      boxes.add(0, at);
    }
    List<Taken> path = new ArrayList<>();
    // What the process with a number in a box is called.
    int[] names = new int[layout.processes()];
    Arrays.setAll(names, i -> i);
    for (int i = 1; i < boxes.size(); i++) {
      names = taken(store.get(boxes.get(i - 1)), store.get(boxes.get(i)), names, path);
    }
    return path;
  }

  /** Finds a step from one box to another; the answer are the names after it. */
  private int[] taken(long[] from, long[] to, int[] names, List<Taken> path) {
    List<int[]> found = new ArrayList<>();
    for (int process : whoMayCrash(from)) {
      follow(
          layout.crashed(from, process),
          to,
          new Taken(-1, new int[] {process}),
          names,
          path,
          found);
    }
    for (BoxStep step : steps(from)) {
      if (found.isEmpty()) {
        step.take(
            from,
            after -> follow(after, to, new Taken(step.rule(), step.who()), names, path, found));
      }
    }
    return found.get(0);
  }

  private void follow(
      long[] after, long[] to, Taken taken, int[] names, List<Taken> path, List<int[]> found) {
    ranks.normalise(after);
    if (!found.isEmpty() || !Arrays.equals(normal(after), to)) {
      return;
    }
    int[] next = names.clone();
    if (!compiler.isOrdered()) {
      int[] renaming = symmetry.renaming(after, to);
      for (int i = 0; i < names.length; i++) {
        next[renaming[i]] = names[i];
      }
    }
    path.add(new Taken(taken.rule, Arrays.stream(taken.who).map(i -> names[i]).toArray()));
    found.add(next);
  }

  /** The initial condition holds for every tuple of processes. */
  private void tuple(int[] who, int code, long[] box, Conjunction known) {
    int rest = code;
    for (int i = 0; i < who.length; i++) {
      who[i] = rest % layout.processes();
      rest /= layout.processes();
    }
    if (rest > 0) {
      first.add(box);
      return;
    }
    List<ArrayTerm.Process> variables = system.initial().variables();
    int[] now = who.clone();
    for (List<Literal> way :
        grounding.alternatives(
            system.initial().condition(),
            process -> {
              int place = variables.indexOf(process);
              return place >= 0 ? now[place] : process.number() - 1;
            })) {
      Conjunction.Mark mark = known.mark();
      if (known.addAll(way)) {
        compiler
            .condition(way)
            .ifPresent(
                condition ->
                    condition.parts(
                        box,
                        part -> {
                          if (who.length == 0) {
                            first.add(part);
                          } else {
                            tuple(new int[who.length], code + 1, part, known);
                          }
                        }));
      }
      known.reset(mark);
    }
  }
}
