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
import org.holdfast.checking.Property;
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
   * @param answers to the properties that the model itself meets, in their order
   */
  public record Row(Mutation mutation, List<Answer> answers) {
    public Row {
      answers = List.copyOf(answers);
    }

    public Outcome outcome() {
      if (answers.stream().anyMatch(Answer::notices)) {
        return Outcome.NOTICED;
      }
      return answers.stream().allMatch(Answer::overlooks) ? Outcome.UNNOTICED : Outcome.UNDECIDED;
    }
  }

  /** What one property says of one mutation. */
  public record Answer(Property property, Verdict verdict) {
    /** A requirement is violated, or there is no witness any more. */
    public boolean notices() {
      return property.isMissedBy(verdict);
    }

    boolean overlooks() {
      return property.isMetBy(verdict);
    }
  }

  /** Whether a property notices a mutation. */
  public enum Outcome {
    /** Some property is violated, or some witness is gone. */
    NOTICED("noticed"),
    /** All properties hold, and there are all witnesses. */
    UNNOTICED("unnoticed"),
    /** Nothing of that, but not all were decided. */
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
   * @param properties that the model itself meets; the others can notice nothing
   * @param dull those that it does not
   */
  public record Table(List<Property> properties, List<Property> dull, List<Row> rows) {
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
  public Table run(Loaded model, List<Property> properties, int threads, Consumer<Row> done) {
    List<Property> met = new ArrayList<>();
    List<Property> dull = new ArrayList<>();
    for (Answer answer : answers(model, properties)) {
      (answer.overlooks() ? met : dull).add(answer.property());
    }
    List<Row> rows = met.isEmpty() ? List.of() : rows(model, met, threads, done);
    return new Table(met, dull, rows);
  }

  private List<Answer> answers(Loaded model, List<Property> properties) {
    List<Verdict> verdicts =
        trial.verdicts(model, properties.stream().map(Property::name).toList(), budget);
    List<Answer> answers = new ArrayList<>();
    for (int i = 0; i < properties.size(); i++) {
      answers.add(new Answer(properties.get(i), verdicts.get(i)));
    }
    return answers;
  }

  private List<Row> rows(Loaded model, List<Property> met, int threads, Consumer<Row> done) {
    ExecutorService pool = Executors.newFixedThreadPool(threads, LargeStackThread::new);
    try {
      List<Future<Row>> open = new ArrayList<>();
      for (Mutation mutation : model.mutations()) {
        open.add(pool.submit(() -> row(mutation, met)));
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

  private Row row(Mutation mutation, List<Property> met) {
    return new Row(mutation, answers(mutation.mutant().get(), met));
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
   * Whether any mutation at all is noticed by properties that the model meets; empty if that could
   * not be found out. Stops at the first that is. The last property is asked first: it is often one
   * of liveness, which notices most.
   */
  public Optional<Boolean> anyNoticed(Loaded model, List<Property> met) {
    List<Mutation> mutations = model.mutations();
    boolean decided = !mutations.isEmpty();
    for (Mutation mutation : mutations) {
      for (int i = met.size() - 1; i >= 0; i--) {
        Row row = row(mutation, List.of(met.get(i)));
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
