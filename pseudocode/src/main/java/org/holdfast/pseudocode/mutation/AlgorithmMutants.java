package org.holdfast.pseudocode.mutation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Mutation.Kind;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Relation;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.Command;
import org.holdfast.pseudocode.model.Handler;
import org.holdfast.pseudocode.model.LocalCondition;

/** All slips of an algorithm, in the order of its text within each kind. */
public final class AlgorithmMutants {
  /**
   * An algorithm that differs in one place.
   *
   * @param original what stands there
   * @param changed what stands there in the mutant; empty if nothing does
   */
  public record Mutant(
      Kind kind, SourcePosition position, String original, String changed, Algorithm algorithm) {}

  private final Algorithm algorithm;
  private final List<Mutant> found = new ArrayList<>();

  private AlgorithmMutants(Algorithm algorithm) {
    this.algorithm = algorithm;
  }

  public static List<Mutant> of(Algorithm algorithm) {
    AlgorithmMutants mutants = new AlgorithmMutants(algorithm);
    mutants.moveThresholds();
    mutants.weakenAssumptions();
    mutants.dropHandlers();
    mutants.dropSends();
    return List.copyOf(mutants.found);
  }

  private void moveThresholds() {
    List<LocalCondition.Counts> places = new ArrayList<>();
    List<SourcePosition> positions = new ArrayList<>();
    new CodeRewriting() {
      @Override
      LocalCondition threshold(LocalCondition.Counts counts, SourcePosition position) {
        places.add(counts);
        positions.add(position);
        return counts;
      }
    }.of(algorithm);
    for (int i = 0; i < places.size(); i++) {
      move(places.get(i), i, positions.get(i), 1, Kind.THRESHOLD_RAISED);
      move(places.get(i), i, positions.get(i), -1, Kind.THRESHOLD_LOWERED);
    }
  }

  private void move(
      LocalCondition.Counts counts, int place, SourcePosition position, long by, Kind kind) {
    LocalCondition.Counts moved =
        new LocalCondition.Counts(counts.received(), counts.offset().plus(-by), counts.relation());
    Algorithm mutant =
        new CodeRewriting() {
          private int at;

          @Override
          LocalCondition threshold(LocalCondition.Counts old, SourcePosition where) {
            return at++ == place ? moved : old;
          }
        }.of(algorithm);
    found.add(
        new Mutant(kind, position, ThresholdText.of(counts), ThresholdText.of(moved), mutant));
  }

  private void weakenAssumptions() {
    for (int i = 0; i < algorithm.assumptions().size(); i++) {
      Algorithm.Assumption assumption = algorithm.assumptions().get(i);
      weaker(assumption.formula()).ifPresent(formula -> replace(assumption, Optional.of(formula)));
      replace(assumption, Optional.empty());
    }
  }

  /** True for one more value of either side; empty for what is no inequality. */
  private static Optional<Formula> weaker(Formula formula) {
    if (!(formula instanceof Formula.Comparison comparison)) {
      return Optional.empty();
    }
    Relation relation = comparison.relation();
    return switch (relation) {
      case EQ, NE -> Optional.empty();
      case GT, GE ->
          Optional.of(Formula.compare(comparison.left(), relation, comparison.right().plus(-1)));
      case LT, LE ->
          Optional.of(Formula.compare(comparison.left(), relation, comparison.right().plus(1)));
    };
  }

  private void replace(Algorithm.Assumption assumption, Optional<Formula> weaker) {
    List<Algorithm.Assumption> assumptions = new ArrayList<>(algorithm.assumptions());
    int place = assumptions.indexOf(assumption);
    assumptions.remove(place);
    weaker.ifPresent(
        formula ->
            assumptions.add(place, new Algorithm.Assumption(formula, assumption.position())));
    found.add(
        new Mutant(
            weaker.isPresent() ? Kind.ASSUMPTION_WEAKENED : Kind.ASSUMPTION_DROPPED,
            assumption.position(),
            assumption.formula().toString(),
            weaker.map(Formula::toString).orElse(""),
            algorithm.assuming(assumptions)));
  }

  private void dropHandlers() {
    algorithm.roles().stream()
        .flatMap(role -> role.handlers().stream())
        .forEach(
            dropped ->
                found.add(
                    new Mutant(
                        Kind.RULE_DROPPED,
                        dropped.position(),
                        "the handler",
                        "",
                        new CodeRewriting() {
                          @Override
                          Optional<Handler> handling(Handler handler) {
                            return handler.position().equals(dropped.position())
                                ? Optional.empty()
                                : Optional.of(handler);
                          }
                        }.of(algorithm))));
  }

  private void dropSends() {
    List<Command.Send> sends = new ArrayList<>();
    new CodeRewriting() {
      @Override
      Optional<Command> sending(Command.Send send) {
        sends.add(send);
        return Optional.of(send);
      }
    }.of(algorithm);
    for (Command.Send dropped : sends) {
      found.add(
          new Mutant(
              Kind.RULE_DROPPED,
              dropped.position(),
              "send " + dropped.family(),
              "",
              new CodeRewriting() {
                @Override
                Optional<Command> sending(Command.Send send) {
                  return send.position().equals(dropped.position())
                      ? Optional.empty()
                      : Optional.of(send);
                }
              }.of(algorithm)));
    }
  }
}
