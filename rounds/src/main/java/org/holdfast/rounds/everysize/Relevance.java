package org.holdfast.rounds.everysize;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundCodeWalk;
import org.holdfast.pseudocode.rounds.RoundCommand;
import org.holdfast.pseudocode.rounds.RoundExpression;
import org.holdfast.pseudocode.rounds.RoundVariable;

/**
 * The variables on which messages, the conclusion of a property or a value out of range depend. The
 * others need not be told apart: where code reads one, it may be anything.
 */
final class Relevance {
  private final Set<RoundVariable> relevant = new LinkedHashSet<>();

  private Relevance() {}

  /**
   * @param seen the names of the variables that the property looks at
   */
  static Set<RoundVariable> of(RoundAlgorithm algorithm, Set<String> seen) {
    Relevance relevance = new Relevance();
    algorithm.variables().stream()
        .filter(variable -> seen.contains(variable.name()))
        .forEach(relevance.relevant::add);
    for (RoundAlgorithm.Phase phase : algorithm.phases()) {
      for (RoundAlgorithm.Sending sending : phase.sendings()) {
        Reads reads = new Reads();
        sending.condition().accept(reads);
        sending.contents().forEach(content -> content.accept(reads));
        relevance.relevant.addAll(reads.found);
      }
    }
    int before;
    do {
      before = relevance.relevant.size();
      algorithm.phases().forEach(phase -> relevance.add(phase.commands()));
      relevance.add(algorithm.after());
    } while (relevance.relevant.size() > before);
    return relevance.relevant;
  }

  /** Whether commands matter; adds what they read if so. */
  private boolean add(List<RoundCommand> commands) {
    boolean matters = false;
    for (RoundCommand command : commands) {
      matters |= command.accept(new Commands());
    }
    return matters;
  }

  private final class Commands implements RoundCommand.Visitor<Boolean> {
    @Override
    public Boolean assign(RoundCommand.Assign assign) {
      Reads reads = new Reads();
      assign.value().accept(reads);
      boolean matters = relevant.contains(assign.variable()) || reads.computes;
      if (matters) {
        relevant.addAll(reads.found);
      }
      return matters;
    }

    @Override
    public Boolean choose(RoundCommand.Choose choose) {
      return relevant.contains(choose.variable());
    }

    @Override
    public Boolean branch(RoundCommand.Branch branch) {
      boolean matters = add(branch.then()) | add(branch.otherwise());
      if (matters) {
        Reads reads = new Reads();
        branch.condition().accept(reads);
        relevant.addAll(reads.found);
      }
      return matters;
    }

    @Override
    public Boolean iterate(RoundCommand.Iterate iterate) {
      return add(iterate.body());
    }

    @Override
    public Boolean halt(RoundCommand.Halt halt) {
      return true;
    }
  }

  /** The variables that are read, and whether something is computed that may be out of range. */
  private static final class Reads extends RoundCodeWalk {
    private final Set<RoundVariable> found = new LinkedHashSet<>();
    private boolean computes;

    @Override
    public Void read(RoundExpression.Read read) {
      found.add(read.variable());
      return null;
    }

    @Override
    public Void sum(RoundExpression.Sum sum) {
      computes = true;
      return super.sum(sum);
    }

    @Override
    public Void pass(RoundExpression.Pass pass) {
      computes = true;
      return null;
    }

    @Override
    public Void heardValue(RoundExpression.HeardValue value) {
      computes = true;
      return super.heardValue(value);
    }

    @Override
    public Void extreme(RoundExpression.Extreme extreme) {
      computes = true;
      return super.extreme(extreme);
    }
  }
}
