package org.holdfast.bench;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.bench.family.BroadcastLayers;
import org.holdfast.bench.measure.PropertyCheck;
import org.holdfast.bench.measure.Sample;
import org.holdfast.bench.output.Figures;
import org.holdfast.bench.output.LineChart;
import org.holdfast.bench.output.Scale;
import org.holdfast.bench.output.TextTable;
import org.holdfast.checking.Engine;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Formula;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.flow.ParameterizedChecker;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;

/** The times of a family of models, each larger than the one before. */
final class GrowthTable {
  private static final List<String> PROPERTIES =
      List.of(BroadcastLayers.SAFETY, BroadcastLayers.LIVENESS);
  private static final int MOST_TICKS = 12;

  private final PropertyCheck check;
  private final int runs;
  private final PrintStream err;
  private final SolverFactory solvers = new Z3SolverFactory();
  private final Map<String, List<LineChart.Point>> points = new LinkedHashMap<>();
  private final List<LineChart.Tick> ticks = new ArrayList<>();
  private final Set<String> tooSlow = new LinkedHashSet<>();
  private boolean allHold = true;
  private final TextTable table =
      new TextTable(
          "layers",
          "locations",
          "rules",
          "atoms",
          "safety s",
          "cpu s",
          "queries",
          "lemmas",
          "liveness s",
          "cpu s",
          "queries",
          "lemmas");

  GrowthTable(PropertyCheck check, int runs, PrintStream err) {
    this.check = check;
    this.runs = runs;
    this.err = err;
    PROPERTIES.forEach(name -> points.put(name, new ArrayList<>()));
  }

  void warmUp() throws ModelException, PropertyCheck.Fault {
    ThresholdAutomaton automaton = automaton(2);
    Engine engine = new ParameterizedChecker(automaton, solvers);
    for (Property property : automaton.properties()) {
      check.run(engine, property);
    }
  }

  void measure(int layers) throws ModelException, PropertyCheck.Fault {
    ThresholdAutomaton automaton = automaton(layers);
    int rules = automaton.rules().size();
    String atoms = Integer.toString(atoms(automaton));
    List<String> row = new ArrayList<>();
    row.add(Integer.toString(layers));
    row.add(Integer.toString(automaton.locations().size()));
    row.add(Integer.toString(rules));
    row.add(atoms);
    for (String name : PROPERTIES) {
      row.addAll(measure(automaton, name));
    }
    table.add(row);
    ticks.add(
        new LineChart.Tick(
            rules, List.of(Integer.toString(rules), atoms, Integer.toString(layers))));
    err.printf("%d layers: safety %s s, liveness %s s%n", layers, row.get(4), row.get(8));
  }

  /** Seconds, those on a processor, queries and lemmas. */
  private List<String> measure(ThresholdAutomaton automaton, String name)
      throws PropertyCheck.Fault {
    if (tooSlow.contains(name)) {
      return List.of("-", "-", "-", "-");
    }
    Engine engine = new ParameterizedChecker(automaton, solvers);
    Property property = automaton.property(name).orElseThrow();
    List<Double> seconds = new ArrayList<>();
    List<Double> processor = new ArrayList<>();
    PropertyCheck.Measured last = null;
    for (int i = 0; i < runs; i++) {
      last = check.run(engine, property);
      if (!(last.verdict() instanceof Verdict.Holds)) {
        err.print("holdfast-bench: " + name + " should hold, but is " + last.word() + "\n");
        allHold = false;
        tooSlow.add(name);
        return List.of(last.word(), "-", "-", "-");
      }
      seconds.add(last.seconds());
      double known = last.processorSeconds();
      processor.add(Double.isNaN(known) ? last.seconds() : known);
    }
    double median = Sample.of(processor).median();
    points.get(name).add(new LineChart.Point(automaton.rules().size(), median));
    return List.of(
        Figures.seconds(Sample.of(seconds).median()),
        Figures.seconds(median),
        Long.toString(last.statistic(Figure.QUERIES)),
        Long.toString(last.statistic(Figure.LEMMAS)));
  }

  boolean allHold() {
    return allHold;
  }

  String text() {
    return table.text();
  }

  String csv() {
    return table.csv();
  }

  LineChart chart(Scale.Kind kind) {
    List<LineChart.Line> lines =
        List.of(
            new LineChart.Line("safety (unforg)", points.get(BroadcastLayers.SAFETY)),
            new LineChart.Line("liveness (relay)", points.get(BroadcastLayers.LIVENESS)));
    int every = (ticks.size() + MOST_TICKS - 1) / MOST_TICKS;
    List<LineChart.Tick> shown = new ArrayList<>();
    for (int i = (ticks.size() - 1) % Math.max(1, every); i < ticks.size(); i += every) {
      shown.add(ticks.get(i));
    }
    return new LineChart(
        "Time of a check for all parameters: k broadcasts in a row",
        "cpu seconds",
        lines,
        shown,
        List.of("rules", "atoms", "layers (k)"),
        kind);
  }

  private static int atoms(ThresholdAutomaton automaton) {
    Set<Formula> guards = new LinkedHashSet<>();
    for (Rule rule : automaton.rules()) {
      if (!rule.guard().equals(Formula.TRUE)) {
        guards.add(rule.guard());
      }
    }
    return guards.size();
  }

  private static ThresholdAutomaton automaton(int layers) throws ModelException {
    String text = new BroadcastLayers(layers, BroadcastLayers.Resilience.SUFFICIENT).text();
    return TaReader.read(layers + "-layers.ta", text).automaton();
  }
}
