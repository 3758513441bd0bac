package org.holdfast.intervals;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.holdfast.intervals.search.AbstractSystem;
import org.holdfast.intervals.skeleton.Census;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Variable;

/** Formulas as text that SPIN reads, over variables that hold the truths of state formulas. */
final class TruthFormulas {
  /** Before the name of a truth, what it was in the first abstract state. */
  static final String AT_FIRST = "first_";

  private final String started;
  private final List<Census> formulas = new ArrayList<>();

  /**
   * @param started what is false before the first abstract state, and true from then on
   */
  TruthFormulas(String started) {
    this.started = started;
  }

  /** A state formula or its negation. */
  private record Literal(int formula, boolean positive) {
    Literal negated() {
      return new Literal(formula, !positive);
    }

    String text(String prefix) {
      return (positive ? "" : "!") + prefix + name(formula);
    }
  }

  /** The state formulas; a formula and its negation have one number. */
  List<Census> formulas() {
    return List.copyOf(formulas);
  }

  /** The numbers of the state formulas of a property, which are added if they are new. */
  List<Integer> numbers(PropertyReading reading) {
    return reading.formulas().stream().map(this::literal).map(Literal::formula).distinct().toList();
  }

  private Literal literal(Census census) {
    int known = indexOf(census.formula());
    if (known >= 0) {
      return new Literal(known, true);
    }
    known = indexOf(census.negated().formula());
    if (known >= 0) {
      return new Literal(known, false);
    }
    formulas.add(census);
    return new Literal(formulas.size() - 1, true);
  }

  private int indexOf(Formula formula) {
    return formulas.stream().map(Census::formula).toList().indexOf(formula);
  }

  static String name(int formula) {
    return "truth_" + (formula + 1);
  }

  /**
   * What is so in the long run, each about one moment.
   *
   * @param recurring what holds infinitely often
   * @param lasting what holds always, from some time on
   */
  record Tail(Set<String> recurring, Set<String> lasting) {
    static final Tail NOTHING = new Tail(Set.of(), Set.of());

    boolean isNothing() {
      return equals(NOTHING);
    }

    boolean includes(Tail other) {
      return recurring.containsAll(other.recurring) && lasting.containsAll(other.lasting);
    }

    Tail common(Tail other) {
      return new Tail(common(recurring, other.recurring), common(lasting, other.lasting));
    }

    private static Set<String> common(Set<String> one, Set<String> other) {
      Set<String> both = new LinkedHashSet<>(one);
      both.retainAll(other);
      return both;
    }
  }

  /** What a run that violates a property satisfies in the long run. */
  Tail tail(PropertyReading reading) {
    Set<String> recurring = new LinkedHashSet<>();
    Set<String> lasting = new LinkedHashSet<>();
    Map<Variable, Literal> truths = truths(reading);
    for (Ltl part : reading.offence().conjuncts()) {
      recurring(part, truths).ifPresent(recurring::add);
      lasting(part, truths).ifPresent(lasting::add);
    }
    return new Tail(recurring, lasting);
  }

  /**
   * That a run does not violate a property.
   *
   * @param granted what is so in the long run anyway
   */
  String written(PropertyReading reading, Tail granted) {
    Map<Variable, Literal> truths = truths(reading);
    List<Ltl> parts = new ArrayList<>(reading.offence().conjuncts());
    parts.removeIf(
        part -> recurring(part, truths).filter(granted.recurring()::contains).isPresent());
    parts.removeIf(part -> lasting(part, truths).filter(granted.lasting()::contains).isPresent());
    return Ltl.not(Ltl.and(parts)).negationNormalForm().accept(new Text(truths, true));
  }

  private Map<Variable, Literal> truths(PropertyReading reading) {
    Map<Variable, Literal> truths = new LinkedHashMap<>();
    for (int i = 0; i < reading.formulas().size(); i++) {
      truths.put(AbstractSystem.observable(i), literal(reading.formulas().get(i)));
    }
    return truths;
  }

  /** What is about one moment below {@code []<>}. */
  private static Optional<String> recurring(Ltl part, Map<Variable, Literal> truths) {
    return part instanceof Ltl.Always always
            && always.operand() instanceof Ltl.Eventually eventually
            && eventually.operand() instanceof Ltl.State state
        ? Optional.of(moment(state.formula(), truths, ""))
        : Optional.empty();
  }

  /** What is about one moment below {@code <>[]}. */
  private static Optional<String> lasting(Ltl part, Map<Variable, Literal> truths) {
    return part instanceof Ltl.Eventually eventually
            && eventually.operand() instanceof Ltl.Always always
            && always.operand() instanceof Ltl.State state
        ? Optional.of(moment(state.formula(), truths, ""))
        : Optional.empty();
  }

  private static String moment(Formula formula, Map<Variable, Literal> truths, String prefix) {
    return NormalForms.negationNormalForm(formula).accept(new OfMoment(truths, prefix));
  }

  /**
   * Writes formulas of which the first moment is the first abstract state, for runs that have a
   * moment before it, in which nothing has started: {@code []} and {@code <>} pass over that
   * moment, and what is said of the first state itself is kept in variables of its own. (To say
   * that by an until around the formula makes SPIN's translation very slow.)
   */
  private final class Text implements Ltl.NormalFormVisitor<String> {
    private final Map<Variable, Literal> truths;
    private final boolean first;

    /**
     * @param first whether the moment at hand is the one before the first state
     */
    Text(Map<Variable, Literal> truths, boolean first) {
      this.truths = truths;
      this.first = first;
    }

    private String later(Ltl part) {
      return part.accept(new Text(truths, false));
    }

    @Override
    public String state(Ltl.State state) {
      String prefix = first ? AT_FIRST : "";
      String text = moment(state.formula(), truths, prefix);
      return first ? "(<> (" + started + " && " + text + "))" : text;
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
      String operand = later(eventually.operand());
      // What is so from some time on does not depend on one moment more.
      boolean tail = eventually.operand() instanceof Ltl.Always;
      return "(<> " + (tail ? operand : sometime(operand)) + ")";
    }

    @Override
    public String always(Ltl.Always always) {
      String operand = later(always.operand());
      boolean tail = always.operand() instanceof Ltl.Eventually;
      return "([] " + (tail ? operand : always(operand)) + ")";
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

  /** What is said of one moment. */
  private record OfMoment(Map<Variable, Literal> truths, String prefix)
      implements Formula.Visitor<String> {
    @Override
    public String truth(Formula.Truth truth) {
      return String.valueOf(truth.value());
    }

    @Override
    public String not(Formula.Not not) {
      return "!" + not.operand().accept(this);
    }

    @Override
    public String and(Formula.And and) {
      return joined(and.operands(), " && ");
    }

    @Override
    public String or(Formula.Or or) {
      return joined(or.operands(), " || ");
    }

    private String joined(List<Formula> parts, String by) {
      return parts.stream()
          .map(part -> part.accept(this))
          .collect(Collectors.joining(by, "(", ")"));
    }

    /** That a truth is 1, or that it is 0. */
    @Override
    public String comparison(Formula.Comparison comparison) {
      Variable variable = comparison.variables().iterator().next();
      Literal literal = truths.get(variable);
      boolean holds = comparison.evaluate(any -> BigInteger.ONE);
      return (holds ? literal : literal.negated()).text(prefix);
    }

    @Override
    public String divides(Formula.Divides divides) {
      throw new IllegalArgumentException("a truth is compared only: " + divides);
    }
  }
}
