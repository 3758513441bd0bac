package org.holdfast.promela.code;

import java.util.List;

/** How a process gets its first values. */
public record Creation(int start, List<Cell> parameters, List<Effect> initial) {
  public Creation {
    parameters = List.copyOf(parameters);
    initial = List.copyOf(initial);
  }
}
