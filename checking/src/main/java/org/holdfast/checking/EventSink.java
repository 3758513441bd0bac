package org.holdfast.checking;

/** Takes events, from any thread, and returns quickly. */
@FunctionalInterface
public interface EventSink {
  EventSink NONE = event -> {};

  void accept(Event event);
}
