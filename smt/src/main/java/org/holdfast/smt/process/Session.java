package org.holdfast.smt.process;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Model;
import org.holdfast.smt.SolverException;
import org.holdfast.smt.scope.ScopedMap;
import org.holdfast.smt.smtlib.SExpression;
import org.holdfast.smt.smtlib.SmtLib;

/**
 * The conversation with one process: every command that prints is answered by one expression. Where
 * another one comes instead, it is an error of an earlier command.
 *
 * <p>Assumptions are asserted under names in a scope of their own, and the core asked for by these
 * names. More programs can do this than {@code check-sat-assuming}, and SMTInterpol 2.5-1388 even
 * answers wrongly after the latter.
 */
final class Session {
  private static final long START_NANOS = TimeUnit.SECONDS.toNanos(30);
  private static final String READY = "ready";

  private final String program;
  private final SolverProcess process;
  private final ScopedMap<Variable, String> symbols = new ScopedMap<>();
  private boolean givesCores = true;
  private long nameCount;

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
    process.send("(set-option :produce-unsat-cores true)");
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
  }

  void pop() {
    symbols.pop();
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

  /**
   * Asks the program; all answers of one check have to come within the time.
   *
   * @throws TimeoutException if they do not; the session is of no use after that
   */
  Answer check(List<Formula> assumptions, long nanos) throws TimeoutException {
    if (assumptions.isEmpty()) {
      return search(Map.of(), nanos);
    }
    push();
    Answer answer = search(assertNamed(assumptions), nanos);
    pop();
    return answer;
  }

  private Map<String, Formula> assertNamed(List<Formula> assumptions) {
    Map<String, Formula> named = new LinkedHashMap<>();
    for (Formula assumption : new LinkedHashSet<>(assumptions)) {
      declareVariables(assumption);
      String name = SmtLib.assumptionName(nameCount++);
      process.send("(assert (! " + SmtLib.print(assumption) + " :named " + name + "))");
      named.put(name, assumption);
    }
    return named;
  }

  private Answer search(Map<String, Formula> assumptions, long nanos) throws TimeoutException {
    long start = System.nanoTime();
    process.send("(check-sat)");
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
  private List<Formula> core(Map<String, Formula> assumptions, long nanos) throws TimeoutException {
    List<Formula> all = List.copyOf(assumptions.values());
    if (all.isEmpty() || !givesCores) {
      return all;
    }
    process.send("(get-unsat-core)");
    SExpression answer = process.receive(nanos);
    if (!(answer instanceof SExpression.Sequence list) || answer.isListOf("error")) {
      givesCores = false;
      return all;
    }
    Set<String> names = new HashSet<>();
    list.elements().forEach(element -> names.add(element.toString()));
    // A name we did not give could stand for an assumption that is needed.
    return assumptions.keySet().containsAll(names)
        ? assumptions.keySet().stream().filter(names::contains).map(assumptions::get).toList()
        : all;
  }

  private SolverException unexpected(SExpression said) {
    return new SolverException("The solver " + program + " did not answer, but said: " + said);
  }

  void kill() {
    process.kill();
  }
}
