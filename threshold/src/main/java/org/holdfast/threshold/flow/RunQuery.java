package org.holdfast.threshold.flow;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.smt.session.SolverSession;
import org.holdfast.threshold.temporal.Moment;
import org.holdfast.threshold.temporal.Shape;

/**
 * The query for a run of a given shape, with the order of its steps relaxed.
 *
 * <p>Unknowns are the parameters, the initial configuration, and how often each rule fires up to
 * the end of the run (for a lasso: up to the loop) and up to some further points. Every real run
 * satisfies what is asserted:
 *
 * <ul>
 *   <li>configurations are non-negative, and follow from the initial one by the effects of the
 *       rules fired so far;
 *   <li>if a rule that needs a rise atom fired before a point, the atom holds at the point, for it
 *       stays true; if a rule that needs it false fires after a point, it is false at the point;
 *   <li>two points are comparable: one is a prefix of the other.
 * </ul>
 *
 * What a run must satisfy beyond that is added step by step: {@link #track} pins the point at which
 * an atom becomes true, {@link #forbidSpontaneous} says that nobody leaves locations that nobody
 * entered.
 */
final class RunQuery {
  private final FlowAutomaton automaton;
  private final Shape shape;
  private final SolverSession solver;
  private final Point start;
  private final Point end;
  private final List<Point> points = new ArrayList<>();
  private final Map<Integer, Point> tracked = new LinkedHashMap<>();
  private final Entrances entrances = new Entrances(this);
  private final Henceforth henceforth;
  private final LiteralTimes times;
  private final Optional<LoopConstraints> loop;

  RunQuery(FlowAutomaton automaton, Shape shape, SolverSession solver) {
    this.automaton = automaton;
    this.shape = shape;
    this.solver = solver;
    start = startPoint();
    end = newPoint("end", fresh("n"));
    parametersAndStart();
    firingNeedsConditions();
    addPoint(end);
    henceforth = new Henceforth(this);
    times = new LiteralTimes(this, henceforth);
    Formula now = shape.start().now();
    solver.add(at(now, start));
    shape.start().henceforth().forEach(formula -> henceforth.require(start, formula));
    List<Moment> later = shape.start().later();
    boolean lastIsEnd = shape.isFinite() && later.size() == 1;
    later.forEach(moment -> placeMoment(moment, start, lastIsEnd));
    if (shape.isFinite()) {
      if (later.isEmpty()) {
        end.fired().forEach(count -> solver.add(Formula.isZero(count)));
      }
      loop = Optional.empty();
    } else {
      loop = Optional.of(new LoopConstraints(this, shape, henceforth));
      loop.get().assertLoop();
    }
  }

  FlowAutomaton automaton() {
    return automaton;
  }

  SolverSession solver() {
    return solver;
  }

  Point start() {
    return start;
  }

  Point end() {
    return end;
  }

  /** All points but the start. */
  List<Point> points() {
    return Collections.unmodifiableList(points);
  }

  Set<Integer> tracked() {
    return tracked.keySet();
  }

  List<Henceforth.Requirement> requirements() {
    return henceforth.requirements();
  }

  /** Empty if the shape is that of a finite run. */
  Optional<LoopConstraints> loop() {
    return loop;
  }

  /** When a literal of a clause is true first and last. */
  LiteralTimes times() {
    return times;
  }

  /** How many processes are in some classes at a point. */
  LinearTerm present(Set<Integer> classes, Point point) {
    LinearTerm sum = LinearTerm.ZERO;
    for (int member : classes) {
      sum = sum.plus(point.counters().get(member));
    }
    return sum;
  }

  Formula at(Formula formula, Point point) {
    return automaton.at(formula, point.counters(), point.shared());
  }

  Formula atom(int index, Point point) {
    return automaton.atomAt(index, point.shared());
  }

  /** How often the rules chosen fire between two points. */
  LinearTerm firings(Predicate<FlowRule> chosen, Point from, Point to) {
    Map<Variable, BigInteger> sum = new LinkedHashMap<>();
    for (FlowRule rule : automaton.rules()) {
      if (chosen.test(rule)) {
        to.fired()
            .get(rule.index())
            .coefficients()
            .forEach((v, c) -> sum.merge(v, c, BigInteger::add));
        from.fired()
            .get(rule.index())
            .coefficients()
            .forEach((v, c) -> sum.merge(v, c.negate(), BigInteger::add));
      }
    }
    return LinearTerm.of(sum, BigInteger.ZERO);
  }

  /** Whether the first point is a prefix of the second. */
  Formula before(Point first, Point second) {
    if (first == start || first == second || second == end) {
      return Formula.TRUE;
    }
    List<Formula> parts = new ArrayList<>();
    for (FlowRule rule : automaton.rules()) {
      parts.add(Formula.atLeast(second.fired().get(rule.index()), first.fired().get(rule.index())));
    }
    return Formula.and(parts);
  }

  /**
   * Pins the step that makes an atom true, if it is false at the start and true at the end: the
   * last point at which it is false, and the next one, a single firing of a rule that raises its
   * left side later. No rule that needs the atom fires before the step; no rule that needs it false
   * fires after it. With every atom tracked, the guards are constant between neighbouring points,
   * and the query is the complete segment encoding.
   */
  void track(int index) {
    RiseAtom atom = automaton.atoms().get(index);
    SingleStep step =
        step("flip" + index, "last" + index, rule -> atom.isRaisedBy(rule.increments()));
    Point last = step.before();
    Point flip = step.after();
    tracked.put(index, flip);
    Formula pinned =
        Formula.and(
            Formula.not(atom(index, last)),
            atom(index, flip),
            Formula.equal(step.firings(), LinearTerm.ONE),
            Formula.isZero(firings(rule -> rule.rises().contains(index), start, flip)),
            Formula.isZero(firings(rule -> rule.falls().contains(index), flip, end)));
    solver.add(Formula.or(atom(index, start), Formula.not(atom(index, end)), pinned));
  }

  /**
   * Adds two points of the run with at most one firing in between, that of a rule that may fire
   * there. Every run has such points: any point, taken twice.
   */
  SingleStep step(String after, String before, Predicate<FlowRule> candidates) {
    Point next = newPoint(after, fresh(after));
    List<LinearTerm> firedBefore = new ArrayList<>(next.fired());
    Map<FlowRule, LinearTerm> chosen = new LinkedHashMap<>();
    for (FlowRule rule : automaton.rules()) {
      if (candidates.test(rule)) {
        LinearTerm count = LinearTerm.of(new Variable(after + "!step!" + rule.index()));
        chosen.put(rule, count);
        firedBefore.set(rule.index(), firedBefore.get(rule.index()).minus(count));
        solver.add(Formula.nonNegative(count));
      }
    }
    Point last = newPoint(before, firedBefore);
    addPoint(last, last);
    addPoint(next, last);
    chosen.forEach(
        (rule, count) -> solver.add(Formula.or(Formula.isZero(count), enabledAt(rule, last))));
    LinearTerm firings = LinearTerm.ZERO;
    for (LinearTerm count : chosen.values()) {
      firings = firings.plus(count);
    }
    solver.add(Formula.atLeast(LinearTerm.ONE, firings));
    return new SingleStep(last, next, firings);
  }

  private Formula enabledAt(FlowRule rule, Point point) {
    return Formula.and(
        Formula.atLeast(point.counters().get(rule.from()), LinearTerm.ONE),
        automaton.guardAt(rule, point.shared()));
  }

  /** Nobody leaves a set of locations of the prefix that nobody was in or entered. */
  void forbidSpontaneous(Set<Integer> classes) {
    entrances.forbidSpontaneous(classes);
  }

  private void placeMoment(Moment moment, Point parent, boolean lastIsEnd) {
    boolean isEnd = lastIsEnd && moment.later().isEmpty() && moment.meanwhile().isEmpty();
    Point point =
        isEnd
            ? end
            : moment.meanwhile().isPresent()
                ? firstTime(moment.meanwhile().get(), parent)
                : someTime(parent);
    solver.add(at(moment.now(), point));
    for (Formula formula : moment.henceforth()) {
      henceforth.require(point, formula);
    }
    for (Moment next : moment.later()) {
      placeMoment(next, point, lastIsEnd && moment.later().size() == 1);
    }
  }

  private Point someTime(Point parent) {
    String name = "moment" + points.size();
    Point point = newPoint(name, fresh(name));
    addPoint(point);
    solver.add(before(parent, point));
    return point;
  }

  /** The point after a step before which a formula holds since the parent. */
  private Point firstTime(Formula meanwhile, Point parent) {
    String name = "moment" + points.size();
    SingleStep step = step(name, "before" + name, rule -> true);
    solver.add(before(parent, step.before()));
    solver.add(Formula.equal(step.firings(), LinearTerm.ONE));
    henceforth.requireBetween(parent, step.before(), Formula.TRUE, meanwhile);
    return step.after();
  }

  private List<LinearTerm> fresh(String prefix) {
    List<LinearTerm> terms = new ArrayList<>();
    for (FlowRule rule : automaton.rules()) {
      terms.add(LinearTerm.of(new Variable(prefix + "!rule!" + rule.index())));
    }
    return terms;
  }

  private Point startPoint() {
    List<LinearTerm> nothing = Collections.nCopies(automaton.rules().size(), LinearTerm.ZERO);
    return newPoint("start", nothing);
  }

  /**
   * The unknowns are named by kind, so that they differ from each other and, because no name of a
   * model contains an exclamation mark, from the parameters, whatever the author calls things.
   */
  private Point newPoint(String name, List<LinearTerm> fired) {
    List<LinearTerm> counters = new ArrayList<>();
    for (int i = 0; i < automaton.partition().classes(); i++) {
      counters.add(LinearTerm.of(new Variable(name + "!class!" + i)));
    }
    Map<Variable, LinearTerm> shared = new LinkedHashMap<>();
    for (Variable variable : automaton.source().shared()) {
      shared.put(variable, LinearTerm.of(new Variable(name + "!shared!" + variable)));
    }
    return new Point(name, fired, counters, shared);
  }

  private void parametersAndStart() {
    solver.add(automaton.source().resilience());
    for (Variable parameter : automaton.source().parameters()) {
      solver.add(Formula.nonNegative(LinearTerm.of(parameter)));
    }
    solver.add(at(automaton.initial(), start));
    start.counters().forEach(counter -> solver.add(Formula.nonNegative(counter)));
    start.shared().values().forEach(value -> solver.add(Formula.nonNegative(value)));
  }

  private void firingNeedsConditions() {
    Set<Formula> conditions = new LinkedHashSet<>();
    automaton.rules().forEach(rule -> conditions.add(rule.condition()));
    conditions.remove(Formula.TRUE);
    for (Formula condition : conditions) {
      LinearTerm fired = firings(rule -> rule.condition().equals(condition), start, end);
      solver.add(Formula.or(Formula.isZero(fired), condition));
    }
  }

  private void addPoint(Point point) {
    addPoint(point, point);
  }

  /**
   * Asserts what holds at any point of a run, and its order with the points there are. No point
   * lies strictly between the {@code earlier} point, which is the same or one step before, and this
   * one.
   */
  private void addPoint(Point point, Point earlier) {
    for (FlowRule rule : automaton.rules()) {
      LinearTerm count = point.fired().get(rule.index());
      solver.add(Formula.nonNegative(count));
      if (point != end) {
        solver.add(Formula.atLeast(end.fired().get(rule.index()), count));
      }
    }
    follows(point);
    for (int i = 0; i < automaton.atoms().size(); i++) {
      int index = i;
      LinearTerm needing = firings(rule -> rule.rises().contains(index), start, point);
      solver.add(Formula.or(Formula.isZero(needing), atom(index, point)));
      if (point == end) {
        LinearTerm needingFalse = firings(rule -> rule.falls().contains(index), start, end);
        solver.add(Formula.or(Formula.isZero(needingFalse), Formula.not(atom(index, start))));
      } else {
        LinearTerm needingFalse = firings(rule -> rule.falls().contains(index), point, end);
        solver.add(Formula.or(Formula.isZero(needingFalse), Formula.not(atom(index, point))));
      }
    }
    for (Point other : points) {
      if (other != end && other != earlier) {
        solver.add(Formula.or(before(point, other), before(other, earlier)));
      }
    }
    points.add(point);
    if (henceforth != null) {
      henceforth.extendTo(point);
    }
    entrances.extendTo(point);
  }

  /** The configuration at a point follows from the initial one by the rules fired. */
  private void follows(Point point) {
    for (int i = 0; i < automaton.partition().classes(); i++) {
      int here = i;
      LinearTerm balance =
          start
              .counters()
              .get(i)
              .plus(firings(rule -> rule.to() == here && rule.from() != here, start, point))
              .minus(firings(rule -> rule.from() == here && rule.to() != here, start, point));
      solver.add(Formula.equal(point.counters().get(i), balance));
      solver.add(Formula.nonNegative(point.counters().get(i)));
    }
    for (Variable variable : automaton.source().shared()) {
      LinearTerm value = start.shared().get(variable);
      for (FlowRule rule : automaton.rules()) {
        Long amount = rule.increments().get(variable);
        if (amount != null) {
          value = value.plus(point.fired().get(rule.index()).times(amount));
        }
      }
      solver.add(Formula.equal(point.shared().get(variable), value));
    }
  }
}
