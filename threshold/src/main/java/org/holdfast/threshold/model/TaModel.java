package org.holdfast.threshold.model;

/** What a {@code .ta} file describes. */
public sealed interface TaModel permits ThresholdAutomaton, ReceiveAutomaton {
  String name();

  /** The automaton with every guard as it is written. */
  ThresholdAutomaton frame();
}
