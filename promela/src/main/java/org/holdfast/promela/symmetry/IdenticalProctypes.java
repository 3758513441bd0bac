package org.holdfast.promela.symmetry;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.promela.compilation.CompiledProgram;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.program.Variable;
import org.holdfast.promela.symmetry.Interchange.Bytes;
import org.holdfast.promela.symmetry.Interchange.Member;

/**
 * Which proctypes are the same under different names: their compiled code is equal, up to the
 * numbers of edges and to global variables that only one of them uses, which then correspond to
 * each other. Only those count whose processes all run from the start, and start in the same way:
 * then exchanging two of them does not change the first state, and what one can do another can.
 */
final class IdenticalProctypes {
  private final Program program;
  private final GlobalVariables globals;
  private final byte[] initial;
  private final Map<Integer, ProctypeCode> codes = new HashMap<>();
  private final Map<Variable, Set<Integer>> users = new HashMap<>();

  /**
   * @param initial the first state
   */
  IdenticalProctypes(Program program, CompiledProgram compiled, byte[] initial) {
    this.program = program;
    this.globals = new GlobalVariables(program.globals());
    this.initial = initial.clone();
    for (Program.Process process : program.processes()) {
      ProctypeCode code = ProctypeCode.of(process, compiled);
      codes.put(process.number(), code);
      for (int offset : code.globals()) {
        users.computeIfAbsent(globals.at(offset), unused -> new HashSet<>()).add(process.number());
      }
    }
  }

  private boolean isOwn(Variable variable, Program.Process process) {
    return Set.of(process.number()).equals(users.get(variable));
  }

  /** The global variables that only one proctype uses, in order. */
  private List<Variable> own(Program.Process process) {
    return program.globals().stream()
        .filter(variable -> isOwn(variable, process))
        .sorted(Comparator.comparingInt(variable -> globals.bytes(variable).from()))
        .toList();
  }

  /**
   * The global variables of one proctype, each with that of another to which it corresponds; empty
   * if the proctypes are not the same.
   */
  Optional<Map<Variable, Variable>> correspondence(Program.Process one, Program.Process other) {
    ProctypeCode first = codes.get(one.number());
    ProctypeCode second = codes.get(other.number());
    if (first.bytes() != second.bytes()
        || first.flow().places().size() != second.flow().places().size()) {
      return Optional.empty();
    }
    Optional<Map<Variable, Variable>> own = pairs(one, other, first.globals(), second.globals());
    return own.filter(
        pairs -> {
          Map<Variable, Variable> back = new HashMap<>();
          pairs.forEach((ours, theirs) -> back.put(theirs, ours));
          return first.anonymous(Map.of(), globals).equals(second.anonymous(back, globals))
              && (pairs.isEmpty() || one.active() == 1 && other.active() == 1)
              && pairs.entrySet().stream()
                  .allMatch(pair -> startAlike(pair.getKey(), pair.getValue()));
        });
  }

  private Optional<Map<Variable, Variable>> pairs(
      Program.Process one, Program.Process other, List<Integer> first, List<Integer> second) {
    if (first.size() != second.size()) {
      return Optional.empty();
    }
    Map<Variable, Variable> pairs = new LinkedHashMap<>();
    for (int i = 0; i < first.size(); i++) {
      Variable ours = globals.at(first.get(i));
      Variable theirs = globals.at(second.get(i));
      if (ours.equals(theirs)) {
        continue;
      }
      boolean alike =
          isOwn(ours, one)
              && isOwn(theirs, other)
              && ours.type().equals(theirs.type())
              && ours.length() == theirs.length();
      Variable known = pairs.putIfAbsent(ours, theirs);
      if (!alike || known != null && !known.equals(theirs)) {
        return Optional.empty();
      }
    }
    boolean oneToOne = new HashSet<>(pairs.values()).size() == pairs.size();
    return oneToOne ? Optional.of(pairs) : Optional.empty();
  }

  private boolean startAlike(Variable one, Variable other) {
    Bytes ours = globals.bytes(one);
    Bytes theirs = globals.bytes(other);
    return Arrays.equals(initial, ours.from(), ours.to(), initial, theirs.from(), theirs.to());
  }

  /** A proctype as the first of a class. */
  Member first(Program.Process process) {
    List<Bytes> own = own(process).stream().map(globals::bytes).toList();
    return new Member(process.number(), own, codes.get(process.number()).edges());
  }

  /** A proctype that is the same as the first of a class. */
  Member like(Program.Process first, Program.Process other) {
    Map<Variable, Variable> pairs = correspondence(first, other).orElseThrow();
    List<Bytes> own = own(first).stream().map(pairs::get).map(globals::bytes).toList();
    return new Member(other.number(), own, codes.get(other.number()).edges());
  }
}
