package org.holdfast.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Property;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Verdict;

/**
 * The report in the Static Analysis Results Interchange Format, SARIF 2.1.0 (OASIS standard), which
 * code hosts and editors show beside the source. Each property is a rule; what is not as its author
 * expects is a result at the line of the property, and a violation is a code flow through the lines
 * of its steps.
 */
public final class SarifReport {
  private static final String VERSION = "2.1.0";

  private final Report report;

  public SarifReport(Report report) {
    this.report = report;
  }

  /** The document, ended by a newline. */
  public String render() {
    JsonObject driver = new JsonObject();
    driver.addProperty("name", "holdfast");
    driver.addProperty("version", report.version());
    JsonArray rules = new JsonArray();
    report.results().forEach(result -> rules.add(rule(result)));
    driver.add("rules", rules);
    JsonObject tool = new JsonObject();
    tool.add("driver", driver);
    JsonArray results = new JsonArray();
    for (int i = 0; i < report.results().size(); i++) {
      results.add(result(report.results().get(i), i));
    }
    JsonObject run = new JsonObject();
    run.add("tool", tool);
    run.addProperty("columnKind", "utf16CodeUnits");
    run.add("results", results);
    JsonArray runs = new JsonArray();
    runs.add(run);
    JsonObject document = new JsonObject();
    document.addProperty("version", VERSION);
    document.add("runs", runs);
    return JsonReport.pretty(document);
  }

  private static JsonObject rule(Result result) {
    JsonObject rule = new JsonObject();
    rule.addProperty("id", result.property());
    String formula = result.asked().map(PropertyText::whole).orElse(result.property());
    rule.add("shortDescription", text(formula));
    return rule;
  }

  private JsonObject result(Result result, int rule) {
    JsonObject json = new JsonObject();
    json.addProperty("ruleId", result.property());
    json.addProperty("ruleIndex", rule);
    boolean decided = !(result.verdict() instanceof Verdict.Unknown);
    boolean met = decided && !result.isMissed();
    json.addProperty("kind", met ? "pass" : decided ? "fail" : "review");
    json.addProperty("level", met || !decided ? "none" : "error");
    json.add("message", text(message(result)));
    JsonArray locations = new JsonArray();
    SourcePosition place =
        result
            .asked()
            .map(Property::position)
            .orElse(new SourcePosition(report.model().file(), 1, 1));
    locations.add(location(place, Optional.empty()));
    json.add("locations", locations);
    if (result.verdict() instanceof Verdict.Violated violated) {
      JsonArray flows = new JsonArray();
      flows.add(flow(violated.trace(), place));
      json.add("codeFlows", flows);
    }
    return json;
  }

  private static String message(Result result) {
    return result
        .verdict()
        .accept(
            new Verdict.Visitor<>() {
              @Override
              public String holds(Verdict.Holds holds) {
                return result.property() + ": " + result.verdictWord() + " for " + holds.region();
              }

              @Override
              public String violated(Verdict.Violated violated) {
                StringBuilder text = new StringBuilder(result.property());
                text.append(": ").append(result.verdictWord());
                String separator = " with ";
                for (var entry : violated.trace().parameters().entrySet()) {
                  text.append(separator).append(entry.getKey()).append(" = ");
                  text.append(entry.getValue());
                  separator = ", ";
                }
                return text.toString();
              }

              @Override
              public String unknown(Verdict.Unknown unknown) {
                return result.property() + ": unknown, " + unknown.explanation();
              }
            });
  }

  /** Steps that are written nowhere, such as receiving, stand at the property. */
  private JsonObject flow(Trace trace, SourcePosition property) {
    JsonArray locations = new JsonArray();
    List<Trace.Step> steps = trace.steps();
    for (int i = 0; i < steps.size(); i++) {
      Trace.Step step = steps.get(i);
      String times = step.action().times() == 1 ? "" : " (" + step.action().times() + " times)";
      boolean loop = trace.loopStart().isPresent() && trace.loopStart().getAsInt() == i;
      String text = step.action() + times + (loop ? "; from here on it is repeated for ever" : "");
      JsonObject location = new JsonObject();
      location.add(
          "location", location(step.action().position().orElse(property), Optional.of(text)));
      location.addProperty("executionOrder", i + 1);
      locations.add(location);
    }
    if (steps.isEmpty()) {
      JsonObject location = new JsonObject();
      location.add("location", location(property, Optional.of("initially")));
      locations.add(location);
    }
    JsonObject thread = new JsonObject();
    thread.add("locations", locations);
    JsonArray threads = new JsonArray();
    threads.add(thread);
    JsonObject flow = new JsonObject();
    flow.add("threadFlows", threads);
    return flow;
  }

  private static JsonObject location(SourcePosition position, Optional<String> message) {
    JsonObject artifact = new JsonObject();
    artifact.addProperty("uri", uri(position.file()));
    JsonObject region = new JsonObject();
    region.addProperty("startLine", Math.max(1, position.line()));
    region.addProperty("startColumn", Math.max(1, position.column()));
    JsonObject physical = new JsonObject();
    physical.add("artifactLocation", artifact);
    physical.add("region", region);
    JsonObject location = new JsonObject();
    location.add("physicalLocation", physical);
    message.ifPresent(said -> location.add("message", text(said)));
    return location;
  }

  /** A path as a relative reference; what a reference must not contain is escaped. */
  private static String uri(String file) {
    try {
      return new URI(null, null, file.replace('\\', '/'), null).getRawPath();
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private static JsonObject text(String text) {
    JsonObject json = new JsonObject();
    json.addProperty("text", text);
    return json;
  }
}
