package org.holdfast.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;
import org.holdfast.report.Report;
import org.holdfast.report.Result;

/** The files a run was asked to write. All were found writable before the run began. */
final class Outputs {
  private final CheckRequest.Output request;
  private final Map<DocumentFormat, OutputFile> files;

  private Outputs(CheckRequest.Output request, Map<DocumentFormat, OutputFile> files) {
    this.request = request;
    this.files = files;
  }

  static Outputs claim(CheckRequest.Output request) throws UsageException {
    List<DocumentFormat> standard = request.toStandardOutput();
    if (standard.size() > 1) {
      throw new UsageException(
          "only one of %s and %s can go to standard output"
              .formatted(standard.get(0).option(), standard.get(1).option()));
    }
    Map<DocumentFormat, OutputFile> files = new EnumMap<>(DocumentFormat.class);
    for (Map.Entry<DocumentFormat, String> entry : request.documents().entrySet()) {
      if (!standard.contains(entry.getKey())) {
        files.put(entry.getKey(), OutputFile.claim(Path.of(entry.getValue())));
      }
    }
    for (Path folder : request.folders()) {
      OutputFile.claimFolder(folder);
    }
    return new Outputs(request, files);
  }

  /** Whether anybody waits for results other than on a stream. */
  boolean writesFiles() {
    return !files.isEmpty() || !request.folders().isEmpty();
  }

  void write(Report report, PrintStream out) throws UsageException {
    for (Map.Entry<TraceFormat, Path> entry : request.traces().entrySet()) {
      for (Result result : report.results()) {
        if (result.verdict() instanceof Verdict.Violated violated) {
          write(entry.getKey(), entry.getValue(), report.model().file(), result, violated);
        }
      }
    }
    write(format -> format.render(report), out);
  }

  /** Writes the documents that were asked for. */
  void write(Function<DocumentFormat, String> documents, PrintStream out) throws UsageException {
    for (Map.Entry<DocumentFormat, OutputFile> entry : files.entrySet()) {
      entry.getValue().write(documents.apply(entry.getKey()));
    }
    for (DocumentFormat format : request.toStandardOutput()) {
      out.print(documents.apply(format));
      out.flush();
    }
  }

  private static void write(
      TraceFormat format, Path folder, String file, Result result, Verdict.Violated violated)
      throws UsageException {
    Optional<String> text = format.render(file, result, violated.trace());
    if (text.isPresent()) {
      OutputFile.createFolder(folder);
      String name = stem(file) + "." + result.property() + format.ending();
      new OutputFile(folder.resolve(name)).write(text.get());
    }
  }

  /** The name of the file without folders and ending. */
  private static String stem(String file) {
    String name = Path.of(file).getFileName().toString();
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }
}
