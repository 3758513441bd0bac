package org.holdfast.rounds.semantics;

import java.math.BigInteger;
import java.util.OptionalInt;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.FiniteType;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.rounds.Communication;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundCodeWalk;
import org.holdfast.pseudocode.rounds.RoundCommand;
import org.holdfast.pseudocode.rounds.RoundCondition;
import org.holdfast.pseudocode.rounds.RoundExpression;
import org.holdfast.pseudocode.rounds.ValueType;

/**
 * The number of rounds that are over. Where rounds go on for ever, it is kept only as far as
 * anything depends on it: from some number on, all comparisons with it have one answer, and only
 * the phase and whose turn it is to coordinate are told apart.
 */
public final class RoundClock {
  private final int phases;
  private final int processes;
  private final OptionalInt end;
  private final RoundAlgorithm.Coordinator coordinator;
  private final int stable;
  private final int period;
  private final boolean readsPass;

  RoundClock(RoundInstance instance) {
    RoundAlgorithm algorithm = instance.algorithm();
    this.phases = algorithm.phases().size();
    this.processes = instance.processes();
    this.end =
        instance.passes().isPresent()
            ? OptionalInt.of(Math.multiplyExact(instance.passes().getAsInt(), phases))
            : OptionalInt.empty();
    this.coordinator = algorithm.coordinator().orElse(null);
    this.period = coordinator == RoundAlgorithm.Coordinator.ROTATING ? phases * processes : phases;
    PassComparisons comparisons = new PassComparisons(instance);
    comparisons.walk(algorithm);
    this.readsPass = comparisons.found;
    BigInteger last = comparisons.last().multiply(BigInteger.valueOf(phases));
    for (Communication.Promise promise : algorithm.communication().promises()) {
      if (promise.scope() instanceof Communication.From from) {
        last = last.max(from.round().evaluate(instance.parameters()));
      }
    }
    for (Requirement requirement : algorithm.requirements()) {
      last = last.max(lastCompared(requirement, instance));
    }
    // Whole passes, so that the first time of the loop begins a pass.
    this.stable = (last.intValueExact() + phases - 1) / phases * phases;
  }

  /** From the round after this on, comparisons with the number of rounds have one answer. */
  private static BigInteger lastCompared(Requirement requirement, RoundInstance instance) {
    BigInteger last = BigInteger.ZERO;
    for (Formula state : requirement.formula().states()) {
      for (Formula.Atom atom : state.atoms()) {
        LinearTerm term = atom.subject();
        BigInteger factor = term.coefficient(RoundAlgorithm.ROUND);
        if (factor.signum() != 0) {
          BigInteger rest = term.constant().abs();
          for (Variable variable : term.without(RoundAlgorithm.ROUND).variables()) {
            BigInteger value = instance.values().getOrDefault(variable, BigInteger.ONE);
            rest = rest.add(term.coefficient(variable).multiply(value).abs());
          }
          last = last.max(rest.divide(factor.abs()).add(BigInteger.ONE));
        }
      }
    }
    return last;
  }

  /** Finds the last pass that some comparison of the code tells from the one after it. */
  private static final class PassComparisons extends RoundCodeWalk {
    private final RoundInstance instance;
    private final BigInteger largest;
    private BigInteger last = BigInteger.ZERO;
    private BigInteger weights = BigInteger.ONE;
    private boolean found;
    private boolean isValue;

    PassComparisons(RoundInstance instance) {
      this.instance = instance;
      this.largest = new Magnitudes(instance).bound();
    }

    @Override
    public Void counts(RoundCondition.Counts counts) {
      BigInteger factor = BigInteger.ZERO;
      weights = weights.add(counts.offset().evaluate(instance.parameters()).abs());
      BigInteger rest = counts.offset().evaluate(instance.parameters()).abs();
      boolean passes = false;
      for (RoundCondition.Summand summand : counts.summands()) {
        if (summand.count() instanceof RoundCondition.Pass) {
          factor = factor.add(summand.factor());
          passes = true;
        } else {
          rest = rest.add(summand.factor().abs().multiply(largest));
          weights = weights.add(summand.factor().abs());
        }
      }
      if (passes) {
        found = true;
      }
      if (factor.signum() != 0) {
        last = last.max(rest.divide(factor.abs()).add(BigInteger.ONE));
      }
      return super.counts(counts);
    }

    @Override
    public Void pass(RoundExpression.Pass pass) {
      found = true;
      isValue = true;
      return null;
    }

    /** A pass beyond every number that code could compare it with is as good as any later one. */
    BigInteger last() {
      return isValue ? last.max(weights.multiply(largest).add(BigInteger.ONE)) : last;
    }
  }

  /** A bound on every number that code compares: values, sizes of sets, what is heard. */
  private static final class Magnitudes extends RoundCodeWalk {
    private BigInteger largest;
    private long sums = 1;

    Magnitudes(RoundInstance instance) {
      this.largest = BigInteger.valueOf(instance.processes());
      RoundAlgorithm algorithm = instance.algorithm();
      algorithm.variables().forEach(variable -> add(variable.type()));
      algorithm.phases().forEach(phase -> phase.fields().forEach(field -> add(field.type())));
      walk(algorithm);
    }

    BigInteger bound() {
      return largest.multiply(BigInteger.valueOf(sums));
    }

    private void add(ValueType type) {
      FiniteType values =
          type.accept(
              new ValueType.Visitor<>() {
                @Override
                public FiniteType single(ValueType.Single single) {
                  return single.type();
                }

                @Override
                public FiniteType setOf(ValueType.SetOf setOf) {
                  return setOf.elements();
                }
              });
      largest = largest.max(BigInteger.valueOf(values.values().size()));
      values.values().forEach(this::add);
    }

    private void add(Datum datum) {
      datum.number().ifPresent(number -> largest = largest.max(BigInteger.valueOf(number).abs()));
    }

    @Override
    public Void constant(RoundExpression.Constant constant) {
      add(constant.value());
      return null;
    }

    @Override
    public Void branch(RoundCommand.Branch branch) {
      branch.witnesses().forEach(witness -> witness.values().forEach(this::add));
      return super.branch(branch);
    }

    @Override
    public Void sum(RoundExpression.Sum sum) {
      sums++;
      return super.sum(sum);
    }
  }

  /** Whether the last round is over. */
  public boolean isOver(int time) {
    return end.isPresent() && time >= end.getAsInt();
  }

  /** Whether the next round is the last. */
  public boolean isLast(int time) {
    return end.isPresent() && time + 1 == end.getAsInt();
  }

  /** Whether there is no last round. */
  public boolean isEndless() {
    return end.isEmpty();
  }

  /** The time after the next round. */
  public int next(int time) {
    int next = time + 1;
    return end.isEmpty() && next >= stable + period ? next - period : next;
  }

  /** One more than the largest time there is. */
  public int times() {
    return end.isPresent() ? end.getAsInt() + 1 : stable + period;
  }

  /** The number of the next round, from one on. */
  public int round(int time) {
    return time + 1;
  }

  /** Which phase the next round is, from zero on. */
  public int phase(int time) {
    return time % phases;
  }

  public boolean isLastPhase(int time) {
    return phase(time) + 1 == phases;
  }

  /** The number of the pass that the next round belongs to, from one on. */
  public long pass(int time) {
    return time / phases + 1;
  }

  /** Times with the same number are the same to the code. */
  public long sameCode(int time) {
    long pass = readsPass ? pass(time) : 0;
    return (pass * phases + phase(time)) * 2 + (isLast(time) ? 1 : 0);
  }

  /** Who coordinates, if that is not chosen during the run. */
  public OptionalInt coordinator(int time) {
    if (coordinator == null) {
      return OptionalInt.empty();
    }
    return switch (coordinator) {
      case FIXED -> OptionalInt.of(0);
      case ROTATING -> OptionalInt.of((int) ((pass(time) - 1) % processes));
      case ANY -> OptionalInt.empty();
    };
  }

  /** Whether the next round begins with the choice of a coordinator. */
  public boolean choosesCoordinator(int time) {
    return coordinator == RoundAlgorithm.Coordinator.ANY && phase(time) == 0;
  }
}
