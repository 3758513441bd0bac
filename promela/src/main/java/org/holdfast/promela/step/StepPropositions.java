package org.holdfast.promela.step;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Premise;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Module;
import org.holdfast.promela.syntax.SyntaxPrinter;
import org.holdfast.promela.syntax.TemporalCases;

/**
 * Reads propositions and formulas. {@code some}, {@code all} and {@code card} become statements on
 * the number of processes that satisfy a condition: at least one does, none satisfies the contrary,
 * so many do.
 */
final class StepPropositions {
  private final StepNames names;
  private final Module module;
  private final LocalConditions locals;
  private final Diagnostics texts;
  private final LinearTerm processes;

  private final Map<Formula, Variable> counters = new LinkedHashMap<>();
  private final Map<Variable, Formula> counted = new LinkedHashMap<>();
  private final Map<String, Formula> known = new LinkedHashMap<>();
  private final Set<String> open = new HashSet<>();
  private static final String WITHOUT_PREMISE =
      " The formulas are checked without this premise, of more runs.";

  private final List<Diagnostic> notRead = new ArrayList<>();
  private final Map<String, Diagnostic> unread = new LinkedHashMap<>();
  private Diagnostics findings;

  /** How conditions on one process are read. */
  interface LocalConditions {
    Formula read(Expression condition, Diagnostics findings);
  }

  /**
   * @param texts about the files of the model, to say what is not read
   */
  StepPropositions(
      StepNames names,
      Module module,
      LocalConditions locals,
      LinearTerm processes,
      Diagnostics texts) {
    this.names = names;
    this.module = module;
    this.locals = locals;
    this.processes = processes;
    this.texts = texts;
    this.findings = texts.afresh();
  }

  Map<Variable, Formula> counted() {
    return counted;
  }

  List<Diagnostic> notRead() {
    return notRead;
  }

  /** The properties among what is not read, each with the first reason. */
  Map<String, Diagnostic> unread() {
    return unread;
  }

  Map<String, Formula> propositions() {
    Map<String, Formula> found = new LinkedHashMap<>();
    for (Module.Proposition proposition : module.propositions()) {
      attempt(() -> proposition(proposition), "", refused -> {})
          .ifPresent(f -> found.put(proposition.name(), f));
    }
    return found;
  }

  List<StepProperty> formulas(boolean fairness) {
    List<StepProperty> found = new ArrayList<>();
    for (Module.Formula formula : module.formulas()) {
      if (module.isPremise(formula) == fairness) {
        attempt(
                () -> property(formula),
                fairness ? WITHOUT_PREMISE : "",
                refused -> {
                  // Without a premise of fairness all others can be checked: they say more then.
                  if (!fairness) {
                    unread.put(formula.name(), refused);
                  }
                })
            .ifPresent(found::add);
      }
    }
    return found;
  }

  private StepProperty property(Module.Formula formula) {
    Temporal temporal = new Temporal();
    Ltl written = formula.expression().accept(temporal);
    return new StepProperty(
        formula.name(),
        temporal.meaning(written),
        Premise.of(written).stream().map(premise -> premise.meaning(temporal::meaning)).toList(),
        formula.position());
  }

  /**
   * What is refused is remembered; the rest of the model can be checked without it.
   *
   * @param consequence what is said besides the reason
   */
  private <T> Optional<T> attempt(
      Supplier<T> reading, String consequence, Consumer<Diagnostic> onRefusal) {
    findings = texts.afresh();
    try {
      return Optional.of(reading.get());
    } catch (Diagnostics.Reported reported) {
      try {
        findings.throwIfAny();
      } catch (ModelException refused) {
        refused.diagnostics().stream()
            .map(
                found ->
                    new Diagnostic(
                        found.severity(),
                        found.position(),
                        found.sourceLine(),
                        found.message() + consequence))
            .filter(diagnostic -> !notRead.contains(diagnostic))
            .forEach(notRead::add);
        onRefusal.accept(refused.diagnostics().get(0));
      }
      return Optional.empty();
    }
  }

  private Formula proposition(Module.Proposition proposition) {
    Formula formula = known.get(proposition.name());
    if (formula == null) {
      if (!open.add(proposition.name())) {
        throw findings.error(
            proposition.position(),
            "the proposition '" + proposition.name() + "' speaks of itself.");
      }
      try {
        formula = expressions().condition(proposition.expression());
      } finally {
        open.remove(proposition.name());
      }
      known.put(proposition.name(), formula);
    }
    return formula;
  }

  private LinearExpressions expressions() {
    return new LinearExpressions(new Global(), names.quotients(), findings);
  }

  /** What stands outside of quantifiers. */
  private final class Global implements LinearExpressions.Names {
    @Override
    public Optional<LinearTerm> value(Expression.Reference reference) {
      return names.locals().containsKey(reference.name())
          ? Optional.empty()
          : names.value(reference, variable -> variable);
    }

    @Override
    public Optional<LinearTerm> number(Expression expression) {
      return expression instanceof Expression.Quantified quantified
              && quantified.quantifier() == Expression.Quantifier.CARD
          ? Optional.of(count(locals.read(quantified.body(), findings)))
          : Optional.empty();
    }

    @Override
    public Optional<Formula> condition(Expression expression) {
      if (expression instanceof Expression.Reference reference) {
        return module.propositions().stream()
            .filter(proposition -> proposition.name().equals(reference.name()))
            .findFirst()
            .map(StepPropositions.this::proposition);
      } else if (expression instanceof Expression.Quantified quantified) {
        return Optional.of(quantified(quantified));
      }
      return Optional.empty();
    }

    private Formula quantified(Expression.Quantified quantified) {
      Formula body = locals.read(quantified.body(), findings);
      return switch (quantified.quantifier()) {
        case SOME, CARD -> compare(count(body), Relation.NE);
        case ALL -> compare(count(Formula.not(body)), Relation.EQ);
      };
    }

    private Formula compare(LinearTerm count, Relation relation) {
      return FormulaFolding.fold(Formula.compare(count, relation, LinearTerm.ZERO));
    }
  }

  /** How many processes satisfy a condition. */
  private LinearTerm count(Formula condition) {
    Formula normal = FormulaFolding.fold(NormalForms.negationNormalForm(condition));
    if (normal.equals(Formula.FALSE)) {
      return LinearTerm.ZERO;
    } else if (normal.equals(Formula.TRUE)) {
      return processes;
    }
    Variable counter =
        counters.computeIfAbsent(normal, any -> new Variable("card(" + normal + ")"));
    counted.put(counter, normal);
    return LinearTerm.of(counter);
  }

  /** A formula over its conditions, each of which is a variable that is not zero where it holds. */
  private final class Temporal implements TemporalCases {
    private final Map<Variable, Formula> conditions = new LinkedHashMap<>();

    @Override
    public Ltl other(Expression expression) {
      Variable condition = new Variable(SyntaxPrinter.print(expression));
      conditions.put(condition, expressions().condition(expression));
      return Ltl.state(Formula.compare(LinearTerm.of(condition), Relation.NE, LinearTerm.ZERO));
    }

    Ltl meaning(Ltl written) {
      return written.mapStates(state -> state.mapComparisons(this::meaning));
    }

    private Formula meaning(Formula.Comparison condition) {
      Formula holds = conditions.get(condition.left().variables().iterator().next());
      return condition.relation() == Relation.NE ? holds : Formula.not(holds);
    }
  }
}
