package org.holdfast.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import org.holdfast.checking.Verdict;

/** Whether some run satisfies a formula: what a check of its denial says, the other way round. */
public final class FindReport {
  private final String version;
  private final String file;
  private final String formula;
  private final List<Result> results;

  /**
   * @param results of the property that no run satisfies the formula; each but the first for other
   *     parameters than those of the runs before it
   */
  public FindReport(String version, String file, String formula, List<Result> results) {
    this.version = version;
    this.file = file;
    this.formula = formula;
    this.results = List.copyOf(results);
  }

  public String text() {
    StringBuilder text = new StringBuilder();
    for (Result result : results) {
      text.append(answer(result)).append('\n');
      if (result.verdict() instanceof Verdict.Violated violated) {
        text.append('\n').append(TextReport.table(violated.trace())).append('\n');
      }
    }
    return text.toString();
  }

  private String answer(Result result) {
    String time = "   (" + Result.seconds(result.time()) + ")";
    return result
        .verdict()
        .accept(
            new Verdict.Visitor<>() {
              @Override
              public String holds(Verdict.Holds holds) {
                return "no run satisfies " + formula + TextReport.region(holds.region()) + time;
              }

              @Override
              public String violated(Verdict.Violated violated) {
                String parameters = TraceTable.parameters(violated.trace());
                return "found" + (parameters.isEmpty() ? "" : " with " + parameters) + time;
              }

              @Override
              public String unknown(Verdict.Unknown unknown) {
                return "unknown: "
                    + unknown.reason().code()
                    + (unknown.explanation().isBlank() ? "" : ": " + unknown.explanation().strip())
                    + time;
              }
            });
  }

  public String json() {
    JsonObject document = JsonReport.head(version);
    JsonObject model = new JsonObject();
    model.addProperty("file", file);
    document.add("model", model);
    document.addProperty("formula", formula);
    JsonArray answers = new JsonArray();
    results.forEach(result -> answers.add(json(result)));
    document.add("answers", answers);
    return JsonReport.pretty(document);
  }

  private JsonObject json(Result result) {
    JsonObject answer = new JsonObject();
    answer.addProperty("engine", result.engine());
    return result
        .verdict()
        .accept(
            new Verdict.Visitor<>() {
              @Override
              public JsonObject holds(Verdict.Holds holds) {
                answer.addProperty("answer", "none");
                answer.addProperty("region", holds.region().toString());
                return answer;
              }

              @Override
              public JsonObject violated(Verdict.Violated violated) {
                answer.addProperty("answer", "found");
                answer.add(
                    "trace",
                    new ItfWriter(violated.trace())
                        .trace(ItfWriter.meta(file, "a run that satisfies " + formula)));
                return answer;
              }

              @Override
              public JsonObject unknown(Verdict.Unknown unknown) {
                answer.addProperty("answer", "unknown");
                answer.addProperty("reason", unknown.reason().code());
                return answer;
              }
            });
  }
}
