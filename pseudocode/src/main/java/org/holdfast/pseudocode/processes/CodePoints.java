package org.holdfast.pseudocode.processes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.SourcePosition;
import org.holdfast.pseudocode.model.Command;
import org.holdfast.pseudocode.model.Role;
import org.holdfast.pseudocode.model.Witness;

/**
 * The places at which a process can stand in its code: its end, its beginning, and each {@code
 * await}. A place is known by the commands that are still ahead, so that copies of one {@code
 * await} in a loop that was unrolled are told apart.
 */
final class CodePoints {
  /** Nothing is ahead. */
  static final int END = 0;

  private final List<List<Command>> ahead = new ArrayList<>();
  private final Map<List<Command>, Integer> numbers = new HashMap<>();
  private final List<Set<Witness>> read = new ArrayList<>();
  private final int beginning;

  CodePoints(Role role) {
    add(List.of());
    beginning = add(role.code());
    visit(role.code(), new HashSet<>());
  }

  private int add(List<Command> commands) {
    Integer known = numbers.get(commands);
    if (known != null) {
      return known;
    }
    numbers.put(commands, ahead.size());
    ahead.add(commands);
    read.add(WitnessesRead.by(commands));
    return ahead.size() - 1;
  }

  private void visit(List<Command> commands, Set<List<Command>> visited) {
    if (!visited.add(commands)) {
      return;
    }
    for (int i = 0; i < commands.size(); i++) {
      List<Command> after = commands.subList(i + 1, commands.size());
      if (commands.get(i) instanceof Command.Await) {
        add(List.copyOf(commands.subList(i, commands.size())));
      } else if (commands.get(i) instanceof Command.Branch branch) {
        visit(joined(branch.then(), after), visited);
        visit(joined(branch.otherwise(), after), visited);
        return;
      }
    }
  }

  static List<Command> joined(List<Command> first, List<Command> second) {
    List<Command> all = new ArrayList<>(first);
    all.addAll(second);
    return List.copyOf(all);
  }

  int beginning() {
    return beginning;
  }

  List<Command> ahead(int point) {
    return ahead.get(point);
  }

  /** The place where these commands are ahead, the first of which is a wait. */
  int waitingBefore(List<Command> commands) {
    return numbers.get(commands);
  }

  /** The witnesses that the code ahead of a place reads. */
  Set<Witness> read(int point) {
    return read.get(point);
  }

  int size() {
    return ahead.size();
  }

  /** Where a place is written; the end is nowhere. */
  Optional<SourcePosition> position(int point) {
    return ahead.get(point).stream().findFirst().map(Command::position);
  }
}
