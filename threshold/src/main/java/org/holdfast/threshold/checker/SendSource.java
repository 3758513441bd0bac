package org.holdfast.threshold.checker;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.holdfast.logic.Formula;
import org.holdfast.threshold.language.TaWriter;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.receive.SendAutomaton;

/**
 * Source for the send automata of a receive automaton.
 *
 * @param file where the receive automaton was read from
 */
record SendSource(String file, ReceiveAutomaton automaton) {
  /** Source that can be read again, with a comment for each guard that counted receptions. */
  String of(SendAutomaton send) {
    StringBuilder text = new StringBuilder();
    String name = Path.of(file).getFileName().toString();
    String condition = condition(send);
    text.append("// ")
        .append(name)
        .append(" over sent messages")
        .append(condition.isEmpty() ? "" : ", for " + condition)
        .append(".\n");
    List<String> left = leftOut(send);
    if (!left.isEmpty()) {
      text.append("// Left out, because they never fire: ")
          .append(String.join(", ", left))
          .append(".\n");
    }
    return text.append(TaWriter.write(send.automaton(), rule -> comment(send.originsOf(rule))))
        .toString();
  }

  /** {@code n % 2 == 0}; nothing if there is only one class. */
  static String condition(SendAutomaton send) {
    return send.residue().equals(Formula.TRUE) ? "" : send.residue().toString();
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
