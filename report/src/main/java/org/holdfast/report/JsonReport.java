package org.holdfast.report;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.List;
import org.holdfast.checking.Verdict;

/**
 * The report as one JSON document. Fields are only ever added within a schema number; a program may
 * rely on those it knows.
 */
public final class JsonReport {
  private static final int SCHEMA = 1;
  private static final Gson GSON =
      new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

  private final Report report;

  public JsonReport(Report report) {
    this.report = report;
  }

  /** The document, ended by a newline. */
  public String render() {
    JsonObject model = new JsonObject();
    model.addProperty("file", report.model().file());
    model.addProperty("kind", report.model().kind());
    JsonObject document = head(report.version());
    document.add("model", model);
    document.add("results", results());
    return pretty(document);
  }

  /** The answers, in the order of the report. */
  JsonArray results() {
    JsonArray results = new JsonArray();
    report.results().forEach(result -> results.add(result(result)));
    return results;
  }

  /** What every document begins with: the schema, and who wrote it. */
  public static JsonObject head(String version) {
    JsonObject tool = new JsonObject();
    tool.addProperty("name", "holdfast");
    tool.addProperty("version", version);
    JsonObject document = new JsonObject();
    document.addProperty("schema", SCHEMA);
    document.add("tool", tool);
    return document;
  }

  /** As it is printed and written, ended by a newline. */
  public static String pretty(JsonElement json) {
    return GSON.toJson(json) + "\n";
  }

  private JsonObject result(Result result) {
    Verdict verdict = result.verdict();
    JsonObject json = new JsonObject();
    json.addProperty("property", result.property());
    result
        .asked()
        .ifPresent(
            asked -> {
              json.addProperty("formula", PropertyText.whole(asked));
              json.addProperty("position", asked.position().toString());
            });
    if (result.isWitness()) {
      json.addProperty("kind", "witness");
    }
    json.addProperty("verdict", result.verdictWord());
    if (verdict instanceof Verdict.Unknown unknown) {
      json.addProperty("reason", unknown.reason().code());
      json.addProperty("explanation", unknown.explanation());
    }
    json.addProperty("engine", result.engine());
    json.addProperty("seconds", seconds(result.time()));
    particulars(result).entrySet().forEach(entry -> json.add(entry.getKey(), entry.getValue()));
    JsonObject statistics = new JsonObject();
    verdict
        .evidence()
        .statistics()
        .values()
        .forEach((figure, value) -> statistics.addProperty(figure.code(), value));
    json.add("statistics", statistics);
    if (!verdict.evidence().remarks().isEmpty()) {
      JsonArray remarks = new JsonArray();
      verdict.evidence().remarks().forEach(remark -> remarks.add(RemarkText.of(remark, result)));
      json.add("remarks", remarks);
    }
    return json;
  }

  /** What an answer has beside its reason. */
  private JsonObject particulars(Result result) {
    JsonObject json = new JsonObject();
    return result
        .verdict()
        .accept(
            new Verdict.Visitor<>() {
              @Override
              public JsonObject holds(Verdict.Holds holds) {
                json.addProperty("region", holds.region().toString());
                return json;
              }

              @Override
              public JsonObject violated(Verdict.Violated violated) {
                JsonObject parameters = new JsonObject();
                violated
                    .trace()
                    .parameters()
                    .forEach((variable, value) -> parameters.addProperty(variable.name(), value));
                json.add("parameters", parameters);
                result
                    .asked()
                    .map(asked -> failed(FailedParts.of(asked, violated.trace())))
                    .filter(failed -> !failed.isEmpty())
                    .ifPresent(failed -> json.add("failed", failed));
                json.add(
                    "trace", new ItfWriter(violated.trace()).trace(report.model().file(), result));
                return json;
              }

              @Override
              public JsonObject unknown(Verdict.Unknown unknown) {
                return json;
              }
            });
  }

  /** Conditions that are false at the end of the run, with what their variables are there. */
  private static JsonArray failed(List<FailedParts.Part> parts) {
    JsonArray failed = new JsonArray();
    for (FailedParts.Part part : parts) {
      JsonObject values = new JsonObject();
      part.values().forEach((variable, value) -> values.addProperty(variable.name(), value));
      JsonObject json = new JsonObject();
      json.addProperty("condition", part.condition().toString());
      json.add("values", values);
      failed.add(json);
    }
    return failed;
  }

  /** Milliseconds are as fine as a wall clock is worth reading. */
  private static BigDecimal seconds(Duration time) {
    return BigDecimal.valueOf(time.toNanos(), 9).setScale(3, RoundingMode.HALF_UP);
  }
}
