package org.holdfast.pseudocode.language;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.NearestName;
import org.holdfast.checking.source.Token;
import org.holdfast.pseudocode.model.Command;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.FiniteType;
import org.holdfast.pseudocode.model.Guard;
import org.holdfast.pseudocode.model.Handler;
import org.holdfast.pseudocode.model.LocalExpression;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.model.MessageFamily;

/** Reads the statements of a process; loops are unrolled. */
final class CodeReading {
  private static final int MOST_COMMANDS = 1_000;

  private final CodeScope outer;
  private final Diagnostics findings;
  private int commands;

  CodeReading(CodeScope outer) {
    this.outer = outer;
    this.findings = outer.findings();
  }

  List<Command> code(List<Instruction> instructions) {
    return new Block(outer, true).read(instructions);
  }

  Handler handler(AlgorithmSyntax.HandlerPart part) {
    Guard guard = ConditionReading.guard(part.condition(), outer, part.body());
    List<Command> body = new Block(outer.with(guard.witnesses()), false).read(part.body());
    return new Handler(guard, part.once(), part.maybe(), body, part.position());
  }

  /** Goes through the statements between two braces. */
  private final class Block implements Instruction.Visitor<Void> {
    private final boolean mayWait;
    private final List<Command> result = new ArrayList<>();
    private CodeScope scope;
    private List<Instruction> following = List.of();

    Block(CodeScope scope, boolean mayWait) {
      this.scope = scope;
      this.mayWait = mayWait;
    }

    List<Command> read(List<Instruction> instructions) {
      for (int i = 0; i < instructions.size(); i++) {
        following = instructions.subList(i + 1, instructions.size());
        try {
          instructions.get(i).accept(this);
        } catch (Diagnostics.Reported reported) {
          // The next statement may be understood all the same.
        }
      }
      return result;
    }

    private void add(Command command) {
      count(command.position());
      result.add(command);
    }

    private void count(SourcePosition position) {
      if (++commands > MOST_COMMANDS) {
        throw findings.error(
            position,
            "the code has more than " + MOST_COMMANDS + " statements when loops are unrolled.");
      }
    }

    @Override
    public Void send(Instruction.Send send) {
      MessageReading messages = new MessageReading(scope);
      MessageFamily family = messages.family(send.message());
      add(new Command.Send(family, messages.contents(family, send), send.position()));
      return null;
    }

    @Override
    public Void assign(Instruction.Assign assign) {
      LocalVariable variable = assigned(assign);
      if (assign.value().isEmpty()) {
        add(new Command.Choose(variable, variable.type().values(), assign.position()));
        return null;
      }
      Phrase phrase = assign.value().get();
      if (variable.type().values().equals(FiniteType.BOOL.values())
          && phrase.accept(IsCondition.ANSWER)) {
        // A condition is decided, and its truth kept.
        Guard guard = new Guard(List.of(), phrase.accept(new ConditionReading(scope)));
        add(
            new Command.Branch(
                guard,
                List.of(constant(variable, Datum.TRUE, assign)),
                List.of(constant(variable, Datum.FALSE, assign)),
                assign.position()));
        return null;
      }
      TypedValue<LocalExpression> value = phrase.accept(new ValueReading(scope));
      if (!value.canBe(variable.type().values())) {
        throw findings.error(
            phrase.position(),
            value.shown()
                + " is no value of "
                + Token.quote(variable.name())
                + ", which can be "
                + TypedValue.listed(variable.type().values())
                + ".");
      }
      add(new Command.Assign(variable, value.meaning(), assign.position()));
      return null;
    }

    private Command constant(LocalVariable variable, Datum value, Instruction.Assign assign) {
      return new Command.Assign(variable, new LocalExpression.Constant(value), assign.position());
    }

    private LocalVariable assigned(Instruction.Assign assign) {
      String name = assign.variable().text();
      if (scope.variable(name).isEmpty()) {
        throw findings.error(
            assign.variable().position(),
            scope.witness(name).isPresent() || scope.names().introduction(name).isPresent()
                ? Token.quote(name) + " is no variable, so nothing can be assigned to it."
                : "there is no variable "
                    + Token.quote(name)
                    + "; "
                    + NearestName.hint(
                        name,
                        scope.variables().keySet(),
                        "declare it by 'var " + Token.cut(name) + ": bit'."));
      }
      return scope.variable(name).get();
    }

    @Override
    public Void branch(Instruction.Branch branch) {
      Guard guard = ConditionReading.guard(branch.condition(), scope, branch.then());
      List<Command> then = new Block(scope.with(guard.witnesses()), mayWait).read(branch.then());
      List<Command> otherwise = new Block(scope, mayWait).read(branch.otherwise());
      add(new Command.Branch(guard, then, otherwise, branch.position()));
      forgetAfter(branch);
      return null;
    }

    /** After a statement that may wait, nothing is known of what was found before. */
    private void forgetAfter(Instruction instruction) {
      Waits.first(instruction).ifPresent(await -> scope = scope.after(await.position()));
    }

    @Override
    public Void await(Instruction.Await await) {
      if (!mayWait) {
        throw findings.error(
            await.position(),
            "a handler does not wait; put the condition into an 'upon' of its own.");
      }
      scope = scope.after(await.position());
      Guard guard = ConditionReading.guard(await.condition(), scope, following);
      add(new Command.Await(guard, await.position()));
      scope = scope.with(guard.witnesses());
      return null;
    }

    @Override
    public Void halt(Instruction.Halt halt) {
      add(new Command.Halt(halt.position()));
      return null;
    }

    @Override
    public Void repeat(Instruction.Repeat repeat) {
      forgetAfter(repeat);
      for (BigInteger i = BigInteger.ZERO;
          i.compareTo(repeat.times()) < 0 && !findings.hasErrors();
          i = i.add(BigInteger.ONE)) {
        count(repeat.position());
        result.addAll(new Block(scope, mayWait).read(repeat.body()));
      }
      return null;
    }

    @Override
    public Void ofRounds(RoundInstruction instruction) {
      throw findings.error(
          instruction.position(),
          "this belongs to algorithms in rounds; put it into 'rounds ... { ... }'.");
    }
  }
}
