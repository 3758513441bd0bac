package org.holdfast.promela.generation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.holdfast.promela.code.Code;
import org.holdfast.promela.code.CompiledFlow;
import org.holdfast.promela.code.ControlPoint;
import org.holdfast.promela.code.Term;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Generates a class that executes the statements of one program. */
public final class StepsGenerator {
  private static final String OBJECT = "java/lang/Object";
  private static final String FALLBACK = "interpreter";
  private static final String STEPS_TYPE = "L" + Runtime.STEPS + ";";
  private static final String BY_NUMBER = "(L" + Runtime.MACHINE + ";I)";

  private final Blueprint blueprint;
  private final ClassWriter writer;
  private final GeneratedMethods methods;
  private final Dispatch dispatch;

  private StepsGenerator(Blueprint blueprint) {
    this.blueprint = blueprint;
    this.writer =
        new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
          @Override
          protected String getCommonSuperClass(String first, String second) {
            return OBJECT;
          }
        };
    this.methods = new GeneratedMethods(writer, blueprint.name(), blueprint.headers());
    this.dispatch = new Dispatch(writer, blueprint.name());
  }

  /** The bytes of the class; nothing if the program is too large for one. */
  public static Optional<byte[]> generate(Blueprint blueprint) {
    try {
      return Optional.of(new StepsGenerator(blueprint).write());
    } catch (MethodTooLargeException | ClassTooLargeException e) {
      return Optional.empty();
    }
  }

  private byte[] write() {
    writer.visit(
        Opcodes.V17,
        Opcodes.ACC_FINAL | Opcodes.ACC_SUPER,
        blueprint.name(),
        null,
        OBJECT,
        new String[] {Runtime.STEPS});
    constructor();
    edges();
    points();
    Map<Integer, Dispatch.Target> provided = new TreeMap<>();
    for (int type = 0; type < blueprint.provided().size(); type++) {
      Optional<Term> condition = blueprint.provided().get(type);
      if (condition.isPresent()) {
        String name = condition(new Code.Plain(condition.get(), List.of()));
        provided.put(type, new Dispatch.Target(name, Runtime.OF_MACHINE));
      }
    }
    dispatch.write("provided", BY_NUMBER + "Z", provided, blueprint.provided().size());
    Map<Integer, Dispatch.Target> values = new TreeMap<>();
    int most = 0;
    for (Map.Entry<Integer, Term> observable : blueprint.observables().entrySet()) {
      String name = methods.term(observable.getValue());
      values.put(observable.getKey(), new Dispatch.Target(name, Runtime.OF_MACHINE));
      most = Math.max(most, observable.getKey() + 1);
    }
    dispatch.write("value", BY_NUMBER + "I", values, most);
    methods.writeAll();
    writer.visitEnd();
    return writer.toByteArray();
  }

  private void constructor() {
    writer.visitField(Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL, FALLBACK, STEPS_TYPE, null, null);
    MethodVisitor method = writer.visitMethod(0, "<init>", "(" + STEPS_TYPE + ")V", null, null);
    method.visitCode();
    method.visitVarInsn(Opcodes.ALOAD, 0);
    method.visitMethodInsn(Opcodes.INVOKESPECIAL, OBJECT, "<init>", "()V", false);
    method.visitVarInsn(Opcodes.ALOAD, 0);
    method.visitVarInsn(Opcodes.ALOAD, 1);
    method.visitFieldInsn(Opcodes.PUTFIELD, blueprint.name(), FALLBACK, STEPS_TYPE);
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
  }

  private void edges() {
    Map<Integer, Dispatch.Target> enabled = new TreeMap<>();
    Map<Integer, Dispatch.Target> execute = new TreeMap<>();
    List<CompiledFlow.Place> places = new ArrayList<>();
    blueprint.points().forEach(point -> places.add(point.place()));
    blueprint.never().ifPresent(flow -> places.addAll(flow.places()));
    for (CompiledFlow.Place place : places) {
      List<CompiledFlow.Edge> edges = new ArrayList<>(place.edges());
      place.escapes().forEach(edges::addAll);
      for (CompiledFlow.Edge edge : edges) {
        if (CodeAnalysis.isCovered(edge.code()) && !execute.containsKey(edge.number())) {
          enabled.put(
              edge.number(), new Dispatch.Target(condition(edge.code()), Runtime.OF_MACHINE));
          execute.put(
              edge.number(), new Dispatch.Target(methods.effect(edge), Runtime.CHANGES_MACHINE));
        }
      }
    }
    dispatch.write("enabled", BY_NUMBER + "Z", enabled, blueprint.edges());
    dispatch.write("execute", BY_NUMBER + "V", execute, blueprint.edges());
  }

  private String condition(Code code) {
    return methods.add(
        "enabled",
        Runtime.OF_MACHINE,
        method -> {
          Locals locals = GeneratedMethods.open(method, 1);
          Label no = new Label();
          new CodeGenerator(methods, method, locals).guard(code, no);
          TermGenerator.push(method, 1);
          method.visitInsn(Opcodes.IRETURN);
          method.visitLabel(no);
          TermGenerator.push(method, 0);
          method.visitInsn(Opcodes.IRETURN);
        });
  }

  private void points() {
    Map<Integer, Dispatch.Target> choices = new TreeMap<>();
    Map<Integer, Dispatch.Target> advance = new TreeMap<>();
    Map<Integer, List<ControlPoint>> types = new TreeMap<>();
    Set<Integer> covered = new HashSet<>();
    for (ControlPoint point : blueprint.points()) {
      types.computeIfAbsent(point.type(), any -> new ArrayList<>()).add(point);
      if (point.simple() && isCovered(point)) {
        covered.add(point.number());
        if (!point.place().interior()) {
          choices.put(point.number(), new Dispatch.Target(choices(point), Runtime.OF_MACHINE));
        }
      }
    }
    for (List<ControlPoint> points : types.values()) {
      new SequenceGenerator(methods)
          .generate(points, covered)
          .forEach(
              (number, entry) ->
                  advance.put(
                      number,
                      new Dispatch.Target(entry.method(), BY_NUMBER + "I", entry.number())));
    }
    dispatch.write("choices", BY_NUMBER + "I", choices, blueprint.points().size());
    dispatch.write("advance", BY_NUMBER + "I", advance, blueprint.points().size());
  }

  private static boolean isCovered(ControlPoint point) {
    return point.place().edges().stream().allMatch(edge -> CodeAnalysis.isCovered(edge.code()));
  }

  private String choices(ControlPoint point) {
    return methods.add(
        "choices",
        Runtime.OF_MACHINE,
        method -> {
          Locals open = GeneratedMethods.open(method, 1);
          int found = open.free();
          Locals locals = new Locals(open.state(), open.self(), open.pid(), found + 1);
          CodeGenerator code = new CodeGenerator(methods, method, locals);
          new Choices(method, code).write(point.edges(), found);
          if (point.otherwise() != null) {
            Label some = new Label();
            method.visitVarInsn(Opcodes.ILOAD, found);
            method.visitJumpInsn(Opcodes.IFNE, some);
            TermGenerator.push(method, 1 << point.edges().length);
            method.visitInsn(Opcodes.IRETURN);
            method.visitLabel(some);
          }
          method.visitVarInsn(Opcodes.ILOAD, found);
          method.visitInsn(Opcodes.IRETURN);
        });
  }
}
