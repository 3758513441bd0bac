package org.holdfast.pseudocode.language;

import java.util.LinkedHashMap;
import java.util.Map;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.ProcessCondition;
import org.holdfast.pseudocode.model.ProcessVariable;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;

/** Reads numbers of processes that satisfy conditions. */
final class PopulationReading extends TermReading {
  /** Processes that are counted. */
  record Group(ProcessVariable process, ProcessCondition condition) {}

  private final PropertyScope scope;
  private final Map<Variable, Group> counted = new LinkedHashMap<>();

  PopulationReading(PropertyScope scope) {
    super(scope.names());
    this.scope = scope;
  }

  /** What the variables of a formula stand for that are no parameters. */
  Map<Variable, Group> counted() {
    return counted;
  }

  @Override
  public RationalTerm count(Phrase.Count count) {
    ProcessVariable process = scope.introduced(count.process());
    ProcessCondition condition =
        count.condition().accept(new ProcessConditionReading(scope.with(process)));
    // No name of an algorithm has a blank in it.
    Variable variable = new Variable("count " + counted.size());
    counted.put(variable, new Group(process, condition));
    return RationalTerm.of(LinearTerm.of(variable));
  }

  @Override
  public RationalTerm field(Phrase.Field field) {
    throw findings.error(
        field.position(),
        PhraseTitle.of(field)
            + " speaks of one process; say which, as in 'all p: ...', or count processes by"
            + " 'count(p: ...)'.");
  }

  @Override
  RationalTerm otherName(Phrase.Name name) {
    if (scope.inRounds() && name.text().equals(RoundScope.ROUND)) {
      return RationalTerm.of(LinearTerm.of(RoundAlgorithm.ROUND));
    }
    throw TemporalReading.unknownName(scope, name);
  }
}
