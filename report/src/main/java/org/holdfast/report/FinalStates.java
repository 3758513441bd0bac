package org.holdfast.report;

import static org.holdfast.report.drawing.Markup.escape;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Value;
import org.holdfast.checking.Vocabulary;
import org.holdfast.logic.Variable;

/** What each process has at the end of a run, side by side; empty if processes have nothing. */
record FinalStates(Trace trace) {
  /** Wider tables help nobody. */
  private static final int MOST = 12;

  String html() {
    Map<Variable, Value> last =
        trace.steps().isEmpty()
            ? trace.initial()
            : trace.steps().get(trace.steps().size() - 1).values();
    Map<String, Map<Integer, Value>> families = new LinkedHashMap<>();
    Map<Integer, String> names = new TreeMap<>();
    for (Vocabulary.Shown shown : trace.vocabulary().variables()) {
      shown
          .owner()
          .ifPresent(
              owner -> {
                names.put(owner.number(), owner.toString());
                families
                    .computeIfAbsent(shown.family(), family -> new LinkedHashMap<>())
                    .putIfAbsent(owner.number(), last.get(shown.variable()));
              });
    }
    if (names.isEmpty() || names.size() > MOST) {
      return "";
    }
    Set<Integer> processes = new TreeSet<>(names.keySet());
    StringBuilder html = new StringBuilder("<figure class='final'><figcaption>");
    html.append(trace.loopStart().isPresent() ? "Where the run stays or returns" : "At the end");
    html.append("</figcaption><div class='scroll' tabindex='0'><table>\n<thead><tr><td></td>");
    processes.forEach(
        process -> html.append("<th scope='col'>").append(escape(names.get(process))));
    html.append("</tr></thead>\n<tbody>\n");
    families.forEach(
        (family, values) -> {
          html.append("<tr><th scope='row'><code>").append(escape(family)).append("</code></th>");
          processes.forEach(
              process ->
                  html.append("<td class='code'>")
                      .append(
                          Optional.ofNullable(values.get(process))
                              .map(value -> escape(value.toString()))
                              .orElse("")));
          html.append("</tr>\n");
        });
    return html.append("</tbody></table></div></figure>\n").toString();
  }
}
