package org.holdfast.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.holdfast.checking.Budget;
import org.holdfast.checking.ModelException;
import org.holdfast.logic.Formula;
import org.holdfast.smt.SolverFactory;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.language.TaWriter;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.receive.SendAutomaton;

/** The send automata of a receive automaton, for commands that want to see them. */
final class Sending {
  private final TaReader.Reading reading;
  private final ReceiveAutomaton automaton;

  Sending(TaReader.Reading reading, ReceiveAutomaton automaton) {
    this.reading = reading;
    this.automaton = automaton;
  }

  /** One automaton for each residue class of the parameters; mostly there is only one class. */
  List<SendAutomaton> automata(SolverFactory solvers, Budget budget)
      throws UsageException, ModelException, NoAnswer {
    Elimination.Outcome outcome = new Elimination(automaton, reading.source(), solvers).run(budget);
    if (outcome instanceof Elimination.Outcome.Ready ready) {
      return ready.prepared().translation().automata();
    }
    throw new NoAnswer(
        "translate " + reading.source().file(), ((Elimination.Outcome.Open) outcome).verdict());
  }

  /** Source that can be read again, with a comment for each guard that counted receptions. */
  String source(SendAutomaton send) {
    StringBuilder text = new StringBuilder();
    String file = Path.of(reading.source().file()).getFileName().toString();
    text.append("// ").append(file).append(" over sent messages").append(where(send)).append(".\n");
    List<String> left = leftOut(send);
    if (!left.isEmpty()) {
      text.append("// Left out, because they never fire: ")
          .append(String.join(", ", left))
          .append(".\n");
    }
    return text.append(TaWriter.write(send.automaton(), rule -> comment(send.originsOf(rule))))
        .toString();
  }

  /** {@code , for n % 2 == 0}; nothing if there is only one class. */
  static String where(SendAutomaton send) {
    return send.residue().equals(Formula.TRUE) ? "" : ", for " + send.residue();
  }

  private Optional<String> comment(List<Rule> origins) {
    List<String> guards =
        origins.stream()
            .map(Rule::guard)
            .filter(automaton::isReceiveGuard)
            .map(Formula::toString)
            .distinct()
            .toList();
    return guards.isEmpty() ? Optional.empty() : Optional.of("from " + String.join(" or ", guards));
  }

  private List<String> leftOut(SendAutomaton send) {
    List<Rule> left = new ArrayList<>(automaton.frame().rules());
    send.origins().forEach(left::removeAll);
    return left.stream().map(Rule::name).collect(Collectors.toList());
  }
}
