package org.holdfast.bench.arrays;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.holdfast.arrays.checker.ArrayLanguage;
import org.holdfast.arrays.checker.Failures;
import org.holdfast.arrays.checker.Suggestions;
import org.holdfast.bench.measure.CheckedModel;
import org.holdfast.bench.measure.Memory;
import org.holdfast.bench.measure.PropertyCheck;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;
import org.holdfast.smt.decorator.CountingSolverFactory;
import org.holdfast.smt.z3.Z3SolverFactory;

/** Checks array-based systems as users do, and measures that. */
public final class ArrayMeasurement {
  private final PropertyCheck check;

  public ArrayMeasurement(Duration timeout) {
    this.check = new PropertyCheck(timeout, Memory.Garbage.COLLECTED);
  }

  /**
   * What came of a check and what it took.
   *
   * @param processorSeconds of all threads; not a number where the system does not tell
   * @param trace how many transitions the run has that violates a property
   * @param queries how often a solver was asked
   */
  public record Measured(
      String verdict,
      double seconds,
      double processorSeconds,
      long nodes,
      long queries,
      long heap,
      OptionalInt trace) {}

  /** The failure model of a name, if there is one. */
  public static Optional<Failures> failures(String name) {
    return Arrays.stream(Failures.values())
        .filter(one -> one.name().toLowerCase(Locale.ROOT).replace('_', '-').equals(name))
        .findFirst();
  }

  /**
   * Checks a model.
   *
   * @param property one of its properties; all of them together if there is none
   */
  public Measured of(Path file, Failures failures, Optional<String> property)
      throws ModelException, UsageException, PropertyCheck.Fault {
    CountingSolverFactory solvers = new CountingSolverFactory(new Z3SolverFactory());
    CheckedModel model =
        CheckedModel.of(
            new ArrayLanguage(
                budget -> solvers,
                Optional.of(failures),
                Suggestions.PROVED,
                Runtime.getRuntime().availableProcessors()),
            file);
    List<Property> asked =
        model.properties().stream()
            .filter(one -> property.isEmpty() || one.name().equals(property.get()))
            .toList();
    if (asked.isEmpty()) {
      throw new UsageException(file + " has no property " + property.orElse("at all"));
    }
    double before = processSeconds();
    PropertyCheck.Measured measured = check.run(new Together(model.engine(), asked), asked.get(0));
    OptionalInt trace =
        measured.verdict() instanceof Verdict.Violated violated
            ? OptionalInt.of(
                (int)
                    violated.trace().steps().stream()
                        .filter(step -> step.action().position().isPresent())
                        .count())
            : OptionalInt.empty();
    return new Measured(
        measured.word(),
        measured.seconds(),
        processSeconds() - before,
        measured.statistic(Figure.NODES),
        solvers.totals().queries(),
        measured.memory().heap(),
        trace);
  }

  /** What all threads had of processors so far. */
  private static double processSeconds() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
        ? system.getProcessCpuTime() / 1e9
        : Double.NaN;
  }

  /** All properties as one: violated if one is, and it holds if all do. */
  private record Together(Engine engine, List<Property> all) implements Engine {
    @Override
    public String name() {
      return engine.name();
    }

    @Override
    public Verdict check(Property property, Budget budget, EventSink events) {
      List<Verdict> verdicts = engine.checkTogether(all, budget, events);
      return verdicts.stream()
          .filter(Verdict.Violated.class::isInstance)
          .findFirst()
          .or(() -> verdicts.stream().filter(Verdict.Unknown.class::isInstance).findFirst())
          .orElse(verdicts.get(0));
    }
  }
}
