package org.holdfast.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.promela.PromelaInstance;
import org.holdfast.promela.PromelaModel;
import org.holdfast.promela.PromelaOptions;
import org.holdfast.promela.export.NotExpressible;
import org.holdfast.promela.export.SpinWriter;
import org.holdfast.smt.SolverFactory;
import org.holdfast.threshold.language.DotWriter;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.language.TaWriter;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.receive.SendAutomaton;

/** One run of {@code holdfast translate}: from a file to one text or several. */
final class Translation {
  private final Console console;
  private final Notices notices;
  private final Budget budget;

  Translation(Console console, Budget budget) {
    this.console = console;
    this.notices = new Notices(console.err());
    this.budget = budget;
  }

  int toDot(Path file, Optional<Path> output) throws UsageException, ModelException {
    Optional<OutputFile> target = claim(output);
    print(DotWriter.write(ModelFile.frame(ModelFile.read(file).model())), target);
    return ExitStatus.ALL_HOLD;
  }

  int toTa(Path file, Optional<Path> output) throws UsageException, ModelException, NoAnswer {
    Optional<OutputFile> target = claim(output);
    TaReader.Reading reading = ModelFile.read(file);
    if (!(reading.model() instanceof ReceiveAutomaton automaton)) {
      print(TaWriter.write(reading.model()), target);
      return ExitStatus.ALL_HOLD;
    }
    notices.warn(reading.warnings());
    SolverFactory solvers = SolverChoice.DEFAULT.factory(notices::note);
    notices.audit(reading, solvers, budget);
    Sending sending = new Sending(reading, automaton);
    List<SendAutomaton> automata = sending.automata(solvers, budget);
    if (automata.size() == 1 || output.isEmpty()) {
      List<String> texts = automata.stream().map(sending::source).toList();
      print(String.join("\n", texts), target);
      return ExitStatus.ALL_HOLD;
    }
    List<OutputFile> targets = new ArrayList<>();
    for (int i = 1; i <= automata.size(); i++) {
      targets.add(OutputFile.claim(numbered(output.get(), i)));
    }
    for (int i = 0; i < automata.size(); i++) {
      targets.get(i).write(sending.source(automata.get(i)));
      notices.note("wrote " + targets.get(i).path() + Sending.where(automata.get(i)));
    }
    return ExitStatus.ALL_HOLD;
  }

  /** One size of a Promela model, in the language that SPIN reads. */
  int toSpin(PromelaFile file, Optional<String> parameters, Optional<Path> output)
      throws UsageException, ModelException {
    Optional<OutputFile> target = claim(output);
    PromelaModel model = file.read();
    PromelaInstance instance =
        model.instantiate(PromelaFile.parameters(model, parameters), PromelaOptions.DEFAULT);
    Set<Diagnostic> warnings = new LinkedHashSet<>(model.warnings());
    warnings.addAll(instance.warnings());
    notices.warn(List.copyOf(warnings));
    try {
      print(SpinWriter.write(instance), target);
    } catch (NotExpressible reason) {
      throw new UsageException("cannot translate " + file.file() + ": " + reason.getMessage());
    }
    return ExitStatus.ALL_HOLD;
  }

  private static Optional<OutputFile> claim(Optional<Path> output) throws UsageException {
    return output.isPresent() ? Optional.of(OutputFile.claim(output.get())) : Optional.empty();
  }

  private void print(String text, Optional<OutputFile> target) throws UsageException {
    if (target.isPresent()) {
      target.get().write(text);
    } else {
      console.out().print(text);
    }
  }

  /** {@code out-1.ta} for {@code out.ta}. */
  private static Path numbered(Path path, int number) {
    String name = path.getFileName().toString();
    int dot = name.lastIndexOf('.');
    int end = dot > 0 ? dot : name.length();
    return path.resolveSibling(name.substring(0, end) + "-" + number + name.substring(end));
  }
}
