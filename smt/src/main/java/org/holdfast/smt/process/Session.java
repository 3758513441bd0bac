package org.holdfast.smt.process;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Model;
import org.holdfast.smt.SolverException;
import org.holdfast.smt.scope.AssumptionLiterals;
import org.holdfast.smt.scope.ScopedMap;
import org.holdfast.smt.smtlib.SExpression;
import org.holdfast.smt.smtlib.SmtLib;

/**
 * The conversation with one process: every command that prints is answered by one expression. Where
 * another one comes instead, it is an error of an earlier command.
 */
final class Session implements AssumptionLiterals.Definitions<String> {
  private static final long START_NANOS = TimeUnit.SECONDS.toNanos(30);
  private static final String READY = "ready";

  private final String program;
  private final SolverProcess process;
  private final ScopedMap<Variable, String> symbols = new ScopedMap<>();
  private final AssumptionLiterals<String> literals = new AssumptionLiterals<>(this);
  private boolean givesCores = true;
  private long literalCount;

  Session(List<String> command) {
    program = command.get(0);
    process = new SolverProcess(command);
    try {
      begin();
    } catch (SolverException e) {
      process.kill();
      throw e;
    }
  }

  private void begin() {
    process.send("(set-option :print-success false)");
    process.send("(set-option :produce-models true)");
    requireNone(untilReady());
    process.send("(set-option :produce-unsat-assumptions true)");
    givesCores = untilReady().isEmpty();
    process.send("(set-logic " + SmtLib.LOGIC + ")");
    requireNone(untilReady());
  }

  /** What the program prints before it answers to an echo; with a good program, nothing. */
  private List<SExpression> untilReady() {
    process.send("(echo \"" + READY + "\")");
    List<SExpression> complaints = new ArrayList<>();
    try {
      while (true) {
        SExpression said = process.receive(START_NANOS);
        if (said.isWord(READY) || said.equals(new SExpression.Text(READY))) {
          return complaints;
        } else if (!said.isWord("success")) {
          complaints.add(said);
        }
      }
    } catch (TimeoutException e) {
      throw new SolverException("The solver " + program + " does not answer.", e);
    }
  }

  private void requireNone(List<SExpression> complaints) {
    if (!complaints.isEmpty()) {
      throw unexpected(complaints.get(0));
    }
  }

  void push() {
    process.send("(push 1)");
    symbols.push();
    literals.push();
  }

  void pop() {
    symbols.pop();
    literals.pop();
    process.send("(pop 1)");
  }

  void add(Formula formula) {
    declareVariables(formula);
    process.send(SmtLib.assertion(formula));
  }

  /** Declarations vanish with their scope, as SMT-LIB has it. */
  private void declareVariables(Formula formula) {
    for (Variable variable : formula.variables()) {
      if (symbols.get(variable) == null) {
        symbols.put(variable, SmtLib.symbol(variable));
        process.send(SmtLib.declaration(variable));
      }
    }
  }

  @Override
  public String define(Formula formula) {
    declareVariables(formula);
    String literal = SmtLib.literal(literalCount++);
    process.send("(declare-fun " + literal + " () Bool)");
    process.send("(assert (=> " + literal + " " + SmtLib.print(formula) + "))");
    return literal;
  }

  @Override
  public void retire(String literal) {
    process.send("(assert (not " + literal + "))");
  }

  /**
   * Asks the program; all answers of one check have to come within the time.
   *
   * @throws TimeoutException if they do not; the session is of no use after that
   */
  Answer check(List<Formula> assumptions, long nanos) throws TimeoutException {
    long start = System.nanoTime();
    if (assumptions.isEmpty()) {
      process.send("(check-sat)");
    } else {
      process.send(
          "(check-sat-assuming (" + String.join(" ", literals.literals(assumptions)) + "))");
    }
    SExpression answer = process.receive(nanos);
    if (answer.isWord("sat")) {
      return new Answer.Sat(model(nanos - (System.nanoTime() - start)));
    } else if (answer.isWord("unsat")) {
      return new Answer.Unsat(core(assumptions, nanos - (System.nanoTime() - start)));
    } else if (answer.isWord("unknown") || answer.isWord("timeout")) {
      return new Answer.Undetermined(program + " says " + answer);
    }
    throw unexpected(answer);
  }

  private Model model(long nanos) throws TimeoutException {
    Map<Variable, BigInteger> values = new LinkedHashMap<>();
    if (symbols.entries().isEmpty()) {
      return new Model(values);
    }
    process.send("(get-value (" + String.join(" ", symbols.entries().values()) + "))");
    SExpression answer = process.receive(nanos);
    List<Variable> variables = List.copyOf(symbols.entries().keySet());
    if (!(answer instanceof SExpression.Sequence list)
        || list.elements().size() != variables.size()) {
      throw unexpected(answer);
    }
    for (int i = 0; i < variables.size(); i++) {
      if (!(list.elements().get(i) instanceof SExpression.Sequence pair)
          || pair.elements().size() != 2) {
        throw unexpected(answer);
      }
      try {
        values.put(variables.get(i), pair.elements().get(1).integer());
      } catch (NumberFormatException e) {
        throw unexpected(answer);
      }
    }
    return new Model(values);
  }

  /** All assumptions together are a core as well, if the program does not give a smaller one. */
  private List<Formula> core(List<Formula> assumptions, long nanos) throws TimeoutException {
    List<Formula> all = assumptions.stream().distinct().toList();
    if (all.isEmpty() || !givesCores) {
      return all;
    }
    process.send("(get-unsat-assumptions)");
    SExpression answer = process.receive(nanos);
    if (!(answer instanceof SExpression.Sequence list) || answer.isListOf("error")) {
      givesCores = false;
      return all;
    }
    Set<String> core =
        list.elements().stream()
            .map(SExpression::toString)
            .collect(Collectors.toCollection(HashSet::new));
    List<Formula> known = literals.core(assumptions, core);
    // Something we do not recognise could be a needed assumption in another spelling.
    return known.size() == core.size() ? known : all;
  }

  private SolverException unexpected(SExpression said) {
    return new SolverException("The solver " + program + " did not answer, but said: " + said);
  }

  void kill() {
    process.kill();
  }
}
