package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.NotARun;
import org.holdfast.checking.Trace;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.semantics.Configuration;
import org.holdfast.threshold.semantics.CounterSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A trace that was written as ITF and is read back is a run of the model, state by state. */
class ItfReplayTest {
  private static final Path BROKEN = Path.of("../examples/broadcast/strb-broken.ta");

  @TempDir private Path folder;

  @Test
  void aTraceThatIsReadBackReplays() throws Exception {
    JsonObject itf = written();
    Trace trace = replayed(itf);
    JsonArray states = itf.getAsJsonArray("states");
    assertThat(trace.steps()).hasSize(states.size() - 1);
    for (int i = 1; i < states.size(); i++) {
      Map<Variable, BigInteger> expected = numbers(states.get(i));
      trace
          .steps()
          .get(i - 1)
          .values()
          .forEach(
              (variable, value) -> assertThat(value.number()).isEqualTo(expected.get(variable)));
    }
  }

  @Test
  void aTraceThatWasChangedDoesNot() throws Exception {
    JsonObject itf = written();
    JsonObject meta =
        itf.getAsJsonArray("states").get(1).getAsJsonObject().getAsJsonObject("#meta");
    meta.addProperty("number", meta.get("number").getAsInt() + 1);
    assertThatThrownBy(() -> replayed(itf)).isInstanceOf(NotARun.class);
  }

  private JsonObject written() throws Exception {
    Run run = Run.of("check", BROKEN, "-p", "relay", "--itf", folder);
    assertThat(run.status()).isEqualTo(ExitStatus.VIOLATED);
    String text = Files.readString(folder.resolve("strb-broken.relay.itf.json"));
    return JsonParser.parseString(text).getAsJsonObject();
  }

  /** Executes the steps that the trace names, from its first state on. */
  private static Trace replayed(JsonObject itf) throws Exception {
    ThresholdAutomaton automaton = TaReader.read(BROKEN).automaton();
    CounterSystem system = new CounterSystem(automaton);
    JsonArray states = itf.getAsJsonArray("states");
    Configuration initial = system.configuration(Valuation.of(numbers(states.get(0))));
    List<Trace.Move<Rule>> moves = new ArrayList<>();
    for (int i = 1; i < states.size(); i++) {
      JsonObject meta = states.get(i).getAsJsonObject().getAsJsonObject("#meta");
      Rule rule = automaton.rules().get(meta.get("number").getAsInt());
      moves.add(new Trace.Move<>(rule, meta.get("times").getAsLong()));
    }
    // The loop leads from the last state to this one, so its first step is the one that made it.
    int loop = itf.get("loop").getAsInt() - 1;
    return Trace.replayLasso(
        system,
        initial,
        moves,
        loop,
        system.vocabulary(),
        automaton.property("relay").orElseThrow().formula());
  }

  private static Map<Variable, BigInteger> numbers(JsonElement state) {
    Map<Variable, BigInteger> numbers = new LinkedHashMap<>();
    state
        .getAsJsonObject()
        .entrySet()
        .forEach(
            entry -> {
              JsonObject value = entry.getValue().getAsJsonObject();
              if (value.has("#bigint")) {
                numbers.put(
                    new Variable(entry.getKey()),
                    new BigInteger(value.get("#bigint").getAsString()));
              }
            });
    return numbers;
  }
}
