package org.holdfast.rounds.everysize;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.rounds.Communication;

/**
 * What communication predicates say about the groups of a round. Relaxed, because a group is known
 * by one process only:
 *
 * <ul>
 *   <li>no split: of each group one process is looked at, and a common process is one that sends
 *       the same to both, not one that both are known to hear;
 *   <li>losses: those of one process of each group, and how many processes lose something;
 *   <li>what holds in some round to come is not used.
 * </ul>
 */
final class Promises {
  private final Communication communication;
  private final LinearTerm rounds;

  /**
   * @param rounds how many rounds are over
   */
  Promises(Communication communication, LinearTerm rounds) {
    this.communication = communication;
    this.rounds = rounds;
  }

  /** A predicate, and when it is kept in this round; empty if only in some round or in the run. */
  private record Kept(Formula when, Communication.Predicate predicate) {}

  private List<Kept> kept() {
    List<Kept> kept = new ArrayList<>();
    for (Communication.Promise promise : communication.promises()) {
      when(promise.scope())
          .ifPresent(when -> promise.predicates().forEach(one -> kept.add(new Kept(when, one))));
    }
    return kept;
  }

  private Optional<Formula> when(Communication.Scope scope) {
    return scope.accept(
        new Communication.Scope.Visitor<>() {
          @Override
          public Optional<Formula> every(Communication.Every every) {
            return Optional.of(Formula.TRUE);
          }

          @Override
          public Optional<Formula> from(Communication.From from) {
            return Optional.of(Formula.atLeast(rounds.plus(1), from.round()));
          }

          @Override
          public Optional<Formula> eventually(Communication.Eventually eventually) {
            return Optional.empty();
          }

          @Override
          public Optional<Formula> run(Communication.Run run) {
            return Optional.empty();
          }
        });
  }

  /** The losses of the run as a whole that are allowed. */
  private List<LinearTerm> allowed() {
    List<LinearTerm> allowed = new ArrayList<>();
    for (Communication.Promise promise : communication.promises()) {
      if (promise.scope() instanceof Communication.Run) {
        promise.predicates().stream()
            .flatMap(predicate -> most(predicate).stream())
            .forEach(allowed::add);
      }
    }
    return allowed;
  }

  private static Optional<LinearTerm> most(Communication.Predicate predicate) {
    return predicate instanceof Communication.Losses losses
        ? Optional.of(losses.most())
        : Optional.empty();
  }

  boolean countsLosses() {
    return !allowed().isEmpty();
  }

  /** The ways in which groups lose messages. */
  List<Hearing.Loss> losses() {
    boolean none =
        kept().stream()
            .filter(one -> one.when().equals(Formula.TRUE))
            .anyMatch(one -> most(one.predicate()).filter(LinearTerm.ZERO::equals).isPresent());
    if (none) {
      return List.of(Hearing.Loss.NOTHING);
    }
    boolean counted =
        countsLosses() || kept().stream().anyMatch(one -> most(one.predicate()).isPresent());
    return counted
        ? List.of(Hearing.Loss.NOTHING, Hearing.Loss.SOMETHING)
        : List.of(Hearing.Loss.ANYTHING);
  }

  boolean hearThemselves() {
    return kept().stream()
        .anyMatch(
            one ->
                one.when().equals(Formula.TRUE) && one.predicate() instanceof Communication.Self);
  }

  /** What all groups of a round satisfy. */
  List<Formula> of(List<RoundStep.Group> groups) {
    List<Formula> constraints = new ArrayList<>();
    for (Kept one : kept()) {
      one.predicate()
          .accept(new OfGroups(groups))
          .forEach(formula -> constraints.add(Formula.implies(one.when(), formula)));
    }
    if (countsLosses()) {
      LinearTerm lost = LinearTerm.of(LOST_NOW);
      constraints.addAll(atMost(lost, groups));
    }
    return constraints;
  }

  private static final Variable LOST_NOW = new Variable("lost in this round");

  /** The losses after the round are within what is allowed for the run. */
  Formula budget() {
    LinearTerm after = LinearTerm.of(Primes.after(CountedRounds.LOST));
    List<Formula> facts = new ArrayList<>();
    facts.add(
        Formula.equal(after, LinearTerm.of(CountedRounds.LOST).plus(LinearTerm.of(LOST_NOW))));
    allowed().forEach(most -> facts.add(Formula.atLeast(most, after)));
    return Formula.and(facts);
  }

  /** As many processes lose messages at most as messages are lost, and each no more than these. */
  private static List<Formula> atMost(LinearTerm most, List<RoundStep.Group> groups) {
    List<Formula> constraints = new ArrayList<>();
    LinearTerm losers = LinearTerm.ZERO;
    for (RoundStep.Group group : groups) {
      if (group.loss() != Hearing.Loss.NOTHING) {
        losers = losers.plus(group.size());
        constraints.add(
            Formula.implies(
                group.exists(),
                Formula.atLeast(most.plus(1), group.hearing().lost().plus(group.size()))));
      }
    }
    constraints.add(Formula.atLeast(most, losers));
    return constraints;
  }

  private record OfGroups(List<RoundStep.Group> groups)
      implements Communication.Predicate.Visitor<List<Formula>> {
    @Override
    public List<Formula> self(Communication.Self self) {
      return groups.stream()
          .map(group -> Formula.implies(group.exists(), group.hearing().hearsItself()))
          .toList();
    }

    @Override
    public List<Formula> noSplit(Communication.NoSplit noSplit) {
      List<Formula> pairs = new ArrayList<>();
      for (int i = 0; i < groups.size(); i++) {
        for (int j = i; j < groups.size(); j++) {
          RoundStep.Group one = groups.get(i);
          RoundStep.Group other = groups.get(j);
          // One process may hear nobody; two of the same group may not.
          Formula both =
              i == j
                  ? Formula.atLeast(one.size(), LinearTerm.constant(2))
                  : Formula.and(one.exists(), other.exists());
          pairs.add(Formula.implies(both, one.hearing().meets(other.hearing())));
        }
      }
      return pairs;
    }

    @Override
    public List<Formula> uniform(Communication.Uniform uniform) {
      List<Formula> pairs = new ArrayList<>();
      for (int i = 1; i < groups.size(); i++) {
        for (int j = 0; j < i; j++) {
          RoundStep.Group one = groups.get(i);
          RoundStep.Group other = groups.get(j);
          pairs.add(
              Formula.implies(
                  Formula.and(one.exists(), other.exists()),
                  one.hearing().agrees(other.hearing())));
        }
      }
      return pairs;
    }

    @Override
    public List<Formula> size(Communication.Size size) {
      return groups.stream()
          .map(
              group ->
                  Formula.implies(
                      group.exists(),
                      Formula.nonNegative(
                          group.hearing().size().times(size.factor()).plus(size.least()))))
          .toList();
    }

    @Override
    public List<Formula> losses(Communication.Losses losses) {
      return atMost(losses.most(), groups);
    }
  }
}
