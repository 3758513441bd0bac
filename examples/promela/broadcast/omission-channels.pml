/*
 * Reliable broadcast with omission faults: channels, and faulty processes.
 *
 * After T. K. Srikanth, S. Toueg: Simulating authenticated broadcasts to derive
 * simple fault-tolerant algorithms. Distributed Computing 2(2), 1987.
 * A. Gmeiner: Parameterized model checking of fault-tolerant distributed
 * algorithms. Dissertation, TU Wien, 2015: section 2.5.2, figure 2.7 (Omit).
 *
 * The algorithm is that of omission.pml: echo when asked or with one echo,
 * accept with T + 1.
 *
 * Faults. F of the N processes do what the algorithm says, but forget some of
 * those to whom they should send.
 *
 * Fairness. Again and again no echo is under way to a correct process, and no
 * correct process has been asked and done nothing.
 *
 * expect assertions for N=3,T=1,F=1: holds
 * expect end-states for N=3,T=1,F=1: holds
 * expect unforgeability for N=3,T=1,F=1: holds
 * expect correctness for N=3,T=1,F=1: holds
 * expect relay for N=3,T=1,F=1: holds
 *
 * A fault more than is tolerated, a process too few, thresholds moved by one:
 *
 * expect correctness for N=3,T=1,F=2: violated
 * expect relay for N=3,T=1,F=1 with -D ACCEPT_AT=T+2: violated
 * expect correctness for N=2,T=1,F=1: violated
 * expect relay for N=3,T=1,F=1 with -D ECHO_AT=2: violated
 */

#ifndef ECHO_AT
#define ECHO_AT 1
#endif
#ifndef ACCEPT_AT
#define ACCEPT_AT T + 1
#endif

symbolic int N; /* processes */
symbolic int T; /* faults to be tolerated */
symbolic int F; /* faults there are */

assume(N > 2 * T && T >= 1 && F >= 0 && F <= T);

#include "channels.inc"

active [F] proctype Forgetful() {
  byte at, next, held, i;

  begin();

step:
  atomic {
    receive();
    compute();
    if
    :: MUST_SEND ->
       do
       :: i < N -> send_to(i); i++
       :: i < N -> i++
       :: i == N -> break
       od;
       i = 0
    :: else
    fi;
    at = next;
    next = 0
  }
  goto step
}
