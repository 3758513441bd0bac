package org.holdfast.promela.checker;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.promela.PromelaInstance;
import org.holdfast.promela.step.StatusVector;
import org.holdfast.promela.step.StepModel;
import org.holdfast.promela.step.StepPath;

/**
 * The instances of a model, from small to large, and what a search of each says: only there a run
 * of an abstraction becomes a real one, found and replayed by the engine for one size. A violation
 * is reported of the smallest instance that has one; those before it of which that is not known,
 * because they were too large to be searched, are named.
 */
public final class SmallInstances {
  /** So many states of one instance are looked at; more would take longer than it is worth. */
  public static final long MOST_STATES = 2_000_000;

  /** After so many that are too large for a first look, those behind them are, too. */
  private static final int MOST_TOO_LARGE = 3;

  private static final long MOST_BYTES = 512L << 20;

  /**
   * How deep instances without end are searched, in one round after the other: a search for loops
   * goes as deep as it can, and there it would never come back.
   */
  private static final List<Integer> DEPTHS = List.of(6, 12, 24);

  private final ParametricModel model;
  private final StepModel step;
  private final String property;
  private final Budget budget;
  private final EventSink events;
  private final InstanceSizes sizes;
  private final Comparator<Map<Variable, BigInteger>> order;
  private final Optional<Map<Variable, BigInteger>> least;
  private final List<Integer> depths;
  private final List<Candidate> candidates = new ArrayList<>();
  private int searched;

  /** An instance, and what is known of it. */
  private static final class Candidate {
    private final Map<Variable, BigInteger> parameters;
    private long looked;
    private boolean decided;
    private Optional<Remark> obstacle = Optional.empty();

    Candidate(Map<Variable, BigInteger> parameters) {
      this.parameters = parameters;
    }

    void undecided(Verdict.Reason reason, String explanation) {
      decided = false;
      obstacle =
          Optional.of(
              new Remark.SmallerMayViolate(
                  reason, Valuation.describe(parameters) + ": " + explanation));
    }
  }

  /**
   * @param least the smallest parameters of which a violation is not excluded yet; if there are
   *     none, all may have one
   */
  public SmallInstances(
      ParametricModel model,
      String property,
      Optional<Map<Variable, BigInteger>> least,
      Budget budget,
      EventSink events) {
    this.model = model;
    this.step = model.step();
    this.property = property;
    this.budget = budget;
    this.events = events;
    this.sizes = new InstanceSizes(step);
    this.order = InstanceSizes.order(step.parameters());
    this.least = least;
    this.depths = isWithoutEnd(step) ? DEPTHS : List.of();
  }

  /** Whether a process may raise a shared variable again and again: instances are infinite then. */
  private static boolean isWithoutEnd(StepModel step) {
    return step.allPaths().stream()
        .filter(
            path ->
                step.shared().keySet().stream()
                    .anyMatch(shared -> !path.update().get(shared).equals(LinearTerm.of(shared))))
        .anyMatch(path -> leads(step, path.to(), path.from()));
  }

  private static boolean leads(StepModel step, StatusVector from, StatusVector to) {
    Set<StatusVector> seen = new LinkedHashSet<>(Set.of(from));
    Deque<StatusVector> open = new ArrayDeque<>(seen);
    while (!open.isEmpty() && !seen.contains(to)) {
      for (StepPath path : step.paths().get(open.remove())) {
        if (seen.add(path.to())) {
          open.add(path.to());
        }
      }
    }
    return seen.contains(to);
  }

  /** What parameters are small by, the most important first. */
  public static List<LinearTerm> measures(StepModel step) {
    List<LinearTerm> terms = new ArrayList<>();
    terms.add(LinearTerm.sum(step.parameters()));
    step.parameters().forEach(parameter -> terms.add(LinearTerm.of(parameter)));
    return terms;
  }

  /** That parameters are smaller than others: by the first measure in which they differ. */
  public static Formula smallerThan(StepModel step, Valuation parameters) {
    List<Formula> ways = new ArrayList<>();
    List<Formula> same = new ArrayList<>();
    for (LinearTerm measure : measures(step)) {
      LinearTerm value = LinearTerm.constant(measure.evaluate(parameters));
      List<Formula> way = new ArrayList<>(same);
      way.add(Formula.compare(measure, Relation.LT, value));
      ways.add(Formula.and(way));
      same.add(Formula.equal(measure, value));
    }
    return Formula.or(ways);
  }

  /** How many were searched. */
  public int searched() {
    return searched;
  }

  /** Those that were too large to be searched. */
  public List<Remark> undecided() {
    return candidates.stream().flatMap(candidate -> candidate.obstacle.stream()).toList();
  }

  /**
   * A violation in one of the first so many instances, if there is one.
   *
   * @param states how many of each are looked at, at most
   */
  public Optional<Verdict.Violated> first(int many, long states) throws BudgetExhausted {
    while (candidates.size() < many && next().isPresent()) {
      // Each is kept.
    }
    return among(candidates.subList(0, Math.min(many, candidates.size())), states);
  }

  /**
   * A violation in one of the instances that are not larger than this one, at most so many more.
   *
   * @param parameters of which an abstract run may be real
   */
  public Optional<Verdict.Violated> upTo(Valuation parameters, int most) throws BudgetExhausted {
    Map<Variable, BigInteger> last = values(parameters);
    for (int i = 0; i < most; i++) {
      Optional<Candidate> next = next();
      if (next.isEmpty() || order.compare(next.get().parameters, last) >= 0) {
        break;
      }
    }
    List<Candidate> small =
        candidates.stream()
            .filter(candidate -> order.compare(candidate.parameters, last) <= 0)
            .toList();
    return among(small, MOST_STATES);
  }

  /**
   * A violation in the instance with these parameters, if it is small and a search finds one.
   * Smaller ones are not looked at.
   *
   * @param states how many are looked at, at most
   */
  public Optional<Verdict.Violated> at(Valuation parameters, long states) throws BudgetExhausted {
    Map<Variable, BigInteger> values = values(parameters);
    return InstanceSizes.isSmall(values) ? search(new Candidate(values), states) : Optional.empty();
  }

  /** The same or, if there is one, a violation in an instance that is smaller than that. */
  public Verdict.Violated smallest(Valuation parameters, Verdict.Violated found) {
    return smallest(smaller(values(parameters)), found);
  }

  /** It is known otherwise that none of those that are smaller than a violation has one. */
  public void noneIsSmaller() {
    candidates.forEach(candidate -> candidate.obstacle = Optional.empty());
  }

  private Map<Variable, BigInteger> values(Valuation valuation) {
    Map<Variable, BigInteger> values = new LinkedHashMap<>();
    step.parameters().forEach(parameter -> values.put(parameter, valuation.valueOf(parameter)));
    return values;
  }

  /**
   * A violation of one instance that follows a run of an abstraction, if a search finds one; or one
   * of a smaller instance. That it finds none says nothing.
   *
   * @param states how many are looked at, at most
   */
  public Optional<Verdict.Violated> along(
      Corridor corridor, Map<Variable, BigInteger> parameters, long states) throws BudgetExhausted {
    budget.spend();
    if (!corridor.isWithinIntegers()
        || !parameters.values().stream().allMatch(Corridor::isInteger)) {
      return Optional.empty();
    }
    searched++;
    Verdict verdict;
    try {
      verdict =
          search(
              model
                  .model()
                  .assuming(property, corridor.premise(step))
                  .instantiate(values(parameters), model.meaning()),
              states);
    } catch (ModelException impossible) {
      return Optional.empty();
    }
    if (!(verdict instanceof Verdict.Violated found)) {
      budget.spend();
      return Optional.empty();
    }
    return Optional.of(smallest(smaller(parameters), found));
  }

  private List<Candidate> smaller(Map<Variable, BigInteger> parameters) {
    Optional<Candidate> next = next();
    while (next.isPresent() && order.compare(next.get().parameters, parameters) < 0) {
      next = next();
    }
    return candidates.stream()
        .filter(candidate -> order.compare(candidate.parameters, parameters) < 0)
        .toList();
  }

  /**
   * @param some of the candidates, all that are smaller than one of them among them
   */
  private Optional<Verdict.Violated> among(List<Candidate> some, long states)
      throws BudgetExhausted {
    int tooLarge = 0;
    for (int i = 0; i < some.size(); i++) {
      Optional<Verdict.Violated> found = search(some.get(i), states);
      if (found.isPresent()) {
        List<Candidate> larger = candidates.subList(i + 1, candidates.size());
        larger.forEach(candidate -> candidate.obstacle = Optional.empty());
        return Optional.of(smallest(some.subList(0, i), found.get()));
      }
      tooLarge = some.get(i).decided ? 0 : tooLarge + 1;
      if (tooLarge == MOST_TOO_LARGE && states < MOST_STATES) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** The same or a violation in a smaller instance of which too little was looked at before. */
  private Verdict.Violated smallest(List<Candidate> smaller, Verdict.Violated found) {
    try {
      for (Candidate candidate : smaller) {
        Optional<Verdict.Violated> also = search(candidate, MOST_STATES);
        if (also.isPresent()) {
          return also.get();
        }
      }
    } catch (BudgetExhausted exhausted) {
      // What was found is real, however little time there is for what is smaller.
      smaller.stream()
          .filter(candidate -> !candidate.decided)
          .forEach(candidate -> candidate.undecided(exhausted.reason(), "stopped"));
    }
    return found;
  }

  private Optional<Candidate> next() {
    Optional<Map<Variable, BigInteger>> size = sizes.next();
    while (size.isPresent() && least.isPresent() && order.compare(size.get(), least.get()) < 0) {
      size = sizes.next();
    }
    Optional<Candidate> candidate = size.map(Candidate::new);
    candidate.ifPresent(candidates::add);
    return candidate;
  }

  private Optional<Verdict.Violated> search(Candidate candidate, long states)
      throws BudgetExhausted {
    budget.spend();
    if (candidate.decided || candidate.looked >= states) {
      return Optional.empty();
    }
    candidate.looked = states;
    candidate.decided = true;
    candidate.obstacle = Optional.empty();
    searched++;
    Verdict verdict;
    try {
      PromelaInstance instance =
          model.model().instantiate(values(candidate.parameters), model.meaning());
      verdict = search(instance, states);
    } catch (ModelException impossible) {
      // More processes than an instance can have.
      return Optional.empty();
    }
    if (verdict instanceof Verdict.Unknown unknown) {
      candidate.undecided(unknown.reason(), unknown.explanation());
      budget.spend();
    }
    return verdict instanceof Verdict.Violated violated ? Optional.of(violated) : Optional.empty();
  }

  private static Map<String, Integer> values(Map<Variable, BigInteger> parameters) {
    Map<String, Integer> values = new LinkedHashMap<>();
    parameters.forEach((name, value) -> values.put(name.name(), value.intValueExact()));
    return values;
  }

  private Verdict search(PromelaInstance instance, long states) {
    Property own = instance.property(property).orElseThrow();
    for (int depth : depths) {
      Verdict near =
          new PromelaChecker(instance, options(states, depth)).check(own, budget, events);
      if (!(near instanceof Verdict.Unknown)) {
        return near;
      }
    }
    return new PromelaChecker(instance, options(states, Integer.MAX_VALUE))
        .check(own, budget, events);
  }

  private CheckerOptions options(long states, int depth) {
    CheckerOptions defaults = model.options();
    SearchOptions search =
        defaults
            .search()
            .withThreads(1)
            .withMaxDepth(Math.min(depth, defaults.search().maxDepth()))
            .withMaxStates(states)
            .withMaxBytes(MOST_BYTES);
    return defaults.withVacuity(CheckerOptions.Vacuity.NOT_CHECKED).withSearch(search);
  }
}
