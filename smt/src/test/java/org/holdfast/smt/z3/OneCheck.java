package org.holdfast.smt.z3;

import static org.holdfast.smt.SampleFormulas.compare;

import java.util.List;
import org.holdfast.logic.Relation;
import org.holdfast.smt.Solver;
import org.holdfast.smt.SolverException;

/** A program that asks Z3 one question. */
public final class OneCheck {
  private OneCheck() {}

  public static void main(String[] arguments) {
    try (Solver solver = new Z3SolverFactory().open()) {
      solver.add(compare("x", Relation.GE, 3));
      System.out.println(
          solver.check(List.of(compare("x", Relation.EQ, 2))).getClass().getSimpleName());
    } catch (SolverException e) {
      System.out.println("SolverException: " + e.getMessage());
    }
  }
}
