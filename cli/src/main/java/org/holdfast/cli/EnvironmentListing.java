package org.holdfast.cli;

import java.nio.file.Path;
import org.holdfast.checking.ModelException;
import org.holdfast.threshold.environment.Environment;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.ReceiveAutomaton;

/** What {@code --show-environment} prints: it can be put into the file instead of a fault model. */
record EnvironmentListing(Console console) {
  int print(Path file) throws UsageException, ModelException {
    TaReader.Reading reading = ModelFile.read(file);
    new Notices(console.err()).warn(reading.warnings());
    if (!(reading.model() instanceof ReceiveAutomaton automaton)) {
      throw new UsageException(file + " has no receive variables, so it has no environment");
    }
    console.out().print(Environment.of(automaton).describe());
    if (!automaton.lemmas().isEmpty()) {
      console.out().print("lemmas (" + automaton.lemmas().size() + ") {\n");
      console.out().print("  // each is proved from what is above it before it is used\n");
      for (Constraint lemma : automaton.lemmas()) {
        console.out().print("  " + lemma.formula() + ";\n");
      }
      console.out().print("}\n");
    }
    return ExitStatus.ALL_HOLD;
  }
}
