package org.holdfast.pseudocode.promela;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.local.OutgoingMessage;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.CodeWalk;
import org.holdfast.pseudocode.model.Command;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.model.LocalExpression;
import org.holdfast.pseudocode.model.MessageFamily;
import org.holdfast.pseudocode.model.MessagePattern;
import org.holdfast.pseudocode.model.Role;
import org.holdfast.pseudocode.naming.FreshNames;

/** The messages of an algorithm as far as they are counted. */
final class MessageCells {
  /**
   * What a condition counts, with all values known.
   *
   * @param fields for each field the value it must have; empty if any will do
   */
  record Counted(MessageFamily family, List<Optional<Datum>> fields, Optional<String> from) {
    boolean covers(MessageCell.Member member) {
      List<Datum> contents = member.message().contents();
      boolean fits = member.message().family().name().equals(family.name());
      for (int i = 0; fits && i < fields.size(); i++) {
        fits = fields.get(i).isEmpty() || fields.get(i).get().equals(contents.get(i));
      }
      return fits && (from.isEmpty() || from.get().equals(member.role()));
    }
  }

  private final Algorithm algorithm;
  private final List<MessageCell> cells = new ArrayList<>();
  private final Map<String, Variable> forget = new LinkedHashMap<>();

  MessageCells(Algorithm algorithm, FreshNames names) {
    this.algorithm = algorithm;
    Set<Counted> asked = new LinkedHashSet<>();
    Map<String, Set<String>> senders = new LinkedHashMap<>();
    for (Role role : algorithm.roles()) {
      new CodeWalk() {
        @Override
        protected void awaits(MessagePattern pattern) {
          asked.addAll(counted(pattern));
        }

        @Override
        protected void sends(Command.Send send) {
          senders
              .computeIfAbsent(send.family().name(), name -> new LinkedHashSet<>())
              .add(role.name());
        }
      }.walk(role);
    }
    for (MessageFamily family : algorithm.families()) {
      Map<List<Object>, List<MessageCell.Member>> alike = new LinkedHashMap<>();
      for (List<Datum> contents : family.contents()) {
        for (Role role : algorithm.roles()) {
          MessageCell.Member member =
              new MessageCell.Member(role.name(), new OutgoingMessage(family, contents));
          boolean follows = senders.getOrDefault(family.name(), Set.of()).contains(role.name());
          Set<Counted> by =
              asked.stream().filter(one -> one.covers(member)).collect(Collectors.toSet());
          if (!by.isEmpty() && (follows || lies(role))) {
            // A sender counts once for each value of such a family, so its values stay apart.
            Object value = family.perValue() ? contents : List.of();
            alike.computeIfAbsent(List.of(by, value), key -> new ArrayList<>()).add(member);
          }
        }
      }
      alike.values().forEach(members -> cells.add(cell(members, names)));
      forget.put(family.name(), names.fresh("forget_" + family.name()));
    }
  }

  /** Whether the faulty processes of a role have no code and send what they like. */
  private boolean lies(Role role) {
    return !algorithm.faults().kind().followsCode() && mayFail(role.name());
  }

  private boolean mayFail(String role) {
    FaultAssumption faults = algorithm.faults();
    return faults.kind() != FaultAssumption.Kind.NONE && faults.of().map(role::equals).orElse(true);
  }

  private MessageCell cell(List<MessageCell.Member> members, FreshNames names) {
    String title = title(members);
    boolean faulty = members.stream().anyMatch(member -> mayFail(member.role()));
    FaultAssumption.Kind kind = algorithm.faults().kind();
    boolean unsure =
        faulty && (kind == FaultAssumption.Kind.CRASH || kind == FaultAssumption.Kind.OMISSION);
    boolean forged = faulty && kind == FaultAssumption.Kind.BYZANTINE;
    boolean publicly = faulty && kind == FaultAssumption.Kind.SYMMETRIC;
    Variable held = names.fresh("held_" + title);
    return new MessageCell(
        title,
        members,
        names.fresh("sent_" + title),
        held,
        unsure ? Optional.of(names.fresh("unsure_" + title)) : Optional.empty(),
        unsure
            ? Optional.of(names.fresh("extra_" + title))
            : forged ? Optional.of(names.fresh("forged_" + title)) : Optional.empty(),
        unsure || forged ? names.fresh("got_" + title) : held,
        publicly ? Optional.of(names.fresh("lies_" + title)) : Optional.empty());
  }

  /** The family, with what tells the members from the rest of it. */
  private String title(List<MessageCell.Member> members) {
    MessageFamily family = members.get(0).message().family();
    List<List<Datum>> contents =
        members.stream().map(member -> member.message().contents()).distinct().toList();
    List<String> roles = members.stream().map(MessageCell.Member::role).distinct().toList();
    StringBuilder title = new StringBuilder(family.name());
    if (contents.size() < family.contents().size()) {
      contents.forEach(values -> values.forEach(value -> title.append('_').append(value)));
    }
    if (roles.size() < algorithm.roles().size()) {
      roles.forEach(role -> title.append("_of_").append(role));
    }
    return title.toString();
  }

  List<MessageCell> all() {
    return cells;
  }

  /** The cell that a message of a role counts in, if anybody counts it. */
  Optional<MessageCell> of(Role role, OutgoingMessage message) {
    MessageCell.Member member = new MessageCell.Member(role.name(), message);
    return cells.stream().filter(cell -> cell.members().contains(member)).findFirst();
  }

  List<MessageCell> of(MessageFamily family) {
    return cells.stream().filter(cell -> cell.family().name().equals(family.name())).toList();
  }

  /** The name of what forgets all received messages of a family. */
  Variable forget(MessageFamily family) {
    return forget.get(family.name());
  }

  List<MessageCell> of(Counted counted) {
    return cells.stream().filter(cell -> counted.covers(cell.members().get(0))).toList();
  }

  /** What is forged in the family of a cell, or in the cell alone if its values stay apart. */
  LinearTerm forged(MessageCell cell) {
    return inFamily(cell, MessageCell::extra);
  }

  /** How many processes lie in the family of a cell. */
  LinearTerm lies(MessageCell cell) {
    return inFamily(cell, MessageCell::lies);
  }

  private LinearTerm inFamily(MessageCell cell, Function<MessageCell, Optional<Variable>> counter) {
    return LinearTerm.sum(
        cells.stream()
            .filter(
                other ->
                    cell.family().perValue()
                        ? other.equals(cell)
                        : other.family().name().equals(cell.family().name()))
            .flatMap(other -> counter.apply(other).stream())
            .toList());
  }

  /** Everything that a pattern can stand for. */
  private static List<Counted> counted(MessagePattern pattern) {
    List<List<Optional<Datum>>> all = List.of(List.of());
    for (int i = 0; i < pattern.fields().size(); i++) {
      List<Datum> values = pattern.family().fields().get(i).type().values();
      List<Optional<Datum>> possible =
          pattern
              .fields()
              .get(i)
              .map(field -> field.accept(new PossibleValues(values)))
              .map(known -> known.stream().map(Optional::of).toList())
              .orElse(List.of(Optional.empty()));
      List<List<Optional<Datum>>> longer = new ArrayList<>();
      for (List<Optional<Datum>> prefix : all) {
        for (Optional<Datum> value : possible) {
          List<Optional<Datum>> more = new ArrayList<>(prefix);
          more.add(value);
          longer.add(more);
        }
      }
      all = longer;
    }
    return all.stream()
        .map(fields -> new Counted(pattern.family(), fields, pattern.from()))
        .toList();
  }

  /** What an expression can be, as far as it stands for something that a field can carry. */
  record PossibleValues(List<Datum> ofField) implements LocalExpression.Visitor<List<Datum>> {
    @Override
    public List<Datum> constant(LocalExpression.Constant constant) {
      return List.of(constant.value());
    }

    @Override
    public List<Datum> read(LocalExpression.Read read) {
      return read.variable().type().values();
    }

    @Override
    public List<Datum> bound(LocalExpression.Bound bound) {
      return bound.witness().values();
    }

    @Override
    public List<Datum> sum(LocalExpression.Sum sum) {
      return ofField;
    }
  }
}
