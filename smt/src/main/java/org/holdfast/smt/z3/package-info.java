/**
 * Z3 inside the process. {@link org.holdfast.smt.z3.Z3SolverFactory} is the way in; {@link
 * org.holdfast.smt.z3.NativeLibraries} finds or unpacks the native code. The rest talks to Z3's C
 * interface through plain handles: the object layer of Z3's binding asks Z3 several questions and
 * leaves a phantom reference for every term, which costs more than most of our queries.
 */
package org.holdfast.smt.z3;
