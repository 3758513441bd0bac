package org.holdfast.rounds.smt;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.rounds.semantics.RoundInstance;
import org.holdfast.rounds.semantics.RoundRules;

/** Who sends what to whom in one round, and who hears it. */
final class Delivery {
  private final Unrolling unrolling;
  private final RoundInstance instance;
  private final int step;
  private final Post post;
  private final List<Formula> constraints = new ArrayList<>();

  Delivery(Unrolling unrolling, int step) {
    this.unrolling = unrolling;
    this.instance = unrolling.instance();
    this.step = step;
    this.post = unrolling.post(step);
  }

  private IntStream processes() {
    return IntStream.range(0, instance.processes());
  }

  private void bit(Variable variable) {
    range(variable, 0, 1);
  }

  private void range(Variable variable, long least, long most) {
    constraints.add(Formula.atLeast(LinearTerm.of(variable), LinearTerm.constant(least)));
    constraints.add(Formula.atLeast(LinearTerm.constant(most), LinearTerm.of(variable)));
  }

  /** The bit is set exactly where the formula holds. */
  private void define(Variable bit, Formula meaning) {
    bit(bit);
    constraints.add(Formula.implies(Names.isSet(bit), meaning));
    constraints.add(Formula.implies(meaning, Names.isSet(bit)));
  }

  List<Formula> constraints() {
    processes().forEach(this::send);
    processes().forEach(receiver -> processes().forEach(sender -> deliver(receiver, sender)));
    if (unrolling.instance().algorithm().coordinator().isPresent()) {
      processes().forEach(this::tell);
    }
    constraints.add(keeps(instance.rules(unrolling.time(step))));
    return constraints;
  }

  private void send(int sender) {
    range(Names.sends(sender, step), -1, post.size() - 1);
    constraints.add(Formula.or(unrolling.emissions(sender, step)));
    if (instance.kind().followsCode()) {
      return;
    }
    boolean same = instance.kind() == FaultAssumption.Kind.SYMMETRIC;
    processes()
        .forEach(
            receiver -> {
              Variable forges = Names.forges(sender, receiver, step);
              range(forges, -1, post.kinds().size() - 1);
              constraints.add(Formula.implies(unrolling.hasCode(sender), Names.is(forges, -1)));
              if (same) {
                constraints.add(
                    Formula.equal(
                        LinearTerm.of(forges), LinearTerm.of(Names.forges(sender, 0, step))));
              }
            });
  }

  /** A message of a kind is sent to a process. */
  private Formula isSent(int receiver, int sender, int kind) {
    Variable sends = Names.sends(sender, step);
    Formula byCode =
        Formula.or(
            Names.is(sends, post.toAll(kind)),
            Formula.and(
                Names.is(sends, post.toCoordinator(kind)), unrolling.coordinates(receiver, step)));
    return instance.kind().followsCode()
        ? byCode
        : Formula.or(byCode, Names.is(Names.forges(sender, receiver, step), kind));
  }

  private void deliver(int receiver, int sender) {
    Variable arrived = Names.arrived(receiver, sender, step);
    Variable heardOf = Names.heardOf(receiver, sender, step);
    bit(arrived);
    bit(heardOf);
    Formula sent =
        Formula.or(
            IntStream.range(0, post.kinds().size())
                .mapToObj(kind -> isSent(receiver, sender, kind))
                .toList());
    Formula hears = unrolling.isReceiver(receiver, step);
    Formula omits = unrolling.mayOmit(sender, receiver, step);
    constraints.add(
        Formula.implies(Names.isSet(arrived), Formula.and(hears, sent, Names.isSet(heardOf))));
    constraints.add(
        Formula.implies(
            Formula.and(hears, sent, Names.isSet(heardOf), Formula.not(omits)),
            Names.isSet(arrived)));
    if (instance.kind() == FaultAssumption.Kind.CLEAN_CRASH) {
      constraints.add(
          Formula.implies(unrolling.isCrashing(sender, step), Formula.not(Names.isSet(arrived))));
    }
    define(
        Names.lost(receiver, sender, step),
        Formula.and(hears, sent, Formula.not(Names.isSet(arrived)), Formula.not(omits)));
    for (int kind = 0; kind < post.kinds().size(); kind++) {
      define(
          Names.gets(receiver, sender, kind, step),
          Formula.and(Names.isSet(arrived), isSent(receiver, sender, kind)));
    }
  }

  private void tell(int receiver) {
    for (int kind = 0; kind < post.kinds().size(); kind++) {
      int number = kind;
      define(
          Names.told(receiver, kind, step),
          Formula.or(
              processes()
                  .mapToObj(
                      sender ->
                          Formula.and(
                              unrolling.coordinates(sender, step),
                              Names.isSet(Names.gets(receiver, sender, number, step))))
                  .toList()));
    }
  }

  static List<Variable> losses(RoundInstance instance, int step) {
    List<Variable> losses = new ArrayList<>();
    for (int receiver = 0; receiver < instance.processes(); receiver++) {
      for (int sender = 0; sender < instance.processes(); sender++) {
        losses.add(Names.lost(receiver, sender, step));
      }
    }
    return losses;
  }

  private Formula heardOf(int receiver, int sender) {
    return Names.isSet(Names.heardOf(receiver, sender, step));
  }

  /** The heard-of sets of those who hear something are as the rules say. */
  Formula keeps(RoundRules rules) {
    List<Formula> facts = new ArrayList<>();
    processes()
        .forEach(
            one -> {
              Formula hears = unrolling.isReceiver(one, step);
              if (rules.self()) {
                facts.add(Formula.implies(hears, heardOf(one, one)));
              }
              if (rules.least() > 0) {
                LinearTerm number =
                    LinearTerm.sum(processes().mapToObj(q -> Names.heardOf(one, q, step)).toList());
                facts.add(
                    Formula.implies(
                        hears, Formula.atLeast(number, LinearTerm.constant(rules.least()))));
              }
              processes().forEach(other -> facts.add(together(rules, one, other)));
            });
    if (rules.losses() < (long) instance.processes() * instance.processes()) {
      facts.add(
          Formula.atLeast(
              LinearTerm.constant(rules.losses()), LinearTerm.sum(losses(instance, step))));
    }
    return Formula.and(facts);
  }

  private Formula together(RoundRules rules, int one, int other) {
    List<Formula> facts = new ArrayList<>();
    if (rules.noSplit() && one <= other) {
      facts.add(
          Formula.or(
              processes().mapToObj(q -> Formula.and(heardOf(one, q), heardOf(other, q))).toList()));
    }
    if (rules.uniform() && one < other) {
      processes()
          .forEach(
              q ->
                  facts.add(
                      Formula.equal(
                          LinearTerm.of(Names.heardOf(one, q, step)),
                          LinearTerm.of(Names.heardOf(other, q, step)))));
    }
    return Formula.implies(
        Formula.and(unrolling.isReceiver(one, step), unrolling.isReceiver(other, step)),
        Formula.and(facts));
  }
}
