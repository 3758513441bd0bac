package org.holdfast.report;

import java.util.List;

/** How the steps of a trace are put into rows. Steps are counted from zero. */
interface TraceRows {
  /** What the run begins with. */
  List<String> initially();

  /** How many steps, from the first on but before the end, belong together; at least one. */
  int length(int first, int end);

  /** What is done in those steps. */
  String action(int first, int end);

  /** What is different after the last step from what was before the first one. */
  List<String> changes(int first, int last);
}
