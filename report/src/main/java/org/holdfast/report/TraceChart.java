package org.holdfast.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Value;
import org.holdfast.checking.Vocabulary;
import org.holdfast.logic.Variable;

/**
 * A trace as a picture: a column a configuration, a lane a variable. Processes at a location are a
 * disc whose area is their number; other variables are plain numbers below. Variables that are zero
 * all along are left out, and so are those of which there are many, one for each process or in an
 * array: the table shows them.
 */
record TraceChart(Trace trace, Set<Variable> counters) {
  private static final int COLUMN = 56;
  private static final int LANE = 44;
  private static final int TOP = 28;
  private static final double RADIUS = 19;

  /** Wider pictures help nobody. */
  private static final int MOST_COLUMNS = 200;

  String svg() {
    if (trace.steps().size() >= MOST_COLUMNS) {
      return format("<p>%d steps are too many for a picture.</p>\n", trace.steps().size());
    }
    List<Map<Variable, Value>> states = new ArrayList<>();
    states.add(trace.initial());
    trace.steps().forEach(step -> states.add(step.values()));
    List<Variable> lanes = new ArrayList<>();
    trace.vocabulary().variables().stream()
        .filter(shown -> shown.index().isEmpty())
        .map(Vocabulary.Shown::variable)
        .filter(v -> states.stream().anyMatch(state -> state.get(v).number().signum() != 0))
        .forEach(lanes::add);
    // A stable sort: locations first, otherwise in the order of the model.
    lanes.sort((a, b) -> Boolean.compare(counters.contains(b), counters.contains(a)));
    int longest = lanes.stream().mapToInt(lane -> lane.name().length()).max().orElse(0);
    int left = 24 + 8 * longest;
    int width = left + COLUMN * states.size();
    int height = TOP + LANE * lanes.size() + 8;

    StringBuilder svg = new StringBuilder();
    svg.append(format("<svg viewBox='0 0 %d %d' width='%d' role='img'>\n", width, height, width));
    appendLoop(svg, left, states.size(), height);
    for (int column = 0; column < states.size(); column++) {
      int x = left + COLUMN * column + COLUMN / 2;
      svg.append(format("<text class='step' x='%d' y='18'>%d</text>\n", x, column));
    }
    double largest = largestCount(states, lanes);
    for (int row = 0; row < lanes.size(); row++) {
      Variable lane = lanes.get(row);
      int y = TOP + LANE * row + LANE / 2;
      svg.append(format("<line x1='%d' x2='%d' y1='%d' y2='%d'/>\n", left, width, y, y));
      svg.append(format("<text class='lane' x='8' y='%d'>", y + 5));
      svg.append(HtmlPage.escape(lane.name())).append("</text>\n");
      for (int column = 0; column < states.size(); column++) {
        int x = left + COLUMN * column + COLUMN / 2;
        Value value = states.get(column).get(lane);
        boolean changed = column > 0 && !value.equals(states.get(column - 1).get(lane));
        if (counters.contains(lane)) {
          double radius = RADIUS * Math.sqrt(value.number().doubleValue() / largest);
          svg.append(
              format("<circle class='%s' cx='%d' cy='%d' r='%.1f'/>", mark(changed), x, y, radius));
        }
        if (value.number().signum() != 0 || !counters.contains(lane)) {
          svg.append(format("<text class='%s' x='%d' y='%d'>", mark(changed), x, y + 5))
              .append(HtmlPage.escape(value.toString()))
              .append("</text>\n");
        }
      }
    }
    return svg.append("</svg>\n").toString();
  }

  private void appendLoop(StringBuilder svg, int left, int columns, int height) {
    if (trace.loopStart().isEmpty()) {
      return;
    }
    int start = Math.min(trace.loopStart().getAsInt() + 1, columns - 1);
    svg.append(
        format(
            "<rect class='loop' x='%d' y='1' width='%d' height='%d' rx='8'>"
                + "<title>repeated for ever</title></rect>\n",
            left + COLUMN * start, COLUMN * (columns - start), height - 2));
  }

  private double largestCount(List<Map<Variable, Value>> states, List<Variable> lanes) {
    return states.stream()
        .flatMap(state -> lanes.stream().filter(counters::contains).map(state::get))
        .mapToDouble(value -> value.number().doubleValue())
        .reduce(1, Math::max);
  }

  private static String mark(boolean changed) {
    return changed ? "changed" : "same";
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
