package org.holdfast.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.holdfast.checking.Actor;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Value;
import org.holdfast.checking.Vocabulary.Shown;
import org.holdfast.logic.Variable;

/**
 * The variables of a trace as the Informal Trace Format has them: those that processes have of
 * their own, under one name, are a map from processes. Each variable has one type, so a variable
 * some of whose values have names has strings only.
 */
final class ItfVariables {
  private final Map<String, List<Shown>> groups = new LinkedHashMap<>();

  ItfVariables(Trace trace) {
    Map<String, List<Shown>> families = new LinkedHashMap<>();
    for (Shown shown : trace.vocabulary().variables()) {
      families.computeIfAbsent(shown.family(), any -> new ArrayList<>()).add(shown);
    }
    families.forEach(
        (family, members) -> {
          if (isMap(members)) {
            groups.put(family, members);
          } else {
            members.forEach(shown -> groups.put(shown.variable().name(), List.of(shown)));
          }
        });
  }

  Stream<String> names() {
    return groups.keySet().stream();
  }

  /** In Apalache's notation for types. */
  JsonObject types() {
    JsonObject types = new JsonObject();
    groups.forEach(
        (name, group) -> {
          String value = isNamed(group) ? "Str" : "Int";
          String key = isTyped(group) ? "Str" : "Int";
          types.addProperty(name, isMap(group) ? key + " -> " + value : value);
        });
    return types;
  }

  Map<String, JsonElement> values(Map<Variable, Value> values) {
    Map<String, JsonElement> written = new LinkedHashMap<>();
    groups.forEach(
        (name, group) ->
            written.put(
                name, isMap(group) ? map(group, values) : value(group, group.get(0), values)));
    return written;
  }

  private static JsonElement map(List<Shown> group, Map<Variable, Value> values) {
    JsonArray entries = new JsonArray();
    for (Shown shown : group) {
      JsonArray entry = new JsonArray();
      entry.add(key(group, shown.owner().orElseThrow()));
      entry.add(value(group, shown, values));
      entries.add(entry);
    }
    JsonObject map = new JsonObject();
    map.add("#map", entries);
    return map;
  }

  private static JsonElement key(List<Shown> group, Actor.Process process) {
    return isTyped(group)
        ? new JsonPrimitive(process.toString())
        : ItfAction.value(Value.of(process.number()));
  }

  private static JsonElement value(List<Shown> group, Shown shown, Map<Variable, Value> values) {
    Value value = values.get(shown.variable());
    return isNamed(group) ? new JsonPrimitive(value.toString()) : ItfAction.value(value);
  }

  /** Whether each is of a process, and of another one than all the others. */
  private static boolean isMap(List<Shown> group) {
    long owners = group.stream().flatMap(shown -> shown.owner().stream()).distinct().count();
    return owners == group.size();
  }

  /** Whether processes of several kinds may have the same number. */
  private static boolean isTyped(List<Shown> group) {
    return group.stream().flatMap(s -> s.owner().stream()).anyMatch(p -> p.type().isPresent());
  }

  private static boolean isNamed(List<Shown> group) {
    return group.stream().anyMatch(shown -> !shown.symbols().isEmpty());
  }
}
