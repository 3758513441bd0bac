package org.holdfast.threshold.checker;

import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.NotARun;
import org.holdfast.checking.Property;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.WrappedEngine;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.TaModel;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.receive.ReceiveTelling;
import org.holdfast.threshold.telling.CounterTelling;

/** An engine whose runs are also told by processes with names, where that is possible. */
final class ToldEngine extends WrappedEngine {
  private final TaModel model;

  /**
   * @param model with the assumptions that the runs satisfy
   */
  ToldEngine(Engine engine, TaModel model) {
    super(engine);
    this.model = model;
  }

  @Override
  public Verdict check(Property property, Budget budget, EventSink events) {
    Verdict verdict = engine().check(property, budget, events);
    return verdict instanceof Verdict.Violated violated
        ? new Verdict.Violated(told(property, violated.trace()), violated.evidence())
        : verdict;
  }

  private Trace told(Property property, Trace trace) {
    Optional<Trace> story =
        model.accept(
            new TaModel.Visitor<>() {
              @Override
              public Optional<Trace> threshold(ThresholdAutomaton automaton) {
                return CounterTelling.of(automaton, trace, property.formula());
              }

              @Override
              public Optional<Trace> receive(ReceiveAutomaton automaton) {
                return ReceiveTelling.of(automaton, trace, property.formula());
              }
            });
    try {
      return story.isPresent() ? trace.toldBy(story.get()) : trace;
    } catch (NotARun another) {
      // The answer stands without its story.
      return trace;
    }
  }
}
