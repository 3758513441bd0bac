package org.holdfast.arrays.concrete;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.arrays.model.ArrayUpdate;
import org.holdfast.arrays.model.Sort;
import org.holdfast.arrays.model.Tuples;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.ProcessFault;
import org.holdfast.checking.StepSemantics;
import org.holdfast.checking.Vocabulary;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;

/** What a system with so many processes does. */
final class ConcreteSemantics implements StepSemantics<Configuration, ConcreteStep> {
  private final ArraySystem system;
  private final ArraySystem.About target;
  private final int processes;
  private final boolean outsiders;
  private final List<ConcretePlace> places = new ArrayList<>();

  /** How many processes there are, as traces show it. */
  private final Variable count;

  /**
   * Prepares for a system.
   *
   * @param outsiders whether variables may hold somebody who takes no part, as they do where none
   *     of the processes can be meant
   */
  ConcreteSemantics(
      ArraySystem system, ArraySystem.About target, int processes, boolean outsiders) {
    this.outsiders = outsiders;
    this.system = system;
    this.target = target;
    this.processes = processes;
    this.count = new Variable(free("processes"));
    for (ArraySymbol symbol : system.symbols()) {
      tuples(symbol.arity()).forEach(tuple -> places.add(new ConcretePlace(symbol, tuple)));
    }
  }

  /** A name that no symbol has. */
  private String free(String name) {
    return system.symbols().stream().anyMatch(symbol -> symbol.name().equals(name))
        ? free("number of " + name)
        : name;
  }

  /** Everything that has a value. */
  List<ConcretePlace> places() {
    return places;
  }

  /** All tuples of processes, equal ones included. */
  List<List<Integer>> tuples(int length) {
    return Tuples.all(IntStream.rangeClosed(1, processes).boxed().toList(), length).toList();
  }

  @Override
  public Optional<String> whyNotInitial(Configuration configuration) {
    if (configuration.order().stream().distinct().count() != processes) {
      return Optional.of("two processes have the same place");
    } else if (!configuration.crashed().isEmpty()) {
      return Optional.of("a process has crashed already");
    }
    ArraySystem.About initial = system.initial();
    for (List<Integer> tuple : tuples(initial.variables().size())) {
      if (!ConcreteEvaluation.of(system, configuration, initial.variables(), tuple)
          .holds(initial.condition())) {
        return Optional.of("the initial condition does not hold for the processes " + tuple);
      }
    }
    return outsideOfItsSort(configuration);
  }

  private Optional<String> outsideOfItsSort(Configuration configuration) {
    return places.stream()
        .filter(place -> !isOfItsSort(configuration, place))
        .findFirst()
        .map(place -> place.variable() + " has no value of its type");
  }

  boolean hasOutsiders() {
    return outsiders;
  }

  private boolean isOfItsSort(Configuration configuration, ConcretePlace place) {
    BigInteger value = configuration.value(place);
    Sort sort = place.symbol().sort();
    if (sort instanceof Sort.Process) {
      return outsiders || configuration.order().contains(value);
    }
    return !(sort instanceof Sort.Enumeration enumeration)
        || (value.signum() >= 0
            && value.compareTo(BigInteger.valueOf(enumeration.values().size())) < 0);
  }

  @Override
  public Optional<String> whyNotEnabled(Configuration configuration, ConcreteStep step) {
    return step.accept(
        new ConcreteStep.Visitor<>() {
          @Override
          public Optional<String> fire(ConcreteStep.Fire fire) {
            if (Set.copyOf(fire.who()).size() != fire.who().size()) {
              return Optional.of("a process takes two parts");
            } else if (fire.who().stream().anyMatch(configuration.crashed()::contains)) {
              return Optional.of("a process that takes part has crashed");
            } else if (!evaluation(configuration, fire).holds(fire.transition().guard())) {
              return Optional.of("the guard is false");
            }
            return outsideOfItsSort(apply(configuration, fire));
          }

          @Override
          public Optional<String> crash(ConcreteStep.Crash crash) {
            return configuration.crashed().contains(crash.process())
                ? Optional.of("the process has crashed already")
                : Optional.empty();
          }
        });
  }

  ConcreteEvaluation evaluation(Configuration configuration, ConcreteStep.Fire fire) {
    return ConcreteEvaluation.of(system, configuration, fire.transition().parameters(), fire.who());
  }

  @Override
  public Action action(Configuration configuration, ConcreteStep step) {
    return step.accept(
        new ConcreteStep.Visitor<>() {
          @Override
          public Action fire(ConcreteStep.Fire fire) {
            return new FiredAction(fire, ConcreteSemantics.this, configuration).action();
          }

          @Override
          public Action crash(ConcreteStep.Crash crash) {
            Actor.Process process = Actor.Process.of(crash.process());
            return Action.of(0, "crashes", Optional.empty(), process)
                .with(List.of(new ProcessFault.Crash(process)));
          }
        });
  }

  @Override
  public Configuration apply(Configuration configuration, ConcreteStep step) {
    return step.accept(
        new ConcreteStep.Visitor<>() {
          @Override
          public Configuration fire(ConcreteStep.Fire fire) {
            Map<ConcretePlace, BigInteger> values = new LinkedHashMap<>(configuration.values());
            ConcreteEvaluation before = evaluation(configuration, fire);
            for (ArrayUpdate update : fire.transition().updates()) {
              for (List<Integer> tuple : tuples(update.target().arity())) {
                ConcretePlace place = new ConcretePlace(update.target(), tuple);
                values.put(place, value(update, place, before, fire));
              }
            }
            return new Configuration(configuration.order(), values, configuration.crashed());
          }

          @Override
          public Configuration crash(ConcreteStep.Crash crash) {
            Set<Integer> crashed = new TreeSet<>(configuration.crashed());
            crashed.add(crash.process());
            return new Configuration(configuration.order(), configuration.values(), crashed);
          }
        });
  }

  static BigInteger value(
      ArrayUpdate update, ConcretePlace place, ConcreteEvaluation before, ConcreteStep.Fire fire) {
    ConcreteEvaluation here = before;
    for (int i = 0; i < update.binders().size(); i++) {
      here = here.with(update.binders().get(i), place.processes().get(i));
    }
    ArrayUpdate.Assigned assigned = update.otherwise();
    for (ArrayUpdate.Case one : update.cases()) {
      if (here.holds(one.condition())) {
        assigned = one.value();
        break;
      }
    }
    Optional<ArrayTerm> term = assigned.term();
    return term.isPresent()
        ? here.value(term.get())
        : fire.picked().getOrDefault(place, BigInteger.ZERO);
  }

  @Override
  public boolean isDeadlocked(Configuration configuration) {
    throw new UnsupportedOperationException("runs of these systems are finite");
  }

  /** Whether what must never hold does, for processes that have not crashed. */
  private boolean isMet(Configuration configuration) {
    return tuples(target.variables().size()).stream()
        .filter(tuple -> Set.copyOf(tuple).size() == tuple.size())
        .filter(tuple -> tuple.stream().noneMatch(configuration.crashed()::contains))
        .anyMatch(
            tuple ->
                ConcreteEvaluation.of(system, configuration, target.variables(), tuple)
                    .holds(target.condition()));
  }

  @Override
  public Valuation observe(Configuration configuration) {
    Map<Variable, BigInteger> values = new HashMap<>();
    configuration
        .values()
        .forEach(
            (place, value) ->
                values.put(place.variable(), shown(configuration, place.symbol(), value)));
    values.put(
        new Variable(target.name()), isMet(configuration) ? BigInteger.ONE : BigInteger.ZERO);
    values.put(count, BigInteger.valueOf(processes));
    return variable -> values.getOrDefault(variable, BigInteger.ZERO);
  }

  /** A process is shown by its number; zero is none of them. */
  static BigInteger shown(Configuration configuration, ArraySymbol symbol, BigInteger value) {
    return symbol.sort() instanceof Sort.Process
        ? BigInteger.valueOf(configuration.order().indexOf(value) + 1L)
        : value;
  }

  Vocabulary vocabulary() {
    List<Vocabulary.Shown> shown = new ArrayList<>();
    for (ConcretePlace place : places) {
      Optional<Integer> owner = owner(place);
      shown.add(
          new Vocabulary.Shown(
              place.variable(),
              owner.isPresent() ? place.symbol().name() : place.variable().name(),
              owner.map(OptionalInt::of).orElse(OptionalInt.empty()),
              owner.map(Actor.Process::of),
              names(place.symbol().sort())));
    }
    return new Vocabulary(Vocabulary.Steps.STATEMENTS, List.of(count), shown);
  }

  /** What a pair of processes chooses belongs to neither of them. */
  private static Optional<Integer> owner(ConcretePlace place) {
    return place.symbol().arity() == 1 ? Optional.of(place.processes().get(0)) : Optional.empty();
  }

  Map<BigInteger, String> names(Sort sort) {
    Map<BigInteger, String> names = new HashMap<>();
    if (sort instanceof Sort.Enumeration enumeration) {
      for (int i = 0; i < enumeration.values().size(); i++) {
        names.put(BigInteger.valueOf(i), enumeration.values().get(i));
      }
    } else if (sort instanceof Sort.Process) {
      if (outsiders) {
        names.put(BigInteger.ZERO, "somebody outside");
      }
      for (int i = 1; i <= processes; i++) {
        names.put(BigInteger.valueOf(i), "#" + i);
      }
    }
    return names;
  }
}
