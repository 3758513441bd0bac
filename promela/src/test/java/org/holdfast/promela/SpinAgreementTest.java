package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.NotExpressible;
import org.holdfast.promela.export.SpinWriter;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Exports models and asks SPIN, where it and a C compiler are installed. */
class SpinAgreementTest {
  @TempDir Path folder;

  @BeforeAll
  static void needsSpin() {
    for (String tool : List.of("spin", "gcc")) {
      boolean found =
          Arrays.stream(System.getenv().getOrDefault("PATH", "").split(":"))
              .anyMatch(path -> Files.isExecutable(Path.of(path, tool)));
      Assumptions.assumeTrue(found, tool + " is not installed");
    }
  }

  private static PromelaInstance instance(String file, String parameters)
      throws IOException, ModelException {
    Map<String, Integer> values = new HashMap<>();
    for (String pair : parameters.split(" ")) {
      String[] parts = pair.split("=");
      values.put(parts[0], Integer.parseInt(parts[1]));
    }
    return PromelaReader.withDefinitions(Map.of())
        .read(Models.benchmarks().resolve("parametric").resolve(file))
        .instantiate(values, PromelaOptions.DEFAULT.startingAtOnce());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          bcast-byz.pml     | N=4 T=1 F=1
          isola18-frb.pml   | N=2
          """)
  void numbersOfStatesAgree(String file, String parameters)
      throws IOException, ModelException, NotExpressible, InterruptedException {
    PromelaInstance instance = instance(file, parameters);
    String output = pan(SpinWriter.writeWithoutFormulas(instance), List.of("-DSAFETY"), "-c0");
    Models.Size size = Models.size(instance.plain());
    assertThat(number(output, "(\\d+) states, stored")).isEqualTo(size.states());
    assertThat(number(output, "(\\d+) transitions")).isEqualTo(size.transitions() + 1);
    assertThat(number(output, "errors: (\\d+)")).isEqualTo(size.invalidEnds());
  }

  @Test
  void messagesOfAChannelOneByOne()
      throws IOException, ModelException, NotExpressible, InterruptedException {
    PromelaInstance instance =
        Models.instance(
            """
            typedef M { byte a; bool b };
            chan c = [3] of { M }; chan d[2] = [2] of { M }; byte sum;
            active proctype P() { M m;
              do :: m.a = (m.a + 1) % 3; c!m :: len(c) > 1 -> break od;
              for (m in c) { sum = sum + m.a; if :: m.a == 1 -> d[1]!m :: else fi }
              for (m in d[1]) { skip; skip; sum = 0 } }
            active proctype Q() { M m; m.b = 1; c!m; if :: c?m :: d[1]?m fi;
              atomic { for (m in c) { sum++; for (m in c) { m.a = 0 } } }
              d_step { for (m in c) { sum = sum + 2 } } }
            """);
    String output = pan(SpinWriter.write(instance), List.of("-DSAFETY"), "-c0");
    Models.Size size = Models.size(instance.plain());
    assertThat(number(output, "(\\d+) states, stored")).isEqualTo(size.states());
    assertThat(number(output, "(\\d+) transitions")).isEqualTo(size.transitions() + 1);
    assertThat(number(output, "errors: (\\d+)")).isEqualTo(size.invalidEnds());
  }

  /** Every name is one that SPIN or a C compiler would stumble over. */
  @Test
  void namesThatAreWordsOfC()
      throws IOException, ModelException, NotExpressible, InterruptedException {
    PromelaInstance instance =
        Models.instance(
            """
            mtype = { return, NULL }; typedef struct { byte double; bit linux };
            struct static; chan register = [1] of { byte }; byte errno, BAD, SYNC;
            active [2] proctype union() {
              byte volatile; struct EOF;
              do
              :: register!volatile; default: volatile = 1 - volatile
              :: register?errno -> static.double = errno; EOF.linux = 1 - EOF.linux
              :: BAD < 2 && !union@default -> BAD++; SYNC = NULL
              od
            }
            """);
    String output = pan(SpinWriter.write(instance), List.of("-DSAFETY"), "-c0");
    Models.Size size = Models.size(instance.plain());
    assertThat(number(output, "(\\d+) states, stored")).isEqualTo(size.states());
    assertThat(number(output, "(\\d+) transitions")).isEqualTo(size.transitions() + 1);
  }

  @Test
  void verdictsAgree() throws IOException, ModelException, NotExpressible, InterruptedException {
    for (String parameters : List.of("N=4 T=1 F=1", "N=4 T=1 F=2")) {
      PromelaInstance instance = instance("bcast-byz.pml", parameters);
      String output = pan(SpinWriter.write(instance), List.of(), "-a", "-N", "relay");
      assertThat(number(output, "errors: (\\d+)") == 0).isEqualTo(Models.holds(instance, "relay"));
    }
  }

  private static long number(String output, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(output);
    assertThat(matcher.find()).as(output).isTrue();
    return Long.parseLong(matcher.group(1));
  }

  private String pan(String text, List<String> compilerOptions, String... panOptions)
      throws IOException, InterruptedException {
    Files.writeString(folder.resolve("m.pml"), text);
    run(List.of("spin", "-o1", "-o2", "-o3", "-a", "m.pml"));
    List<String> compile =
        new ArrayList<>(List.of("gcc", "-w", "-DNOREDUCE", "-o", "pan", "pan.c"));
    compile.addAll(compilerOptions);
    run(compile);
    List<String> search = new ArrayList<>(List.of("./pan", "-n"));
    search.addAll(List.of(panOptions));
    return run(search);
  }

  private String run(List<String> command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).as(command + "\n" + output).isTrue();
    return output;
  }
}
