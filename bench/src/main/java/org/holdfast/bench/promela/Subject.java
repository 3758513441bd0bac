package org.holdfast.bench.promela;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.holdfast.checking.ModelException;
import org.holdfast.promela.PromelaInstance;
import org.holdfast.promela.PromelaOptions;
import org.holdfast.promela.PromelaReader;

/**
 * A Promela file and the size in which it is looked at.
 *
 * @param file below a folder of models
 * @param parameters as on a command line
 */
record Subject(String file, String parameters) {
  /** As SPIN reads it, in whose states the published tables count. */
  PromelaInstance instance(Path folder) throws ModelException {
    return instance(folder, PromelaOptions.DEFAULT.startingAtOnce());
  }

  PromelaInstance instance(Path folder, PromelaOptions options) throws ModelException {
    Map<String, Integer> values = new LinkedHashMap<>();
    for (String pair : parameters.split(",")) {
      int sign = pair.indexOf('=');
      values.put(pair.substring(0, sign), Integer.parseInt(pair.substring(sign + 1)));
    }
    return PromelaReader.withDefinitions(Map.of())
        .read(folder.resolve(file))
        .instantiate(values, options);
  }
}
