package org.holdfast.promela.program;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Statement;
import org.holdfast.promela.syntax.StatementCases;
import org.holdfast.promela.syntax.StatementNumbers;

/**
 * The control flow of a process. Its places and steps are those of SPIN without statement merging,
 * so that numbers of states can be compared: a statement is a step, jumps are none unless they
 * begin an option or a block.
 *
 * @param labels the place of each label; -1 if control never gets there
 */
public record Flow(List<Place> places, int start, Map<String, Integer> labels) {
  public Flow {
    places = List.copyOf(places);
    labels = Map.copyOf(labels);
  }

  /** All steps, without what is inside of a {@code d_step}; some start at several places. */
  public Stream<Edge> steps() {
    return places.stream().flatMap(Place::steps);
  }

  /** All steps, and those inside of a {@code d_step}. */
  public Stream<Edge> stepsWithin() {
    return steps()
        .flatMap(
            step ->
                Stream.concat(Stream.of(step), step.inner().stream().flatMap(Flow::stepsWithin)));
  }

  /** What a place is named for. */
  public enum Mark {
    /** A process may stop here for ever. */
    END,
    ACCEPT,
    PROGRESS
  }

  /**
   * Where control may be.
   *
   * @param escapes steps that go before all others, the most important ones first
   * @param interior whether control gets here only inside of an {@code atomic}, and stays there as
   *     long as the process is not blocked
   * @param last whether the process has nothing left to do but to die
   * @param number what SPIN calls this place ({@link StatementNumbers})
   */
  public record Place(
      List<Edge> edges,
      List<List<Edge>> escapes,
      Set<Mark> marks,
      boolean interior,
      boolean last,
      int number) {
    public Place {
      edges = List.copyOf(edges);
      escapes = escapes.stream().map(List::copyOf).toList();
      marks = Set.copyOf(marks);
    }

    /** All steps from here, those that go before others last. */
    public Stream<Edge> steps() {
      return Stream.concat(edges.stream(), escapes.stream().flatMap(List::stream));
    }
  }

  /**
   * A statement that leads from one place to another.
   *
   * @param atomic whether no other process comes in between this step and the next
   * @param inner what is inside a {@code d_step}
   */
  public record Edge(
      int number, Statement statement, int target, boolean atomic, Optional<Flow> inner) {
    /** Whether this is {@code false}, however it is written: the process is meant to stop here. */
    public boolean isNeverTaken() {
      return statement instanceof Statement.Condition condition
          && ConstantExpressions.isFalse(condition.expression());
    }

    /**
     * Whether this is never blocked. An assumption counts: where it is false there is no run that
     * could be blocked.
     */
    public boolean isAlwaysPossible() {
      return statement.accept(ALWAYS_POSSIBLE);
    }
  }

  /** What is not named here may have to wait. */
  private static final StatementCases<Boolean> ALWAYS_POSSIBLE =
      new StatementCases<>() {
        @Override
        public Boolean condition(Statement.Condition condition) {
          return Statement.isSkip(condition)
              || condition.expression() instanceof Expression.Run
              || condition.expression() instanceof Expression.OfProcess question
                  && question.question() == Expression.ProcessQuestion.SET_PRIORITY;
        }

        @Override
        public Boolean assign(Statement.Assign assign) {
          return true;
        }

        @Override
        public Boolean check(Statement.Assert check) {
          return true;
        }

        @Override
        public Boolean assume(Statement.Assume assume) {
          return true;
        }

        @Override
        public Boolean havoc(Statement.Havoc havoc) {
          return true;
        }

        @Override
        public Boolean print(Statement.Print print) {
          return true;
        }

        @Override
        public Boolean otherwise(Statement.Else otherwise) {
          return true;
        }

        @Override
        public Boolean declare(Statement.Declare declare) {
          return true;
        }

        @Override
        public Boolean jump(Statement.Goto jump) {
          return true;
        }

        @Override
        public Boolean leave(Statement.Break leave) {
          return true;
        }

        @Override
        public Boolean other(Statement statement) {
          return false;
        }
      };
}
