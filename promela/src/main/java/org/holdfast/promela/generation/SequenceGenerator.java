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
import org.holdfast.promela.code.ControlPoint;
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

  private final GeneratedMethods methods;
  private final Map<Integer, Entry> entries = new HashMap<>();

  /** The method for a control point, and the number of the point in it. */
  record Entry(String method, int number) {}

  SequenceGenerator(GeneratedMethods methods) {
    this.methods = methods;
  }

  /**
   * By the number of the control point.
   *
   * @param points all places of one type of processes
   * @param covered the numbers of those that can be generated
   */
  Map<Integer, Entry> generate(List<ControlPoint> points, Set<Integer> covered) {
    List<ControlPoint> part = new ArrayList<>();
    int size = 0;
    for (ControlPoint point : forward(points)) {
      if (covered.contains(point.number())) {
        int more = CodeAnalysis.size(List.of(point.place()));
        if (!part.isEmpty() && size + more > LARGE) {
          add(part);
          part = new ArrayList<>();
          size = 0;
        }
        part.add(point);
        size += more;
      }
    }
    if (!part.isEmpty()) {
      add(part);
    }
    return entries;
  }

  /** Places inside of atomic sequences, so that jumps lead forward wherever that is possible. */
  private static List<ControlPoint> forward(List<ControlPoint> points) {
    Set<Integer> inside = new LinkedHashSet<>();
    points.forEach(point -> inside.addAll(point.inside()));
    List<ControlPoint> finished = new ArrayList<>();
    Set<Integer> seen = new LinkedHashSet<>();
    for (int start : inside) {
      finish(start, points, seen, finished);
    }
    Collections.reverse(finished);
    return finished;
  }

  /** Depth first, with a stack of our own because sequences may be long. */
  private static void finish(
      int start, List<ControlPoint> points, Set<Integer> seen, List<ControlPoint> finished) {
    record Visit(ControlPoint point, Iterator<Integer> rest) {}
    Deque<Visit> path = new ArrayDeque<>();
    if (seen.add(start)) {
      path.push(new Visit(points.get(start), points.get(start).inside().iterator()));
    }
    while (!path.isEmpty()) {
      Visit visit = path.peek();
      if (!visit.rest.hasNext()) {
        finished.add(path.pop().point);
        continue;
      }
      int next = visit.rest.next();
      if (seen.add(next)) {
        path.push(new Visit(points.get(next), points.get(next).inside().iterator()));
      }
    }
  }

  private void add(List<ControlPoint> part) {
    String name =
        methods.add(
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
    private final List<ControlPoint> part;
    private final Label[] labels;
    private final Map<Integer, Integer> order = new HashMap<>();
    private final Locals locals;
    private final CodeGenerator code;
    private final int steps;
    private final int choices;

    Sequence(MethodVisitor method, List<ControlPoint> part) {
      this.method = method;
      this.part = part;
      this.labels = new Label[part.size()];
      Arrays.setAll(labels, i -> new Label());
      for (int i = 0; i < part.size(); i++) {
        order.put(part.get(i).index(), i);
      }
      Locals open = GeneratedMethods.open(method, ENTRY + 1);
      steps = open.free();
      choices = steps + 1;
      locals = new Locals(open.state(), open.self(), open.pid(), choices + 1);
      code = new CodeGenerator(methods, method, locals);
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

    private void write(ControlPoint point, int number) {
      if (point.edges().length > 1) {
        choose(point, number);
        return;
      }
      for (CompiledFlow.Edge edge : point.edges()) {
        Label no = new Label();
        code.guard(edge.code(), no);
        take(edge, point, number);
        method.visitLabel(no);
      }
      stuck(point, number);
    }

    /** Where no condition is true. */
    private void stuck(ControlPoint point, int number) {
      if (point.otherwise() != null) {
        code.executed(point.otherwise());
        go(point.otherwise(), point, number);
      } else {
        leave(point, point.index(), point.isAssumption() ? RULED_OUT : BLOCKED);
      }
    }

    private void choose(ControlPoint point, int number) {
      boolean mayFail = Arrays.stream(point.edges()).anyMatch(e -> CodeAnalysis.mayFail(e.code()));
      if (mayFail) {
        moveTo(point, point.index());
        choosing(1);
      }
      new Choices(method, code).write(point.edges(), choices);
      if (mayFail) {
        choosing(0);
      }
      Label some = new Label();
      method.visitVarInsn(Opcodes.ILOAD, choices);
      method.visitJumpInsn(Opcodes.IFNE, some);
      stuck(point, number);
      method.visitLabel(some);
      Label[] taken = new Label[point.edges().length];
      int[] keys = new int[taken.length];
      Arrays.setAll(taken, i -> new Label());
      Arrays.setAll(keys, i -> 1 << i);
      Label several = new Label();
      method.visitVarInsn(Opcodes.ILOAD, choices);
      method.visitLookupSwitchInsn(several, keys, taken);
      for (int i = 0; i < taken.length; i++) {
        method.visitLabel(taken[i]);
        take(point.edges()[i], point, number);
      }
      method.visitLabel(several);
      code.terms().machine();
      method.visitVarInsn(Opcodes.ILOAD, choices);
      Runtime.setField(method, "choices", "I");
      leave(point, point.index(), BRANCHING);
    }

    private void choosing(int value) {
      code.terms().machine();
      code.terms().push(value);
      Runtime.setField(method, "choosing", "Z");
    }

    private void take(CompiledFlow.Edge edge, ControlPoint point, int number) {
      if (CodeAnalysis.size(edge.code()) > LARGE_STATEMENT) {
        code.terms().machine();
        methods.call(methods.effect(edge), Runtime.CHANGES_MACHINE, method);
      } else {
        code.effects(edge);
      }
      go(edge, point, number);
    }

    private void go(CompiledFlow.Edge edge, ControlPoint point, int number) {
      method.visitIincInsn(steps, 1);
      Integer target = edge.atomic() ? order.get(edge.target()) : null;
      if (target != null && target > number) {
        method.visitJumpInsn(Opcodes.GOTO, labels[target]);
      } else {
        leave(point, edge.target(), edge.atomic() ? INSIDE : LEFT);
      }
    }

    private void leave(ControlPoint point, int place, int outcome) {
      moveTo(point, place);
      code.terms().machine();
      method.visitVarInsn(Opcodes.ILOAD, steps);
      Runtime.setField(method, "steps", "I");
      code.terms().push(outcome);
      method.visitInsn(Opcodes.IRETURN);
    }

    private void moveTo(ControlPoint point, int place) {
      code.terms().push(place);
      code.terms().state();
      method.visitVarInsn(Opcodes.ILOAD, locals.self());
      code.terms().push(point.header() - 1);
      method.visitInsn(Opcodes.ISUB);
      Runtime.bytes(method, point.header() == 2 ? "putOne" : "putTwo", "(I[BI)V");
    }
  }
}
