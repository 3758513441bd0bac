package org.holdfast.report;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.holdfast.report.drawing.Markup;

/** The text of a model with the numbers of its lines; each can be linked to and marked. */
final class SourceListing {
  private final Report.Model model;
  private final List<Result> results;

  SourceListing(Report.Model model, List<Result> results) {
    this.model = model;
    this.results = results;
  }

  /** The element; the lines of properties say how they were answered. */
  String html(String source) {
    Map<Integer, Result> answers = new TreeMap<>();
    for (Result result : results) {
      result
          .asked()
          .filter(asked -> asked.position().file().equals(model.file()))
          .ifPresent(asked -> answers.putIfAbsent(asked.position().line(), result));
    }
    StringBuilder html = new StringBuilder("<pre class='source' tabindex='0'>");
    List<List<Grammar.Part>> lines = Grammar.of(model.file()).lines(source);
    int last = lines.size();
    while (last > 0 && lines.get(last - 1).isEmpty()) {
      last--;
    }
    for (int i = 1; i <= last; i++) {
      html.append("<span class='line' id='L").append(i).append("' data-line='").append(i);
      html.append("'><span class='no'>").append(i).append("</span>");
      for (Grammar.Part part : lines.get(i - 1)) {
        String text = Markup.escape(part.text());
        html.append(
            part.kind() == Grammar.Kind.PLAIN
                ? text
                : "<span class='" + part.kind().style() + "'>" + text + "</span>");
      }
      if (answers.containsKey(i)) {
        Result result = answers.get(i);
        html.append("<span class='answer ").append(VerdictBadge.style(result)).append("'>");
        html.append(VerdictBadge.sign(result)).append(' ').append(result.verdictWord());
        html.append("</span>");
      }
      html.append("\n</span>");
    }
    return html.append("</pre>\n").toString();
  }
}
