package org.holdfast.intervals.search;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import org.holdfast.logic.Formula;
import org.holdfast.smt.Answer;
import org.holdfast.smt.session.SolverSession;

/** Makes unsat cores smaller. */
public final class Cores {
  /** More questions than this are not worth a more general core. */
  private static final int MOST_QUESTIONS = 60;

  private Cores() {}

  /** Assumptions among those of a core that contradict each other already. */
  public static List<Formula> smaller(SolverSession solver, List<Formula> core) {
    List<Formula> kept = new ArrayList<>(new LinkedHashSet<>(core));
    int questions = 0;
    for (int i = kept.size() - 1; i >= 0 && questions < MOST_QUESTIONS; i--) {
      if (i >= kept.size()) {
        continue;
      }
      List<Formula> fewer = new ArrayList<>(kept);
      fewer.remove(i);
      questions++;
      if (solver.check(fewer) instanceof Answer.Unsat unsat) {
        fewer.retainAll(new LinkedHashSet<>(unsat.core()));
        kept = fewer;
      }
    }
    return kept;
  }
}
