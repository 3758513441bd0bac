package org.holdfast.checking.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.holdfast.checking.Budget;
import org.holdfast.checking.LargeStackThread;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.Mutation;
import org.holdfast.checking.Verdict;

/**
 * Whether the properties of a model would notice a slip of its author. A mutation that no property
 * notices is slack in the algorithm or a hole in the specification (mutation testing, as for
 * programs: DeMillo, Lipton and Sayward, Hints on Test Data Selection, 1978).
 */
public final class Teeth {
  private final Trial trial;
  private final Budget budget;

  public Teeth(Trial trial, Budget budget) {
    this.trial = trial;
    this.budget = budget;
  }

  /**
   * What becomes of one mutation.
   *
   * @param verdicts on the properties that hold for the model itself, in their order
   */
  public record Row(Mutation mutation, List<Verdict> verdicts) {
    public Row {
      verdicts = List.copyOf(verdicts);
    }

    public Outcome outcome() {
      if (verdicts.stream().anyMatch(Verdict.Violated.class::isInstance)) {
        return Outcome.NOTICED;
      }
      return verdicts.stream().allMatch(Verdict.Holds.class::isInstance)
          ? Outcome.UNNOTICED
          : Outcome.UNDECIDED;
    }
  }

  /** Whether a property notices a mutation. */
  public enum Outcome {
    /** Some property is violated. */
    NOTICED("noticed"),
    /** All properties hold. */
    UNNOTICED("unnoticed"),
    /** None is violated, but not all were decided. */
    UNDECIDED("undecided");

    private final String code;

    Outcome(String code) {
      this.code = code;
    }

    /** The word used in machine-readable output. */
    public String code() {
      return code;
    }
  }

  /**
   * All mutations of a model.
   *
   * @param properties that hold for the model itself; the others can notice nothing
   * @param dull those that do not
   */
  public record Table(List<String> properties, List<String> dull, List<Row> rows) {
    public Table {
      properties = List.copyOf(properties);
      dull = List.copyOf(dull);
      rows = List.copyOf(rows);
    }

    public List<Row> rows(Outcome outcome) {
      return rows.stream().filter(row -> row.outcome() == outcome).toList();
    }
  }

  /**
   * Tries all mutations, several at a time.
   *
   * @param done is told of each mutation in the order of the model, as soon as those before it are
   *     done
   */
  public Table run(Loaded model, List<String> properties, int threads, Consumer<Row> done) {
    List<Verdict> before = trial.verdicts(model, properties, budget);
    List<String> holding = new ArrayList<>();
    List<String> dull = new ArrayList<>();
    for (int i = 0; i < properties.size(); i++) {
      (before.get(i) instanceof Verdict.Holds ? holding : dull).add(properties.get(i));
    }
    List<Row> rows = holding.isEmpty() ? List.of() : rows(model, holding, threads, done);
    return new Table(holding, dull, rows);
  }

  private List<Row> rows(Loaded model, List<String> holding, int threads, Consumer<Row> done) {
    ExecutorService pool = Executors.newFixedThreadPool(threads, LargeStackThread::new);
    try {
      List<Future<Row>> open = new ArrayList<>();
      for (Mutation mutation : model.mutations()) {
        open.add(pool.submit(() -> row(mutation, holding)));
      }
      List<Row> rows = new ArrayList<>();
      for (Future<Row> row : open) {
        rows.add(get(row));
        done.accept(rows.get(rows.size() - 1));
      }
      return rows;
    } finally {
      pool.shutdownNow();
    }
  }

  private Row row(Mutation mutation, List<String> holding) {
    return new Row(mutation, trial.verdicts(mutation.mutant().get(), holding, budget));
  }

  private static Row get(Future<Row> row) {
    try {
      return row.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /**
   * Whether any mutation at all is noticed by properties that hold; empty if that could not be
   * found out. Stops at the first that is. The last property is asked first: it is often one of
   * liveness, which notices most.
   */
  public Optional<Boolean> anyNoticed(Loaded model, List<String> holding) {
    List<Mutation> mutations = model.mutations();
    boolean decided = !mutations.isEmpty();
    for (Mutation mutation : mutations) {
      for (int i = holding.size() - 1; i >= 0; i--) {
        Row row = row(mutation, List.of(holding.get(i)));
        if (row.outcome() == Outcome.NOTICED) {
          return Optional.of(true);
        }
        decided &= row.outcome() == Outcome.UNNOTICED;
        if (!decided) {
          return Optional.empty();
        }
      }
    }
    return decided ? Optional.of(false) : Optional.empty();
  }
}
