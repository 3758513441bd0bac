package org.holdfast.pseudocode.mutation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.SourcePosition;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.Command;
import org.holdfast.pseudocode.model.Guard;
import org.holdfast.pseudocode.model.Handler;
import org.holdfast.pseudocode.model.LocalCondition;
import org.holdfast.pseudocode.model.Role;

/** Goes through the code of an algorithm, always in the same order, and makes it anew. */
abstract class CodeRewriting {
  /** What stands in place of a comparison with a threshold. */
  LocalCondition threshold(LocalCondition.Counts counts, SourcePosition position) {
    return counts;
  }

  /** What stands in place of a {@code send}; nothing if it is dropped. */
  Optional<Command> sending(Command.Send send) {
    return Optional.of(send);
  }

  /** What stands in place of a handler; nothing if it is dropped. */
  Optional<Handler> handling(Handler handler) {
    return Optional.of(handler);
  }

  final Algorithm of(Algorithm algorithm) {
    return algorithm.withRoles(algorithm.roles().stream().map(this::role).toList());
  }

  private Role role(Role role) {
    List<Command> code = commands(role.code());
    List<Handler> handlers = new ArrayList<>();
    for (Handler handler : role.handlers()) {
      Handler inner =
          new Handler(
              guard(handler.guard(), handler.position()),
              handler.once(),
              handler.maybe(),
              commands(handler.body()),
              handler.position());
      handling(inner).ifPresent(handlers::add);
    }
    return new Role(role.name(), role.size(), role.variables(), code, handlers, role.position());
  }

  private List<Command> commands(List<Command> commands) {
    List<Command> changed = new ArrayList<>();
    commands.forEach(command -> command.accept(rewriting).ifPresent(changed::add));
    return changed;
  }

  private final Command.Visitor<Optional<Command>> rewriting =
      new Command.Visitor<>() {
        @Override
        public Optional<Command> send(Command.Send send) {
          return sending(send);
        }

        @Override
        public Optional<Command> assign(Command.Assign assign) {
          return Optional.of(assign);
        }

        @Override
        public Optional<Command> choose(Command.Choose choose) {
          return Optional.of(choose);
        }

        @Override
        public Optional<Command> branch(Command.Branch branch) {
          return Optional.of(
              new Command.Branch(
                  guard(branch.guard(), branch.position()),
                  commands(branch.then()),
                  commands(branch.otherwise()),
                  branch.position()));
        }

        @Override
        public Optional<Command> await(Command.Await await) {
          return Optional.of(
              new Command.Await(guard(await.guard(), await.position()), await.position()));
        }

        @Override
        public Optional<Command> halt(Command.Halt halt) {
          return Optional.of(halt);
        }
      };

  private Guard guard(Guard guard, SourcePosition position) {
    return new Guard(guard.witnesses(), guard.condition().accept(new ConditionRewriting(position)));
  }

  private final class ConditionRewriting implements LocalCondition.Visitor<LocalCondition> {
    private final SourcePosition position;

    ConditionRewriting(SourcePosition position) {
      this.position = position;
    }

    private List<LocalCondition> all(List<LocalCondition> conditions) {
      return conditions.stream().map(condition -> condition.accept(this)).toList();
    }

    @Override
    public LocalCondition truth(LocalCondition.Truth truth) {
      return truth;
    }

    @Override
    public LocalCondition not(LocalCondition.Not not) {
      return new LocalCondition.Not(not.operand().accept(this));
    }

    @Override
    public LocalCondition and(LocalCondition.And and) {
      return new LocalCondition.And(all(and.operands()));
    }

    @Override
    public LocalCondition or(LocalCondition.Or or) {
      return new LocalCondition.Or(all(or.operands()));
    }

    @Override
    public LocalCondition compares(LocalCondition.Compares compares) {
      return compares;
    }

    @Override
    public LocalCondition counts(LocalCondition.Counts counts) {
      return threshold(counts, position);
    }

    @Override
    public LocalCondition sent(LocalCondition.Sent sent) {
      return sent;
    }

    @Override
    public LocalCondition exists(LocalCondition.Exists exists) {
      return new LocalCondition.Exists(exists.witness(), exists.condition().accept(this));
    }
  }
}
