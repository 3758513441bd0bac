package org.holdfast.pseudocode.automaton;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Formula;
import org.holdfast.logic.NormalForms;
import org.holdfast.pseudocode.model.Command;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.Guard;
import org.holdfast.pseudocode.model.Handler;
import org.holdfast.pseudocode.model.LocalExpression;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.model.Role;
import org.holdfast.pseudocode.model.Witness;

/**
 * Executes the steps that a process can take in a local state. What has been received is not known;
 * all conditions of a step look at what has been received when it begins, so that a path through
 * its branches is one step, whose guard is the conjunction of the conditions on the path.
 */
final class StepExecution {
  private final ReceivedMessageAtoms atoms;
  private final ProcessMemory from;
  private final Role role;
  private final List<LocalStep> steps = new ArrayList<>();

  StepExecution(ReceivedMessageAtoms atoms, ProcessMemory from) {
    this.atoms = atoms;
    this.from = from;
    this.role = from.role();
  }

  /** The steps, then what crashes at a {@code send} leave of them. */
  List<LocalStep> steps() throws Untranslatable {
    if (from.control().stage() == CodePosition.Stage.HALTED) {
      return List.of();
    }
    List<Command> rest = from.control().rest();
    if (!rest.isEmpty()) {
      Execution code =
          new Execution(rest.get(0).position(), LocalStep.Kind.OWED, OptionalInt.empty());
      if (rest.get(0) instanceof Command.Await await) {
        for (Path open : satisfying(await.guard(), new Path(from))) {
          code.execute(rest.subList(1, rest.size()), open);
        }
      } else {
        code.execute(rest, new Path(from));
      }
      code.addCuts();
    }
    for (int i = 0; i < role.handlers().size(); i++) {
      Handler handler = role.handlers().get(i);
      if (!handler.once() || !from.executed().contains(i)) {
        LocalStep.Kind kind = handler.maybe() ? LocalStep.Kind.OPTIONAL : LocalStep.Kind.OWED;
        Execution execution = new Execution(handler.position(), kind, OptionalInt.of(i));
        for (Path open : satisfying(handler.guard(), new Path(from))) {
          execution.execute(handler.body(), open);
        }
        execution.addCuts();
      }
    }
    return steps;
  }

  /** One path for each choice of witnesses that may satisfy a condition. */
  private List<Path> satisfying(Guard guard, Path path) {
    List<Path> found = new ArrayList<>();
    for (Map<Witness, Datum> choice : guard.choices()) {
      Path copy = new Path(path);
      copy.bindings.putAll(choice);
      if (copy.assume(copy.evaluation().formula(guard.condition()))) {
        found.add(copy);
      }
    }
    return found;
  }

  /** What has happened in the step so far. */
  private final class Path {
    private final List<Datum> values;
    private final Map<Witness, Datum> bindings;
    private final Set<MessageContent> sent;
    private final List<MessageContent> sends;
    private final Set<Formula> conditions;
    private final List<Cut> cuts;

    Path(ProcessMemory state) {
      values = new ArrayList<>(state.values());
      bindings = new LinkedHashMap<>(state.control().bindings());
      sent = new LinkedHashSet<>(state.sent());
      sends = new ArrayList<>();
      conditions = new LinkedHashSet<>();
      cuts = new ArrayList<>();
    }

    Path(Path other) {
      values = new ArrayList<>(other.values);
      bindings = new LinkedHashMap<>(other.bindings);
      sent = new LinkedHashSet<>(other.sent);
      sends = new ArrayList<>(other.sends);
      conditions = new LinkedHashSet<>(other.conditions);
      cuts = new ArrayList<>(other.cuts);
    }

    LocalEvaluation evaluation() {
      return new LocalEvaluation(atoms, role, values, bindings, sent);
    }

    /** Adds a condition; false if it contradicts what was assumed before. */
    boolean assume(Formula condition) {
      for (Formula part : condition.conjuncts()) {
        if (part.equals(Formula.FALSE)
            || conditions.contains(NormalForms.negationNormalForm(Formula.not(part)))) {
          return false;
        }
        conditions.add(part);
      }
      return true;
    }

    Formula guard() {
      return Formula.and(conditions);
    }

    void set(LocalVariable variable, Datum value, SourcePosition position) throws Untranslatable {
      if (!variable.type().values().contains(value)) {
        throw new Untranslatable(
            "'" + variable + "' may get the value " + value + ", which is not of its type",
            position);
      }
      values.set(role.variables().indexOf(variable), value);
    }

    void send(Command.Send send) throws Untranslatable {
      List<Datum> carried = new ArrayList<>();
      for (LocalExpression content : send.contents()) {
        carried.add(evaluation().value(content));
      }
      MessageContent message = new MessageContent(send.family(), carried);
      if (!sent.contains(message)) {
        for (MessageContent other : sent) {
          if (other.family().equals(send.family()) && !send.family().perValue()) {
            throw new Untranslatable(
                "a process may send " + message + " after " + other + ", of the same family",
                send.position());
          }
        }
        sent.add(message);
        sends.add(message);
      }
      // What was done in the step stays done, and all its messages may miss somebody.
      ProcessMemory stopped =
          new ProcessMemory(role, from.control(), values, sorted(sent), from.executed());
      cuts.add(new Cut(stopped, List.copyOf(sends), guard(), send.position()));
    }
  }

  private static Set<MessageContent> sorted(Set<MessageContent> sent) {
    List<MessageContent> list = new ArrayList<>(sent);
    list.sort((one, two) -> one.toString().compareTo(two.toString()));
    return new LinkedHashSet<>(list);
  }

  /** A crash at a {@code send}; steps that go on differently share it. */
  private static final class Cut {
    private final ProcessMemory stopped;
    private final List<MessageContent> sends;
    private final Formula guard;
    private final SourcePosition position;
    private final Set<Formula> steps = new LinkedHashSet<>();
    private boolean always = true;

    Cut(ProcessMemory stopped, List<MessageContent> sends, Formula guard, SourcePosition position) {
      this.stopped = stopped;
      this.sends = sends;
      this.guard = guard;
      this.position = position;
    }
  }

  /** What is to be done after a command. */
  private interface Continuation {
    void run() throws Untranslatable;
  }

  /** Executes commands up to the end of the step, one path after the other. */
  private final class Execution {
    private final SourcePosition position;
    private final LocalStep.Kind kind;
    private final OptionalInt handler;
    private final Set<Cut> cuts = new LinkedHashSet<>();

    /**
     * @param handler its place among the handlers; empty if it is the code that is executed
     */
    Execution(SourcePosition position, LocalStep.Kind kind, OptionalInt handler) {
      this.position = position;
      this.kind = kind;
      this.handler = handler;
    }

    void execute(List<Command> commands, Path path) throws Untranslatable {
      if (commands.isEmpty()) {
        finish(path, handler.isPresent() ? from.control() : CodePosition.AT_END);
      } else {
        commands.get(0).accept(new Next(commands, path)).run();
      }
    }

    private void finish(Path path, CodePosition control) {
      Set<Integer> executed = new LinkedHashSet<>(from.executed());
      handler.stream().filter(i -> role.handlers().get(i).once()).forEach(executed::add);
      ProcessMemory to = new ProcessMemory(role, control, path.values, sorted(path.sent), executed);
      boolean step = handler.isEmpty() || changes(to);
      if (step) {
        steps.add(
            new LocalStep(from, to, path.guard(), path.sends, kind, position, Optional.empty()));
      }
      for (Cut cut : path.cuts) {
        cuts.add(cut);
        if (step) {
          cut.steps.add(path.guard());
        }
        cut.always &= step;
      }
    }

    /** That a handler was executed is no change by itself. */
    private boolean changes(ProcessMemory to) {
      return !to.values().equals(from.values())
          || !to.sent().equals(from.sent())
          || to.control().stage() != from.control().stage();
    }

    /** Where every way to go on is a step, it does not matter which one was cut. */
    void addCuts() {
      for (Cut cut : cuts) {
        for (Formula guard : cut.always ? Set.of(cut.guard) : cut.steps) {
          steps.add(
              new LocalStep(
                  from, cut.stopped, guard, cut.sends, kind, position, Optional.of(cut.position)));
        }
      }
    }

    private final class Next implements Command.Visitor<Continuation> {
      private final List<Command> commands;
      private final List<Command> later;
      private final Path path;

      Next(List<Command> commands, Path path) {
        this.commands = commands;
        this.later = commands.subList(1, commands.size());
        this.path = path;
      }

      @Override
      public Continuation send(Command.Send send) {
        return () -> {
          path.send(send);
          execute(later, path);
        };
      }

      @Override
      public Continuation assign(Command.Assign assign) {
        return () -> {
          path.set(assign.variable(), path.evaluation().value(assign.value()), assign.position());
          execute(later, path);
        };
      }

      @Override
      public Continuation choose(Command.Choose choose) {
        return () -> {
          for (Datum value : choose.values()) {
            Path copy = new Path(path);
            copy.set(choose.variable(), value, choose.position());
            execute(later, copy);
          }
        };
      }

      @Override
      public Continuation branch(Command.Branch branch) {
        return () -> {
          for (Path open : satisfying(branch.guard(), path)) {
            execute(joined(branch.then(), later), open);
          }
          Path otherwise = new Path(path);
          boolean possible = true;
          for (Map<Witness, Datum> choice : branch.guard().choices()) {
            Path witnessed = new Path(path);
            witnessed.bindings.putAll(choice);
            Formula condition = witnessed.evaluation().formula(branch.guard().condition());
            possible &= otherwise.assume(NormalForms.negationNormalForm(Formula.not(condition)));
          }
          if (possible) {
            execute(joined(branch.otherwise(), later), otherwise);
          }
        };
      }

      @Override
      public Continuation await(Command.Await await) {
        CodePosition waiting =
            new CodePosition(CodePosition.Stage.WAITING, commands, path.bindings);
        return () -> finish(path, waiting);
      }

      @Override
      public Continuation halt(Command.Halt halt) {
        return () -> finish(path, CodePosition.AT_HALT);
      }
    }
  }

  private static List<Command> joined(List<Command> first, List<Command> second) {
    List<Command> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }
}
