package org.holdfast.pseudocode.promela;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.local.OutgoingMessage;
import org.holdfast.pseudocode.model.CodeWalk;
import org.holdfast.pseudocode.model.Command;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.Handler;
import org.holdfast.pseudocode.model.LocalCondition;
import org.holdfast.pseudocode.model.LocalExpression;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.model.Role;
import org.holdfast.pseudocode.naming.FreshNames;

/**
 * What processes of a role remember of themselves, apart from where they are: their variables, the
 * messages that they have sent, as far as that can make a difference, and the handlers that are
 * used up.
 */
final class RoleMemory {
  private final Map<LocalVariable, Variable> variables = new LinkedHashMap<>();
  private final Map<OutgoingMessage, Variable> sent = new LinkedHashMap<>();
  private final Map<Integer, Variable> executed = new LinkedHashMap<>();

  RoleMemory(Role role, FreshNames names) {
    for (LocalVariable variable : role.variables()) {
      variables.put(variable, names.fresh(variable.name()));
    }
    for (OutgoingMessage message : remembered(role)) {
      StringBuilder title = new StringBuilder("did_" + message.family().name());
      message.contents().forEach(value -> title.append('_').append(value));
      sent.put(message, names.fresh(title.toString()));
    }
    for (int i = 0; i < role.handlers().size(); i++) {
      Handler handler = role.handlers().get(i);
      if (handler.once()) {
        executed.put(i, names.fresh("done_" + handler.position().line()));
      }
    }
  }

  /** Messages that could be sent twice, or that are asked for. */
  private static Set<OutgoingMessage> remembered(Role role) {
    Set<OutgoingMessage> once = new LinkedHashSet<>();
    Set<OutgoingMessage> remembered = new LinkedHashSet<>();
    class Sends extends CodeWalk {
      @Override
      protected void sends(Command.Send send) {
        for (OutgoingMessage message : possible(send)) {
          if (!once.add(message)) {
            remembered.add(message);
          }
        }
      }

      @Override
      public Void sent(LocalCondition.Sent asked) {
        for (List<Datum> contents : asked.pattern().family().contents()) {
          remembered.add(new OutgoingMessage(asked.pattern().family(), contents));
        }
        return super.sent(asked);
      }
    }
    Sends walk = new Sends();
    walk.walk(role);
    for (Handler handler : role.handlers()) {
      if (!handler.once()) {
        handler.body().forEach(command -> command.accept(walk));
      }
    }
    remembered.retainAll(once);
    return remembered;
  }

  private static List<OutgoingMessage> possible(Command.Send send) {
    List<List<Datum>> all = List.of(List.of());
    for (int i = 0; i < send.contents().size(); i++) {
      List<Datum> ofField = send.family().fields().get(i).type().values();
      LocalExpression content = send.contents().get(i);
      List<List<Datum>> longer = new ArrayList<>();
      for (List<Datum> prefix : all) {
        for (Datum value : content.accept(new MessageCells.PossibleValues(ofField))) {
          List<Datum> more = new ArrayList<>(prefix);
          more.add(value);
          longer.add(more);
        }
      }
      all = longer;
    }
    return all.stream().map(contents -> new OutgoingMessage(send.family(), contents)).toList();
  }

  Variable of(LocalVariable variable) {
    return variables.get(variable);
  }

  /** Whether a message was sent; empty if it cannot have been when it is sent or asked for. */
  Optional<Variable> sent(OutgoingMessage message) {
    return Optional.ofNullable(sent.get(message));
  }

  Optional<Variable> executed(int handler) {
    return Optional.ofNullable(executed.get(handler));
  }

  Map<LocalVariable, Variable> variables() {
    return variables;
  }

  /** Everything that is a bit and is 0 at the beginning. */
  List<Variable> bits() {
    List<Variable> bits = new ArrayList<>(sent.values());
    bits.addAll(executed.values());
    return bits;
  }
}
