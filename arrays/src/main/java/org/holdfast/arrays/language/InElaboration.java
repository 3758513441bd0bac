package org.holdfast.arrays.language;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.arrays.model.Condition;
import org.holdfast.arrays.model.Relation;
import org.holdfast.arrays.model.Symbol;
import org.holdfast.arrays.model.Term;
import org.holdfast.arrays.model.Transition;
import org.holdfast.arrays.model.Update;
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
    List<ArraySystem.About> initial = all(module.initial());
    if (module.initial().size() != 1) {
      findings.error(start, "there must be one ':initial', which says how every process begins.");
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
    List<ArraySystem.About> axioms = new ArrayList<>(all(module.axioms()));
    names.naturals().forEach(symbol -> axioms.add(notNegative(symbol)));
    return new ArraySystem(
        OptionalInt.empty(),
        names.sorts(),
        names.symbols(),
        initial.isEmpty()
            ? new ArraySystem.About("init", List.of(), Condition.TRUE, start)
            : initial.get(0),
        all(module.unsafe()),
        all(module.invariants()),
        axioms,
        transitions,
        module.decimals());
  }

  private List<ArraySystem.About> all(List<InModule.Formula> formulas) {
    List<ArraySystem.About> results = new ArrayList<>();
    for (InModule.Formula formula : formulas) {
      try {
        InTyping typing = new InTyping(names, findings, formula.variables());
        results.add(
            new ArraySystem.About(
                formula.name(),
                processes(formula.variables()),
                typing.conjunction(formula.parts()),
                formula.position()));
      } catch (Diagnostics.Reported reported) {
        // The next one may be right.
        continue;
      }
    }
    return results;
  }

  private static List<Term.Process> processes(List<CubName> names) {
    return names.stream().map(name -> new Term.Process(name.text())).toList();
  }

  private ArraySystem.About notNegative(Symbol symbol) {
    List<Term.Process> index = symbol.arity() == 0 ? List.of() : List.of(new Term.Process("x"));
    return new ArraySystem.About(
        symbol.name() + " is natural",
        index,
        new Condition.Atom(
            Relation.AT_MOST,
            Term.Sum.constant(symbol.sort(), BigDecimal.ZERO),
            new Term.Read(symbol, index)),
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
    List<Term.Process> all = processes(rule.variables());
    List<Term.Process> parameters = all.subList(0, all.size() - 1);
    Term.Process other = all.get(all.size() - 1);
    List<Condition> guard = new ArrayList<>();
    guard.add(typing.conjunction(rule.guard()));
    if (!rule.universal().isEmpty()) {
      List<Condition> alternatives = new ArrayList<>();
      rule.universal().forEach(parts -> alternatives.add(typing.conjunction(parts)));
      guard.add(
          new Condition.Quantified(
              Condition.Quantifier.EVERY,
              Condition.Range.OTHERS,
              List.of(other),
              Condition.any(alternatives)));
    }
    return new Transition(
        "t" + number,
        parameters,
        Condition.all(guard),
        updates(rule, typing, parameters, other),
        List.of(),
        rule.position());
  }

  private List<Update> updates(
      InModule.Rule rule, InTyping typing, List<Term.Process> parameters, Term.Process other) {
    List<Symbol> variables = names.variables();
    List<Condition> conditions = new ArrayList<>();
    for (InModule.Case one : rule.cases()) {
      if (one.values().size() != variables.size()) {
        throw findings.error(
            one.position(),
            "there are "
                + one.values().size()
                + " values for "
                + variables.size()
                + " variables; write one ':val' for each, in their order.");
      }
      conditions.add(typing.conjunction(one.condition()));
    }
    requireExhaustive(rule, conditions, parameters, other);
    List<Update> updates = new ArrayList<>();
    for (int i = 0; i < variables.size(); i++) {
      Symbol symbol = variables.get(i);
      List<Term> values = new ArrayList<>();
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

  private static boolean isUnchanged(Term value, Symbol symbol, Term.Process other) {
    return value.equals(new Term.Read(symbol, List.of(other)));
  }

  /**
   * The last case is taken for whoever no other case is about. That is as written if its condition
   * only asks who it is, and is true where the others are not.
   */
  private void requireExhaustive(
      InModule.Rule rule,
      List<Condition> conditions,
      List<Term.Process> parameters,
      Term.Process other) {
    int last = conditions.size() - 1;
    List<Term.Process> candidates = new ArrayList<>(parameters);
    candidates.add(other);
    for (Term.Process candidate : candidates) {
      List<Condition> cases =
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
  private static boolean isOnlyAboutWho(Condition condition) {
    return condition.accept(
        new Condition.Visitor<>() {
          @Override
          public Boolean atom(Condition.Atom atom) {
            return atom.left() instanceof Term.Process a
                && atom.right() instanceof Term.Process b
                && switch (atom.relation()) {
                  case EQUAL -> a.equals(b);
                  case DIFFERENT -> !a.equals(b);
                  case LESS, AT_MOST -> false;
                };
          }

          @Override
          public Boolean all(Condition.All all) {
            return all.parts().stream().allMatch(part -> part.accept(this));
          }

          @Override
          public Boolean any(Condition.Any any) {
            return any.parts().stream().anyMatch(part -> part.accept(this));
          }

          @Override
          public Boolean quantified(Condition.Quantified quantified) {
            return false;
          }
        });
  }

  private static Update local(
      Symbol symbol, List<Condition> conditions, List<Term> values, Term.Process other) {
    int last = values.size() - 1;
    List<Update.Case> cases = new ArrayList<>();
    for (int i = 0; i < last; i++) {
      cases.add(new Update.Case(conditions.get(i), Update.Assigned.of(values.get(i))));
    }
    return new Update(symbol, List.of(other), cases, Update.Assigned.of(values.get(last)));
  }

  /** What belongs to all must get one value, whichever case it is written in. */
  private Optional<Update> global(
      InModule.Rule rule,
      Symbol symbol,
      List<Condition> conditions,
      List<Term> values,
      List<Term.Process> parameters,
      Term.Process other) {
    List<Term> meant = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      meant.add(substituted(values.get(i), conditions.get(i), parameters, other));
    }
    if (meant.stream().distinct().count() > 1) {
      throw findings.error(
          rule.position(),
          Token.quote(symbol.name())
              + " is global, but gets different values in different cases of this transition.");
    }
    Term value = meant.get(0);
    return value.equals(new Term.Read(symbol, List.of()))
        ? Optional.empty()
        : Optional.of(new Update(symbol, List.of(), List.of(), Update.Assigned.of(value)));
  }

  /** A value where the condition of a case says who is meant. */
  private static Term substituted(
      Term value, Condition condition, List<Term.Process> parameters, Term.Process other) {
    for (Term.Process parameter : parameters) {
      if (condition.equals(new Condition.Atom(Relation.EQUAL, parameter, other))
          || condition.equals(new Condition.Atom(Relation.EQUAL, other, parameter))) {
        return value.rename(p -> p.equals(other) ? parameter : p);
      }
    }
    return value;
  }
}
