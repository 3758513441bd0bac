package org.holdfast.arrays.forward;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.holdfast.arrays.ground.Cells;
import org.holdfast.arrays.ground.GroundRule;
import org.holdfast.arrays.ground.GroundTerm;
import org.holdfast.arrays.ground.Grounding;
import org.holdfast.arrays.ground.Literal;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.arrays.model.ArrayUpdate;

/** Makes the steps of a few processes, so that nothing of the model is read while they run. */
final class StepCompiler {
  private final BoxLayout layout;
  private final Grounding grounding;
  private final Cells cells;
  private boolean ordered;

  StepCompiler(BoxLayout layout, Grounding grounding) {
    this.layout = layout;
    this.grounding = grounding;
    this.cells = layout.cells();
  }

  /** All steps that are possible while some are living, who are given as bits. */
  List<BoxStep> steps(List<GroundRule> rules, int living) {
    List<BoxStep> steps = new ArrayList<>();
    for (GroundRule rule : rules) {
      choose(rule, new int[rule.transition().parameters().size()], 0, living, steps);
    }
    return steps;
  }

  private void choose(GroundRule rule, int[] who, int at, int free, List<BoxStep> steps) {
    if (at == who.length) {
      for (GroundRule.Guard guard : rule.guards()) {
        add(rule, guard, who.clone(), free, steps);
      }
      return;
    }
    for (int process = 0; process < layout.processes(); process++) {
      if ((free & 1 << process) != 0) {
        who[at] = process;
        choose(rule, who, at + 1, free & ~(1 << process), steps);
      }
    }
  }

  private void add(
      GroundRule rule, GroundRule.Guard guard, int[] who, int others, List<BoxStep> steps) {
    ToIntFunction<ArrayTerm.Process> numbers =
        process -> {
          int place = rule.transition().parameters().indexOf(process);
          return place >= 0 ? who[place] : process.number() - 1;
        };
    int living = others;
    for (int process : who) {
      living |= 1 << process;
    }
    List<List<BoxStep.Option>> choices = new ArrayList<>();
    choices.add(options(grounding.alternatives(guard.here(), numbers)));
    for (GroundRule.ForOthers demand : guard.others()) {
      for (int rest = others; rest != 0; rest &= rest - 1) {
        int other = Integer.numberOfTrailingZeros(rest);
        ToIntFunction<ArrayTerm.Process> here =
            p -> p.equals(demand.variable()) ? other : numbers.applyAsInt(p);
        choices.add(options(grounding.alternatives(demand.condition(), here)));
      }
    }
    for (ArrayUpdate update : rule.transition().updates()) {
      for (int slot = 0; slot < layout.cellSlots(); slot++) {
        int cell = layout.cell(slot);
        if (cells.symbol(cell).equals(update.target()) && (cells.processes(cell) & ~living) == 0) {
          update(update, slot, numbers, choices);
        }
      }
    }
    if (choices.stream().noneMatch(List::isEmpty)) {
      steps.add(new BoxStep(rule.number(), who, layout, choices));
    }
  }

  /** A conjunction as tests; nothing if they always fail. */
  Optional<BoxCondition> condition(List<Literal> way) {
    way.forEach(literal -> ordered |= grounding.isAboutOrder(literal));
    return BoxCondition.of(layout, way);
  }

  /** Whether anything that was compiled depends on the order of processes. */
  boolean isOrdered() {
    return ordered;
  }

  private List<BoxStep.Option> options(List<List<Literal>> ways) {
    List<BoxStep.Option> options = new ArrayList<>();
    for (List<Literal> way : ways) {
      condition(way).ifPresent(condition -> options.add(new BoxStep.Option(condition, null)));
    }
    return options;
  }

  private void update(
      ArrayUpdate update,
      int slot,
      ToIntFunction<ArrayTerm.Process> numbers,
      List<List<BoxStep.Option>> choices) {
    int[] index = cells.index(layout.cell(slot));
    ToIntFunction<ArrayTerm.Process> here =
        p -> {
          int binder = update.binders().indexOf(p);
          return binder < 0 ? numbers.applyAsInt(p) : index[binder];
        };
    List<BoxStep.Option> options = new ArrayList<>();
    List<List<Literal>> rest = List.of(List.of());
    for (ArrayUpdate.Case one : update.cases()) {
      List<List<Literal>> applies = grounding.alternatives(one.condition(), here);
      give(Grounding.product(rest, applies), one.value(), slot, here, options);
      rest = Grounding.product(rest, grounding.alternatives(one.condition().negated(), here));
    }
    give(rest, update.otherwise(), slot, here, options);
    if (options.stream().anyMatch(option -> option.assignment() != null)) {
      choices.add(options);
    }
  }

  private void give(
      List<List<Literal>> ways,
      ArrayUpdate.Assigned assigned,
      int slot,
      ToIntFunction<ArrayTerm.Process> here,
      List<BoxStep.Option> options) {
    for (List<Literal> way : ways) {
      condition(way)
          .ifPresent(
              condition ->
                  options.add(new BoxStep.Option(condition, assignment(assigned, slot, here))));
    }
  }

  /** What a slot gets; null if that is what it has. */
  private BoxStep.Assignment assignment(
      ArrayUpdate.Assigned assigned, int target, ToIntFunction<ArrayTerm.Process> here) {
    BoxStep.Assignment anything = BoxStep.Assignment.of(target, layout.full(target));
    return assigned.term().isEmpty()
        ? anything
        : grounding.term(assigned.term().get(), here).accept(new Compilation(target, anything));
  }

  /** What a term means for a slot. */
  private final class Compilation implements GroundTerm.Visitor<BoxStep.Assignment> {
    private final int target;
    private final BoxStep.Assignment anything;

    Compilation(int target, BoxStep.Assignment anything) {
      this.target = target;
      this.anything = anything;
    }

    @Override
    public BoxStep.Assignment value(GroundTerm.Value value) {
      return BoxStep.Assignment.of(target, 1L << value.ordinal());
    }

    @Override
    public BoxStep.Assignment process(GroundTerm.Process process) {
      return BoxStep.Assignment.of(target, 1L << process.number());
    }

    @Override
    public BoxStep.Assignment cell(GroundTerm.Cell cell) {
      int source = layout.slot(cell.cell());
      return source == target ? null : BoxStep.Assignment.copy(target, source);
    }

    @Override
    public BoxStep.Assignment number(GroundTerm.Number number) {
      int[] sources = new int[number.factors().size()];
      long[] factors = new long[sources.length];
      int at = 0;
      for (int unit : number.factors().keySet().stream().sorted().toList()) {
        if (unit >= cells.count() || layout.slot(unit) < 0 || !layout.isNumber(layout.slot(unit))) {
          return anything;
        }
        sources[at] = layout.slot(unit);
        factors[at++] = number.factors().get(unit);
      }
      if (sources.length == 0) {
        int place = layout.range().place(number.constant());
        return place < 0 ? anything : BoxStep.Assignment.of(target, 1L << place);
      }
      boolean same = sources.length == 1 && factors[0] == 1 && number.constant() == 0;
      if (same) {
        return sources[0] == target ? null : BoxStep.Assignment.copy(target, sources[0]);
      }
      return new BoxStep.Assignment(target, 0, sources, factors, number.constant(), false);
    }

    @Override
    public BoxStep.Assignment unknown(GroundTerm.Unknown unknown) {
      return anything;
    }
  }
}
