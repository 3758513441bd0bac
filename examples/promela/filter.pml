/*
 * Mutual exclusion of N processes by Peterson's filter.
 *
 * G. L. Peterson: Myths about the mutual exclusion problem. Information
 * Processing Letters 12(3), 1981.
 *
 * The algorithm. There are N - 1 gates. A process that wants to enter comes to
 * one after the other, says so, and says that it came last. It waits while it
 * is the one that came last and another one is at the gate or further. So each
 * gate holds one process back.
 *
 * The critical section counts modulo ROUNDS, which makes as many times more
 * states: -D N=4 -D ROUNDS=6 --no-reduction has 43 million, more than a search
 * in 512 MB of memory holds; --storage disk goes on.
 *
 * With one gate less (-D GATES=2) two processes are inside at once.
 *
 * expect assertions: holds
 * expect end-states: holds
 * expect assertions with --storage disk: holds
 * expect assertions with -D GATES=2: violated
 * expect assertions with -D GATES=2 --storage disk: violated
 */

#ifndef N
#define N 3
#endif
#ifndef GATES
#define GATES N
#endif
#ifndef ROUNDS
#define ROUNDS 1
#endif

byte gate[N];
byte last[N];
byte inside = 0;
byte round = 0;

active [N] proctype User() {
  byte k, other;
  do
  :: k = 1;
     do
     :: k < GATES ->
        gate[_pid] = k;
        last[k] = _pid;
        other = 0;
        do
        :: other < N && other != _pid ->
           (gate[other] < k || last[k] != _pid);
           other++
        :: other == _pid -> other++
        :: other == N -> break
        od;
        k++
     :: k == GATES -> break
     od;
     inside++;
     assert(inside == 1);
     inside--;
     round = (round + 1) % ROUNDS;
     gate[_pid] = 0
  od
}
