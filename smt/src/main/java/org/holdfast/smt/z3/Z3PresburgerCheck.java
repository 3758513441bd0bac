package org.holdfast.smt.z3;

import com.microsoft.z3.Context;
import com.microsoft.z3.Params;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Model;
import org.holdfast.smt.PresburgerCheck;
import org.holdfast.smt.smtlib.SmtLib;

/** Z3's decision procedure for linear integer arithmetic with quantifiers. */
public final class Z3PresburgerCheck implements PresburgerCheck {
  /**
   * Loads Z3 into the process.
   *
   * @throws org.holdfast.smt.SolverException if Z3 does not run on this machine
   */
  public Z3PresburgerCheck() {
    NativeLibraries.load();
  }

  @Override
  public Answer check(Formula free, List<Variable> universal, Formula body, Duration timeout) {
    try (Context context = new Context(Map.of())) {
      Solver solver = context.mkSolver("LIA");
      Params parameters = context.mkParams();
      long millis = Math.max(1, Math.min(timeout.toMillis(), Integer.MAX_VALUE));
      parameters.add("timeout", (int) millis);
      solver.setParameters(parameters);
      solver.add(context.parseSMTLIB2String(script(free, universal, body), null, null, null, null));
      Status status = solver.check();
      return switch (status) {
        case SATISFIABLE -> new Answer.Sat(new Model(new LinkedHashMap<>()));
        case UNSATISFIABLE -> new Answer.Unsat(List.of());
        case UNKNOWN -> new Answer.Undetermined(solver.getReasonUnknown());
      };
    }
  }

  private static String script(Formula free, List<Variable> universal, Formula body) {
    Set<Variable> declared = new LinkedHashSet<>(free.variables());
    declared.addAll(body.variables());
    universal.forEach(declared::remove);
    String declarations =
        declared.stream().map(SmtLib::declaration).collect(Collectors.joining("\n"));
    String bound =
        universal.stream()
            .map(variable -> "(" + SmtLib.symbol(variable) + " Int)")
            .collect(Collectors.joining(" "));
    String quantified =
        universal.isEmpty()
            ? SmtLib.print(body)
            : "(forall (" + bound + ") " + SmtLib.print(body) + ")";
    return declarations + "\n" + SmtLib.assertion(free) + "\n(assert " + quantified + ")\n";
  }
}
