package org.holdfast.checking;

import java.util.List;

/** Writes counterexamples for another tool, which can follow them step by step. */
public interface TraceExport {
  /**
   * One file.
   *
   * @param name its name, without folders
   */
  record Exported(String name, String text) {}

  /**
   * The files for one counterexample. The other tool may ask that none is newer than those after
   * it.
   *
   * @throws NotExpressible if the other tool has nothing like it
   */
  List<Exported> export(String property, Trace trace) throws NotExpressible;
}
