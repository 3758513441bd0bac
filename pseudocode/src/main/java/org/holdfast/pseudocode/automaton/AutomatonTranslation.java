package org.holdfast.pseudocode.automaton;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.naming.FreshNames;

/**
 * Translates an algorithm to receive automata, one for each property, in which the property is
 * decided for every size. What they mean and why that is sound is in {@code
 * docs/engine-pseudocode.md}.
 */
public final class AutomatonTranslation {
  private final Algorithm algorithm;
  private final MemoryGraph local;
  private final MessageCounters counters;

  public AutomatonTranslation(Algorithm algorithm) throws Untranslatable {
    this.algorithm = algorithm;
    this.local = new MemoryGraph(algorithm);
    Set<Formula> guards = new LinkedHashSet<>();
    Set<ReceivedMessageAtoms.Source> possible = new LinkedHashSet<>();
    for (ProcessMemory state : local.states()) {
      for (LocalStep step : local.stepsFrom(state)) {
        guards.add(step.guard());
        for (MessageContent content : step.sends()) {
          possible.add(new ReceivedMessageAtoms.Source(state.role(), content));
        }
      }
    }
    FaultAssumption faults = algorithm.faults();
    if (!faults.kind().followsCode()) {
      for (ReceivedMessageAtoms.Source source : local.atoms().sources().values()) {
        if (faults.of().map(source.role().name()::equals).orElse(true)) {
          possible.add(source);
        }
      }
    }
    this.counters = new MessageCounters(local.atoms(), guards, possible, names());
  }

  private FreshNames names() {
    return besides(algorithm.parameters());
  }

  private static FreshNames besides(List<Variable> taken) {
    return new FreshNames(taken.stream().map(Variable::name).toList());
  }

  /** All properties, in the order of the algorithm. */
  public List<TranslatedProperty> translate() throws Untranslatable {
    List<TranslatedProperty> all = new ArrayList<>();
    for (Requirement requirement : algorithm.requirements()) {
      all.add(translate(requirement));
    }
    return all;
  }

  public TranslatedProperty translate(Requirement requirement) throws Untranslatable {
    List<Variable> taken = new ArrayList<>(algorithm.parameters());
    for (MessageCounters.Cell cell : counters.cells()) {
      taken.addAll(List.of(cell.received(), cell.sent(), cell.unreliable()));
    }
    return new PropertyTranslation(algorithm, requirement, local, counters, besides(taken))
        .translated();
  }
}
