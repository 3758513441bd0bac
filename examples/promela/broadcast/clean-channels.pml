/*
 * Reliable broadcast with clean crashes: channels, and faulty processes.
 *
 * After T. K. Srikanth, S. Toueg: Simulating authenticated broadcasts to derive
 * simple fault-tolerant algorithms. Distributed Computing 2(2), 1987.
 * A. Gmeiner: Parameterized model checking of fault-tolerant distributed
 * algorithms. Dissertation, TU Wien, 2015: section 2.5.2, figure 2.7 (Clean).
 *
 * The algorithm is that of clean.pml: echo when asked, accept and echo with
 * N - T echoes.
 *
 * Faults. F of the N processes do what the algorithm says, until they stop
 * between two steps.
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
 * expect unforgeability for N=2,T=2,F=1: violated
 * expect correctness for N=3,T=1,F=1 with -D ACCEPT_AT=N-T+1: violated
 */

#ifndef ACCEPT_AT
#define ACCEPT_AT N - T
#endif

#define ECHO_AT ACCEPT_AT

symbolic int N; /* processes */
symbolic int T; /* faults to be tolerated */
symbolic int F; /* faults there are */

assume(N > T && T >= 1 && F >= 0 && F <= T);

#include "channels.inc"

active [F] proctype Crashing() {
  byte at, next, held, i;

  begin();

step:
  if
  :: atomic {
      receive();
      compute();
      if
      :: MUST_SEND -> send_to_all()
      :: else
      fi;
      at = next;
      next = 0
    }
    goto step
  :: atomic { at = IDLE; held = 0 } /* nothing is left of it */
  fi;
end:
  false
}
