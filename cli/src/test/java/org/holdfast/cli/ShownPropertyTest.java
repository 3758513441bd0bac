package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs learn what was asked, where it is written, and which part of it failed. */
class ShownPropertyTest {
  private static final String MODEL =
      """
      skel Two {
        shared sent;
        parameters N;
        assumptions { N >= 2; }
        locations { a: []; b: []; }
        inits { a == N; others == 0; }
        rules { 1: a -> b when (true) do { sent' == sent + 1; }; }
        specifications { few: [](b <= 1 && sent <= N); all: <>(b == N); }
      }
      """;

  @TempDir private Path folder;

  @Test
  void theFailedConditionComesWithItsValues() throws Exception {
    Path model = Files.writeString(folder.resolve("two.ta"), MODEL);
    Path traces = folder.resolve("traces");
    Run run = Run.of("check", model, "--json", "-", "--itf", traces);
    JsonObject few = run.json().getAsJsonArray("results").get(0).getAsJsonObject();
    assertThat(few.get("formula").getAsString()).isEqualTo("[](b <= 1 && sent <= N)");
    assertThat(few.get("position").getAsString()).endsWith("two.ta:8:20");
    assertThat(few.getAsJsonArray("failed")).hasSize(1);
    JsonObject failed = few.getAsJsonArray("failed").get(0).getAsJsonObject();
    assertThat(failed.toString()).isEqualTo("{\"condition\":\"b <= 1\",\"values\":{\"b\":2}}");
    String itf = Files.readString(traces.resolve("two.few.itf.json"));
    JsonObject meta = JsonParser.parseString(itf).getAsJsonObject().getAsJsonObject("#meta");
    assertThat(meta.get("formula").getAsString()).isEqualTo("[](b <= 1 && sent <= N)");
    JsonObject all = run.json().getAsJsonArray("results").get(1).getAsJsonObject();
    assertThat(all.get("formula").getAsString()).isEqualTo("<>(b == N)");
    assertThat(all.has("failed")).isFalse();
  }
}
