package org.holdfast.cli;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.ModelException;
import org.holdfast.logic.Variable;
import org.holdfast.promela.PromelaModel;
import org.holdfast.promela.PromelaReader;

/**
 * A Promela file named on the command line.
 *
 * @param definitions macros given there
 */
record PromelaFile(Path file, Map<String, String> definitions) {
  PromelaModel read() throws ModelException {
    return PromelaReader.withDefinitions(definitions).read(file);
  }

  /** The values of the parameters of a model, which must all be given. */
  static Map<String, Integer> parameters(PromelaModel model, Optional<String> given)
      throws UsageException {
    List<Variable> declared = model.parameters().stream().map(Variable::new).toList();
    ParameterChoice choice = new ParameterChoice(declared);
    if (given.isEmpty() && !declared.isEmpty()) {
      throw new UsageException(
          "the model has the parameters "
              + ParameterChoice.joined(declared)
              + ", and Promela is taken for one size at a time; write "
              + choice.pattern());
    }
    Map<String, Integer> values = new LinkedHashMap<>();
    if (given.isPresent()) {
      Map<Variable, BigInteger> read = choice.read(given.get());
      read.forEach((parameter, value) -> values.put(parameter.name(), value.intValueExact()));
    }
    return values;
  }
}
