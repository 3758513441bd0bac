package org.holdfast.promela.reduction;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.promela.code.Code;
import org.holdfast.promela.code.CompiledFlow;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.compilation.CompiledProgram;

/** All that a process may do that is started later, and those that it starts. */
final class StartedProcesses {
  private final CompiledProgram compiled;
  private final Footprint[] found;

  StartedProcesses(CompiledProgram compiled, SharedObjects objects, WrittenBytes written) {
    this.compiled = compiled;
    int types = compiled.flows().size();
    Footprint[] own = new Footprint[types];
    for (int type = 0; type < types; type++) {
      KnownValues values = KnownValues.none(objects, written, type);
      own[type] = own(type, objects, new StepFootprints(objects, values, type));
    }
    this.found = new Footprint[types];
    for (int type = 0; type < types; type++) {
      found[type] = new Footprint();
      for (int started : closure(type)) {
        found[type].with(own[started]);
      }
    }
  }

  Footprint of(int type) {
    return found[type];
  }

  private Footprint own(int type, SharedObjects objects, StepFootprints steps) {
    Footprint all = new Footprint();
    objects.death(all);
    compiled
        .creations()
        .get(type)
        .initial()
        .forEach(effect -> all.with(steps.possible(Code.always(effect))));
    compiled.provided().get(type).map(steps::term).ifPresent(all::with);
    List<CompiledFlow.Place> places = compiled.flows().get(type).places();
    for (int place = 0; place < places.size(); place++) {
      for (CompiledFlow.Edge edge : places.get(place).steps().toList()) {
        all.with(steps.possible(edge.code())).with(steps.impossible(edge.code()));
        all.with(steps.move(places, place, edge.target()));
      }
    }
    return all;
  }

  private Set<Integer> closure(int type) {
    Set<Integer> reached = new HashSet<>();
    List<Integer> open = new ArrayList<>(List.of(type));
    while (!open.isEmpty()) {
      int next = open.remove(open.size() - 1);
      if (reached.add(next)) {
        compiled.flows().get(next).places().stream()
            .flatMap(CompiledFlow.Place::steps)
            .forEach(edge -> open.addAll(started(edge.code())));
      }
    }
    return reached;
  }

  /** The types of the processes that a statement starts. */
  static Set<Integer> started(Code code) {
    Set<Integer> types = new HashSet<>();
    code.parts().stream()
        .flatMap(Term::within)
        .filter(Term.Start.class::isInstance)
        .forEach(term -> types.add(((Term.Start) term).type()));
    if (code instanceof Code.Indivisible indivisible) {
      indivisible.flow().places().stream()
          .flatMap(CompiledFlow.Place::steps)
          .forEach(edge -> types.addAll(started(edge.code())));
    }
    return types;
  }
}
