package org.holdfast.checking;

import java.util.List;

/** An engine that has more to say than the one it asks, each property by itself. */
public abstract class WrappedEngine implements Engine {
  private final Engine engine;

  protected WrappedEngine(Engine engine) {
    this.engine = engine;
  }

  /** Who is asked. */
  protected final Engine engine() {
    return engine;
  }

  @Override
  public final String name() {
    return engine.name();
  }

  @Override
  public final List<Remark> remarks() {
    return engine.remarks();
  }
}
