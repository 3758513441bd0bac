package org.holdfast.bench.promela;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.holdfast.bench.measure.CommandRun;
import org.holdfast.explicit.SearchOptions.Reduction;

/**
 * What SPIN says to one question, and what that took of processors: generating, compiling and
 * searching, each as somebody would do it by hand.
 *
 * @param verdict in our words, or something else where it gave no answer
 */
record SpinAnswer(String verdict, double generating, double compiling, double searching) {
  private static final String DEPTH = "-m1000000";

  static SpinAnswer of(Path folder, SpinExample example, Reduction reduction, Duration timeout)
      throws IOException, InterruptedException {
    Path scratch = Files.createTempDirectory("holdfast-spin");
    try {
      Path file = folder.resolve(example.file()).toAbsolutePath();
      List<String> generate = new ArrayList<>(List.of("spin", "-a"));
      List<String> compile = new ArrayList<>(List.of("gcc", "-O2", "-w"));
      if (reduction == Reduction.NONE) {
        generate.addAll(List.of("-o1", "-o2", "-o3"));
        compile.add("-DNOREDUCE");
      }
      generate.add(file.toString());
      List<String> search = new ArrayList<>(List.of("./pan", "-n", DEPTH));
      ask(example.property(), compile, search);
      compile.addAll(List.of("-o", "pan", "pan.c"));
      CommandRun generated = CommandRun.of(scratch, generate, timeout);
      CommandRun compiled = CommandRun.of(scratch, compile, timeout);
      if (compiled.status().orElse(-1) != 0) {
        return new SpinAnswer("not compiled", Double.NaN, Double.NaN, Double.NaN);
      }
      CommandRun searched = CommandRun.of(scratch, search, timeout);
      return new SpinAnswer(
          verdict(searched.output()),
          generated.processorSeconds(),
          compiled.processorSeconds(),
          searched.processorSeconds());
    } finally {
      delete(scratch);
    }
  }

  /** The options that ask for a property, and for nothing else. */
  private static void ask(String property, List<String> compile, List<String> search) {
    switch (property) {
      case "assertions" -> {
        compile.addAll(List.of("-DSAFETY", "-DNOCLAIM"));
        search.add("-E");
      }
      case "end-states" -> {
        compile.addAll(List.of("-DSAFETY", "-DNOCLAIM"));
        search.add("-A");
      }
      case "progress" -> {
        compile.add("-DNP");
        search.add("-l");
      }
      case "acceptance" -> {
        compile.add("-DNOCLAIM");
        search.add("-a");
      }
      case "never" -> search.add("-a");
      default -> search.addAll(List.of("-a", "-N", property));
    }
  }

  private static String verdict(String output) {
    if (output.contains("errors: 0")) {
      return output.contains("max search depth too small") ? "too deep" : "holds";
    }
    return output.contains("errors: ") ? "violated" : "no answer";
  }

  double whole() {
    return generating + compiling + searching;
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
