/*
 * Synchronous consensus by flooding, with crashes.
 *
 * N. A. Lynch: Distributed Algorithms. Morgan Kaufmann, 1996, section 6.2.
 * R. Barbosa, A. Fonseca, F. Araujo: Reductions and abstractions for formal
 * verification of distributed round-based algorithms. Software Quality Journal,
 * 2021: figure 3.
 *
 * The algorithm. In each of f + 1 rounds everybody sends the set of all values
 * it has seen to all, and adds what it receives. Then it decides on the
 * smallest.
 *
 * Faults. Up to f processes crash, also in the middle of sending.
 *
 * What is abstracted. A round ends when nobody can do anything else (timeout).
 * A set is a byte, with a bit for each value.
 *
 * The figure lacks the statement behind "end:" where a process crashes; one that
 * never comes about is meant. It does not say that it needs channels that lose
 * what they cannot hold (--lossy): nobody takes messages out of the channel of a
 * crashed process, and without losing them the others would wait for it. As in
 * herlihy.pml, a decision is compared with those before it.
 *
 * expect assertions for n=2,f=0 with --lossy: holds
 * expect assertions for n=2,f=1 with --lossy: holds
 * expect end-states for n=2,f=1 with --lossy: holds
 *
 * Nothing is exchanged:
 *
 * expect assertions for n=2,f=0 with --lossy -D ROUNDS=0: violated
 */

symbolic int n; /* processes */
symbolic int f; /* how many may crash */

assume(n >= 1 && n <= 7 && f < n);

#ifndef ROUNDS
#define ROUNDS f + 1
#endif

chan inbox[n] = [n] of { byte };
byte round = 1, crashed = 0, running = 0;
byte agreed = 0; /* what was decided first */

proctype Process(byte v; byte me) {
  byte known = 1 << (v - 1);
  byte r = 1, i;

  do
  :: r <= ROUNDS ->
     i = 0;
     do
     :: i < n ->
        if
        :: atomic { crashed < f -> crashed++ }
end_crashed:
           false
        :: skip
        fi;
        inbox[i]!known;
        i++
     :: else -> break
     od;
     do
     :: nempty(inbox[me]) -> inbox[me]?i; known = known | i
     :: round != r -> break
     od;
     r++
  :: else -> break
  od;

  v = 1;
  do
  :: known & (1 << (v - 1)) -> break
  :: else -> v++
  od;
  atomic {
    assert(agreed == 0 || agreed == v);
    agreed = v;
    running--
  }
}

init {
  byte i, v;
  atomic {
    for (i : 0 .. n - 1) {
      select (v : 1 .. n);
      run Process(v, i);
      running++
    }
  }
  do
  :: timeout && running > crashed -> round++
  :: running == crashed -> break
  od
}
