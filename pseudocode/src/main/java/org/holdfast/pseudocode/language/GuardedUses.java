package org.holdfast.pseudocode.language;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.holdfast.pseudocode.model.FiniteType;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.model.MessageFamily;

/** Finds the types as which the statements behind a condition use a name. */
final class GuardedUses implements Instruction.Visitor<Void> {
  private final String name;
  private final CodeScope scope;
  private final Consumer<FiniteType> found;

  private GuardedUses(String name, CodeScope scope, Consumer<FiniteType> found) {
    this.name = name;
    this.scope = scope;
    this.found = found;
  }

  static void collect(
      String name, List<Instruction> guarded, CodeScope scope, Consumer<FiniteType> found) {
    GuardedUses uses = new GuardedUses(name, scope, found);
    guarded.forEach(instruction -> instruction.accept(uses));
  }

  private boolean isMeant(Phrase phrase) {
    return phrase instanceof Phrase.Name written && written.text().equals(name);
  }

  @Override
  public Void send(Instruction.Send send) {
    Optional<MessageFamily> family =
        scope.names().families().stream()
            .filter(known -> known.name().equals(send.message().text()))
            .findFirst();
    for (int i = 0; family.isPresent() && i < send.contents().size(); i++) {
      if (i < family.get().fields().size() && isMeant(send.contents().get(i))) {
        found.accept(family.get().fields().get(i).type());
      }
    }
    return null;
  }

  @Override
  public Void assign(Instruction.Assign assign) {
    if (assign.value().filter(this::isMeant).isPresent()) {
      scope.variable(assign.variable().text()).map(LocalVariable::type).ifPresent(found);
    }
    return null;
  }

  @Override
  public Void branch(Instruction.Branch branch) {
    collect(name, branch.then(), scope, found);
    collect(name, branch.otherwise(), scope, found);
    return null;
  }

  @Override
  public Void repeat(Instruction.Repeat repeat) {
    collect(name, repeat.body(), scope, found);
    return null;
  }

  @Override
  public Void await(Instruction.Await await) {
    return null;
  }

  @Override
  public Void halt(Instruction.Halt halt) {
    return null;
  }

  /** In these nobody looks for the type of a name. */
  @Override
  public Void ofRounds(RoundInstruction instruction) {
    return null;
  }
}
