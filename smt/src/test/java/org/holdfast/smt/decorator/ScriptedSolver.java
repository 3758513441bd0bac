package org.holdfast.smt.decorator;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import org.holdfast.logic.Formula;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Solver;
import org.holdfast.smt.SolverFactory;

/** Says what it was told to say, true or not. */
record ScriptedSolver(Function<List<Formula>, Answer> answers) implements Solver {
  static SolverFactory factory(String name, Function<List<Formula>, Answer> answers) {
    return new SolverFactory() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public Solver open() {
        return new ScriptedSolver(answers);
      }
    };
  }

  @Override
  public void push() {}

  @Override
  public void pop() {}

  @Override
  public void add(Formula formula) {}

  @Override
  public Answer check(List<Formula> assumptions) {
    return answers.apply(assumptions);
  }

  @Override
  public void setTimeout(Duration timeout) {}

  @Override
  public void interrupt() {}

  @Override
  public void close() {}
}
