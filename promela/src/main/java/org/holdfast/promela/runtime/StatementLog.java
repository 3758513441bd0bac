package org.holdfast.promela.runtime;

import java.util.List;

/** What was executed in the step under way. Of a step that fails the last entry is what failed. */
final class StatementLog {
  private final StepLog<Executed> log = new StepLog<>();
  private boolean endless;

  /** From now on the beginning of each step is kept: what a trace shows, and whether it is all. */
  void keepBeginnings() {
    log.keep(Actions.MOST_SHOWN + 1);
  }

  /** From now on everything is kept. */
  void keepAll() {
    log.keep(Integer.MAX_VALUE);
  }

  void executed(int process, int edge) {
    if (log.isOpen()) {
      log.add(new Executed.Statement(process, edge));
    }
  }

  void died(int process, int type) {
    if (log.isOpen()) {
      log.add(new Executed.Death(process, type));
    }
  }

  /** The statement of an edge gives a variable a value. */
  void chose(Machine machine, int edge, int value, Evaluation bound) {
    if (log.isOpen()) {
      log.add(new Executed.Choice(machine.pid, edge, value, bound.value(machine)));
    }
  }

  /** The step fails because it has no last statement. */
  void hasNoEnd() {
    endless = true;
  }

  boolean isEndless() {
    return endless;
  }

  StepLog.Entry<Executed> last() {
    return log.last();
  }

  void comeBack(StepLog.Entry<Executed> to) {
    log.comeBack(to);
  }

  void clear() {
    log.clear();
    endless = false;
  }

  List<Executed> entries() {
    return log.entries();
  }
}
