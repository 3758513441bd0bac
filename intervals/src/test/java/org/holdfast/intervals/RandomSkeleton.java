package org.holdfast.intervals;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.holdfast.intervals.skeleton.Skeleton;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.promela.step.InitialState;
import org.holdfast.promela.step.StatusVector;
import org.holdfast.promela.step.StepPath;

/** Small systems by chance: processes that send, receive and compare with thresholds. */
final class RandomSkeleton {
  static final Variable N = new Variable("N");
  static final Variable T = new Variable("T");
  static final Variable F = new Variable("F");
  static final Variable PC = new Variable("pc");
  static final Variable FLAG = new Variable("flag");
  static final Variable CHOICE = new Variable("choice");
  static final Variable CRASHED = new Variable("crashed");
  private static final int STATUSES = 3;

  private final Random random;
  private final List<LinearTerm> thresholds;
  private final int types;
  private final boolean crashes;

  private RandomSkeleton(Random random) {
    this.random = random;
    LinearTerm n = LinearTerm.of(N);
    LinearTerm t = LinearTerm.of(T);
    List<LinearTerm> all =
        List.of(t.plus(1), n.minus(t), LinearTerm.constant(2), t.times(2), LinearTerm.of(F));
    this.thresholds =
        List.of(all.get(random.nextInt(5)), all.get(random.nextInt(5)), all.get(random.nextInt(5)));
    this.types = 1 + random.nextInt(2);
    this.crashes = random.nextInt(3) == 0;
  }

  /** What of a type of messages a process has received. */
  static Variable received(int type) {
    return new Variable("received" + type);
  }

  /** How many of a type of messages were sent. */
  static Variable sent(int type) {
    return new Variable("sent" + type);
  }

  static Skeleton of(Random random) {
    return new RandomSkeleton(random).build();
  }

  private List<Variable> counters() {
    return IntStream.range(0, types).mapToObj(RandomSkeleton::received).toList();
  }

  private Skeleton build() {
    LinearTerm n = LinearTerm.of(N);
    LinearTerm t = LinearTerm.of(T);
    LinearTerm f = LinearTerm.of(F);
    Formula resilience =
        Formula.and(
            Formula.atLeast(n, t.times(2).plus(random.nextInt(2))),
            Formula.atLeast(t, LinearTerm.constant(random.nextInt(2))),
            Formula.nonNegative(t),
            Formula.atLeast(t, f),
            Formula.nonNegative(f),
            Formula.nonNegative(n));
    List<StepPath> paths = new ArrayList<>();
    int count = 4 + random.nextInt(5);
    for (int i = 0; i < count; i++) {
      paths.add(path());
    }
    if (crashes) {
      for (int from = 0; from < STATUSES; from++) {
        paths.add(crash(from));
      }
    }
    Map<Variable, LinearTerm> shared = new LinkedHashMap<>();
    for (int type = 0; type < types; type++) {
      shared.put(sent(type), LinearTerm.ZERO);
    }
    shared.put(FLAG, LinearTerm.constant(random.nextInt(2)));
    if (crashes) {
      shared.put(CRASHED, LinearTerm.ZERO);
    }
    List<InitialState> initial = new ArrayList<>();
    initial.add(initial(0));
    if (random.nextBoolean()) {
      initial.add(initial(1));
    }
    Map<Variable, List<LinearTerm>> limits = new LinkedHashMap<>();
    counters().forEach(counter -> limits.put(counter, thresholds));
    shared.keySet().forEach(variable -> limits.put(variable, thresholds));
    return new Skeleton(
        List.of(N, T, F), resilience, n.minus(f), shared, counters(), initial, paths, limits);
  }

  private InitialState initial(int pc) {
    Map<Variable, BigInteger> increments =
        random.nextInt(4) == 0 ? Map.of(sent(random.nextInt(types)), BigInteger.ONE) : Map.of();
    Map<Variable, LinearTerm> nothing = new LinkedHashMap<>();
    counters().forEach(counter -> nothing.put(counter, LinearTerm.ZERO));
    return new InitialState(status(pc), Formula.TRUE, nothing, increments, List.of());
  }

  private static StatusVector status(int pc) {
    return new StatusVector(Map.of(PC, BigInteger.valueOf(pc)));
  }

  private StepPath path() {
    int type = random.nextInt(types);
    LinearTerm received = LinearTerm.of(received(type));
    LinearTerm sent = LinearTerm.of(sent(type));
    LinearTerm flag = LinearTerm.of(FLAG);
    LinearTerm pool = sent.plus(random.nextBoolean() ? LinearTerm.of(F) : LinearTerm.ZERO);
    List<Formula> guards = new ArrayList<>();
    List<Variable> choices = new ArrayList<>();
    LinearTerm next = received;
    switch (random.nextInt(3)) {
      case 0 -> {
        next = received.plus(1);
        guards.add(Formula.atLeast(pool, next));
      }
      case 1 -> {
        next = LinearTerm.of(CHOICE);
        choices.add(CHOICE);
        guards.add(Formula.atLeast(next, received));
        guards.add(Formula.atLeast(pool, next));
      }
      default -> guards.add(Formula.TRUE);
    }
    LinearTerm other = LinearTerm.of(received(random.nextInt(types)));
    LinearTerm compared =
        switch (random.nextInt(6)) {
          case 0 -> sent.plus(flag);
          case 1 -> other.plus(next);
          default -> next;
        };
    Relation relation = random.nextBoolean() ? Relation.GE : Relation.LT;
    if (random.nextBoolean()) {
      guards.add(Formula.compare(compared, relation, thresholds.get(random.nextInt(3))));
    }
    boolean bounded = random.nextInt(4) == 0;
    if (bounded) {
      guards.add(Formula.compare(sent, Relation.LT, LinearTerm.of(random.nextBoolean() ? F : T)));
    }
    Map<Variable, LinearTerm> update = new LinkedHashMap<>();
    counters().forEach(counter -> update.put(counter, LinearTerm.of(counter)));
    update.put(received(type), random.nextInt(8) == 0 ? LinearTerm.ZERO : next);
    int from = random.nextInt(STATUSES);
    int to = random.nextInt(3) == 0 ? from : Math.min(STATUSES - 1, from + 1);
    for (int i = 0; i < types; i++) {
      LinearTerm before = LinearTerm.of(sent(i));
      // Who stays and sends does so without end, unless a guard ends it, and so do instances.
      boolean sends = random.nextBoolean() && (to != from || bounded && i == type);
      update.put(sent(i), sends ? before.plus(1) : before);
    }
    update.put(FLAG, random.nextInt(4) == 0 ? LinearTerm.constant(random.nextInt(2)) : flag);
    if (crashes) {
      update.put(CRASHED, LinearTerm.of(CRASHED));
    }
    return new StepPath(status(from), status(to), Formula.and(guards), update, choices, List.of());
  }

  /** At most F processes stop for ever, some of them when they have sent one message more. */
  private StepPath crash(int from) {
    Map<Variable, LinearTerm> update = new LinkedHashMap<>();
    counters().forEach(counter -> update.put(counter, LinearTerm.of(counter)));
    for (int type = 0; type < types; type++) {
      update.put(sent(type), LinearTerm.of(sent(type)).plus(random.nextInt(2)));
    }
    update.put(FLAG, LinearTerm.of(FLAG));
    update.put(CRASHED, LinearTerm.of(CRASHED).plus(1));
    Formula guard = Formula.compare(LinearTerm.of(CRASHED), Relation.LT, LinearTerm.of(F));
    return new StepPath(status(from), status(STATUSES), guard, update, List.of(), List.of());
  }
}
