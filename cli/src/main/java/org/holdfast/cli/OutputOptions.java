package org.holdfast.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Options of a check about what is written, and where. */
final class OutputOptions {
  @Option(
      names = "--json",
      paramLabel = "PATH",
      description = "write the results as JSON; - is standard output")
  private String json;

  @Option(names = "--itf", paramLabel = "DIR", description = "write counterexamples as ITF traces")
  private Path itf;

  @Option(names = "--html", paramLabel = "PATH", description = "write a page with charts")
  private Path html;

  @Option(names = "--no-color", description = "no colours, even on a terminal")
  private boolean noColour;

  boolean colourless() {
    return noColour;
  }

  CheckRequest.Output output(Optional<Path> exports, Optional<Path> certificates) {
    return new CheckRequest.Output(
        Optional.ofNullable(json),
        Optional.ofNullable(itf),
        Optional.ofNullable(html),
        exports,
        certificates);
  }
}
