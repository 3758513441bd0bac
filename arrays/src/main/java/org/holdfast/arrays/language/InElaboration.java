package org.holdfast.arrays.language;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.holdfast.arrays.model.ArrayCondition;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.arrays.model.ArrayUpdate;
import org.holdfast.arrays.model.Transition;
import org.holdfast.arrays.model.ValueRelation;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.Token;

/** From what is written in MCMT's language to the system that is meant. */
final class InElaboration {
  private final InModule module;
  private final Diagnostics findings;
  private final InNames names;
  private final SourcePosition start;

  InElaboration(InModule module, Diagnostics findings, SourcePosition start) {
    this.module = module;
    this.findings = findings;
    this.start = start;
    this.names = new InNames(module, findings);
  }

  /** The system; it means nothing if errors were found. */
  ArraySystem system() {
    List<ArraySystem.About> initial = all(module.initial(), Correct.NOT_ASKED);
    if (module.initial().isEmpty()) {
      findings.error(start, "there is no ':initial'; say how every process begins.");
    } else if (module.initial().size() > 1) {
      findings.error(
          module.initial().get(1).position(), "there is an ':initial' already; join them.");
    }
    if (module.unsafe().isEmpty() && !findings.hasErrors()) {
      findings.warning(start, "there is no ':unsafe', so there is nothing to check.");
    }
    List<Transition> transitions = new ArrayList<>();
    for (InModule.Rule rule : module.rules()) {
      try {
        transitions.add(transition(rule, transitions.size() + 1));
      } catch (Diagnostics.Reported reported) {
        // The next one may be right.
        continue;
      }
    }
    List<ArraySystem.About> axioms = new ArrayList<>(all(module.axioms(), Correct.NOBODY));
    names.naturals().forEach(symbol -> axioms.add(notNegative(symbol)));
    return new ArraySystem(
        OptionalInt.empty(),
        names.sorts(),
        names.symbols(),
        initial.isEmpty()
            ? new ArraySystem.About("init", List.of(), ArrayCondition.TRUE, start)
            : initial.get(0),
        all(module.unsafe(), Correct.ALL),
        all(module.invariants(), Correct.NOBODY),
        axioms,
        transitions,
        module.decimals());
  }

  private List<ArraySystem.About> all(List<InModule.Formula> formulas, Correct usually) {
    List<ArraySystem.About> results = new ArrayList<>();
    for (InModule.Formula formula : formulas) {
      try {
        InTyping typing = new InTyping(names, findings, formula.variables());
        List<ArrayTerm.Process> variables = processes(formula.variables());
        ArrayCondition condition = typing.conjunction(formula.parts());
        if (usually == Correct.ALL) {
          UnusedProcesses.warn(formula.variables(), condition, formula.correct(), findings);
        }
        results.add(
            new ArraySystem.About(
                formula.name(),
                variables,
                condition,
                usually.of(variables, condition, formula.correct(), findings),
                formula.position()));
      } catch (Diagnostics.Reported reported) {
        // The next one may be right.
        continue;
      }
    }
    return results;
  }

  private static List<ArrayTerm.Process> processes(List<CubName> names) {
    return names.stream().map(name -> new ArrayTerm.Process(name.text())).toList();
  }

  private ArraySystem.About notNegative(ArraySymbol symbol) {
    List<ArrayTerm.Process> index =
        symbol.arity() == 0 ? List.of() : List.of(new ArrayTerm.Process("x"));
    return new ArraySystem.About(
        symbol.name() + " is natural",
        index,
        new ArrayCondition.Atom(
            ValueRelation.AT_MOST,
            ArrayTerm.Sum.constant(symbol.sort(), BigDecimal.ZERO),
            new ArrayTerm.Read(symbol, index)),
        symbol.position());
  }

  private Transition transition(InModule.Rule rule, int number) {
    if (rule.variables().isEmpty() || rule.variables().size() > 4) {
      throw findings.error(
          rule.position(), "a transition has up to three processes and, last, one for the others.");
    } else if (rule.cases().isEmpty()) {
      throw findings.error(rule.position(), "this transition has no ':case'.");
    }
    InTyping typing = new InTyping(names, findings, rule.variables());
    List<ArrayTerm.Process> all = processes(rule.variables());
    List<ArrayTerm.Process> parameters = all.subList(0, all.size() - 1);
    ArrayTerm.Process other = all.get(all.size() - 1);
    List<ArrayCondition> guard = new ArrayList<>();
    guard.add(typing.conjunction(rule.guard()));
    if (!rule.universal().isEmpty()) {
      List<ArrayCondition> alternatives = new ArrayList<>();
      rule.universal().forEach(parts -> alternatives.add(typing.conjunction(parts)));
      guard.add(
          new ArrayCondition.Quantified(
              ArrayCondition.Quantifier.EVERY,
              ArrayCondition.Range.OTHERS,
              List.of(other),
              ArrayCondition.any(alternatives)));
    }
    String name = "t" + number;
    List<ArrayUpdate> updates = updates(rule, typing, parameters, other);
    return new Transition(
        name,
        parameters,
        ArrayCondition.all(guard),
        updates,
        rule.sending()
            .map(
                sending ->
                    new SendingRules(
                            findings,
                            changed ->
                                names.symbol(
                                    new InExpression.Word(changed.text(), changed.position())))
                        .message(name, sending, parameters, updates)),
        rule.position());
  }

  private List<ArrayUpdate> updates(
      InModule.Rule rule,
      InTyping typing,
      List<ArrayTerm.Process> parameters,
      ArrayTerm.Process other) {
    List<ArraySymbol> variables = names.variables();
    List<ArrayCondition> conditions = new ArrayList<>();
    for (InModule.Case one : rule.cases()) {
      if (one.values().size() != variables.size()) {
        throw findings.error(
            one.position(),
            (one.values().size() == 1
                    ? "there is 1 value"
                    : "there are " + one.values().size() + " values")
                + " for "
                + variables.size()
                + " variables; write one ':val' for each, in their order.");
      }
      conditions.add(typing.conjunction(one.condition()));
    }
    requireExhaustive(rule, conditions, parameters, other);
    List<ArrayUpdate> updates = new ArrayList<>();
    for (int i = 0; i < variables.size(); i++) {
      ArraySymbol symbol = variables.get(i);
      List<ArrayTerm> values = new ArrayList<>();
      for (InModule.Case one : rule.cases()) {
        values.add(typing.term(one.values().get(i), symbol.sort()));
      }
      if (symbol.arity() == 0) {
        global(rule, symbol, conditions, values, parameters, other).ifPresent(updates::add);
      } else if (values.stream().anyMatch(value -> !isUnchanged(value, symbol, other))) {
        updates.add(local(symbol, conditions, values, other));
      }
    }
    return updates;
  }

  private static boolean isUnchanged(ArrayTerm value, ArraySymbol symbol, ArrayTerm.Process other) {
    return value.equals(new ArrayTerm.Read(symbol, List.of(other)));
  }

  /**
   * The last case is taken for whoever no other case is about. That is as written if its condition
   * only asks who it is, and is true where the others are not.
   */
  private void requireExhaustive(
      InModule.Rule rule,
      List<ArrayCondition> conditions,
      List<ArrayTerm.Process> parameters,
      ArrayTerm.Process other) {
    int last = conditions.size() - 1;
    List<ArrayTerm.Process> candidates = new ArrayList<>(parameters);
    candidates.add(other);
    for (ArrayTerm.Process candidate : candidates) {
      List<ArrayCondition> cases =
          conditions.stream()
              .map(condition -> condition.rename(p -> p.equals(other) ? candidate : p))
              .toList();
      boolean before =
          cases.subList(0, last).stream().anyMatch(condition -> isOnlyAboutWho(condition));
      if (!before && !isOnlyAboutWho(cases.get(last))) {
        findings.warning(
            rule.cases().get(last).position(),
            "the last case is taken for all that no case before is about.");
        return;
      }
    }
  }

  /** Whether a condition is decided by who the processes are, and is so. */
  private static boolean isOnlyAboutWho(ArrayCondition condition) {
    return condition.accept(
        new ArrayCondition.Visitor<>() {
          @Override
          public Boolean atom(ArrayCondition.Atom atom) {
            return atom.left() instanceof ArrayTerm.Process a
                && atom.right() instanceof ArrayTerm.Process b
                && switch (atom.relation()) {
                  case EQUAL -> a.equals(b);
                  case DIFFERENT -> !a.equals(b);
                  case LESS, AT_MOST -> false;
                };
          }

          @Override
          public Boolean all(ArrayCondition.All all) {
            return all.parts().stream().allMatch(part -> part.accept(this));
          }

          @Override
          public Boolean any(ArrayCondition.Any any) {
            return any.parts().stream().anyMatch(part -> part.accept(this));
          }

          @Override
          public Boolean quantified(ArrayCondition.Quantified quantified) {
            return false;
          }
        });
  }

  private static ArrayUpdate local(
      ArraySymbol symbol,
      List<ArrayCondition> conditions,
      List<ArrayTerm> values,
      ArrayTerm.Process other) {
    int last = values.size() - 1;
    List<ArrayUpdate.Case> cases = new ArrayList<>();
    for (int i = 0; i < last; i++) {
      cases.add(new ArrayUpdate.Case(conditions.get(i), ArrayUpdate.Assigned.of(values.get(i))));
    }
    return new ArrayUpdate(
        symbol, List.of(other), cases, ArrayUpdate.Assigned.of(values.get(last)));
  }

  /** What belongs to all must get one value, whichever case it is written in. */
  private Optional<ArrayUpdate> global(
      InModule.Rule rule,
      ArraySymbol symbol,
      List<ArrayCondition> conditions,
      List<ArrayTerm> values,
      List<ArrayTerm.Process> parameters,
      ArrayTerm.Process other) {
    List<ArrayTerm> meant = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      meant.add(substituted(values.get(i), conditions.get(i), parameters, other));
    }
    if (meant.stream().distinct().count() > 1) {
      throw findings.error(
          rule.position(),
          Token.quote(symbol.name())
              + " is global, but gets different values in different cases of this transition.");
    }
    ArrayTerm value = meant.get(0);
    return value.equals(new ArrayTerm.Read(symbol, List.of()))
        ? Optional.empty()
        : Optional.of(
            new ArrayUpdate(symbol, List.of(), List.of(), ArrayUpdate.Assigned.of(value)));
  }

  /** A value where the condition of a case says who is meant. */
  private static ArrayTerm substituted(
      ArrayTerm value,
      ArrayCondition condition,
      List<ArrayTerm.Process> parameters,
      ArrayTerm.Process other) {
    for (ArrayTerm.Process parameter : parameters) {
      if (condition.equals(new ArrayCondition.Atom(ValueRelation.EQUAL, parameter, other))
          || condition.equals(new ArrayCondition.Atom(ValueRelation.EQUAL, other, parameter))) {
        return value.rename(p -> p.equals(other) ? parameter : p);
      }
    }
    return value;
  }
}
