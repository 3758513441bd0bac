package org.holdfast.promela;

import java.util.OptionalInt;

/**
 * Choices about the meaning of a model.
 *
 * @param lossy whether a send to a full channel loses the message instead of waiting, as with
 *     {@code spin -m}
 * @param stateBytes how many bytes a state may have; if missing, as many as a first look needs
 */
public record PromelaOptions(boolean lossy, OptionalInt stateBytes) {
  public static final PromelaOptions DEFAULT = new PromelaOptions(false, OptionalInt.empty());

  public PromelaOptions losingMessages() {
    return new PromelaOptions(true, stateBytes);
  }

  public PromelaOptions withStateBytes(int bytes) {
    return new PromelaOptions(lossy, OptionalInt.of(bytes));
  }
}
