package org.holdfast.arrays.language;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.holdfast.arrays.language.CubModule.NewValue;
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
        all(
            module.initial(),
            (formula, i) -> about("init", formula, QuantifierRules::initial, Correct.NOT_ASKED));
    if (module.initial().isEmpty()) {
      findings.error(start, "there is no 'init'; say how every process begins.");
    } else if (module.initial().size() > 1) {
      findings.error(
          module.initial().get(1).position(), "there is an 'init' already; join them by '&&'.");
    }
    List<ArraySystem.About> unsafe =
        all(
            module.unsafe(),
            (formula, i) ->
                about("unsafe" + (i + 1), formula, QuantifierRules::unsafe, Correct.ALL));
    List<ArraySystem.About> invariants =
        all(
            module.invariants(),
            (formula, i) ->
                about("invariant" + (i + 1), formula, QuantifierRules::unsafe, Correct.NOBODY));
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
            ? new ArraySystem.About("init", List.of(), ArrayCondition.TRUE, start)
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
      String name, CubModule.Formula formula, QuantifierRules.Place place, Correct usually) {
    CubTyping typing = CubTyping.of(names, findings, formula.parameters());
    ArrayCondition condition = typing.condition(formula.body());
    if (usually != Correct.NOT_ASKED) {
      UnusedProcesses.warn(formula.parameters(), condition, formula.correct(), findings);
    }
    QuantifierRules.Flat flat =
        place
            .flattened(processes(formula.parameters()), condition)
            .orElseThrow(
                () -> findings.error(formula.body().position(), QuantifierRules.advice(name)));
    return new ArraySystem.About(
        name,
        flat.variables(),
        flat.body(),
        usually.of(flat.variables(), flat.body(), formula.correct(), findings),
        formula.position());
  }

  private static List<ArrayTerm.Process> processes(List<CubName> names) {
    return names.stream().map(name -> new ArrayTerm.Process(name.text())).toList();
  }

  private Transition transition(CubModule.Rule rule) {
    CubTyping typing = CubTyping.of(names, findings, rule.parameters());
    List<ArrayTerm.Process> parameters = processes(rule.parameters());
    ArrayCondition guard = ArrayCondition.TRUE;
    if (rule.guard().isPresent()) {
      ArrayCondition written = typing.condition(rule.guard().get());
      guard =
          QuantifierRules.guard(parameters, written)
              .orElseThrow(
                  () ->
                      findings.error(
                          rule.guard().get().position(), QuantifierRules.advice("guard")));
    }
    Set<ArraySymbol> updated = new HashSet<>();
    List<ArrayUpdate> updates =
        all(
            rule.assignments(),
            (assignment, i) -> {
              ArrayUpdate update = update(assignment, typing, parameters);
              if (!updated.add(update.target())) {
                throw findings.error(
                    assignment.target().position(),
                    Token.quote(update.target().name())
                        + " has a new value already; use one assignment with 'case'.");
              }
              return update;
            });
    return new Transition(
        rule.name().text(),
        parameters,
        guard,
        updates,
        rule.sending()
            .map(
                sending ->
                    new SendingRules(findings, names::symbol)
                        .message(rule.name().text(), sending, parameters, updates)),
        rule.name().position());
  }

  private ArrayUpdate update(
      CubModule.Assignment assignment, CubTyping typing, List<ArrayTerm.Process> parameters) {
    ArraySymbol target = names.symbol(assignment.target());
    if (target.kind() == ArraySymbol.Kind.CONSTANT) {
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
              public ArrayUpdate single(NewValue.Single value) {
                ArrayUpdate.Assigned assigned =
                    ArrayUpdate.Assigned.of(typing.term(value.term(), target));
                return target.arity() == 0
                    ? new ArrayUpdate(target, List.of(), List.of(), assigned)
                    : cell(target, assignment.index(), typing, parameters, assigned);
              }

              @Override
              public ArrayUpdate anything(NewValue.Anything value) {
                return target.arity() == 0
                    ? new ArrayUpdate(target, List.of(), List.of(), ArrayUpdate.Assigned.ANYTHING)
                    : cell(
                        target,
                        assignment.index(),
                        typing,
                        parameters,
                        ArrayUpdate.Assigned.ANYTHING);
              }

              @Override
              public ArrayUpdate cases(NewValue.Cases value) {
                return CubElaboration.this.cases(assignment, target, value, typing);
              }
            });
  }

  /** One cell gets a new value: the others keep theirs. */
  private ArrayUpdate cell(
      ArraySymbol target,
      List<CubName> index,
      CubTyping typing,
      List<ArrayTerm.Process> parameters,
      ArrayUpdate.Assigned assigned) {
    List<ArrayTerm.Process> chosen = index.stream().map(typing::process).toList();
    List<ArrayTerm.Process> binders = fresh(target.arity(), parameters);
    List<ArrayCondition> here =
        IntStream.range(0, binders.size())
            .<ArrayCondition>mapToObj(
                i -> new ArrayCondition.Atom(ValueRelation.EQUAL, binders.get(i), chosen.get(i)))
            .toList();
    return new ArrayUpdate(
        target,
        binders,
        List.of(new ArrayUpdate.Case(ArrayCondition.all(here), assigned)),
        ArrayUpdate.Assigned.of(new ArrayTerm.Read(target, binders)));
  }

  /** Names that no parameter has; no user can write them. */
  private static List<ArrayTerm.Process> fresh(int count, List<ArrayTerm.Process> parameters) {
    Set<ArrayTerm.Process> taken = new HashSet<>(parameters);
    return IntStream.iterate(1, i -> i + 1)
        .mapToObj(i -> new ArrayTerm.Process("j'" + i))
        .filter(process -> !taken.contains(process))
        .limit(count)
        .toList();
  }

  private ArrayUpdate cases(
      CubModule.Assignment assignment, ArraySymbol target, NewValue.Cases value, CubTyping typing) {
    CubTyping inner = typing.with(assignment.index());
    List<ArrayUpdate.Case> cases = new ArrayList<>();
    for (CubModule.When when : value.cases()) {
      ArrayCondition condition = inner.condition(when.condition());
      if (QuantifierRules.isQuantified(condition)) {
        throw findings.error(
            when.condition().position(), "the condition of a case cannot have quantifiers.");
      }
      cases.add(
          new ArrayUpdate.Case(
              condition, ArrayUpdate.Assigned.of(inner.term(when.value(), target))));
    }
    Optional<CubTerm> otherwise = value.otherwise();
    if (otherwise.isEmpty()) {
      throw findings.error(
          value.position(), "no case may apply; add '| _ :' with the value for that.");
    }
    return new ArrayUpdate(
        target,
        processes(assignment.index()),
        cases,
        ArrayUpdate.Assigned.of(inner.term(otherwise.get(), target)));
  }
}
