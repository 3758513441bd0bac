package org.holdfast.intervals;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.holdfast.intervals.abstraction.CensusEncoding;
import org.holdfast.intervals.abstraction.CensusEncoding.Share;
import org.holdfast.intervals.abstraction.LocalGraph;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Variable;
import org.holdfast.promela.step.StepModel;
import org.holdfast.smt.session.SolverSession;

/**
 * Formulas about abstract states as text that SPIN reads. Each state formula, in negation normal
 * form, becomes a condition on intervals that is true only where the formula is, whatever the
 * configuration: so what is written is stronger than what is meant, and holds only if that does.
 */
final class AbstractFormulas {
  /** A comparison of numbers in more combinations of intervals than this is not written. */
  private static final int MOST_COMBINATIONS = 512;

  /** Before the name of a truth, what it was in the first abstract state. */
  static final String AT_FIRST = "first_";

  private final LocalGraph graph;
  private final StepModel step;
  private final CensusEncoding encoding;
  private final SolverSession solver;
  private final IntFunction<String> places;
  private final String started;
  private final Map<Formula, String> conditions = new LinkedHashMap<>();

  /** A formula that intervals of numbers do not tell. */
  private static final class Inexpressible extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /**
   * @param places the names of the numbers of an abstract state
   * @param started what is false before the first abstract state, and true from then on
   */
  AbstractFormulas(
      LocalGraph graph,
      StepModel step,
      CensusEncoding encoding,
      SolverSession solver,
      IntFunction<String> places,
      String started) {
    this.graph = graph;
    this.step = step;
    this.encoding = encoding;
    this.solver = solver;
    this.places = places;
    this.started = started;
  }

  /** The variables that formulas speak of, and when each is true. */
  Map<String, String> truths() {
    Map<String, String> named = new LinkedHashMap<>();
    conditions.forEach((formula, condition) -> named.put(name(formula), condition));
    return named;
  }

  private String name(Formula formula) {
    return "truth_" + (List.copyOf(conditions.keySet()).indexOf(formula) + 1);
  }

  /** The formula over truths; empty if it cannot be written so. */
  Optional<String> written(Ltl formula) {
    try {
      return Optional.of(formula.negationNormalForm().accept(new Text(true)));
    } catch (Inexpressible inexpressible) {
      return Optional.empty();
    }
  }

  /**
   * Writes formulas of which the first moment is the first abstract state, for runs that have a
   * moment before it, in which nothing has started: {@code []} and {@code <>} pass over that
   * moment, and what is said of the first state itself is kept in variables of its own. (To say
   * that by an until around the formula makes SPIN's translation very slow.)
   */
  private final class Text implements Ltl.NormalFormVisitor<String> {
    private final boolean first;

    /**
     * @param first whether the moment at hand is the one before the first state
     */
    Text(boolean first) {
      this.first = first;
    }

    private String later(Ltl part) {
      return part.accept(new Text(false));
    }

    @Override
    public String state(Ltl.State state) {
      Formula formula = state.formula();
      if (!conditions.containsKey(formula)) {
        conditions.put(formula, condition(NormalForms.negationNormalForm(formula)));
      }
      return first ? "(<> " + AT_FIRST + name(formula) + ")" : name(formula);
    }

    private String joined(List<Ltl> operands, String by) {
      return operands.stream()
          .map(part -> part.accept(this))
          .collect(Collectors.joining(by, "(", ")"));
    }

    @Override
    public String and(Ltl.And and) {
      return joined(and.operands(), " && ");
    }

    @Override
    public String or(Ltl.Or or) {
      return joined(or.operands(), " || ");
    }

    private String always(String part) {
      return first ? "(!" + started + " || " + part + ")" : part;
    }

    private String sometime(String part) {
      return first ? "(" + started + " && " + part + ")" : part;
    }

    @Override
    public String eventually(Ltl.Eventually eventually) {
      return "(<> " + sometime(later(eventually.operand())) + ")";
    }

    @Override
    public String always(Ltl.Always always) {
      return "([] " + always(later(always.operand())) + ")";
    }

    @Override
    public String until(Ltl.Until until) {
      return "(" + always(later(until.left())) + " U " + sometime(later(until.right())) + ")";
    }

    @Override
    public String release(Ltl.Release release) {
      return "(" + sometime(later(release.left())) + " V " + always(later(release.right())) + ")";
    }
  }

  /** Where a formula in negation normal form is true for certain. */
  private String condition(Formula normal) {
    return normal.accept(
        new Formula.Visitor<String>() {
          @Override
          public String truth(Formula.Truth truth) {
            return truth.value() ? "true" : "false";
          }

          @Override
          public String not(Formula.Not not) {
            throw new IllegalArgumentException("not in negation normal form: " + not);
          }

          @Override
          public String and(Formula.And and) {
            return anded(and.operands().stream().map(part -> part.accept(this)).toList());
          }

          @Override
          public String or(Formula.Or or) {
            return ored(or.operands().stream().map(part -> part.accept(this)).toList());
          }

          @Override
          public String comparison(Formula.Comparison comparison) {
            return compared(comparison);
          }

          @Override
          public String divides(Formula.Divides divides) {
            throw new Inexpressible();
          }
        });
  }

  private static String anded(List<String> parts) {
    return parts.isEmpty() ? "true" : "(" + String.join(" && ", parts) + ")";
  }

  private static String ored(List<String> parts) {
    return parts.isEmpty() ? "false" : "(" + String.join(" || ", parts) + ")";
  }

  private String compared(Formula.Comparison comparison) {
    List<Variable> counts =
        comparison.variables().stream().filter(step.counted()::containsKey).toList();
    if (counts.size() == 1 && comparison.difference().equals(LinearTerm.of(counts.get(0)))) {
      Formula condition = step.counted().get(counts.get(0));
      switch (comparison.relation()) {
        case EQ, LE -> {
          return nobody(condition);
        }
        case NE, GT -> {
          return somebody(condition);
        }
        case LT, GE -> {
          // Always or never, which intervals tell.
        }
      }
    }
    Map<Variable, Integer> numbers = new LinkedHashMap<>();
    Map<Variable, LinearTerm> sums = new LinkedHashMap<>();
    counts.forEach(count -> sums.put(count, sum(step.counted().get(count), numbers)));
    Formula plain =
        comparison.mapTerms(
            term -> term.substitute(v -> sums.containsKey(v) ? sums.get(v) : LinearTerm.of(v)));
    return decided(plain, numbers);
  }

  /** How many processes satisfy a condition that local states tell. */
  private LinearTerm sum(Formula condition, Map<Variable, Integer> numbers) {
    List<Variable> some = new ArrayList<>();
    for (int state = 0; state < graph.states().size(); state++) {
      Share share = encoding.share(condition, state);
      if (share == Share.ANY) {
        throw new Inexpressible();
      } else if (share == Share.ALL) {
        Variable number = new Variable("number#" + state);
        numbers.put(number, state);
        some.add(number);
      }
    }
    return LinearTerm.sum(some);
  }

  /** The combinations of intervals in which a formula over numbers and parameters is true. */
  private String decided(Formula formula, Map<Variable, Integer> numbers) {
    Map<Variable, Integer> all = new LinkedHashMap<>(numbers);
    List<Variable> shared = graph.skeleton().sharedVariables();
    for (int i = 0; i < shared.size(); i++) {
      if (formula.variables().contains(shared.get(i))) {
        all.put(shared.get(i), graph.states().size() + i);
      }
    }
    List<String> where = new ArrayList<>();
    for (Map<Variable, Integer> intervals : combinations(all)) {
      List<Formula> known = new ArrayList<>(List.of(graph.region(), Formula.not(formula)));
      intervals.forEach(
          (variable, interval) ->
              known.add(
                  graph.domainAt(all.get(variable)).contains(LinearTerm.of(variable), interval)));
      if (solver.isImpossible(known.toArray(Formula[]::new))) {
        where.add(at(intervals, all));
      }
    }
    return ored(where);
  }

  private String at(Map<Variable, Integer> intervals, Map<Variable, Integer> places) {
    return anded(
        intervals.entrySet().stream()
            .map(entry -> name(places.get(entry.getKey())) + " == " + entry.getValue())
            .toList());
  }

  private String name(int place) {
    return places.apply(place);
  }

  private List<Map<Variable, Integer>> combinations(Map<Variable, Integer> numbers) {
    List<Map<Variable, Integer>> found = List.of(Map.of());
    for (Map.Entry<Variable, Integer> number : numbers.entrySet()) {
      List<Map<Variable, Integer>> longer = new ArrayList<>();
      for (Map<Variable, Integer> known : found) {
        for (int i = 0; i < graph.domainAt(number.getValue()).size(); i++) {
          Map<Variable, Integer> more = new LinkedHashMap<>(known);
          more.put(number.getKey(), i);
          longer.add(more);
        }
      }
      if (longer.size() > MOST_COMBINATIONS) {
        throw new Inexpressible();
      }
      found = longer;
    }
    return found;
  }

  private String somebody(Formula condition) {
    return byShared(
        condition,
        shared -> {
          List<String> parts = new ArrayList<>();
          for (int state = 0; state < graph.states().size(); state++) {
            if (encoding.share(condition, state, shared) == Share.ALL) {
              parts.add(name(state) + " != 0");
            }
          }
          return ored(parts);
        });
  }

  private String nobody(Formula condition) {
    return byShared(
        condition,
        shared -> {
          List<String> parts = new ArrayList<>();
          for (int state = 0; state < graph.states().size(); state++) {
            if (encoding.share(condition, state, shared) != Share.NONE) {
              parts.add(name(state) + " == 0");
            }
          }
          return anded(parts);
        });
  }

  /** Where a condition of a process speaks of shared variables, it depends on their intervals. */
  private String byShared(Formula condition, Function<Map<Variable, Integer>, String> text) {
    Map<Variable, Integer> looked = new LinkedHashMap<>();
    List<Variable> shared = graph.skeleton().sharedVariables();
    Set<Variable> used = condition.variables();
    for (int i = 0; i < shared.size(); i++) {
      if (used.contains(shared.get(i))) {
        looked.put(shared.get(i), graph.states().size() + i);
      }
    }
    if (looked.isEmpty()) {
      return text.apply(Map.of());
    }
    List<String> parts = new ArrayList<>();
    for (Map<Variable, Integer> intervals : combinations(looked)) {
      String there = text.apply(intervals);
      if (!there.equals("false")) {
        parts.add(anded(List.of(at(intervals, looked), there)));
      }
    }
    return ored(parts);
  }
}
