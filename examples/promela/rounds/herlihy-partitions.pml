/*
 * Wait-free consensus with a compare-and-swap register, fewer initial values.
 *
 * M. Herlihy: Wait-free synchronization. ACM TOPLAS 13(1), 1991.
 * R. Barbosa, A. Fonseca, F. Araujo: Reductions and abstractions for formal
 * verification of distributed round-based algorithms. Software Quality Journal,
 * 2021: figure 2.
 *
 * The algorithm is that of herlihy.pml. It matters only how many processes have
 * the same value, not who they are and which value that is: the numbers of
 * processes are divided into groups, none larger than the one before, and each
 * group has a value of its own.
 *
 * The figure goes through all such divisions one after the other. Here the size
 * of each group is chosen.
 *
 * expect assertions for n=2: holds
 * expect end-states for n=2: holds
 * expect assertions for n=3: holds
 * expect assertions for n=4: holds
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
  byte left = n, most = n; /* processes to be started, and at most so many at once */
  byte size, v;
  atomic {
    do
    :: left > 0 ->
       if
       :: most > left -> most = left
       :: else
       fi;
       select (size : 1 .. most);
       most = size;
       left = left - size;
       v++;
       do
       :: size > 0 -> run Process(v); size--
       :: else -> break
       od
    :: else -> break
    od;
    assert(_nr_pr == n + 1);
    most = 0;
    v = 0
  }
}
