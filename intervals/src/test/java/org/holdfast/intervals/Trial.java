package org.holdfast.intervals;

import java.nio.file.Path;
import java.time.Duration;
import java.util.*;
import org.holdfast.checking.*;
import org.holdfast.promela.*;
import org.holdfast.promela.step.*;
import org.holdfast.smt.z3.Z3SolverFactory;

class Trial {
  public static void main(String[] args) throws Exception {
    Map<String, String> defs = new HashMap<>();
    for (String a : args) if (a.startsWith("-D")) defs.put(a.substring(2), "1");
    PromelaModel pm = PromelaReader.withDefinitions(defs).read(Path.of(args[0]));
    StepModel model;
    try {
      model = StepModel.of(pm);
    } catch (ModelException e) {
      e.diagnostics().forEach(System.out::println);
      return;
    }
    IntervalEngine engine =
        new IntervalEngine(pm, PromelaOptions.DEFAULT, model, new Z3SolverFactory());
    for (StepProperty p : model.properties()) {
      if (args.length > 1 && !args[1].equals("-") && !args[1].equals(p.name())) continue;
      long start = System.nanoTime();
      Budget budget =
          Budget.of(Duration.ofSeconds(args.length > 2 ? Integer.parseInt(args[2]) : 60));
      Verdict v =
          engine.check(new Property(p.name(), p.formula(), p.position()), budget, EventSink.NONE);
      System.out.printf(
          "%s: %s %s t=%.2f%n   %s%n",
          p.name(),
          v.getClass().getSimpleName(),
          v.evidence().statistics().values(),
          (System.nanoTime() - start) / 1e9,
          v.evidence().remarks());
      if (v instanceof Verdict.Unknown u)
        System.out.println("   " + u.reason() + " " + u.explanation());
      if (v instanceof Verdict.Violated u) System.out.println("   " + u.trace().parameters());
    }
  }
}
