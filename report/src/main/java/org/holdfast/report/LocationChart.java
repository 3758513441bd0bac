package org.holdfast.report;

import static org.holdfast.report.drawing.Markup.escape;
import static org.holdfast.report.drawing.Markup.format;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Value;
import org.holdfast.checking.Vocabulary;
import org.holdfast.logic.Variable;

/**
 * How many processes are where, over the run: a lane a location, as high as there are processes.
 * Other variables that belong to nobody are lanes below. Where each process has its own variables,
 * there is a lane for each value that some of them have. What is zero all along is left out.
 */
final class LocationChart {
  private static final int LANE = 34;
  private static final int TOP = 26;
  private static final double TALLEST = 22;
  private static final double LETTER = 7.4;
  private static final double WIDTH = 700;

  /** A variable of many values is no place where processes are. */
  private static final int MOST_VALUES = 6;

  /** The numbers of a lane, a column a configuration. */
  private record Lane(String name, String kind, List<Value> values) {
    boolean isWorthShowing() {
      return values.stream().anyMatch(value -> value.number().signum() != 0);
    }
  }

  private final Trace trace;
  private final List<Map<Variable, Value>> states = new ArrayList<>();
  private final List<Lane> lanes = new ArrayList<>();

  LocationChart(Trace trace, Set<Variable> counters) {
    this.trace = trace;
    states.add(trace.initial());
    trace.steps().forEach(step -> states.add(step.values()));
    List<Vocabulary.Shown> plain =
        trace.vocabulary().variables().stream().filter(v -> v.index().isEmpty()).toList();
    plain.stream().filter(v -> counters.contains(v.variable())).forEach(v -> add(v, "count"));
    perProcess();
    plain.stream().filter(v -> !counters.contains(v.variable())).forEach(v -> add(v, "other"));
    lanes.removeIf(lane -> !lane.isWorthShowing());
  }

  private void add(Vocabulary.Shown shown, String kind) {
    List<Value> values = states.stream().map(state -> state.get(shown.variable())).toList();
    lanes.add(new Lane(shown.variable().name(), kind, values));
  }

  /** How many of the variables of a name have each value that changes hands. */
  private void perProcess() {
    Map<String, List<Variable>> families = new LinkedHashMap<>();
    trace.vocabulary().variables().stream()
        .filter(shown -> shown.owner().isPresent())
        .forEach(
            shown ->
                families
                    .computeIfAbsent(shown.family(), name -> new ArrayList<>())
                    .add(shown.variable()));
    families.forEach(
        (family, variables) -> {
          Set<Value> values = new LinkedHashSet<>();
          states.forEach(state -> variables.forEach(v -> values.add(state.get(v))));
          if (values.size() > 1 && values.size() <= MOST_VALUES) {
            values.stream()
                .filter(value -> value.number().signum() != 0)
                .forEach(value -> lanes.add(counted(family, variables, value)));
          }
        });
  }

  private Lane counted(String family, List<Variable> variables, Value value) {
    List<Value> counts =
        states.stream()
            .map(state -> variables.stream().filter(v -> state.get(v).equals(value)).count())
            .map(Value::of)
            .toList();
    return new Lane(family + " = " + value, "count", counts);
  }

  /** Empty if nothing is counted. */
  String svg() {
    if (lanes.isEmpty()) {
      return "";
    }
    int longest = lanes.stream().mapToInt(lane -> lane.name().length()).max().orElse(0);
    double left = 20 + LETTER * longest;
    double column = Math.max(0.7, Math.min(44, WIDTH / states.size()));
    double width = left + column * states.size() + 12;
    double height = TOP + LANE * lanes.size() + 10;
    StringBuilder svg = new StringBuilder();
    svg.append(
        format(
            "<svg class='picture counts' xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %.0f %.0f' width='%.0f' height='%.0f'"
                + " role='img' aria-label='How many processes are where, step by step'"
                + " data-left='%.2f' data-column='%.3f'>\n",
            width, height, width, height, left, column));
    svg.append(
        format(
            "<rect class='cursor' x='%.1f' y='4' width='%.2f' height='%.1f'/>\n",
            left, Math.max(column, 2), height - 8));
    loop(svg, left, column, height);
    int every = (int) Math.max(1, Math.ceil(34 / column));
    for (int i = 0; i < states.size(); i += every) {
      svg.append(
          format("<text class='step' x='%.1f' y='18'>%d</text>\n", left + column * (i + 0.5), i));
    }
    double tallest = tallest();
    for (int i = 0; i < lanes.size(); i++) {
      lane(svg, lanes.get(i), left, column, TOP + LANE * (i + 1), tallest);
    }
    return svg.append("</svg>\n").toString();
  }

  private void loop(StringBuilder svg, double left, double column, double height) {
    trace
        .loopStart()
        .ifPresent(
            first -> {
              int start = Math.min(first + 1, states.size() - 1);
              svg.append(
                  format(
                      "<rect class='loop' x='%.1f' y='3' width='%.1f' height='%.1f' rx='6'>"
                          + "<title>repeated for ever</title></rect>\n",
                      left + column * start, column * (states.size() - start), height - 6));
            });
  }

  private double tallest() {
    return lanes.stream()
        .filter(lane -> lane.kind().equals("count"))
        .flatMap(lane -> lane.values().stream())
        .mapToDouble(value -> value.number().doubleValue())
        .reduce(1, Math::max);
  }

  /** Values that stay for some columns are one bar with one number. */
  private static void lane(
      StringBuilder svg, Lane lane, double left, double column, double bottom, double tallest) {
    double most =
        lane.kind().equals("count")
            ? tallest
            : lane.values().stream()
                .mapToDouble(value -> value.number().doubleValue())
                .reduce(1, Math::max);
    svg.append(
        format(
            "<text class='lane' x='8' y='%.1f'>%s</text>"
                + "<path class='base' d='M%.1f %.1fH%.1f'/>\n",
            bottom - 6, escape(lane.name()), left, bottom, left + column * lane.values().size()));
    int start = 0;
    for (int i = 1; i <= lane.values().size(); i++) {
      if (i == lane.values().size() || !lane.values().get(i).equals(lane.values().get(start))) {
        segment(svg, lane, left + column * start, column * (i - start), bottom, most, start);
        start = i;
      }
    }
  }

  private static void segment(
      StringBuilder svg, Lane lane, double x, double wide, double bottom, double most, int at) {
    Value value = lane.values().get(at);
    double tall = Math.max(0, TALLEST * value.number().doubleValue() / most);
    if (tall > 0) {
      svg.append(
          format(
              "<rect class='%s' x='%.2f' y='%.1f' width='%.2f' height='%.1f'/>",
              lane.kind(), x, bottom - tall, Math.max(0.5, wide - (wide > 4 ? 1 : 0)), tall));
    }
    String text = value.toString();
    if (tall > 0 && text.length() * LETTER + 4 <= wide) {
      svg.append(
          format(
              "<text class='value' x='%.1f' y='%.1f'>%s</text>", x + 5, bottom - 5, escape(text)));
    }
    svg.append('\n');
  }
}
