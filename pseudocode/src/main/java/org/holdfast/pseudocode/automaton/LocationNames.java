package org.holdfast.pseudocode.automaton;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.model.Role;

/** Names locations after what their local states have in common and others have not. */
final class LocationNames {
  private static final String AT_END = "end";

  private final Algorithm algorithm;
  private final List<MarkedState> all;

  LocationNames(Algorithm algorithm, List<MarkedState> all) {
    this.algorithm = algorithm;
    this.all = all;
  }

  String of(List<MarkedState> members) {
    List<String> parts = new ArrayList<>();
    Role role = members.get(0).state().role();
    common(members, MarkedState::mark)
        .filter(mark -> mark != MarkedState.Mark.CORRECT)
        .ifPresent(mark -> parts.add(mark == MarkedState.Mark.FAULTY ? "faulty" : "crashed"));
    boolean oneRole = common(members, node -> node.state().role()).isPresent();
    if (oneRole && algorithm.roles().size() > 1) {
      parts.add(role.name());
    }
    common(members, node -> word(node.state().control()))
        .filter(word -> !role.code().isEmpty() || !word.equals(AT_END))
        .ifPresent(parts::add);
    if (oneRole) {
      for (LocalVariable variable : role.variables()) {
        Function<MarkedState, String> value = node -> node.state().valueOf(variable).name();
        boolean tells = common(ofRole(role), value).isEmpty();
        common(members, value)
            .filter(same -> tells)
            .ifPresent(same -> parts.add(variable.name() + "_" + same));
      }
    }
    if (role.code().isEmpty()) {
      common(members, node -> node.state().sent())
          .ifPresent(
              sent ->
                  sent.forEach(
                      content ->
                          parts.add(
                              "sent_"
                                  + content.family().name()
                                  + content.values().stream()
                                      .map(v -> "_" + v.name())
                                      .collect(Collectors.joining()))));
    }
    return "at_" + (parts.isEmpty() ? "any" : String.join("_", parts));
  }

  private List<MarkedState> ofRole(Role role) {
    return all.stream().filter(node -> node.state().role().equals(role)).toList();
  }

  private static String word(CodePosition control) {
    return switch (control.stage()) {
      case BEGINNING -> "start";
      case WAITING -> "line" + control.rest().get(0).position().line();
      case END -> AT_END;
      case HALTED -> "halted";
    };
  }

  private static <T> Optional<T> common(
      List<MarkedState> members, Function<MarkedState, T> aspect) {
    List<T> different = members.stream().map(aspect).distinct().limit(2).toList();
    return different.size() == 1 ? Optional.of(different.get(0)) : Optional.empty();
  }
}
