package org.holdfast.rounds.semantics;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.holdfast.checking.Actor;
import org.holdfast.checking.Size;
import org.holdfast.checking.UsageException;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.rounds.Communication;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;

/**
 * An algorithm in rounds with a value for each parameter. Processes are numbered from zero here,
 * and from one where people see them.
 */
public final class RoundInstance {
  /** Heard-of sets are the bits of a number. */
  private static final int MOST_PROCESSES = 60;

  private final RoundAlgorithm algorithm;
  private final Map<Variable, BigInteger> values;
  private final int processes;
  private final int faulty;
  private final OptionalInt passes;
  private final RoundClock clock;

  /**
   * @throws UsageException if the parameters make no sense, or the communication that is promised
   *     is impossible
   */
  public RoundInstance(RoundAlgorithm algorithm, Map<Variable, BigInteger> values)
      throws UsageException {
    this.algorithm = algorithm;
    this.values = new LinkedHashMap<>(values);
    this.processes = number(algorithm.processes(), "the number of processes");
    if (processes < 1 || processes > MOST_PROCESSES) {
      throw new UsageException(
          "there are " + processes + " processes; a search takes 1 to " + MOST_PROCESSES);
    }
    this.faulty =
        kind() == FaultAssumption.Kind.NONE
            ? 0
            : number(algorithm.faults().number(), "the number of faulty processes");
    if (faulty < 0) {
      throw new UsageException("the number of faulty processes is negative, " + faulty);
    }
    this.passes =
        algorithm.length().isEmpty()
            ? OptionalInt.empty()
            : OptionalInt.of(number(algorithm.length().get(), "the number of rounds"));
    if (passes.isPresent() && passes.getAsInt() < 0) {
      throw new UsageException("the number of rounds is negative, " + passes.getAsInt());
    }
    for (Communication.Promise promise : algorithm.communication().promises()) {
      RoundRules rules = RoundRules.ALL.and(this, promise.predicates());
      if (rules.least() > processes) {
        throw new UsageException(
            "every process is promised to hear "
                + rules.least()
                + " processes ("
                + promise.position()
                + "), but there are only "
                + processes);
      }
      if (rules.losses() < 0) {
        throw new UsageException(
            "the number of losses is negative (" + promise.position() + "); no run keeps that");
      }
    }
    this.clock = new RoundClock(this);
  }

  private int number(LinearTerm term, String what) throws UsageException {
    try {
      return term.evaluate(parameters()).intValueExact();
    } catch (ArithmeticException e) {
      throw new UsageException(what + " is too large");
    }
  }

  public RoundAlgorithm algorithm() {
    return algorithm;
  }

  public Map<Variable, BigInteger> values() {
    return values;
  }

  public Valuation parameters() {
    return Valuation.of(values);
  }

  public Formula region() {
    return new Size(values, Size.Admission.ADMISSIBLE).region();
  }

  public int processes() {
    return processes;
  }

  public FaultAssumption.Kind kind() {
    return algorithm.faults().kind();
  }

  /** How many processes may be faulty at most. */
  public int mostFaulty() {
    return Math.min(faulty, processes);
  }

  /** How often the phases are repeated; empty if for ever. */
  public OptionalInt passes() {
    return passes;
  }

  public RoundClock clock() {
    return clock;
  }

  /** How people call a process. */
  static Actor.Process name(int process) {
    return Actor.Process.of(process + 1);
  }

  /** The promises that some round, or all rounds of some pass, will keep. */
  public List<Communication.Promise> eventual() {
    List<Communication.Promise> found = new ArrayList<>();
    for (Communication.Promise promise : algorithm.communication().promises()) {
      if (promise.scope() instanceof Communication.Eventually) {
        found.add(promise);
      }
    }
    return found;
  }

  /** How many messages may be lost in a run; empty if that is not counted. */
  public OptionalLong mostLosses() {
    OptionalLong least = OptionalLong.empty();
    for (Communication.Promise promise : algorithm.communication().promises()) {
      if (promise.scope() instanceof Communication.Run) {
        long bound = RoundRules.ALL.and(this, promise.predicates()).losses();
        least = OptionalLong.of(Math.min(bound, least.orElse(Long.MAX_VALUE)));
      }
    }
    return least;
  }

  /** What is promised of a round whatever comes. */
  public RoundRules rules(int time) {
    RoundRules rules = RoundRules.ALL;
    for (Communication.Promise promise : algorithm.communication().promises()) {
      boolean inForce =
          promise
              .scope()
              .accept(
                  new Communication.Scope.Visitor<>() {
                    @Override
                    public Boolean every(Communication.Every every) {
                      return true;
                    }

                    @Override
                    public Boolean from(Communication.From from) {
                      BigInteger first = from.round().evaluate(parameters());
                      return BigInteger.valueOf(clock.round(time)).compareTo(first) >= 0;
                    }

                    @Override
                    public Boolean eventually(Communication.Eventually eventually) {
                      return false;
                    }

                    @Override
                    public Boolean run(Communication.Run run) {
                      return false;
                    }
                  });
      if (inForce) {
        rules = rules.and(this, promise.predicates());
      }
    }
    return rules;
  }
}
