package org.holdfast.rounds.smt;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.GlobalCondition;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.rounds.Communication;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.rounds.semantics.RoundPropositions;
import org.holdfast.rounds.symbolic.WithinRounds;

/**
 * That a run of an unrolling violates a requirement. Where the last configuration is the end of
 * runs, it is repeated for ever, and any formula can be decided; where not, the configurations must
 * violate the requirement however the run goes on.
 */
final class Violation {
  private final Unrolling unrolling;
  private final Requirement requirement;
  private final List<Formula> definitions = new ArrayList<>();

  Violation(Unrolling unrolling, Requirement requirement) {
    this.unrolling = unrolling;
    this.requirement = requirement;
  }

  /** What is asked of runs of the instance. */
  private Ltl asked() {
    return unrolling.instance().clock().isEndless()
        ? WithinRounds.asSafety(requirement.formula())
        : requirement.formula();
  }

  /**
   * Whether what is asked is decided by the rounds that are unrolled: because runs end there, or
   * because something is asked for within fewer rounds.
   */
  boolean isDecisive() {
    return unrolling.ends()
        || requirement.formula() instanceof Ltl.Eventually
            && asked() instanceof Ltl.Release within
            && within.right() instanceof Ltl.State bound
            && at(bound.formula(), unrolling.steps()).equals(Formula.FALSE);
  }

  /** The constraints beside those of the unrolling. */
  List<Formula> constraints() {
    for (int i = 0; i <= unrolling.steps(); i++) {
      for (Map.Entry<Variable, GlobalCondition> entry : requirement.conditions().entrySet()) {
        Formula holds = Names.isSet(Names.proposition(entry.getKey(), i));
        Formula meaning = new Conditions(unrolling, i).of(entry.getValue());
        LinearTerm bit = LinearTerm.of(Names.proposition(entry.getKey(), i));
        definitions.add(Formula.nonNegative(bit));
        definitions.add(Formula.atLeast(LinearTerm.ONE, bit));
        definitions.add(Formula.implies(holds, meaning));
        definitions.add(Formula.implies(meaning, holds));
      }
    }
    Formula violated = Ltl.not(asked()).negationNormalForm().accept(new Truth(0));
    List<Formula> parts = new ArrayList<>(definitions);
    parts.add(
        Formula.or(Formula.and(violated, premises(), noFailure(unrolling.steps())), failure()));
    return parts;
  }

  /** What is promised about some round is kept; it is a premise of liveness only. */
  private Formula premises() {
    boolean safety = new RoundPropositions(unrolling.instance(), requirement).isSafety();
    List<Formula> kept = new ArrayList<>();
    for (Communication.Promise promise : unrolling.instance().eventual()) {
      kept.add(safety ? Formula.TRUE : unrolling.kept(promise));
    }
    return Formula.and(kept);
  }

  private Formula noFailure(int steps) {
    List<Formula> calm = new ArrayList<>();
    for (int step = 0; step < steps; step++) {
      for (int process = 0; process < unrolling.instance().processes(); process++) {
        calm.add(Names.is(Names.fails(process, step), 0));
      }
    }
    return Formula.and(calm);
  }

  /** A value that is none of its type violates everything, the first time it occurs. */
  private Formula failure() {
    List<Formula> ways = new ArrayList<>();
    for (int step = 0; unrolling.mayFail() && step < unrolling.steps(); step++) {
      int now = step;
      Formula fails =
          Formula.or(
              IntStream.range(0, unrolling.instance().processes())
                  .mapToObj(process -> Names.is(Names.fails(process, now), 1))
                  .toList());
      ways.add(Formula.and(fails, noFailure(step)));
    }
    return Formula.or(ways);
  }

  /** A state formula about one configuration. */
  private Formula at(Formula state, int configuration) {
    long rounds = unrolling.time(configuration);
    return state.mapComparisons(
        comparison -> {
          Formula named =
              comparison.substitute(
                  variable ->
                      variable.equals(RoundAlgorithm.ROUND)
                          ? LinearTerm.constant(rounds)
                          : unrolling.instance().values().containsKey(variable)
                              ? LinearTerm.constant(unrolling.instance().values().get(variable))
                              : LinearTerm.of(Names.proposition(variable, configuration)));
          return named.variables().isEmpty()
              ? new Formula.Truth(named.evaluate(variable -> BigInteger.ZERO))
              : named;
        });
  }

  /** The truth of a formula from a configuration on. */
  private final class Truth implements Ltl.NormalFormVisitor<Formula> {
    private final int from;

    Truth(int from) {
      this.from = from;
    }

    private Formula later(Ltl ltl, int configuration) {
      return ltl.accept(configuration == from ? this : new Truth(configuration));
    }

    private List<Formula> each(IntFunction<Formula> part) {
      return IntStream.rangeClosed(from, unrolling.steps()).mapToObj(part).toList();
    }

    @Override
    public Formula state(Ltl.State state) {
      return at(state.formula(), from);
    }

    @Override
    public Formula and(Ltl.And and) {
      return Formula.and(and.operands().stream().map(part -> part.accept(this)).toList());
    }

    @Override
    public Formula or(Ltl.Or or) {
      return Formula.or(or.operands().stream().map(part -> part.accept(this)).toList());
    }

    @Override
    public Formula eventually(Ltl.Eventually eventually) {
      return Formula.or(each(i -> later(eventually.operand(), i)));
    }

    @Override
    public Formula always(Ltl.Always always) {
      return unrolling.ends() ? Formula.and(each(i -> later(always.operand(), i))) : Formula.FALSE;
    }

    @Override
    public Formula until(Ltl.Until until) {
      return Formula.or(each(i -> upTo(until.left(), i, later(until.right(), i))));
    }

    @Override
    public Formula release(Ltl.Release release) {
      Formula released =
          Formula.or(
              each(
                  i ->
                      upTo(
                          release.right(),
                          i,
                          Formula.and(later(release.left(), i), later(release.right(), i)))));
      return unrolling.ends()
          ? Formula.or(released, Formula.and(each(i -> later(release.right(), i))))
          : released;
    }

    /** One formula holds before a configuration, another one there. */
    private Formula upTo(Ltl before, int end, Formula there) {
      List<Formula> parts = new ArrayList<>();
      for (int i = from; i < end; i++) {
        parts.add(later(before, i));
      }
      parts.add(there);
      return Formula.and(parts);
    }
  }
}
