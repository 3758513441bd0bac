package org.holdfast.pseudocode.lint;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.CodeWalk;
import org.holdfast.pseudocode.model.Command;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.model.LocalCondition;
import org.holdfast.pseudocode.model.MessageFamily;
import org.holdfast.pseudocode.model.MessagePattern;
import org.holdfast.pseudocode.model.Role;

/**
 * Says of which parameters a condition can hold at all, given how many processes could have sent
 * what it counts. What it says is necessary, not sufficient: conditions on variables and on too few
 * messages are taken to be satisfiable.
 */
final class Arrivals implements LocalCondition.Visitor<Formula> {
  private final Algorithm algorithm;
  private final boolean faultyAreSilent;
  private final Map<MessageFamily, Set<String>> senders = new LinkedHashMap<>();

  /**
   * @param faultyAreSilent whether only what correct processes send is counted
   */
  Arrivals(Algorithm algorithm, boolean faultyAreSilent) {
    this.algorithm = algorithm;
    this.faultyAreSilent = faultyAreSilent;
    for (Role role : algorithm.roles()) {
      new CodeWalk() {
        @Override
        protected void sends(Command.Send send) {
          senders.computeIfAbsent(send.family(), f -> new LinkedHashSet<>()).add(role.name());
        }
      }.walk(role);
    }
  }

  Formula possible(LocalCondition condition) {
    return condition.accept(this);
  }

  @Override
  public Formula truth(LocalCondition.Truth truth) {
    return Formula.TRUE;
  }

  @Override
  public Formula not(LocalCondition.Not not) {
    return not.operand() instanceof LocalCondition.Counts counts
        ? counts(
            new LocalCondition.Counts(
                counts.received(), counts.offset(), counts.relation().negated()))
        : Formula.TRUE;
  }

  @Override
  public Formula and(LocalCondition.And and) {
    return Formula.and(and.operands().stream().map(this::possible).toList());
  }

  @Override
  public Formula or(LocalCondition.Or or) {
    return Formula.or(or.operands().stream().map(this::possible).toList());
  }

  @Override
  public Formula compares(LocalCondition.Compares compares) {
    return Formula.TRUE;
  }

  @Override
  public Formula sent(LocalCondition.Sent sent) {
    return Formula.TRUE;
  }

  @Override
  public Formula exists(LocalCondition.Exists exists) {
    return possible(exists.condition());
  }

  @Override
  public Formula counts(LocalCondition.Counts counts) {
    LinearTerm greatest = greatest(counts.received()).plus(counts.offset());
    return switch (counts.relation()) {
      case GE, EQ -> Formula.nonNegative(greatest);
      case GT -> Formula.compare(greatest, Relation.GT, LinearTerm.ZERO);
      case LE, LT, NE -> Formula.TRUE;
    };
  }

  /** Of each sender one message of a family counts, the one with the greatest factor at best. */
  private LinearTerm greatest(List<LocalCondition.Received> received) {
    Map<Map.Entry<MessageFamily, String>, BigInteger> factors = new LinkedHashMap<>();
    for (LocalCondition.Received one : received) {
      if (one.factor().signum() > 0) {
        for (String role : roles(one.pattern())) {
          factors.merge(
              Map.entry(one.pattern().family(), role),
              weight(one),
              one.pattern().family().perValue() ? BigInteger::add : BigInteger::max);
        }
      }
    }
    LinearTerm sum = LinearTerm.ZERO;
    for (Map.Entry<Map.Entry<MessageFamily, String>, BigInteger> entry : factors.entrySet()) {
      sum =
          sum.plus(
              senders(entry.getKey().getKey(), entry.getKey().getValue()).times(entry.getValue()));
    }
    return sum;
  }

  /** How much one sender can add: all values of a family that is counted per value. */
  private static BigInteger weight(LocalCondition.Received received) {
    BigInteger weight = received.factor();
    MessagePattern pattern = received.pattern();
    for (int i = 0; pattern.family().perValue() && i < pattern.fields().size(); i++) {
      if (pattern.fields().get(i).isEmpty()) {
        int values = pattern.family().fields().get(i).type().values().size();
        weight = weight.multiply(BigInteger.valueOf(values));
      }
    }
    return weight;
  }

  private List<String> roles(MessagePattern pattern) {
    return algorithm.roles().stream()
        .map(Role::name)
        .filter(name -> pattern.from().isEmpty() || pattern.from().get().equals(name))
        .toList();
  }

  /** How many processes of a role can send messages of a family. */
  private LinearTerm senders(MessageFamily family, String name) {
    Role role = algorithm.role(name).orElseThrow();
    boolean sends = senders.getOrDefault(family, Set.of()).contains(name);
    if (sends) {
      return population(role);
    }
    boolean lies = !algorithm.faults().kind().followsCode() && mayFail(role);
    return lies && !faultyAreSilent ? algorithm.faults().number() : LinearTerm.ZERO;
  }

  /** How many processes of a role there are, without the faulty ones if these are silent. */
  LinearTerm population(Role role) {
    return faultyAreSilent && mayFail(role)
        ? role.size().minus(algorithm.faults().number())
        : role.size();
  }

  private boolean mayFail(Role role) {
    FaultAssumption faults = algorithm.faults();
    Optional<String> of = faults.of();
    return faults.kind() != FaultAssumption.Kind.NONE
        && (of.isEmpty() || of.get().equals(role.name()));
  }
}
