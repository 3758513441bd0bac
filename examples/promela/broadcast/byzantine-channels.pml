/*
 * Reliable broadcast with Byzantine faults: channels, and faulty processes.
 *
 * After T. K. Srikanth, S. Toueg: Simulating authenticated broadcasts to derive
 * simple fault-tolerant algorithms. Distributed Computing 2(2), 1987.
 * A. Gmeiner: Parameterized model checking of fault-tolerant distributed
 * algorithms. Dissertation, TU Wien, 2015: section 2.5.2, figure 2.7 (Byz).
 *
 * The algorithm is that of byzantine.pml: echo when asked or with T + 1 echoes,
 * accept with N - T. Each pair of processes has a channel of its own, so that
 * echoes of different processes can be told apart.
 *
 * Faults. F of the N processes send echoes to whomever they like, one at a time.
 *
 * Fairness. Again and again no echo is under way to a correct process, and no
 * correct process has been asked and done nothing.
 *
 * expect assertions for N=3,T=1,F=1: holds
 * expect end-states for N=3,T=1,F=1: holds
 * expect unforgeability for N=4,T=1,F=1: holds
 * expect correctness for N=4,T=1,F=1: holds
 * expect relay for N=4,T=1,F=1: holds
 *
 * A fault more than is tolerated, a process too few, thresholds moved by one:
 *
 * expect unforgeability for N=4,T=1,F=2: violated
 * expect relay for N=3,T=1,F=1: violated
 * expect unforgeability for N=3,T=1,F=1 with -D ECHO_AT=T: violated
 */

#ifndef ECHO_AT
#define ECHO_AT T + 1
#endif
#ifndef ACCEPT_AT
#define ACCEPT_AT N - T
#endif

symbolic int N; /* processes */
symbolic int T; /* faults to be tolerated */
symbolic int F; /* faults there are */

assume(N > 3 * T && T >= 1 && F >= 0 && F <= T);

#include "channels.inc"

active [F] proctype Byzantine() {
  byte i;

step:
  atomic {
    do
    :: i < N - F - 1 -> i++
    :: break
    od;
    send_to(i);
    i = 0
  }
  goto step
}
