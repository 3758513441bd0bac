package org.holdfast.promela.symmetry;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.holdfast.promela.code.Cell;
import org.holdfast.promela.program.Variable;
import org.holdfast.promela.symmetry.Interchange.Bytes;

/** Where in a state the global variables are. */
final class GlobalVariables {
  private final TreeMap<Integer, Variable> byOffset = new TreeMap<>();
  private final Map<Variable, Bytes> places = new HashMap<>();

  GlobalVariables(List<Variable> globals) {
    for (Variable variable : globals) {
      int from = Cell.offset(variable, globals);
      byOffset.put(from, variable);
      places.put(variable, new Bytes(from, from + Cell.bytes(variable)));
    }
  }

  /** The variable to which a byte belongs. */
  Variable at(int offset) {
    return byOffset.floorEntry(offset).getValue();
  }

  Bytes bytes(Variable variable) {
    return places.get(variable);
  }
}
