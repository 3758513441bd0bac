package org.holdfast.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;
import org.holdfast.report.HtmlReport;
import org.holdfast.report.ItfWriter;
import org.holdfast.report.JsonReport;
import org.holdfast.report.MessageChartSvg;
import org.holdfast.report.Report;
import org.holdfast.report.Result;

/** The files a run was asked to write. All were found writable before the run began. */
final class Outputs {
  private final CheckRequest.Output request;
  private final Optional<OutputFile> json;
  private final Optional<OutputFile> html;

  private Outputs(
      CheckRequest.Output request, Optional<OutputFile> json, Optional<OutputFile> html) {
    this.request = request;
    this.json = json;
    this.html = html;
  }

  static Outputs claim(CheckRequest.Output request) throws UsageException {
    if (request.jsonToStandardOutput() && request.htmlToStandardOutput()) {
      throw new UsageException("only one of --json and --html can go to standard output");
    }
    Optional<OutputFile> json = file(request.json(), request.jsonToStandardOutput());
    Optional<OutputFile> html = file(request.html(), request.htmlToStandardOutput());
    if (request.itf().isPresent()) {
      OutputFile.claimFolder(request.itf().get());
    }
    if (request.svg().isPresent()) {
      OutputFile.claimFolder(request.svg().get());
    }
    if (request.exports().isPresent()) {
      OutputFile.claimFolder(request.exports().get());
    }
    if (request.certificates().isPresent()) {
      OutputFile.claimFolder(request.certificates().get());
    }
    return new Outputs(request, json, html);
  }

  private static Optional<OutputFile> file(Optional<String> path, boolean standard)
      throws UsageException {
    return path.isEmpty() || standard
        ? Optional.empty()
        : Optional.of(OutputFile.claim(Path.of(path.get())));
  }

  /** Whether anybody waits for results other than on a stream. */
  boolean writesFiles() {
    return json.isPresent()
        || html.isPresent()
        || request.itf().isPresent()
        || request.svg().isPresent()
        || request.exports().isPresent()
        || request.certificates().isPresent();
  }

  void write(Report report, PrintStream out) throws UsageException {
    writeTraces(report);
    write(new JsonReport(report)::render, new HtmlReport(report)::render, out);
  }

  /** Writes the documents that were asked for. */
  void write(Supplier<String> asJson, Supplier<String> asHtml, PrintStream out)
      throws UsageException {
    if (json.isPresent()) {
      json.get().write(asJson.get());
    }
    if (html.isPresent()) {
      html.get().write(asHtml.get());
    }
    if (request.toStandardOutput()) {
      out.print(request.jsonToStandardOutput() ? asJson.get() : asHtml.get());
      out.flush();
    }
  }

  private void writeTraces(Report report) throws UsageException {
    if (request.itf().isPresent()) {
      for (Result result : report.results()) {
        if (result.verdict() instanceof Verdict.Violated violated) {
          writeItf(request.itf().get(), report.model().file(), result, violated);
        }
      }
    }
    if (request.svg().isPresent()) {
      for (Result result : report.results()) {
        if (result.verdict() instanceof Verdict.Violated violated) {
          writeSvg(request.svg().get(), report.model().file(), result.property(), violated);
        }
      }
    }
  }

  private static void writeItf(Path folder, String file, Result result, Verdict.Violated violated)
      throws UsageException {
    OutputFile.createFolder(folder);
    Path name = folder.resolve(stem(file) + "." + result.property() + ".itf.json");
    new OutputFile(name).write(new ItfWriter(violated.trace()).render(file, result));
  }

  private static void writeSvg(Path folder, String file, String property, Verdict.Violated violated)
      throws UsageException {
    String model = Path.of(file).getFileName().toString();
    Optional<String> picture = MessageChartSvg.of(violated.trace(), model, property);
    if (picture.isPresent()) {
      OutputFile.createFolder(folder);
      new OutputFile(folder.resolve(stem(file) + "." + property + ".svg")).write(picture.get());
    }
  }

  /** The name of the file without folders and ending. */
  private static String stem(String file) {
    String name = Path.of(file).getFileName().toString();
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }
}
