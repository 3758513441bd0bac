package org.holdfast.threshold.language;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.Token;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.language.Syntax.Identifier;
import org.holdfast.threshold.model.FaultModel;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Rule;

/** Finds what is missing in an automaton with receive variables, once all its names are right. */
final class ReceiveChecks {
  /** A fault model may need a constraint for each set of the message types of a guard. */
  static final int MOST_TYPES_IN_A_GUARD = 10;

  private final Syntax syntax;
  private final Diagnostics findings;
  private final ReceiveAutomaton automaton;

  ReceiveChecks(Syntax syntax, Diagnostics findings, ReceiveAutomaton automaton) {
    this.syntax = syntax;
    this.findings = findings;
    this.automaton = automaton;
  }

  void run() {
    if (syntax.receives.isEmpty()) {
      Map.Entry<ReceivePart, Integer> first = syntax.receiveParts.entrySet().iterator().next();
      findings.error(
          first.getValue(),
          "the automaton has no receive variables, so '"
              + first.getKey().word()
              + "' has no meaning; declare some by 'receive NAME;'.");
      return;
    }
    if (!faultsAndMessagesGoTogether()) {
      return;
    }
    everyVariableHasAnEnvironment();
    guards();
    automaton.faults().ifPresent(this::messagesFit);
  }

  private boolean faultsAndMessagesGoTogether() {
    boolean faults = automaton.faults().isPresent();
    if (faults && automaton.messages().isEmpty()) {
      findings.error(
          syntax.faults.get(0).kind().offset(),
          "a fault model needs 'messages { RECEIVED: SENT; ... }', which says what each receive"
              + " variable counts.");
      return false;
    } else if (!faults && syntax.receiveParts.containsKey(ReceivePart.MESSAGES)) {
      findings.error(
          syntax.receiveParts.get(ReceivePart.MESSAGES),
          "'messages' needs a fault model, from which the environment follows; write, for instance,"
              + " 'faults byzantine(F);'.");
      return false;
    }
    return true;
  }

  private void everyVariableHasAnEnvironment() {
    Set<Variable> related = new HashSet<>();
    automaton.messages().forEach(message -> related.add(message.received()));
    automaton.environment().forEach(line -> related.addAll(line.formula().variables()));
    for (Identifier name : syntax.receives) {
      if (!related.contains(new Variable(name.text()))) {
        findings.error(
            name.offset(),
            "nothing relates the receive variable "
                + Token.quote(name.text())
                + " to what is sent; add it to 'messages' or to 'environment'.");
      }
    }
  }

  private void guards() {
    Set<Variable> receives = new HashSet<>(automaton.receives());
    Set<Variable> used = new HashSet<>();
    for (Rule rule : automaton.frame().rules()) {
      Set<Variable> counted = new HashSet<>(rule.guard().variables());
      counted.retainAll(receives);
      used.addAll(counted);
      if (counted.size() > MOST_TYPES_IN_A_GUARD && automaton.faults().isPresent()) {
        findings.error(
            syntax.rules.get(rule.index()).name().offset(),
            "the guard counts "
                + counted.size()
                + " types of messages, more than the "
                + MOST_TYPES_IN_A_GUARD
                + " for which an environment is generated; let one receive variable count several.");
      }
    }
    for (Identifier name : syntax.receives) {
      if (!used.contains(new Variable(name.text()))) {
        findings.warning(
            name.offset(), "no guard uses the receive variable " + Token.quote(name.text()) + ".");
      }
    }
  }

  private void messagesFit(FaultModel faults) {
    boolean crashed =
        automaton.messages().stream().anyMatch(message -> !message.sentByCrashed().isEmpty());
    if (faults.kind() == FaultModel.Kind.CRASH && !crashed && !automaton.messages().isEmpty()) {
      findings.warning(
          syntax.faults.get(0).kind().offset(),
          "'messages' has no 'crashed' variables, so each crash is a clean one; write 'clean_crash'"
              + " if that is meant.");
    }
    if (faults.kind() == FaultModel.Kind.BYZANTINE || faults.kind() == FaultModel.Kind.SYMMETRIC) {
      countedOnce();
    }
  }

  /**
   * A sum over two receive variables that count the same messages would count a faulty process
   * twice, and the generated bound, which counts it once, would be too small.
   */
  private void countedOnce() {
    Map<String, Identifier> counters = new HashMap<>();
    for (Syntax.MessageLine line : syntax.messages) {
      for (Identifier sent : line.sent()) {
        Identifier other = counters.putIfAbsent(sent.text(), line.received());
        if (other != null) {
          findings.error(
              sent.offset(),
              Token.quote(sent.text())
                  + " is counted by "
                  + Token.quote(other.text())
                  + " already; split the receive variables so that each message is counted once.");
        }
      }
    }
  }
}
