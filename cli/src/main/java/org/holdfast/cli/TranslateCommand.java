package org.holdfast.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.holdfast.threshold.language.DotWriter;
import org.holdfast.threshold.language.TaWriter;
import org.holdfast.threshold.model.ThresholdAutomaton;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "translate",
    description = "Writes a model in another format.",
    footer = {
      "",
      "Formats: dot (a graph for Graphviz), ta (normalised source).",
      "",
      "Examples:",
      "  holdfast translate broadcast.ta --to dot | dot -Tsvg > broadcast.svg",
      "  holdfast translate broadcast.ta --to ta -o normal.ta"
    })
final class TranslateCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "FILE", description = "the model, a .ta file")
  private Path file;

  @Option(names = "--to", required = true, paramLabel = "FORMAT", description = "dot or ta")
  private String format;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "PATH",
      description = "write there instead of standard output")
  private Path output;

  TranslateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    Map<String, Function<ThresholdAutomaton, String>> formats = new LinkedHashMap<>();
    formats.put("dot", DotWriter::write);
    formats.put("ta", TaWriter::write);
    if (!formats.containsKey(format)) {
      throw new Names(formats.keySet()).complaint("format", "formats", format);
    }
    OutputFile target = output == null ? null : OutputFile.claim(output);
    String text = formats.get(format).apply(ModelFile.read(file).automaton());
    if (target == null) {
      console.out().print(text);
    } else {
      target.write(text);
    }
    return ExitStatus.ALL_HOLD;
  }
}
