package org.holdfast.arrays.checker;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.holdfast.arrays.backward.InitialStates;
import org.holdfast.arrays.concrete.PathConcretisation;
import org.holdfast.arrays.language.ArrayReader;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EngineChoice;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.Size;
import org.holdfast.checking.Translation;
import org.holdfast.checking.Undecided;
import org.holdfast.checking.UnknownVerdicts;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.source.Token;
import org.holdfast.logic.Variable;
import org.holdfast.smt.SolverSource;

/**
 * An array-based system that was read. Its one parameter, the number of processes, has no name.
 *
 * @param system what was read, with failures
 * @param suggestions what becomes of the invariants that it suggests
 * @param threads how many a check may use
 */
record LoadedArrays(
    ArrayReader.ReadModel read,
    ArraySystem system,
    SolverSource solvers,
    Failures failures,
    Suggestions suggestions,
    int threads)
    implements Loaded {
  @Override
  public String kind() {
    return "array-based-system";
  }

  @Override
  public List<Variable> parameters() {
    return List.of();
  }

  @Override
  public List<Diagnostic> warnings() {
    Stream<String> found;
    if (!InitialStates.exist(read.system())) {
      found =
          Stream.of(
              "no state satisfies this, so the system never begins, and whatever is asked holds.");
    } else if (InitialStates.areOfOneOnly(read.system())) {
      found =
          Stream.of(
              "no two processes satisfy this, so one is always alone, and whatever takes two"
                  + " holds.");
    } else {
      found = InitialStates.outside(read.system()).stream().map(LoadedArrays::isOutside);
    }
    return Stream.concat(read.warnings().stream(), found.map(this::ofTheBeginning)).toList();
  }

  private Diagnostic ofTheBeginning(String message) {
    return new Diagnostic(
        Diagnostic.Severity.WARNING, read.system().initial().position(), Optional.empty(), message);
  }

  private static String isOutside(ArraySymbol symbol) {
    return Token.quote(symbol.name())
        + " is none of the processes here, so it is taken for somebody outside, who takes no part.";
  }

  @Override
  public List<EngineChoice> engines() {
    return List.of(new Backward());
  }

  @Override
  public List<Translation> translations() {
    return List.of(new ArrayTranslation.Cub(read.system()), new ArrayTranslation.In(read.system()));
  }

  /** The formula is written as after {@code unsafe}, and becomes the last one of the model. */
  @Override
  public Denial denying(String formula) throws ModelException, UsageException {
    if (ArrayReader.isMcmt(read.source())) {
      throw new UsageException(
          "a model in MCMT's language can be asked for its own formulas only; translate it to cub");
    }
    ArrayReader.ReadModel asked = ArrayReader.readWith("unsafe " + formula, read.source());
    ArraySystem failing = failures.system(asked);
    List<ArraySystem.About> unsafe = failing.unsafe();
    return new Denial(
        new LoadedArrays(asked, failing, solvers, failures, suggestions, threads),
        unsafe.get(unsafe.size() - 1).name());
  }

  /** Decides a model for every number of processes. */
  private final class Backward implements EngineChoice, Prepared {
    @Override
    public String name() {
      return ArrayChecker.NAME;
    }

    @Override
    public Scope scope() {
      return Scope.ALL_PARAMETERS;
    }

    @Override
    public Prepared prepare(Size size) {
      return this;
    }

    @Override
    public List<Property> properties() {
      return system.unsafe().stream().map(PathConcretisation::never).toList();
    }

    @Override
    public Order order() {
      return Order.ONE_AFTER_ANOTHER;
    }

    @Override
    public Engine engine(Budget budget, EventSink events) throws ModelException, UsageException {
      try {
        return new ArrayChecker(system, solvers.await(budget), failures, suggestions, threads);
      } catch (BudgetExhausted exhausted) {
        return new Undecided(
            ArrayChecker.NAME, UnknownVerdicts.of(exhausted.reason(), "not begun"));
      }
    }
  }
}
