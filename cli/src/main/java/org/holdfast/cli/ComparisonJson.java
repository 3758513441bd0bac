package org.holdfast.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.List;
import org.holdfast.report.JsonReport;
import org.holdfast.threshold.compare.Comparison;
import org.holdfast.threshold.compare.GuardImplication;
import org.holdfast.threshold.compare.RuleMatch;
import org.holdfast.threshold.model.Rule;

/** Comparisons as one JSON document, for programs. */
record ComparisonJson(Path generated, Path manual) {

  /** The document, ended by a newline. */
  String render(List<Comparison> comparisons) {
    JsonObject document = JsonReport.head(Version.text());
    document.addProperty("generated", generated.toString());
    document.addProperty("manual", manual.toString());
    JsonArray array = new JsonArray();
    comparisons.forEach(comparison -> array.add(json(comparison)));
    document.add("comparisons", array);
    return JsonReport.pretty(document);
  }

  private static JsonObject json(Comparison comparison) {
    JsonObject json = new JsonObject();
    json.addProperty("class", comparison.residue().toString());
    JsonArray differences = new JsonArray();
    comparison.differences().forEach(differences::add);
    json.add("differences", differences);
    JsonArray rules = new JsonArray();
    comparison.matches().forEach(match -> rules.add(json(match)));
    json.add("rules", rules);
    json.add("redundantGenerated", names(comparison.redundantGenerated()));
    json.add("redundantManual", names(comparison.redundantManual()));
    json.addProperty("generatedImpliesManual", comparison.forward().toString());
    json.addProperty("manualImpliesGenerated", comparison.backward().toString());
    return json;
  }

  private static JsonObject json(RuleMatch match) {
    Rule some = match.generated().isEmpty() ? match.manual().get(0) : match.generated().get(0);
    JsonObject json = new JsonObject();
    json.addProperty("from", some.from().name());
    json.addProperty("to", some.to().name());
    json.add("generated", names(match.generated()));
    json.add("manual", names(match.manual()));
    json.add("generatedImpliesManual", json(match.forward()));
    json.add("manualImpliesGenerated", json(match.backward()));
    return json;
  }

  private static JsonObject json(GuardImplication implication) {
    JsonObject json = new JsonObject();
    if (implication instanceof GuardImplication.No no) {
      json.addProperty("answer", "no");
      JsonObject example = new JsonObject();
      no.example().forEach((variable, value) -> example.addProperty(variable.name(), value));
      json.add("example", example);
    } else if (implication instanceof GuardImplication.Undecided undecided) {
      json.addProperty("answer", "undecided");
      json.addProperty("reason", undecided.reason());
    } else {
      json.addProperty("answer", "yes");
    }
    return json;
  }

  private static JsonArray names(List<Rule> rules) {
    JsonArray names = new JsonArray();
    rules.forEach(rule -> names.add(rule.name()));
    return names;
  }
}
