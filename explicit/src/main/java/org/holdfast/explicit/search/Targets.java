package org.holdfast.explicit.search;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The questions that one search answers: for each the endings of runs that violate a property, and
 * the answer as soon as there is one. Other threads may look at the answers.
 */
public final class Targets {
  private final List<Set<Ending>> endings;
  private final AtomicReferenceArray<Finding> answers;

  private Targets(List<Set<Ending>> endings) {
    this.endings = endings;
    this.answers = new AtomicReferenceArray<>(endings.size());
  }

  /** One question: whether there is a violation. */
  public static Targets anyViolation() {
    return new Targets(List.of(Set.of(Ending.HERE, Ending.BY_FAILURE)));
  }

  /**
   * Two questions: whether a step fails, and whether there is a violation of another kind. The
   * product must be one in which no run goes on from a violation of the other kind.
   */
  public static Targets failureAndOther() {
    return new Targets(List.of(Set.of(Ending.BY_FAILURE), Set.of(Ending.HERE)));
  }

  /** The same questions without answers. */
  Targets unanswered() {
    return new Targets(endings);
  }

  int size() {
    return endings.size();
  }

  public Optional<Finding> answer(int question) {
    return Optional.ofNullable(answers.get(question));
  }

  boolean isOpen(Ending ending) {
    for (int i = 0; i < endings.size(); i++) {
      if (answers.get(i) == null && endings.get(i).contains(ending)) {
        return true;
      }
    }
    return false;
  }

  boolean isAnswered() {
    for (int i = 0; i < endings.size(); i++) {
      if (answers.get(i) == null) {
        return false;
      }
    }
    return true;
  }

  /** Answers the questions that a run with this ending answers. */
  void found(Ending ending, Finding answer) {
    for (int i = 0; i < endings.size(); i++) {
      if (endings.get(i).contains(ending)) {
        answers.compareAndSet(i, null, answer);
      }
    }
  }

  /** Answers what is open: all states were visited. */
  void exhausted(Finding answer) {
    for (int i = 0; i < endings.size(); i++) {
      answers.compareAndSet(i, null, answer);
    }
  }

  void set(int question, Finding answer) {
    answers.set(question, answer);
  }
}
