package org.holdfast.smt.elimination;

import ap.api.SimpleAPI;
import java.io.StringReader;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Model;
import org.holdfast.smt.PresburgerCheck;
import org.holdfast.smt.smtlib.SmtLib;
import scala.jdk.javaapi.CollectionConverters;

/** The theorem prover Princess, complete for linear integer arithmetic with quantifiers. */
final class PrincessPresburgerCheck implements PresburgerCheck {
  @Override
  public Answer check(Formula free, List<Variable> universal, Formula body, Duration timeout) {
    SimpleAPI prover = open();
    try {
      CollectionConverters.asJava(
              prover.extractSMTLIBAssertions(new StringReader(script(free, universal, body))))
          .forEach(prover::addAssertion);
      prover.checkSat(false);
      String status = prover.getStatus(timeout.toMillis()).toString();
      return switch (status) {
        case "Sat" -> new Answer.Sat(new Model(new LinkedHashMap<>()));
        case "Unsat" -> new Answer.Unsat(List.of());
        default -> new Answer.Undetermined(status);
      };
    } finally {
      prover.shutDown();
    }
  }

  private static SimpleAPI open() {
    return SimpleAPI.apply(
        SimpleAPI.apply$default$1(),
        SimpleAPI.apply$default$2(),
        SimpleAPI.apply$default$3(),
        SimpleAPI.apply$default$4(),
        SimpleAPI.apply$default$5(),
        SimpleAPI.apply$default$6(),
        SimpleAPI.apply$default$7(),
        SimpleAPI.apply$default$8(),
        SimpleAPI.apply$default$9(),
        SimpleAPI.apply$default$10(),
        SimpleAPI.apply$default$11());
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
    String text = SmtLib.print(body);
    return "(set-logic LIA)\n"
        + declarations
        + "\n"
        + SmtLib.assertion(free)
        + "\n(assert "
        + (universal.isEmpty() ? text : "(forall (" + bound + ") " + text + ")")
        + ")\n";
  }
}
