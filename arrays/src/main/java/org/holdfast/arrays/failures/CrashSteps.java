package org.holdfast.arrays.failures;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.holdfast.arrays.model.ArrayCondition;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.arrays.model.ArrayUpdate;
import org.holdfast.arrays.model.Sort;
import org.holdfast.arrays.model.Transition;
import org.holdfast.arrays.model.ValueRelation;

/**
 * Crashes as steps, for a system that says how many processes there are. Elsewhere it is enough to
 * forget whom nobody names; where all have names, it has to be known who is there.
 */
public final class CrashSteps {
  private static final ArrayTerm.Process WHO = new ArrayTerm.Process("p");

  private final ArraySystem system;
  private final ArraySymbol crashed;

  /** Adds crashes to a system whose own steps know nothing of them. */
  public CrashSteps(ArraySystem system) {
    this.system = system;
    this.crashed =
        new ArraySymbol(
            free("Crashed"), ArraySymbol.Kind.ARRAY, 1, Sort.BOOLEAN, system.initial().position());
  }

  private String free(String name) {
    return system.symbols().stream().anyMatch(symbol -> symbol.name().equals(name))
        ? free(name + "1")
        : name;
  }

  /** Transitions keep their places; the crash is the last one. */
  public ArraySystem system() {
    ArraySystem.About initial = system.initial();
    List<ArrayTerm.Process> variables =
        initial.variables().isEmpty() ? List.of(WHO) : initial.variables();
    return new ArraySystem(
        system.processes(),
        system.sorts(),
        Stream.concat(system.symbols().stream(), Stream.of(crashed)).toList(),
        new ArraySystem.About(
            initial.name(),
            variables,
            ArrayCondition.all(List.of(initial.condition(), is(variables.get(0), false))),
            initial.position()),
        system.unsafe().stream().map(this::ofTheLiving).toList(),
        system.invariants().stream().map(this::ofTheLiving).toList(),
        system.axioms(),
        Stream.concat(system.transitions().stream().map(this::byTheLiving), Stream.of(crash()))
            .toList(),
        system.decimals());
  }

  /** The same, said of processes that have not crashed. */
  public ArraySystem.About ofTheLiving(ArraySystem.About about) {
    return new ArraySystem.About(
        about.name(),
        about.variables(),
        whereLiving(about.variables(), about.condition()),
        about.correct(),
        about.position());
  }

  private ArrayCondition whereLiving(List<ArrayTerm.Process> who, ArrayCondition condition) {
    return ArrayCondition.all(
        Stream.concat(who.stream().map(one -> is(one, false)), Stream.of(condition)).toList());
  }

  private ArrayCondition.Atom is(ArrayTerm.Process process, boolean gone) {
    return new ArrayCondition.Atom(
        ValueRelation.EQUAL,
        new ArrayTerm.Read(crashed, List.of(process)),
        new ArrayTerm.Value(Sort.BOOLEAN, gone ? 1 : 0));
  }

  private Transition byTheLiving(Transition transition) {
    return new Transition(
        transition.name(),
        transition.parameters(),
        whereLiving(transition.parameters(), ofOthersLiving(transition.guard())),
        transition.updates(),
        transition.message(),
        transition.position());
  }

  /** What is asked of all others is not asked of those that have crashed. */
  private ArrayCondition ofOthersLiving(ArrayCondition guard) {
    return guard.accept(
        new ArrayCondition.Rewriting() {
          @Override
          public ArrayCondition quantified(ArrayCondition.Quantified quantified) {
            List<ArrayCondition> choices = new ArrayList<>();
            quantified.variables().forEach(one -> choices.add(is(one, true)));
            choices.add(quantified.body());
            return new ArrayCondition.Quantified(
                quantified.quantifier(),
                quantified.range(),
                quantified.variables(),
                ArrayCondition.any(choices));
          }
        });
  }

  private Transition crash() {
    ArrayTerm.Process other = new ArrayTerm.Process("q");
    return new Transition(
        "crashes",
        List.of(WHO),
        is(WHO, false),
        List.of(
            new ArrayUpdate(
                crashed,
                List.of(other),
                List.of(
                    new ArrayUpdate.Case(
                        new ArrayCondition.Atom(ValueRelation.EQUAL, other, WHO),
                        ArrayUpdate.Assigned.of(new ArrayTerm.Value(Sort.BOOLEAN, 1)))),
                ArrayUpdate.Assigned.of(new ArrayTerm.Read(crashed, List.of(other))))),
        Optional.empty(),
        system.initial().position());
  }
}
