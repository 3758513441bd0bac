/*
 * Wait-free consensus with a compare-and-swap register.
 *
 * M. Herlihy: Wait-free synchronization. ACM TOPLAS 13(1), 1991.
 * R. Barbosa, A. Fonseca, F. Araujo: Reductions and abstractions for formal
 * verification of distributed round-based algorithms. Software Quality Journal,
 * 2021: figure 1.
 *
 * The algorithm. Everybody tries to put its value into the register, which
 * takes the first one only, and decides on what is in there.
 *
 * Each process may have any value. herlihy-partitions.pml has fewer.
 *
 * The figure lets a process write its decision into a variable and then compare
 * the two, which fails if another one wrote in between. Here a decision is
 * compared with those before it.
 *
 * expect assertions for n=2: holds
 * expect end-states for n=2: holds
 * expect assertions for n=3: holds
 *
 * Comparing and swapping are two steps; the register is written in any case:
 *
 * expect assertions for n=2 with -D TWO_STEPS: violated
 * expect assertions for n=3 with -D ALWAYS: violated
 */

symbolic int n; /* processes */

assume(n >= 1 && n <= 7);

#include "swap.inc"

init {
  byte i, v;
  atomic {
    for (i : 1 .. n) {
      select (v : 1 .. n);
      run Process(v)
    }
  }
}
