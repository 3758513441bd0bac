package org.holdfast.promela.checker;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EngineChoice;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.InternalFault;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Size;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Variable;

/**
 * Asks several engines the same question. Where one says that a property holds and another that it
 * is violated, one of them is wrong, which is a fault of ours.
 */
record ComparedEngines(List<EngineChoice> engines) implements EngineChoice {
  static final String NAME = "both";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Scope scope() {
    return Scope.ALL_PARAMETERS;
  }

  @Override
  public Optional<Diagnostic> obstacle() {
    return engines.stream().flatMap(engine -> engine.obstacle().stream()).findFirst();
  }

  @Override
  public Prepared prepare(Size size) throws ModelException, UsageException {
    List<Prepared> prepared = new ArrayList<>();
    for (EngineChoice engine : engines) {
      prepared.add(engine.prepare(size));
    }
    return new Compared(prepared);
  }

  /** What all of them can be asked. */
  private record Compared(List<Prepared> prepared) implements Prepared {
    @Override
    public List<Property> properties() {
      return prepared.get(0).properties().stream()
          .filter(p -> prepared.stream().allMatch(other -> named(other, p).isPresent()))
          .toList();
    }

    private static Optional<Property> named(Prepared prepared, Property property) {
      return prepared.properties().stream()
          .filter(candidate -> candidate.name().equals(property.name()))
          .findFirst();
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
      for (Prepared one : prepared) {
        asked.add(new Asked(one, one.engine(budget, events)));
      }
      return new Comparison(asked);
    }
  }

  /** An engine, and the properties that it knows by the same names. */
  private record Asked(Prepared prepared, Engine engine) {
    Verdict check(Property property, Budget budget, EventSink events) {
      Property own = Compared.named(prepared, property).orElseThrow();
      return engine.check(own, budget, events);
    }
  }

  private record Comparison(List<Asked> engines) implements Engine {
    @Override
    public String name() {
      return NAME;
    }

    /** The first answer that is one. */
    @Override
    public Verdict check(Property property, Budget budget, EventSink events) {
      List<Verdict> verdicts = new ArrayList<>();
      for (Asked asked : engines) {
        verdicts.add(asked.check(property, budget, events));
      }
      boolean holds = verdicts.stream().anyMatch(Verdict.Holds.class::isInstance);
      boolean violated = verdicts.stream().anyMatch(Verdict.Violated.class::isInstance);
      if (holds && violated) {
        throw new InternalFault(
            "the engines "
                + String.join(" and ", engines.stream().map(a -> a.engine().name()).toList())
                + " do not agree on "
                + property.name());
      }
      List<Verdict.Violated> violations =
          verdicts.stream()
              .filter(Verdict.Violated.class::isInstance)
              .map(Verdict.Violated.class::cast)
              .toList();
      return violated
          ? smallest(property, violations)
          : verdicts.stream()
              .filter(verdict -> !(verdict instanceof Verdict.Unknown))
              .findFirst()
              .orElse(verdicts.get(0));
    }

    /** One that has larger parameters must have said that there may be a smaller violation. */
    private static Verdict smallest(Property property, List<Verdict.Violated> violations) {
      List<Variable> parameters = List.copyOf(violations.get(0).trace().parameters().keySet());
      Comparator<Verdict.Violated> order =
          Comparator.comparing(
              violation -> violation.trace().parameters(), InstanceSizes.order(parameters));
      Verdict.Violated least = violations.stream().min(order).orElseThrow();
      for (Verdict.Violated violation : violations) {
        boolean open =
            violation.evidence().remarks().stream()
                .anyMatch(Remark.SmallerMayViolate.class::isInstance);
        if (!open && order.compare(violation, least) > 0) {
          throw new InternalFault(
              "the engines do not agree on the smallest parameters that violate "
                  + property.name());
        }
      }
      return least;
    }
  }
}
