package org.holdfast.arrays.concrete;

import java.util.List;
import java.util.stream.Collectors;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.logic.Variable;

/** A symbol and the processes, numbered from one, that choose one of its values. */
record ConcretePlace(ArraySymbol symbol, List<Integer> processes) {
  ConcretePlace {
    processes = List.copyOf(processes);
  }

  /** As traces show it. */
  Variable variable() {
    return new Variable(
        processes.isEmpty()
            ? symbol.name()
            : processes.stream()
                .map(String::valueOf)
                .collect(Collectors.joining(",", symbol.name() + "[", "]")));
  }
}
