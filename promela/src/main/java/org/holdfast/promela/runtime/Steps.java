package org.holdfast.promela.runtime;

/**
 * How the statements of a program are executed: {@link Interpreter} evaluates them, generated code
 * is compiled by the virtual machine. Both mean the same. One object serves all threads; all that
 * changes is in the {@link Machine}, whose acting process is the one that a statement belongs to.
 */
public interface Steps {
  /** The process has left its atomic sequence. */
  int LEFT = 0;

  /** The process cannot go on inside of its atomic sequence. */
  int BLOCKED = 1;

  /** The run is one of those that do not count. */
  int RULED_OUT = 2;

  /** The process is still inside of its atomic sequence. */
  int INSIDE = 3;

  /** There are several ways to go on: {@link Machine#choices}. */
  int BRANCHING = 4;

  /** Whether the processes of a type may move at all. */
  boolean provided(Machine machine, int type);

  /** Whether a statement can be executed, by the number of its edge. */
  boolean enabled(Machine machine, int edge);

  /** Executes a statement and notes that in {@link Machine#covered}; the place stays. */
  void execute(Machine machine, int edge);

  /** Which edges of a simple control point are possible: a bit for each. */
  int choices(Machine machine, int point);

  /**
   * Goes on inside of an atomic sequence, from a simple control point, as long as there is one way
   * only. What is answered is one of the constants above; the place of the process is then up to
   * date.
   */
  int advance(Machine machine, int point);

  /** The value of an observable. */
  int value(Machine machine, int observable);
}
