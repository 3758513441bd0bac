package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which language a file is in, and which options, engines and formats follow from that. */
class LanguagesTest {
  private static final String PROMELA =
      "/* skel */\nbyte x;\nactive proctype P() { x = 1; assert(x == 1) }\n";

  @TempDir private Path folder;

  private Path file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, text);
    return file;
  }

  @Test
  void unknownEndingsAreRecognisedByTheText() throws IOException {
    Path promela = file("model", PROMELA);
    assertThat(Run.of("check", promela).out()).contains("assertions: holds", "end-states: holds");
    Path initialised = file("init.spin", "init { skip }");
    assertThat(Run.of("check", initialised).status()).isZero();
    Path automaton =
        file("model.txt", "// proctype P()\n/* init { */ " + Files.readString(Run.BROADCAST));
    assertThat(Run.of("check", automaton, "-p", "unforg").out()).contains("unforg: holds");
  }

  @Test
  void theEndingCountsMoreThanTheText() throws IOException {
    Run run = Run.of("check", file("model.ta", PROMELA));
    assertThat(run.status()).isEqualTo(65);
    assertThat(run.err()).contains("model.ta:2:1: error: ", "skel");
  }

  @Test
  void otherTextIsNoModel() throws IOException {
    Run run = Run.of("check", file("notes.txt", "Nothing to see here.\n"));
    assertThat(run.status()).isEqualTo(65);
    assertThat(run.err())
        .contains("notes.txt:1:1: error: this does not look like a model", "(.ta)", "(.pml, ");
    assertThat(Run.of("translate", folder.resolve("none"), "--to", "dot").err())
        .contains("none:1:1: error: there is no such file");
  }

  @Test
  void enginesThatApplyAreListed() throws IOException {
    Run automaton = Run.of("check", Run.BROADCAST, "--engine", "list");
    assertThat(automaton.status()).isZero();
    assertThat(automaton.out())
        .isEqualTo(
            "threshold    all parameters at once\n" + "instance     one size, given by --params\n");
    assertThat(Run.of("check", file("m.pml", PROMELA), "--engine", "list").out())
        .isEqualTo("explicit     this model, which has one size\n");
    assertThat(Run.of("check", Run.BROADCAST, "--engine", "list", "--json", "-").status())
        .isEqualTo(2);
  }

  @Test
  void optionsOfAnotherLanguageAreRefused() throws IOException {
    Path promela = file("m.pml", PROMELA);
    Run environment = Run.of("check", promela, "--show-environment");
    assertThat(environment.status()).isEqualTo(2);
    assertThat(environment.err())
        .contains("--show-environment is for threshold automata", "m.pml is read as Promela");
    for (String option :
        new String[] {"--no-symmetry", "--no-reduction", "--coverage", "--no-vacuity", "-DX=1"}) {
      Run run = Run.of("check", Run.BROADCAST, option);
      assertThat(run.status()).as(option).isEqualTo(2);
      assertThat(run.err()).as(option).contains("is for Promela");
    }
    assertThat(Run.of("translate", Run.BROADCAST, "--to", "dot", "-D", "X").err())
        .contains("--define is for Promela");
  }

  @Test
  void theEnvironmentIsAFormatToo() {
    Run listed = Run.of("check", ReceiveCheckTest.VOTE, "--show-environment");
    Run translated = Run.of("translate", ReceiveCheckTest.VOTE, "--to", "environment");
    assertThat(translated.out()).isEqualTo(listed.out()).contains("environment (");
    assertThat(Run.of("check", Run.BROADCAST, "--show-environment").err())
        .contains("has no receive variables");
  }

  @Test
  void storagesOfASearch() throws IOException {
    Path promela = file("m.pml", PROMELA);
    for (String exact : new String[] {"plain", "collapsed", "disk"}) {
      assertThat(Run.of("check", promela, "--storage", exact).status()).isZero();
      assertThat(
              Run.of(
                      "check",
                      Run.BROADCAST,
                      "-p",
                      "unforg",
                      "--params",
                      "N=4,T=1,F=1",
                      "--storage",
                      exact)
                  .status())
          .isZero();
    }
    for (String lossy : new String[] {"hash-compact", "bitstate"}) {
      Run run = Run.of("check", promela, "-p", "assertions", "--storage", lossy);
      assertThat(run.status()).as(lossy).isEqualTo(20);
      assertThat(run.out()).as(lossy).contains("unknown: incomplete: not exhaustive");
      Run found = Run.of("check", Run.BROADCAST, "--params", "N=4,T=1,F=1", "--storage", lossy);
      assertThat(found.out()).as(lossy).contains("silent: violated with N = 4, T = 1, F = 1");
    }
    Run wrong = Run.of("check", promela, "--storage", "hash");
    assertThat(wrong.status()).isEqualTo(2);
    assertThat(wrong.err()).contains("no storage 'hash'", "hash-compact, bitstate");
    Run stateless = Run.of("check", Run.BROADCAST, "--storage", "plain");
    assertThat(stateless.status()).isEqualTo(2);
    assertThat(stateless.err()).contains("--storage is about the states of one size");
  }

  @Test
  void statesOnDisk() throws IOException {
    Path promela = file("m.pml", PROMELA);
    Path states = Files.createDirectory(folder.resolve("states"));
    Run run = Run.of("check", promela, "--storage", "disk", "--storage-folder", states.toString());
    assertThat(run.status()).isZero();
    try (Stream<Path> left = Files.list(states)) {
      assertThat(left).isEmpty();
    }
    Run found = Run.of("check", Run.BROADCAST, "--params", "N=4,T=1,F=1", "--storage", "disk");
    assertThat(found.out()).contains("silent: violated with N = 4, T = 1, F = 1");
    Run deep = Run.of("check", promela, "--search", "dfs", "--storage", "disk");
    assertThat(deep.status()).isEqualTo(2);
    assertThat(deep.err()).contains("--storage disk searches breadth-first only");
    Run missing =
        Run.of("check", promela, "--storage", "disk", "--storage-folder", states + "/missing");
    assertThat(missing.status()).isEqualTo(2);
    assertThat(missing.err()).contains("there is no folder");
    Run useless = Run.of("check", promela, "--storage-folder", states.toString());
    assertThat(useless.status()).isEqualTo(2);
    assertThat(useless.err()).contains("goes together with --storage disk");
  }

  @Test
  void ordersOfASearch() throws IOException {
    Path promela = file("m.pml", PROMELA);
    for (String order : new String[] {"bfs", "dfs", "both"}) {
      assertThat(Run.of("check", promela, "--search", order).status()).as(order).isZero();
      Run found = Run.of("check", Run.BROADCAST, "--params", "N=4,T=1,F=1", "--search", order);
      assertThat(found.out()).as(order).contains("silent: violated with N = 4, T = 1, F = 1");
    }
    Run wrong = Run.of("check", promela, "--search", "deep");
    assertThat(wrong.status()).isEqualTo(2);
    assertThat(wrong.err()).contains("no search 'deep'", "bfs, dfs, both");
    Run stateless = Run.of("check", Run.BROADCAST, "--search", "dfs");
    assertThat(stateless.status()).isEqualTo(2);
    assertThat(stateless.err()).contains("--search is about the states of one size");
    Run lossy = Run.of("check", promela, "--search", "dfs", "--storage", "bitstate");
    assertThat(lossy.status()).isEqualTo(2);
    assertThat(lossy.err()).contains("--storage bitstate searches breadth-first only");
  }

  @Test
  void helpGroupsOptionsByLanguage() {
    String help = Run.of("check", "--help").out();
    assertThat(help.indexOf("\nThreshold automata:\n"))
        .isBetween(1, help.lastIndexOf("--show-environment"));
    assertThat(help.indexOf("\nPromela:\n")).isBetween(1, help.lastIndexOf("--lossy"));
    assertThat(help).contains("partial order reduction", "symmetry reduction");
  }
}
