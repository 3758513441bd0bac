package org.holdfast.promela.checker;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EngineChoice;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.Size;
import org.holdfast.checking.Undecided;
import org.holdfast.checking.UnknownVerdicts;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;

/**
 * Asks one engine after the other, the fastest first, until one knows the answer. Those that do not
 * apply are left out.
 */
record EnginesInTurn(List<EngineChoice> engines) implements EngineChoice {
  static final String NAME = "in-turn";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Scope scope() {
    return Scope.ALL_PARAMETERS;
  }

  /** If none of them applies, why the last one does not: it is the one that takes most models. */
  @Override
  public Optional<Diagnostic> obstacle() {
    Optional<Diagnostic> last = Optional.empty();
    for (EngineChoice engine : engines) {
      last = engine.obstacle();
      if (last.isEmpty()) {
        return last;
      }
    }
    return last;
  }

  @Override
  public Prepared prepare(Size size) throws ModelException, UsageException {
    List<Prepared> prepared = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (EngineChoice engine : engines) {
      if (engine.obstacle().isEmpty()) {
        prepared.add(engine.prepare(size));
        names.add(engine.name());
      }
    }
    return new InTurn(prepared, names);
  }

  private record InTurn(List<Prepared> prepared, List<String> names) implements Prepared {
    /** What any of them can be asked. */
    @Override
    public List<Property> properties() {
      Map<String, Property> found = new LinkedHashMap<>();
      prepared.forEach(
          one ->
              one.properties().forEach(property -> found.putIfAbsent(property.name(), property)));
      return List.copyOf(found.values());
    }

    @Override
    public Order order() {
      return prepared.stream().anyMatch(p -> p.order() == Order.ONE_AFTER_ANOTHER)
          ? Order.ONE_AFTER_ANOTHER
          : Order.SIDE_BY_SIDE;
    }

    @Override
    public List<Diagnostic> warnings() {
      return prepared.stream().flatMap(p -> p.warnings().stream()).distinct().toList();
    }

    @Override
    public Engine engine(Budget budget, EventSink events) throws ModelException, UsageException {
      List<Asked> asked = new ArrayList<>();
      for (int i = 0; i < prepared.size(); i++) {
        asked.add(new Asked(prepared.get(i), names.get(i)));
      }
      return new FirstAnswer(asked);
    }
  }

  /** An engine that is made when it is asked for the first time. */
  private static final class Asked {
    private final Prepared prepared;
    private final String name;
    private Optional<Engine> made = Optional.empty();

    Asked(Prepared prepared, String name) {
      this.prepared = prepared;
      this.name = name;
    }

    private synchronized Engine engine(Budget budget, EventSink events) {
      if (made.isEmpty()) {
        made = Optional.of(make(budget, events));
      }
      return made.get();
    }

    private Engine make(Budget budget, EventSink events) {
      try {
        return prepared.engine(budget, events);
      } catch (ModelException | UsageException e) {
        return new Undecided(
            name, UnknownVerdicts.of(Verdict.Reason.UNSUPPORTED, String.valueOf(e.getMessage())));
      }
    }

    Optional<Verdict> check(Property property, Budget budget, EventSink events) {
      return prepared.properties().stream()
          .filter(candidate -> candidate.name().equals(property.name()))
          .findFirst()
          .map(own -> engine(budget, events).check(own, budget, events));
    }
  }

  private record FirstAnswer(List<Asked> engines) implements Engine {
    @Override
    public String name() {
      return NAME;
    }

    /** Where nobody knows, what the first one says. */
    @Override
    public Verdict check(Property property, Budget budget, EventSink events) {
      Optional<Verdict> first = Optional.empty();
      for (Asked asked : engines) {
        Optional<Verdict> verdict = asked.check(property, budget, events);
        if (verdict.filter(answer -> !(answer instanceof Verdict.Unknown)).isPresent()) {
          return verdict.get();
        }
        first = first.or(() -> verdict);
      }
      return first.orElseGet(
          () -> UnknownVerdicts.of(Verdict.Reason.UNSUPPORTED, "no engine knows the property"));
    }
  }
}
