package org.holdfast.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;
import org.holdfast.report.HtmlReport;
import org.holdfast.report.ItfWriter;
import org.holdfast.report.JsonReport;
import org.holdfast.report.Report;
import org.holdfast.report.Result;

/** The files a run was asked to write. All were found writable before the run began. */
final class Outputs {
  private final boolean jsonToStandardOutput;
  private final Optional<OutputFile> json;
  private final Optional<OutputFile> html;
  private final Optional<Path> itf;
  private final boolean exports;

  private Outputs(
      boolean jsonToStandardOutput,
      Optional<OutputFile> json,
      Optional<OutputFile> html,
      Optional<Path> itf,
      boolean exports) {
    this.jsonToStandardOutput = jsonToStandardOutput;
    this.json = json;
    this.html = html;
    this.itf = itf;
    this.exports = exports;
  }

  static Outputs claim(CheckRequest.Output request) throws UsageException {
    boolean standard = request.jsonToStandardOutput();
    Optional<OutputFile> json =
        standard || request.json().isEmpty()
            ? Optional.empty()
            : Optional.of(OutputFile.claim(Path.of(request.json().get())));
    Optional<OutputFile> html =
        request.html().isEmpty()
            ? Optional.empty()
            : Optional.of(OutputFile.claim(request.html().get()));
    if (request.itf().isPresent()) {
      OutputFile.claimFolder(request.itf().get());
    }
    if (request.exports().isPresent()) {
      OutputFile.claimFolder(request.exports().get());
    }
    return new Outputs(standard, json, html, request.itf(), request.exports().isPresent());
  }

  /** Whether anybody waits for results other than on a stream. */
  boolean writesFiles() {
    return json.isPresent() || html.isPresent() || itf.isPresent() || exports;
  }

  void write(Report report, PrintStream out) throws UsageException {
    if (json.isPresent()) {
      json.get().write(new JsonReport(report).render());
    }
    if (html.isPresent()) {
      html.get().write(new HtmlReport(report).render());
    }
    if (itf.isPresent()) {
      for (Result result : report.results()) {
        if (result.verdict() instanceof Verdict.Violated violated) {
          writeItf(itf.get(), report.model().file(), result, violated);
        }
      }
    }
    if (jsonToStandardOutput) {
      out.print(new JsonReport(report).render());
      out.flush();
    }
  }

  private static void writeItf(Path folder, String file, Result result, Verdict.Violated violated)
      throws UsageException {
    OutputFile.createFolder(folder);
    Path name = folder.resolve(stem(file) + "." + result.property() + ".itf.json");
    new OutputFile(name).write(new ItfWriter(violated.trace()).render(file, result));
  }

  /** The name of the file without folders and ending. */
  private static String stem(String file) {
    String name = Path.of(file).getFileName().toString();
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }
}
