package org.holdfast.arrays.language;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.holdfast.arrays.language.CubModule.NewValue;
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

/** From what is written in Cubicle's language to the system that is meant. */
final class CubElaboration {
  private final CubModule module;
  private final Diagnostics findings;
  private final CubNames names;
  private final SourcePosition start;

  CubElaboration(CubModule module, Diagnostics findings, SourcePosition start) {
    this.module = module;
    this.findings = findings;
    this.start = start;
    this.names = new CubNames(module, findings);
  }

  /** The system; it means nothing if errors were found. */
  ArraySystem system() {
    List<ArraySystem.About> initial =
        all(module.initial(), (formula, i) -> about("init", formula, QuantifierRules::initial));
    if (module.initial().isEmpty()) {
      findings.error(start, "there is no 'init'; say how every process begins.");
    } else if (module.initial().size() > 1) {
      findings.error(
          module.initial().get(1).position(), "there is an 'init' already; join them by '&&'.");
    }
    List<ArraySystem.About> unsafe =
        all(
            module.unsafe(),
            (formula, i) -> about("unsafe" + (i + 1), formula, QuantifierRules::unsafe));
    List<ArraySystem.About> invariants =
        all(
            module.invariants(),
            (formula, i) -> about("invariant" + (i + 1), formula, QuantifierRules::unsafe));
    List<Transition> transitions = all(module.rules(), (rule, i) -> transition(rule));
    if (unsafe.isEmpty() && !findings.hasErrors()) {
      findings.warning(start, "there is no 'unsafe', so there is nothing to check.");
    }
    return new ArraySystem(
        module.processes().isPresent()
            ? OptionalInt.of(module.processes().get().value())
            : OptionalInt.empty(),
        names.sorts(),
        names.symbols(),
        initial.isEmpty()
            ? new ArraySystem.About("init", List.of(), Condition.TRUE, start)
            : initial.get(0),
        unsafe,
        invariants,
        List.of(),
        transitions,
        module.decimals());
  }

  /** What comes of a part, and its place among its like. */
  private interface Reading<P, R> {
    R read(P part, int place);
  }

  /** Each part alone: an error in one leaves the others to be read. */
  private static <P, R> List<R> all(List<P> parts, Reading<P, R> reading) {
    List<R> results = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      try {
        results.add(reading.read(parts.get(i), i));
      } catch (Diagnostics.Reported reported) {
        // Others may be right, and their errors are worth knowing.
        continue;
      }
    }
    return results;
  }

  private ArraySystem.About about(
      String name, CubModule.Formula formula, QuantifierRules.Place place) {
    CubTyping typing = CubTyping.of(names, findings, formula.parameters());
    Condition condition = typing.condition(formula.body());
    return place
        .flattened(processes(formula.parameters()), condition)
        .map(flat -> new ArraySystem.About(name, flat.variables(), flat.body(), formula.position()))
        .orElseThrow(() -> findings.error(formula.body().position(), QuantifierRules.advice(name)));
  }

  private static List<Term.Process> processes(List<CubName> names) {
    return names.stream().map(name -> new Term.Process(name.text())).toList();
  }

  private Transition transition(CubModule.Rule rule) {
    CubTyping typing = CubTyping.of(names, findings, rule.parameters());
    List<Term.Process> parameters = processes(rule.parameters());
    Condition guard = Condition.TRUE;
    if (rule.guard().isPresent()) {
      Condition written = typing.condition(rule.guard().get());
      guard =
          QuantifierRules.guard(parameters, written)
              .orElseThrow(
                  () ->
                      findings.error(
                          rule.guard().get().position(), QuantifierRules.advice("guard")));
    }
    Set<Symbol> updated = new HashSet<>();
    List<Update> updates =
        all(
            rule.assignments(),
            (assignment, i) -> {
              Update update = update(assignment, typing, parameters);
              if (!updated.add(update.target())) {
                throw findings.error(
                    assignment.target().position(),
                    Token.quote(update.target().name())
                        + " has a new value already; use one assignment with 'case'.");
              }
              return update;
            });
    List<Transition.Sending> messages = all(rule.messages(), (sends, i) -> sending(sends, typing));
    return new Transition(
        rule.name().text(), parameters, guard, updates, messages, rule.name().position());
  }

  private Transition.Sending sending(CubModule.Sends sends, CubTyping typing) {
    return new Transition.Sending(
        typing.process(sends.sender()), sends.effects().stream().map(names::symbol).toList());
  }

  private Update update(
      CubModule.Assignment assignment, CubTyping typing, List<Term.Process> parameters) {
    Symbol target = names.symbol(assignment.target());
    if (target.kind() == Symbol.Kind.CONSTANT) {
      throw findings.error(
          assignment.target().position(), "a constant keeps its value for ever; use a 'var'.");
    } else if (assignment.index().size() != target.arity()) {
      throw typing.wrongArity(target, assignment.target().position());
    }
    return assignment
        .value()
        .accept(
            new NewValue.Visitor<>() {
              @Override
              public Update single(NewValue.Single value) {
                Update.Assigned assigned = Update.Assigned.of(typing.term(value.term(), target));
                return target.arity() == 0
                    ? new Update(target, List.of(), List.of(), assigned)
                    : cell(target, assignment.index(), typing, parameters, assigned);
              }

              @Override
              public Update anything(NewValue.Anything value) {
                return target.arity() == 0
                    ? new Update(target, List.of(), List.of(), Update.Assigned.ANYTHING)
                    : cell(
                        target, assignment.index(), typing, parameters, Update.Assigned.ANYTHING);
              }

              @Override
              public Update cases(NewValue.Cases value) {
                return CubElaboration.this.cases(assignment, target, value, typing);
              }
            });
  }

  /** One cell gets a new value: the others keep theirs. */
  private Update cell(
      Symbol target,
      List<CubName> index,
      CubTyping typing,
      List<Term.Process> parameters,
      Update.Assigned assigned) {
    List<Term.Process> chosen = index.stream().map(typing::process).toList();
    List<Term.Process> binders = fresh(target.arity(), parameters);
    List<Condition> here =
        IntStream.range(0, binders.size())
            .<Condition>mapToObj(
                i -> new Condition.Atom(Relation.EQUAL, binders.get(i), chosen.get(i)))
            .toList();
    return new Update(
        target,
        binders,
        List.of(new Update.Case(Condition.all(here), assigned)),
        Update.Assigned.of(new Term.Read(target, binders)));
  }

  /** Names that no parameter has; no user can write them. */
  private static List<Term.Process> fresh(int count, List<Term.Process> parameters) {
    Set<Term.Process> taken = new HashSet<>(parameters);
    return IntStream.iterate(1, i -> i + 1)
        .mapToObj(i -> new Term.Process("j'" + i))
        .filter(process -> !taken.contains(process))
        .limit(count)
        .toList();
  }

  private Update cases(
      CubModule.Assignment assignment, Symbol target, NewValue.Cases value, CubTyping typing) {
    CubTyping inner = typing.with(assignment.index());
    List<Update.Case> cases = new ArrayList<>();
    for (CubModule.When when : value.cases()) {
      Condition condition = inner.condition(when.condition());
      if (QuantifierRules.isQuantified(condition)) {
        throw findings.error(
            when.condition().position(), "the condition of a case cannot have quantifiers.");
      }
      cases.add(new Update.Case(condition, Update.Assigned.of(inner.term(when.value(), target))));
    }
    Optional<CubTerm> otherwise = value.otherwise();
    if (otherwise.isEmpty()) {
      throw findings.error(
          value.position(), "no case may apply; add '| _ :' with the value for that.");
    }
    return new Update(
        target,
        processes(assignment.index()),
        cases,
        Update.Assigned.of(inner.term(otherwise.get(), target)));
  }
}
