package org.holdfast.rounds.everysize;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.rounds.RoundAlgorithm.Receiver;
import org.holdfast.rounds.semantics.SentMessage;
import org.holdfast.rounds.symbolic.LocalExecution.Emission;

/**
 * What one process hears in a round, by numbers. The process stands for all of its group: they are
 * in the same position, and what one of them can hear, any of them can. A process hears some of
 * what is surely sent, anything of what may be sent, and of each process without code at most one
 * message.
 */
final class Hearing {
  /** How much of what was surely sent is heard. */
  enum Loss {
    /** All of it. */
    NOTHING,
    /** Not all of it: at least one message is lost. */
    SOMETHING,
    /** Any part. */
    ANYTHING
  }

  /** Messages of a kind: that of the coordinator, or those of the others. */
  private record Source(SentMessage kind, boolean coordinator) {}

  private final CountedRounds model;
  private final SentMessages sent;
  private final List<SentMessage> kinds;
  private final Place receiver;
  private final Loss loss;
  private final String name;
  private final List<Formula> bounds = new ArrayList<>();
  private final Map<Source, LinearTerm> sure = new LinkedHashMap<>();
  private final Map<Source, LinearTerm> maybe = new LinkedHashMap<>();
  private final Map<Source, LinearTerm> all = new LinkedHashMap<>();

  /**
   * @param receiver one of the group
   * @param name that no other group of the round has
   */
  Hearing(
      CountedRounds model,
      SentMessages sent,
      List<SentMessage> kinds,
      Place receiver,
      Loss loss,
      String name) {
    this.model = model;
    this.sent = sent;
    this.kinds = kinds;
    this.receiver = receiver;
    this.loss = loss;
    this.name = name;
    for (SentMessage kind : kinds) {
      for (boolean coordinators : model.behaviour().coordinating()) {
        LinearTerm surely = sure(kind, coordinators);
        LinearTerm perhaps = maybe(kind, coordinators);
        sure.put(new Source(kind, coordinators), surely);
        maybe.put(new Source(kind, coordinators), perhaps);
        LinearTerm code = surely.plus(perhaps);
        all.put(
            new Source(kind, coordinators),
            model.faults().followsCode() ? code : code.plus(forged(kind, coordinators)));
      }
    }
    if (!model.faults().followsCode()) {
      LinearTerm strange = LinearTerm.of(CountedRounds.STRANGE_COORDINATOR);
      LinearTerm strangers = LinearTerm.of(CountedRounds.STRANGERS);
      bounds.add(Formula.atLeast(strangers.minus(strange), supply(false)));
      bounds.add(Formula.atLeast(strange, supply(true)));
    }
  }

  private LinearTerm surelySent(SentMessage kind, boolean coordinators) {
    return sent.number(kind, receiver.coordinator(), coordinators, true);
  }

  private LinearTerm sure(SentMessage kind, boolean coordinators) {
    LinearTerm most = surelySent(kind, coordinators);
    return loss == Loss.NOTHING || most.equals(LinearTerm.ZERO)
        ? most
        : between(most, "hears", kind, coordinators);
  }

  private LinearTerm maybe(SentMessage kind, boolean coordinators) {
    LinearTerm most = sent.number(kind, receiver.coordinator(), coordinators, false);
    return most.equals(LinearTerm.ZERO) ? most : between(most, "perhaps hears", kind, coordinators);
  }

  /** What is heard of processes without code. */
  private LinearTerm forged(SentMessage kind, boolean coordinators) {
    if (model.faults() != FaultAssumption.Kind.SYMMETRIC) {
      LinearTerm own = LinearTerm.of(fresh("hears forged", kind, coordinators));
      bounds.add(Formula.nonNegative(own));
      return own;
    }
    LinearTerm same = LinearTerm.of(sentToAll(kind, coordinators));
    bounds.add(Formula.nonNegative(same));
    return loss == Loss.NOTHING ? same : between(same, "hears forged", kind, coordinators);
  }

  /** What symmetric processes send is the same for all, so that its number is, too. */
  private Variable sentToAll(SentMessage kind, boolean coordinators) {
    return new Variable((coordinators ? "coordinator forges " : "forged ") + kinds.indexOf(kind));
  }

  /** What all processes without code send to this one together. */
  private LinearTerm supply(boolean coordinators) {
    if (coordinators && model.algorithm().coordinator().isEmpty()) {
      return LinearTerm.ZERO;
    }
    return LinearTerm.sum(
        kinds.stream()
            .map(
                kind ->
                    model.faults() == FaultAssumption.Kind.SYMMETRIC
                        ? sentToAll(kind, coordinators)
                        : fresh("hears forged", kind, coordinators))
            .toList());
  }

  private LinearTerm between(LinearTerm most, String what, SentMessage kind, boolean coordinators) {
    LinearTerm number = LinearTerm.of(fresh(what, kind, coordinators));
    bounds.add(Formula.nonNegative(number));
    bounds.add(Formula.atLeast(most, number));
    return number;
  }

  private Variable fresh(String what, SentMessage kind, boolean coordinators) {
    String whose = coordinators ? " from coordinator " : " ";
    return new Variable(name + " " + what + whose + kinds.indexOf(kind));
  }

  /** What is true whatever is heard, and can be true even where there is nobody in the group. */
  List<Formula> bounds() {
    return bounds;
  }

  /** What is true of a process of the group, if there is one, besides what it does. */
  Formula ofMembers() {
    return loss == Loss.SOMETHING ? Formula.atLeast(lost(), LinearTerm.ONE) : Formula.TRUE;
  }

  /** A condition on messages heard, see {@link Reception}, about what this process hears. */
  Formula of(Formula condition) {
    Reception reception = new Reception(kinds);
    Map<Variable, LinearTerm> meaning = new LinkedHashMap<>();
    reception
        .others()
        .forEach((variable, kind) -> meaning.put(variable, all.get(new Source(kind, false))));
    reception
        .coordinators()
        .forEach(
            (variable, kind) ->
                meaning.put(variable, all.getOrDefault(new Source(kind, true), LinearTerm.ZERO)));
    return condition.substitute(
        variable -> meaning.getOrDefault(variable, LinearTerm.of(variable)));
  }

  /** How many messages that were surely sent to this process are not heard. */
  LinearTerm lost() {
    LinearTerm lost = LinearTerm.ZERO;
    for (Map.Entry<Source, LinearTerm> heard : sure.entrySet()) {
      Source source = heard.getKey();
      lost = lost.plus(surelySent(source.kind(), source.coordinator())).minus(heard.getValue());
    }
    return lost;
  }

  /** How many processes send nothing to this one, or perhaps nothing. */
  LinearTerm silent() {
    LinearTerm silent = model.algorithm().processes();
    for (Source source : sure.keySet()) {
      silent = silent.minus(surelySent(source.kind(), source.coordinator()));
    }
    return silent;
  }

  /** The process hears its own message, if it sends one. */
  Formula hearsItself() {
    List<Formula> facts = new ArrayList<>();
    for (Emission emission : sent.emissions(receiver)) {
      emission
          .sent()
          .filter(own -> own.receiver() == Receiver.ALL || receiver.coordinator())
          .ifPresent(
              own -> {
                boolean omits =
                    model.faults() == FaultAssumption.Kind.OMISSION
                        && receiver.standing() == Standing.PRONE;
                LinearTerm heard =
                    (omits ? maybe : sure).get(new Source(own.message(), receiver.coordinator()));
                facts.add(
                    Formula.implies(
                        emission.path().condition(), Formula.atLeast(heard, LinearTerm.ONE)));
              });
    }
    return Formula.and(facts);
  }

  /** Whether the same messages are sent to both, by processes that send to all that may hear. */
  private boolean isSentTheSameAs(Hearing other) {
    return receiver.coordinator() == other.receiver.coordinator()
        || sure.keySet().stream()
            .allMatch(
                source ->
                    surelySent(source.kind(), source.coordinator())
                        .equals(other.surelySent(source.kind(), source.coordinator())));
  }

  /**
   * Some process is in the heard-of sets of both: one that sends the same to both, or is silent.
   */
  Formula meets(Hearing other) {
    if (!isSentTheSameAs(other)) {
      return Formula.TRUE;
    }
    List<Formula> ways = new ArrayList<>();
    sure.forEach((source, heard) -> ways.add(both(heard, other.sure.get(source))));
    ways.add(both(silent(), other.silent()));
    return Formula.or(ways);
  }

  private static Formula both(LinearTerm left, LinearTerm right) {
    return Formula.and(
        Formula.atLeast(left, LinearTerm.ONE), Formula.atLeast(right, LinearTerm.ONE));
  }

  /** The heard-of sets are the same, so that what is sent to both is heard by both or none. */
  Formula agrees(Hearing other) {
    if (!isSentTheSameAs(other)) {
      return Formula.TRUE;
    }
    List<Formula> facts = new ArrayList<>();
    sure.forEach((source, heard) -> facts.add(Formula.equal(heard, other.sure.get(source))));
    return Formula.and(facts);
  }

  /** The number of processes in the heard-of set, at most. */
  LinearTerm size() {
    LinearTerm size = silent();
    for (LinearTerm heard : sure.values()) {
      size = size.plus(heard);
    }
    return size;
  }
}
