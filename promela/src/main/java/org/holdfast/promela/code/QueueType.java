package org.holdfast.promela.code;

import java.util.List;
import org.holdfast.promela.program.Type;

/**
 * What a channel holds.
 *
 * @param segment the kind of its segments in a state
 */
public record QueueType(int segment, int capacity, List<Type.Scalar> fields) {
  public QueueType {
    fields = List.copyOf(fields);
  }
}
