package org.holdfast.intervals.domain;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.smt.session.SolverSession;

/**
 * All orders of thresholds that some admissible parameters give them. Mostly the resilience
 * condition leaves one (Gmeiner, 2015, definition 10); where it does not, each is an abstract
 * domain of its own: parameters never change in a run.
 */
public final class ThresholdOrders {
  /** Thresholds that are equal stand in one class; the classes ascend. */
  private record Order(List<List<LinearTerm>> classes, Formula region) {
    LinearTerm first(int place) {
      return classes.get(place).get(0);
    }
  }

  private final SolverSession solver;

  public ThresholdOrders(SolverSession solver) {
    this.solver = solver;
  }

  /**
   * The domains of all orders that the resilience condition admits; none if it admits no parameters
   * at all. 1 is a threshold in all of them.
   *
   * @param resilience under which all parameters are at least zero
   */
  public List<IntervalDomain> domains(List<LinearTerm> thresholds, Formula resilience)
      throws BudgetExhausted, SolverSession.NoAnswer {
    List<LinearTerm> more = new ArrayList<>(List.of(LinearTerm.ONE));
    more.addAll(thresholds);
    return plain(more, resilience);
  }

  /** The same without 1, unless it is among the thresholds. */
  public List<IntervalDomain> plain(List<LinearTerm> thresholds, Formula resilience)
      throws BudgetExhausted, SolverSession.NoAnswer {
    Set<LinearTerm> different = new LinkedHashSet<>(thresholds);
    different.remove(LinearTerm.ZERO);
    List<Order> orders = new ArrayList<>();
    Order start = new Order(List.of(List.of(LinearTerm.ZERO)), resilience);
    if (isPossible(resilience)) {
      orders.add(start);
    }
    for (LinearTerm threshold : different) {
      List<Order> longer = new ArrayList<>();
      for (Order order : orders) {
        longer.addAll(with(threshold, order));
      }
      orders = longer;
    }
    return orders.stream().map(ThresholdOrders::domain).toList();
  }

  /** What is negative cuts nothing off the numbers from zero on. */
  private static IntervalDomain domain(Order order) {
    List<LinearTerm> thresholds = new ArrayList<>();
    boolean counts = false;
    for (List<LinearTerm> same : order.classes) {
      counts |= same.contains(LinearTerm.ZERO);
      if (counts) {
        thresholds.add(
            same.contains(LinearTerm.ZERO)
                ? LinearTerm.ZERO
                : same.contains(LinearTerm.ONE) ? LinearTerm.ONE : same.get(0));
      }
    }
    return new IntervalDomain(thresholds, order.region);
  }

  private List<Order> with(LinearTerm threshold, Order order)
      throws BudgetExhausted, SolverSession.NoAnswer {
    List<Order> found = new ArrayList<>();
    for (int place = 0; place <= order.classes.size(); place++) {
      List<Formula> between = new ArrayList<>();
      if (place > 0) {
        between.add(Formula.compare(order.first(place - 1), Relation.LT, threshold));
      }
      if (place < order.classes.size()) {
        between.add(Formula.compare(threshold, Relation.LT, order.first(place)));
      }
      int here = place;
      region(order, Formula.and(between))
          .ifPresent(region -> found.add(inserted(order, here, threshold, region)));
      if (place < order.classes.size()) {
        region(order, Formula.equal(threshold, order.first(place)))
            .ifPresent(region -> found.add(joined(order, here, threshold, region)));
      }
    }
    return found;
  }

  /** Where the order holds and this, too; without it where it follows; empty if nowhere. */
  private Optional<Formula> region(Order order, Formula more)
      throws BudgetExhausted, SolverSession.NoAnswer {
    Formula both = Formula.and(order.region, more);
    if (!isPossible(both)) {
      return Optional.empty();
    }
    boolean follows = solver.isImpossible(order.region, Formula.not(more));
    return Optional.of(follows ? order.region : both);
  }

  private boolean isPossible(Formula region) throws BudgetExhausted, SolverSession.NoAnswer {
    solver.push();
    try {
      solver.add(region);
      return solver.solve().isPresent();
    } finally {
      solver.pop();
    }
  }

  private static Order inserted(Order order, int place, LinearTerm threshold, Formula region) {
    List<List<LinearTerm>> classes = new ArrayList<>(order.classes);
    classes.add(place, List.of(threshold));
    return new Order(List.copyOf(classes), region);
  }

  private static Order joined(Order order, int place, LinearTerm threshold, Formula region) {
    List<List<LinearTerm>> classes = new ArrayList<>(order.classes);
    List<LinearTerm> same = new ArrayList<>(classes.get(place));
    same.add(threshold);
    classes.set(place, List.copyOf(same));
    return new Order(List.copyOf(classes), region);
  }
}
