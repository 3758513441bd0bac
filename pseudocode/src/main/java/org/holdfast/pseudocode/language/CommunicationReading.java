package org.holdfast.pseudocode.language;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.elimination.EliminationTooLarge;
import org.holdfast.logic.elimination.QuantifierElimination;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.rounds.Communication;

/** Reads what is promised about who hears whom, and refuses what cannot be kept. */
final class CommunicationReading {
  private final ParameterReading parameters;
  private final Diagnostics findings;
  private final LinearTerm processes;
  private final Formula sizes;

  /**
   * @param processes how many processes there are
   */
  CommunicationReading(Names names, LinearTerm processes, List<Algorithm.Assumption> assumptions) {
    this.parameters = new ParameterReading(names);
    this.findings = names.findings();
    this.processes = processes;
    List<Formula> all = new ArrayList<>();
    assumptions.forEach(assumption -> all.add(assumption.formula()));
    names.parameters().forEach(p -> all.add(atLeast(LinearTerm.of(p), LinearTerm.ZERO)));
    all.add(atLeast(processes, LinearTerm.ONE));
    this.sizes = Formula.and(all);
  }

  private static Formula atLeast(LinearTerm left, LinearTerm right) {
    return new Formula.Comparison(left, Relation.GE, right);
  }

  Communication read(AlgorithmSyntax.CommunicationPart part) {
    List<Communication.Promise> promises = new ArrayList<>();
    for (AlgorithmSyntax.PromisePart promise : part.promises()) {
      try {
        promises.addAll(read(promise));
      } catch (Diagnostics.Reported reported) {
        // The next one may be understood all the same.
      }
    }
    return new Communication(promises);
  }

  private List<Communication.Promise> read(AlgorithmSyntax.PromisePart promise) {
    List<Communication.Predicate> ofRounds = new ArrayList<>();
    List<Communication.Promise> result = new ArrayList<>();
    for (AlgorithmSyntax.PredicatePart part : promise.predicates()) {
      Communication.Predicate predicate = predicate(part);
      if (part.heard() == AlgorithmSyntax.Heard.LOSSES_OF_RUN) {
        requireWholeRun(promise, part.position());
        result.add(
            new Communication.Promise(
                new Communication.Run(), List.of(predicate), part.position()));
      } else {
        ofRounds.add(predicate);
      }
    }
    if (!ofRounds.isEmpty()) {
      result.add(new Communication.Promise(scope(promise), ofRounds, promise.position()));
    }
    return result;
  }

  private void requireWholeRun(AlgorithmSyntax.PromisePart promise, SourcePosition position) {
    if (promise.when() != AlgorithmSyntax.When.ALWAYS || promise.from().isPresent()) {
      throw findings.error(
          position,
          "losses of the whole run are not counted from a round on; write 'at most ... losses per"
              + " round'.");
    }
  }

  private Communication.Scope scope(AlgorithmSyntax.PromisePart promise) {
    if (promise.from().isEmpty()) {
      return switch (promise.when()) {
        case ALWAYS -> new Communication.Every();
        case EVENTUALLY_ONE_ROUND -> new Communication.Eventually(false);
        case EVENTUALLY_ONE_PASS -> new Communication.Eventually(true);
      };
    } else if (promise.when() != AlgorithmSyntax.When.ALWAYS) {
      throw findings.error(
          promise.from().get().position(),
          "either a promise is kept eventually, or from a round on, not both.");
    }
    return new Communication.From(parameters.whole(promise.from().get(), "rounds"));
  }

  private Communication.Predicate predicate(AlgorithmSyntax.PredicatePart part) {
    return switch (part.heard()) {
      case SELF -> new Communication.Self();
      case NO_SPLIT -> new Communication.NoSplit();
      case UNIFORM -> new Communication.Uniform();
      case EVERYBODY -> new Communication.Size(1, processes.negated());
      case MORE_THAN -> size(part, 1);
      case AT_LEAST -> size(part, 0);
      case LOSSES_OF_ROUND, LOSSES_OF_RUN -> losses(part);
    };
  }

  /** Over whole numbers, more is at least one more, once fractions are multiplied out. */
  private Communication.Predicate size(AlgorithmSyntax.PredicatePart part, long more) {
    RationalTerm term = part.number().orElseThrow().accept(parameters);
    BigInteger factor = term.denominator();
    LinearTerm least = term.numerator().plus(LinearTerm.constant(more)).negated();
    if (factor.bitLength() > 31) {
      throw findings.error(part.position(), "the fraction here is too fine.");
    }
    requirePossible(
        atLeast(processes.times(factor).plus(least), LinearTerm.ZERO),
        "there are only " + processes + " processes to be heard",
        part.position());
    return new Communication.Size(factor.longValueExact(), least);
  }

  private Communication.Predicate losses(AlgorithmSyntax.PredicatePart part) {
    LinearTerm most = parameters.whole(part.number().orElseThrow(), "losses");
    requirePossible(
        atLeast(most, LinearTerm.ZERO), "a number of losses is never negative", part.position());
    return new Communication.Losses(most);
  }

  /** Complains if no size that the assumptions admit keeps the promise. */
  private void requirePossible(Formula possible, String why, SourcePosition position) {
    Formula rest;
    try {
      Formula both = Formula.and(List.of(sizes, possible));
      rest = new QuantifierElimination().eliminate(both.variables(), both);
    } catch (EliminationTooLarge tooLarge) {
      return;
    }
    if (rest.equals(Formula.FALSE)) {
      throw findings.error(position, "this promise cannot be kept: " + why + ".");
    }
  }
}
