package org.holdfast.threshold.model;

import java.util.List;
import org.holdfast.checking.Property;

/** What a {@code .ta} file describes. */
public sealed interface TaModel permits ThresholdAutomaton, ReceiveAutomaton {
  /** One case for each kind of model. */
  interface Visitor<R> {
    R threshold(ThresholdAutomaton automaton);

    R receive(ReceiveAutomaton automaton);
  }

  <R> R accept(Visitor<R> visitor);

  String name();

  /** The same model, asked for other properties. */
  TaModel withProperties(List<Property> properties);

  /** The automaton with every guard as it is written. */
  ThresholdAutomaton frame();

  /** The same kind of model around another automaton. */
  TaModel framedBy(ThresholdAutomaton frame);
}
