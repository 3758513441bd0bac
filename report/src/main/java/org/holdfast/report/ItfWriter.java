package org.holdfast.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.Map;
import java.util.stream.Stream;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Value;
import org.holdfast.logic.Variable;

/**
 * Traces in Apalache's Informal Trace Format (Apalache decision record 15): integers of any size as
 * strings, symbols as strings, what each process has of its own as a map from processes, the loop
 * of a lasso by the index of a state. What brought a state about stands in the state's {@code
 * #meta}, where other tools ignore it.
 */
public final class ItfWriter {
  private final Trace trace;
  private final ItfVariables variables;

  public ItfWriter(Trace trace) {
    this.trace = trace;
    this.variables = new ItfVariables(trace);
  }

  /** The trace alone, as it is embedded in other documents. */
  JsonObject trace(String source, Result result) {
    String relation = result.isWitness() ? "satisfies " : "violates ";
    JsonObject meta = meta(source, "a run that " + relation + result.property());
    result.asked().ifPresent(asked -> meta.addProperty("formula", PropertyText.whole(asked)));
    return trace(meta);
  }

  /** What is said of a trace besides its states. */
  static JsonObject meta(String source, String description) {
    JsonObject meta = new JsonObject();
    meta.addProperty("format", "ITF");
    meta.addProperty("source", source);
    meta.addProperty("description", description);
    return meta;
  }

  JsonObject trace(JsonObject meta) {
    JsonObject json = new JsonObject();
    meta.add("varTypes", variables.types());
    json.add("#meta", meta);
    json.add("params", names(trace.parameters().keySet().stream().map(Variable::name)));
    json.add("vars", names(variables.names()));
    trace.loopStart().ifPresent(start -> json.addProperty("loop", loopState(start)));
    JsonArray states = new JsonArray();
    states.add(state(0, new JsonObject(), trace.initial()));
    for (Trace.Step step : trace.steps()) {
      JsonObject action = new ItfAction(step.action()).json();
      states.add(state(states.size(), action, step.values()));
    }
    json.add("states", states);
    return json;
  }

  /** The whole file, ended by a newline. */
  public String render(String source, Result result) {
    return JsonReport.pretty(trace(source, result));
  }

  /**
   * The state that follows the last one. The last state of a loop equals the one before its first
   * step, so what follows is the state after that step, reached by that step.
   */
  private int loopState(int loopStart) {
    return Math.min(loopStart + 1, trace.steps().size());
  }

  private JsonObject state(int index, JsonObject action, Map<Variable, Value> values) {
    JsonObject meta = new JsonObject();
    meta.addProperty("index", index);
    action.entrySet().forEach(entry -> meta.add(entry.getKey(), entry.getValue()));
    JsonObject state = new JsonObject();
    state.add("#meta", meta);
    trace
        .parameters()
        .forEach((v, number) -> state.add(v.name(), ItfAction.value(new Value.Number(number))));
    variables.values(values).forEach(state::add);
    return state;
  }

  private static JsonArray names(Stream<String> all) {
    JsonArray names = new JsonArray();
    all.forEach(names::add);
    return names;
  }
}
