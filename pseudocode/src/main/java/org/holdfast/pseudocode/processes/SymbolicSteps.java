package org.holdfast.pseudocode.processes;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Valuation;
import org.holdfast.pseudocode.model.Command;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.Guard;
import org.holdfast.pseudocode.model.Handler;
import org.holdfast.pseudocode.model.LocalCondition;
import org.holdfast.pseudocode.model.LocalExpression;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.model.MessagePattern;
import org.holdfast.pseudocode.model.Role;
import org.holdfast.pseudocode.model.Witness;

/**
 * The steps of a process for everything that it may have received at once: a step leads to a local
 * state under a condition on received counts. Written separately from {@link LocalSemantics}, on
 * which what is found with these steps is replayed.
 */
final class SymbolicSteps {
  /**
   * A step to a local state.
   *
   * @param origin 0 for the code, else one more than the number of the handler
   * @param condition on the counts of {@link MessageSlots}
   */
  record SymbolicStep(int origin, ProcessState after, Formula condition, boolean duty, boolean cut) {}

  private final Role role;
  private final MessageSlots slots;
  private final Valuation parameters;
  private final CodePoints points;
  private final boolean cuts;

  /**
   * @param cuts whether the process may stop in the middle of a step
   */
  SymbolicSteps(
      Role role, MessageSlots slots, Valuation parameters, CodePoints points, boolean cuts) {
    this.role = role;
    this.slots = slots;
    this.parameters = parameters;
    this.points = points;
    this.cuts = cuts;
  }

  List<SymbolicStep> from(ProcessState state) {
    if (state.life() != ProcessState.Life.RUNNING) {
      return List.of();
    }
    List<SymbolicStep> found = new ArrayList<>();
    List<Command> ahead = points.ahead(state.point());
    if (!ahead.isEmpty()) {
      Path start = new Path(state);
      if (ahead.get(0) instanceof Command.Await await) {
        List<Command> rest = ahead.subList(1, ahead.size());
        for (Path path : start.passing(await.guard())) {
          run(rest, path).forEach(end -> code(end, found));
        }
      } else {
        run(ahead, start).forEach(end -> code(end, found));
      }
    }
    for (int i = 0; i < role.handlers().size(); i++) {
      Handler handler = role.handlers().get(i);
      if (!state.fired().contains(i)) {
        int number = i;
        for (Path path : new Path(state).passing(handler.guard())) {
          run(handler.body(), path).forEach(end -> handler(number, end, found));
        }
      }
    }
    return found;
  }

  private void code(Path end, List<SymbolicStep> found) {
    Map<Witness, Datum> witnesses = new HashMap<>(end.bound);
    witnesses.keySet().retainAll(points.read(end.point));
    ProcessState after = end.after(end.point, witnesses, end.before.fired());
    add(0, end, after, true, found);
  }

  private void handler(int number, Path end, List<SymbolicStep> found) {
    boolean halts = end.halted;
    boolean idle = !halts && end.sends.isEmpty() && end.values.equals(end.before.values());
    if (idle) {
      return;
    }
    Handler handler = role.handlers().get(number);
    Set<Integer> fired = new HashSet<>(end.before.fired());
    if (handler.once()) {
      fired.add(number);
    }
    ProcessState after =
        halts
            ? end.after(CodePoints.END, Map.of(), fired)
            : end.after(end.before.point(), end.before.witnesses(), fired);
    add(number + 1, end, after, !handler.maybe(), found);
  }

  private void add(int origin, Path end, ProcessState after, boolean duty, List<SymbolicStep> found) {
    if (end.condition.equals(Formula.FALSE)) {
      return;
    }
    found.add(new SymbolicStep(origin, after, end.condition, duty, false));
    if (cuts) {
      end.stops.forEach(
          (left) -> found.add(new SymbolicStep(origin, left, end.condition, false, true)));
    }
  }

  /** The ways through some commands to the next wait, the end or a halt. */
  private List<Path> run(List<Command> commands, Path start) {
    List<Path> running = List.of(start);
    List<Path> ended = new ArrayList<>();
    for (int i = 0; i < commands.size() && !running.isEmpty(); i++) {
      List<Command> here = commands.subList(i, commands.size());
      List<Path> next = new ArrayList<>();
      for (Path path : running) {
        next.addAll(here.get(0).accept(new Execute(here, path, ended)));
      }
      running = next;
    }
    running.forEach(path -> path.point = CodePoints.END);
    ended.addAll(running);
    return ended;
  }

  /** One command on one way: the ways on; those that end in it go to a list of their own. */
  private final class Execute implements Command.Visitor<List<Path>> {
    private final List<Command> here;
    private final Path path;
    private final List<Path> ended;

    Execute(List<Command> here, Path path, List<Path> ended) {
      this.here = here;
      this.path = path;
      this.ended = ended;
    }

    @Override
    public List<Path> send(Command.Send send) {
      ProcessMessage message =
          new ProcessMessage(send.family(), send.contents().stream().map(path::value).toList());
      if (!path.hasSent(message)) {
        path.sends.add(message);
      }
      path.stops.add(path.stopped());
      return List.of(path);
    }

    @Override
    public List<Path> assign(Command.Assign assign) {
      path.set(assign.variable(), path.value(assign.value()));
      return List.of(path);
    }

    @Override
    public List<Path> choose(Command.Choose choose) {
      List<Path> ways = new ArrayList<>();
      for (Datum value : choose.values()) {
        Path way = new Path(path);
        way.set(choose.variable(), value);
        ways.add(way);
      }
      return ways;
    }

    /** What follows the branch is executed with each alternative, for both may end the step. */
    @Override
    public List<Path> branch(Command.Branch branch) {
      List<Command> rest = here.subList(1, here.size());
      for (Path then : path.passing(branch.guard())) {
        ended.addAll(run(CodePoints.joined(branch.then(), rest), then));
      }
      Optional<Path> otherwise = path.failing(branch.guard());
      otherwise.ifPresent(
          other -> ended.addAll(run(CodePoints.joined(branch.otherwise(), rest), other)));
      return List.of();
    }

    @Override
    public List<Path> await(Command.Await await) {
      path.point = points.waitingBefore(List.copyOf(here));
      ended.add(path);
      return List.of();
    }

    @Override
    public List<Path> halt(Command.Halt halt) {
      path.point = CodePoints.END;
      path.halted = true;
      ended.add(path);
      return List.of();
    }
  }

  /** What a step has done so far, and under which condition. */
  private final class Path implements LocalExpression.Visitor<Datum> {
    final ProcessState before;
    final List<Datum> values;
    final Map<Witness, Datum> bound;
    final List<ProcessMessage> sends;
    final List<ProcessState> stops;
    Formula condition;
    int point;
    boolean halted;

    Path(ProcessState before) {
      this.before = before;
      values = new ArrayList<>(before.values());
      bound = new LinkedHashMap<>(before.witnesses());
      sends = new ArrayList<>();
      stops = new ArrayList<>();
      condition = Formula.TRUE;
    }

    Path(Path other) {
      before = other.before;
      values = new ArrayList<>(other.values);
      bound = new LinkedHashMap<>(other.bound);
      sends = new ArrayList<>(other.sends);
      stops = new ArrayList<>(other.stops);
      condition = other.condition;
    }

    ProcessState after(int at, Map<Witness, Datum> witnesses, Set<Integer> fired) {
      Set<ProcessMessage> sent = new HashSet<>(before.sent());
      sent.addAll(sends);
      return new ProcessState(
          at,
          values,
          witnesses,
          sent,
          before.cut(),
          fired,
          halted ? ProcessState.Life.HALTED : ProcessState.Life.RUNNING);
    }

    ProcessState stopped() {
      return new ProcessState(
          before.point(),
          values,
          before.witnesses(),
          before.sent(),
          new HashSet<>(sends),
          before.fired(),
          ProcessState.Life.CRASHED);
    }

    boolean hasSent(ProcessMessage message) {
      return before.sent().contains(message) || sends.contains(message);
    }

    void set(LocalVariable variable, Datum value) {
      if (!variable.type().values().contains(value)) {
        throw new OutOfType(variable, value);
      }
      values.set(role.variables().indexOf(variable), value);
    }

    /** This way with each choice of witnesses, as far as the guard can hold for it. */
    List<Path> passing(Guard guard) {
      List<Path> ways = new ArrayList<>();
      for (Path way : choices(guard)) {
        way.condition = Formula.and(way.condition, way.formula(guard.condition()));
        if (!way.condition.equals(Formula.FALSE)) {
          ways.add(way);
        }
      }
      return ways;
    }

    /** This way if the guard holds for no choice of witnesses. */
    Optional<Path> failing(Guard guard) {
      Path way = new Path(this);
      List<Formula> none = new ArrayList<>();
      none.add(condition);
      choices(guard).forEach(c -> none.add(Formula.not(c.formula(guard.condition()))));
      way.condition = Formula.and(none);
      return way.condition.equals(Formula.FALSE) ? Optional.empty() : Optional.of(way);
    }

    private List<Path> choices(Guard guard) {
      List<Path> ways = List.of(new Path(this));
      for (Witness witness : guard.witnesses()) {
        List<Path> more = new ArrayList<>();
        for (Path way : ways) {
          for (Datum value : witness.values()) {
            Path chosen = new Path(way);
            chosen.bound.put(witness, value);
            more.add(chosen);
          }
        }
        ways = more;
      }
      return ways;
    }

    Datum value(LocalExpression expression) {
      return expression.accept(this);
    }

    @Override
    public Datum constant(LocalExpression.Constant constant) {
      return constant.value();
    }

    @Override
    public Datum read(LocalExpression.Read read) {
      return values.get(role.variables().indexOf(read.variable()));
    }

    @Override
    public Datum bound(LocalExpression.Bound witness) {
      return bound.get(witness.witness());
    }

    @Override
    public Datum sum(LocalExpression.Sum sum) {
      long left = value(sum.left()).number().orElseThrow();
      long right = value(sum.right()).number().orElseThrow();
      return Datum.of(Math.addExact(left, sum.sign() * right));
    }

    Formula formula(LocalCondition wanted) {
      return wanted.accept(new AsFormula(this));
    }
  }

  /** A condition as one on counts alone. */
  private final class AsFormula implements LocalCondition.Visitor<Formula> {
    private final Path path;

    AsFormula(Path path) {
      this.path = path;
    }

    private static Formula truth(boolean value) {
      return value ? Formula.TRUE : Formula.FALSE;
    }

    @Override
    public Formula truth(LocalCondition.Truth truth) {
      return truth(truth.value());
    }

    @Override
    public Formula not(LocalCondition.Not not) {
      return Formula.not(not.operand().accept(this));
    }

    @Override
    public Formula and(LocalCondition.And and) {
      return Formula.and(and.operands().stream().map(part -> part.accept(this)).toList());
    }

    @Override
    public Formula or(LocalCondition.Or or) {
      return Formula.or(or.operands().stream().map(part -> part.accept(this)).toList());
    }

    @Override
    public Formula compares(LocalCondition.Compares compares) {
      return truth(
          DatumComparison.holds(
              path.value(compares.left()), compares.relation(), path.value(compares.right())));
    }

    @Override
    public Formula counts(LocalCondition.Counts counts) {
      LinearTerm sum = LinearTerm.constant(counts.offset().evaluate(parameters));
      for (LocalCondition.Received received : counts.received()) {
        for (int slot = 0; slot < slots.size(); slot++) {
          MessageSlots.Slot counted = slots.slot(slot);
          if (matches(received.pattern(), counted.message())
              && received.pattern().from().stream()
                  .allMatch(role -> role.equals(counted.sender().name()))) {
            sum = sum.plus(LinearTerm.of(slots.count(slot)).times(received.factor()));
          }
        }
      }
      return sum.isConstant()
          ? truth(counts.relation().holds(sum.constant(), BigInteger.ZERO))
          : Formula.compare(sum, counts.relation(), LinearTerm.ZERO);
    }

    @Override
    public Formula sent(LocalCondition.Sent sent) {
      boolean some =
          path.before.sent().stream().anyMatch(message -> matches(sent.pattern(), message))
              || path.sends.stream().anyMatch(message -> matches(sent.pattern(), message));
      return truth(some);
    }

    @Override
    public Formula exists(LocalCondition.Exists exists) {
      List<Formula> some = new ArrayList<>();
      for (Datum value : exists.witness().values()) {
        Path with = new Path(path);
        with.bound.put(exists.witness(), value);
        some.add(with.formula(exists.condition()));
      }
      return Formula.or(some);
    }

    private boolean matches(MessagePattern pattern, ProcessMessage message) {
      boolean matches = message.family().name().equals(pattern.family().name());
      for (int i = 0; matches && i < pattern.fields().size(); i++) {
        Datum carried = message.contents().get(i);
        matches = pattern.fields().get(i).stream().allMatch(e -> path.value(e).equals(carried));
      }
      return matches;
    }
  }
}
