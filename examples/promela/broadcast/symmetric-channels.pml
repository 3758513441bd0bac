/*
 * Reliable broadcast with symmetric faults: channels, and faulty processes.
 *
 * After T. K. Srikanth, S. Toueg: Simulating authenticated broadcasts to derive
 * simple fault-tolerant algorithms. Distributed Computing 2(2), 1987.
 * A. Gmeiner: Parameterized model checking of fault-tolerant distributed
 * algorithms. Dissertation, TU Wien, 2015: section 2.5.2, figure 2.7 (Symm).
 *
 * The algorithm is that of symmetric.pml: echo when asked, accept and echo with
 * T + 1 echoes.
 *
 * Faults. F of the N processes may send an echo that nobody should send, but
 * then they send it to all.
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
 * expect unforgeability for N=4,T=1,F=2: violated
 * expect correctness for N=4,T=2,F=2: violated
 * expect unforgeability for N=3,T=1,F=1 with -D ACCEPT_AT=T: violated
 * expect correctness for N=3,T=1,F=1 with -D ACCEPT_AT=T+2: violated
 */

#ifndef ACCEPT_AT
#define ACCEPT_AT T + 1
#endif

#define ECHO_AT ACCEPT_AT

symbolic int N; /* processes */
symbolic int T; /* faults to be tolerated */
symbolic int F; /* faults there are */

assume(N > 2 * T && T >= 1 && F >= 0 && F <= T);

#include "channels.inc"

active [F] proctype Symmetric() {
  byte i;

step:
  if
  :: atomic { send_to_all() }
  :: skip
  fi;
  goto step
}
