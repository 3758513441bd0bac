package org.holdfast.rounds.semantics;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.Message;
import org.holdfast.checking.ProcessFault;
import org.holdfast.checking.Value;
import org.holdfast.checking.Vocabulary;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.model.FiniteType;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundVariable;
import org.holdfast.pseudocode.rounds.ValueType;
import org.holdfast.rounds.semantics.RoundAction.Reception;
import org.holdfast.rounds.semantics.RoundConfiguration.Member;

/** How traces show rounds: the variables of each process, and who heard what from whom. */
final class ShownRounds {
  private static final String STATUS = "status";

  private final RoundInstance instance;
  private final RoundSemantics semantics;

  ShownRounds(RoundInstance instance, RoundSemantics semantics) {
    this.instance = instance;
    this.semantics = semantics;
  }

  Vocabulary vocabulary(RoundConfiguration initial) {
    List<Vocabulary.Shown> variables = new ArrayList<>();
    for (int i = 0; i < initial.members().size(); i++) {
      if (initial.member(i).local().isPresent()) {
        for (RoundVariable variable : instance.algorithm().variables()) {
          if (variable.origin() == LocalVariable.Origin.HISTORY) {
            continue;
          }
          Map<BigInteger, String> symbols = new LinkedHashMap<>();
          for (StoredValue value : LocalCode.values(variable.type())) {
            if (!(shown(value, variable.type()) instanceof Value.Number)) {
              symbols.put(number(value, variable.type()), value.toString());
            }
          }
          variables.add(shown(variable.name(), i, symbols));
        }
        Map<BigInteger, String> lives = new LinkedHashMap<>();
        for (RoundState.Life life : RoundState.Life.values()) {
          lives.put(BigInteger.valueOf(life.ordinal()), life.word());
        }
        variables.add(shown(STATUS, i, lives));
      }
    }
    return new Vocabulary(Vocabulary.Steps.ROUNDS, instance.algorithm().parameters(), variables);
  }

  private static Vocabulary.Shown shown(
      String family, int process, Map<BigInteger, String> symbols) {
    Actor.Process who = RoundInstance.name(process);
    return new Vocabulary.Shown(
        variable(family, process), family, OptionalInt.of(who.number()), Optional.of(who), symbols);
  }

  private static Variable variable(String family, int process) {
    return new Variable(family + "[" + RoundInstance.name(process).number() + "]");
  }

  /** Numbers stand for themselves, names come below them; a set is a sum of powers of two. */
  private static BigInteger number(StoredValue value, ValueType type) {
    return type.accept(
        new ValueType.Visitor<>() {
          @Override
          public BigInteger single(ValueType.Single single) {
            return number(value.datum(), single.type());
          }

          @Override
          public BigInteger setOf(ValueType.SetOf setOf) {
            BigInteger sum = BigInteger.ZERO;
            for (Datum element : value.elements()) {
              sum = sum.setBit(setOf.elements().values().indexOf(element));
            }
            return sum;
          }
        });
  }

  private static BigInteger number(Datum value, FiniteType type) {
    if (value.number().isPresent()) {
      return BigInteger.valueOf(value.number().getAsLong());
    }
    long least =
        type.values().stream().flatMapToLong(other -> other.number().stream()).min().orElse(0);
    List<Datum> names = type.values().stream().filter(other -> other.number().isEmpty()).toList();
    return names.size() == type.values().size()
        ? BigInteger.valueOf(names.indexOf(value))
        : BigInteger.valueOf(least - 1 - names.indexOf(value));
  }

  private static Value shown(StoredValue value, ValueType type) {
    BigInteger number = number(value, type);
    boolean isNumber =
        value.accept(
            new StoredValue.Visitor<>() {
              @Override
              public Boolean one(StoredValue.One one) {
                return one.datum().number().isPresent();
              }

              @Override
              public Boolean several(StoredValue.Several several) {
                return false;
              }
            });
    return isNumber ? new Value.Number(number) : new Value.Symbol(inOrder(value, type), number);
  }

  /** Elements of sets as their type lists them. */
  private static String inOrder(StoredValue value, ValueType type) {
    return type.accept(
        new ValueType.Visitor<>() {
          @Override
          public String single(ValueType.Single single) {
            return value.toString();
          }

          @Override
          public String setOf(ValueType.SetOf setOf) {
            return setOf.elements().values().stream()
                .filter(value.elements()::contains)
                .map(Datum::toString)
                .collect(Collectors.joining(", ", "{", "}"));
          }
        });
  }

  void add(RoundConfiguration configuration, Map<Variable, BigInteger> into) {
    for (int i = 0; i < configuration.members().size(); i++) {
      Optional<RoundState> local = configuration.member(i).local();
      if (local.isPresent()) {
        List<RoundVariable> variables = instance.algorithm().variables();
        for (int j = 0; j < variables.size(); j++) {
          into.put(
              variable(variables.get(j).name(), i),
              number(local.get().values().get(j), variables.get(j).type()));
        }
        into.put(variable(STATUS, i), BigInteger.valueOf(local.get().life().ordinal()));
      }
    }
  }

  Action action(RoundConfiguration configuration, RoundAction action) {
    RoundClock clock = instance.clock();
    RoundAlgorithm.Phase phase =
        instance.algorithm().phases().get(clock.phase(configuration.time()));
    List<Message> sends = new ArrayList<>();
    List<Message> receives = new ArrayList<>();
    List<Message> lost = new ArrayList<>();
    List<ProcessFault> faults = new ArrayList<>();
    action.crashing().forEach(who -> faults.add(new ProcessFault.Crash(RoundInstance.name(who))));
    for (int receiver = 0; receiver < instance.processes(); receiver++) {
      Reception reception = action.receptions().get(receiver);
      Message.Peer to = new Message.Peer.One(RoundInstance.name(receiver));
      Map<Integer, SentMessage> sent = semantics.sentTo(configuration, action, receiver);
      for (int sender : new TreeSet<>(sent.keySet())) {
        Member member = configuration.member(sender);
        Message message = message(phase, sent.get(sender), from(member, sender), to);
        if (reception == null) {
          continue;
        }
        if (reception.arrived().contains(sender)) {
          sends.add(message);
        } else if (!action.crashing().contains(sender)) {
          boolean omits =
              member.faulty()
                  && instance.kind() == FaultAssumption.Kind.OMISSION
                  && sender != receiver;
          if (omits) {
            faults.add(new ProcessFault.SendOmission(RoundInstance.name(sender), message));
          } else {
            sends.add(message);
            lost.add(message);
          }
        }
      }
      if (reception != null) {
        reception
            .arrived()
            .forEach(
                sender ->
                    receives.add(
                        message(
                            phase,
                            sent.get(sender),
                            from(configuration.member(sender), sender),
                            to)));
      }
    }
    Action shown =
        Action.of(
                clock.phase(configuration.time()),
                label(configuration, action, phase),
                Optional.of(phase.position()),
                new Actor.Environment())
            .exchanging(sends, receives)
            .with(faults)
            .losing(lost);
    return failure(action).map(shown::failing).orElse(shown);
  }

  private static Optional<Action.Failure> failure(RoundAction action) {
    for (Map.Entry<Integer, Reception> entry : action.receptions().entrySet()) {
      if (entry.getValue().outcome() instanceof RoundOutcome.Failed failed) {
        return Optional.of(
            new Action.Failure(failed.message(), RoundInstance.name(entry.getKey())));
      }
    }
    return Optional.empty();
  }

  private String label(
      RoundConfiguration configuration, RoundAction action, RoundAlgorithm.Phase phase) {
    RoundClock clock = instance.clock();
    // Which round it is, the number of the step says: the clock may have gone round.
    String label = instance.algorithm().phases().size() > 1 ? phase.name() : "round";
    OptionalInt known = clock.coordinator(configuration.time());
    OptionalInt chosen =
        action.coordinator().isPresent() ? action.coordinator() : configuration.coordinator();
    OptionalInt coordinator = known.isPresent() ? known : chosen;
    return coordinator.isPresent()
        ? label + ", coordinated by " + RoundInstance.name(coordinator.getAsInt())
        : label;
  }

  private static Message.Peer from(Member member, int sender) {
    Actor.Process who = RoundInstance.name(sender);
    return member.local().isPresent() ? new Message.Peer.One(who) : new Message.Peer.Forger(who);
  }

  private static Message message(
      RoundAlgorithm.Phase phase, SentMessage sent, Message.Peer from, Message.Peer to) {
    List<Value> contents = new ArrayList<>();
    for (int i = 0; i < sent.contents().size(); i++) {
      contents.add(shown(sent.contents().get(i), phase.fields().get(i).type()));
    }
    return new Message(phase.name(), contents, 1, from, to);
  }
}
