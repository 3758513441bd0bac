package org.holdfast.threshold.model;

/** What a {@code .ta} file describes. */
public sealed interface TaModel permits ThresholdAutomaton, ReceiveAutomaton {
  /** One case for each kind of model. */
  interface Visitor<R> {
    R threshold(ThresholdAutomaton automaton);

    R receive(ReceiveAutomaton automaton);
  }

  <R> R accept(Visitor<R> visitor);

  String name();

  /** The automaton with every guard as it is written. */
  ThresholdAutomaton frame();

  /** The same kind of model around another automaton. */
  TaModel framedBy(ThresholdAutomaton frame);
}
