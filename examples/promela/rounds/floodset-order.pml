/*
 * Synchronous consensus by flooding, with crashes; messages come in one order.
 *
 * N. A. Lynch: Distributed Algorithms. Morgan Kaufmann, 1996, section 6.2.
 * R. Barbosa, A. Fonseca, F. Araujo: Reductions and abstractions for formal
 * verification of distributed round-based algorithms. Software Quality Journal,
 * 2021: figure 4.
 *
 * The algorithm is that of floodset.pml. In which order messages are sent and
 * received within a round makes no difference to the sets at its end; so the
 * processes send one after the other, and then receive one after the other. A
 * token goes round; who has crashed passes it on.
 *
 * The figure does not show how the processes are started; they are here as in
 * figure 3. Like figure 3 it needs channels that lose what they cannot hold.
 * Without them the last line comes about: the channel of a crashed process is
 * full, and the one that has the token waits for ever.
 *
 * expect assertions for n=2,f=1 with --lossy: holds
 * expect end-states for n=2,f=1 with --lossy: holds
 * expect assertions for n=3,f=1 with --lossy: holds
 *
 * A round too few:
 *
 * expect assertions for n=3,f=1 with --lossy -D ROUNDS=f: violated
 * expect end-states for n=2,f=1: violated
 */

symbolic int n; /* processes */
symbolic int f; /* how many may crash */

assume(n >= 1 && n <= 7 && f < n);

#ifndef ROUNDS
#define ROUNDS f + 1
#endif

chan inbox[n] = [n] of { byte };
byte token = 1, crashed = 0;
byte agreed = 0; /* what was decided first */

#define PASS_ON token = token % n + 1

proctype Process(byte v) {
  byte known = 1 << (v - 1);
  byte r = 1, i;

  do
  :: r <= ROUNDS ->
     token == _pid;
     i = 0;
     do
     :: i < n ->
        if
        :: crashed < f -> crashed++; goto crash
        :: skip
        fi;
        inbox[i]!known;
        i++
     :: else -> break
     od;
     PASS_ON;
     token == _pid;
     do
     :: nempty(inbox[_pid - 1]) -> inbox[_pid - 1]?i; known = known | i
     :: empty(inbox[_pid - 1]) -> break
     od;
     r++;
     PASS_ON
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
    goto done
  }

crash:
  v = 0;
  known = 0;
  r = 0;
end_crashed:
  do
  :: atomic { token == _pid -> PASS_ON }
  od;

done:
  skip
}

init {
  byte i, v;
  atomic {
    for (i : 1 .. n) {
      select (v : 1 .. n);
      run Process(v)
    }
  }
}
