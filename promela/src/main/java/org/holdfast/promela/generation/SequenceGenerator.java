package org.holdfast.promela.generation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.promela.code.CompiledFlow;
import org.holdfast.promela.code.Spot;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Generates what happens inside of atomic sequences. Places follow each other in one method as far
 * as jumps lead forward and the method stays small; then the caller goes on. As long as one step
 * only is possible nothing is saved, and the place is written down only when the method is left.
 */
final class SequenceGenerator {
  /** So many terms make about 4,000 bytes; methods above 8,000 bytes are never compiled. */
  private static final int LARGE = 350;

  private static final int LARGE_STATEMENT = 40;
  private static final int ENTRY = 1;

  // What Steps.advance answers.
  private static final int LEFT = 0;
  private static final int BLOCKED = 1;
  private static final int RULED_OUT = 2;
  private static final int INSIDE = 3;
  private static final int BRANCHING = 4;

  private final Members members;
  private final Map<Integer, Entry> entries = new HashMap<>();

  /** The method for a spot, and the number of the spot in it. */
  record Entry(String method, int number) {}

  SequenceGenerator(Members members) {
    this.members = members;
  }

  /**
   * By the number of the spot.
   *
   * @param spots all places of one type of processes
   * @param covered the numbers of those that can be generated
   */
  Map<Integer, Entry> generate(List<Spot> spots, Set<Integer> covered) {
    List<Spot> part = new ArrayList<>();
    int size = 0;
    for (Spot spot : forward(spots)) {
      if (covered.contains(spot.number())) {
        int more = Extent.of(List.of(spot.place()));
        if (!part.isEmpty() && size + more > LARGE) {
          add(part);
          part = new ArrayList<>();
          size = 0;
        }
        part.add(spot);
        size += more;
      }
    }
    if (!part.isEmpty()) {
      add(part);
    }
    return entries;
  }

  /** Places inside of atomic sequences, so that jumps lead forward wherever that is possible. */
  private static List<Spot> forward(List<Spot> spots) {
    Set<Integer> inside = new LinkedHashSet<>();
    spots.forEach(spot -> inside.addAll(spot.inside()));
    List<Spot> finished = new ArrayList<>();
    Set<Integer> seen = new LinkedHashSet<>();
    for (int start : inside) {
      finish(start, spots, seen, finished);
    }
    Collections.reverse(finished);
    return finished;
  }

  /** Depth first, with a stack of our own because sequences may be long. */
  private static void finish(int start, List<Spot> spots, Set<Integer> seen, List<Spot> finished) {
    record Visit(Spot spot, Iterator<Integer> rest) {}
    Deque<Visit> path = new ArrayDeque<>();
    if (seen.add(start)) {
      path.push(new Visit(spots.get(start), spots.get(start).inside().iterator()));
    }
    while (!path.isEmpty()) {
      Visit visit = path.peek();
      if (!visit.rest.hasNext()) {
        finished.add(path.pop().spot);
        continue;
      }
      int next = visit.rest.next();
      if (seen.add(next)) {
        path.push(new Visit(spots.get(next), spots.get(next).inside().iterator()));
      }
    }
  }

  private void add(List<Spot> part) {
    String name =
        members.add(
            "advance",
            "(L" + Runtime.MACHINE + ";I)I",
            method -> new Sequence(method, part).write());
    for (int i = 0; i < part.size(); i++) {
      entries.put(part.get(i).number(), new Entry(name, i));
    }
  }

  /** One method. */
  private final class Sequence {
    private final MethodVisitor method;
    private final List<Spot> part;
    private final Label[] labels;
    private final Map<Integer, Integer> order = new HashMap<>();
    private final Locals locals;
    private final CodeGenerator code;
    private final int steps;
    private final int choices;

    Sequence(MethodVisitor method, List<Spot> part) {
      this.method = method;
      this.part = part;
      this.labels = new Label[part.size()];
      Arrays.setAll(labels, i -> new Label());
      for (int i = 0; i < part.size(); i++) {
        order.put(part.get(i).index(), i);
      }
      Locals open = Members.open(method, ENTRY + 1);
      steps = open.free();
      choices = steps + 1;
      locals = new Locals(open.state(), open.self(), open.pid(), choices + 1);
      code = new CodeGenerator(members, method, locals);
    }

    void write() {
      code.terms().machine();
      Runtime.field(method, "steps", "I");
      method.visitVarInsn(Opcodes.ISTORE, steps);
      code.terms().push(0);
      method.visitVarInsn(Opcodes.ISTORE, choices);
      method.visitVarInsn(Opcodes.ILOAD, ENTRY);
      method.visitTableSwitchInsn(0, labels.length - 1, labels[0], labels);
      for (int i = 0; i < labels.length; i++) {
        method.visitLabel(labels[i]);
        write(part.get(i), i);
      }
    }

    private void write(Spot spot, int number) {
      if (spot.edges().length > 1) {
        choose(spot, number);
        return;
      }
      for (CompiledFlow.Edge edge : spot.edges()) {
        Label no = new Label();
        code.guard(edge.code(), no);
        take(edge, spot, number);
        method.visitLabel(no);
      }
      stuck(spot, number);
    }

    /** Where no condition is true. */
    private void stuck(Spot spot, int number) {
      if (spot.otherwise() != null) {
        code.executed(spot.otherwise());
        go(spot.otherwise(), spot, number);
      } else {
        leave(spot, spot.index(), spot.isAssumption() ? RULED_OUT : BLOCKED);
      }
    }

    private void choose(Spot spot, int number) {
      boolean mayFail = Arrays.stream(spot.edges()).anyMatch(e -> Extent.mayFail(e.code()));
      if (mayFail) {
        moveTo(spot, spot.index());
        choosing(1);
      }
      new Choices(method, code).write(spot.edges(), choices);
      if (mayFail) {
        choosing(0);
      }
      Label some = new Label();
      method.visitVarInsn(Opcodes.ILOAD, choices);
      method.visitJumpInsn(Opcodes.IFNE, some);
      stuck(spot, number);
      method.visitLabel(some);
      Label[] taken = new Label[spot.edges().length];
      int[] keys = new int[taken.length];
      Arrays.setAll(taken, i -> new Label());
      Arrays.setAll(keys, i -> 1 << i);
      Label several = new Label();
      method.visitVarInsn(Opcodes.ILOAD, choices);
      method.visitLookupSwitchInsn(several, keys, taken);
      for (int i = 0; i < taken.length; i++) {
        method.visitLabel(taken[i]);
        take(spot.edges()[i], spot, number);
      }
      method.visitLabel(several);
      code.terms().machine();
      method.visitVarInsn(Opcodes.ILOAD, choices);
      Runtime.setField(method, "choices", "I");
      leave(spot, spot.index(), BRANCHING);
    }

    private void choosing(int value) {
      code.terms().machine();
      code.terms().push(value);
      Runtime.setField(method, "choosing", "Z");
    }

    private void take(CompiledFlow.Edge edge, Spot spot, int number) {
      if (Extent.of(edge.code()) > LARGE_STATEMENT) {
        code.terms().machine();
        members.call(members.effect(edge), Runtime.CHANGES_MACHINE, method);
      } else {
        code.effects(edge);
      }
      go(edge, spot, number);
    }

    private void go(CompiledFlow.Edge edge, Spot spot, int number) {
      method.visitIincInsn(steps, 1);
      Integer target = edge.atomic() ? order.get(edge.target()) : null;
      if (target != null && target > number) {
        method.visitJumpInsn(Opcodes.GOTO, labels[target]);
      } else {
        leave(spot, edge.target(), edge.atomic() ? INSIDE : LEFT);
      }
    }

    private void leave(Spot spot, int place, int outcome) {
      moveTo(spot, place);
      code.terms().machine();
      method.visitVarInsn(Opcodes.ILOAD, steps);
      Runtime.setField(method, "steps", "I");
      code.terms().push(outcome);
      method.visitInsn(Opcodes.IRETURN);
    }

    private void moveTo(Spot spot, int place) {
      code.terms().push(place);
      code.terms().state();
      method.visitVarInsn(Opcodes.ILOAD, locals.self());
      code.terms().push(spot.header() - 1);
      method.visitInsn(Opcodes.ISUB);
      Runtime.bytes(method, spot.header() == 2 ? "putOne" : "putTwo", "(I[BI)V");
    }
  }
}
