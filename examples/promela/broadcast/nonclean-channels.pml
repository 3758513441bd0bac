/*
 * Reliable broadcast with crashes while sending: channels, and faulty processes.
 *
 * After T. K. Srikanth, S. Toueg: Simulating authenticated broadcasts to derive
 * simple fault-tolerant algorithms. Distributed Computing 2(2), 1987.
 * A. Gmeiner: Parameterized model checking of fault-tolerant distributed
 * algorithms. Dissertation, TU Wien, 2015: section 2.5.2, figure 2.7 (NonClean).
 *
 * The algorithm is that of nonclean.pml: echo when asked or with one echo,
 * accept with N - T.
 *
 * Faults. F of the N processes do what the algorithm says, until they stop, be
 * it in the middle of sending: then some receive the echo and others do not.
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
 * A fault more than is tolerated, a process too few, thresholds moved by one.
 * The last line is the algorithm for clean crashes, where an echo alone makes
 * nobody echo:
 *
 * expect correctness for N=3,T=1,F=2: violated
 * expect unforgeability for N=2,T=2,F=1: violated
 * expect correctness for N=3,T=1,F=1 with -D ACCEPT_AT=N-T+1: violated
 * expect relay for N=3,T=1,F=1 with -D ECHO_AT=N-T: violated
 */

#ifndef ECHO_AT
#define ECHO_AT 1
#endif
#ifndef ACCEPT_AT
#define ACCEPT_AT N - T
#endif

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
      :: MUST_SEND ->
         do
         :: i < N -> send_to(i); i++
         :: i < N -> i++
         :: i == N -> i = 0; at = IDLE; next = 0; held = 0; goto crashed
         od
      :: else
      fi;
      at = next;
      next = 0
    }
    goto step
  :: atomic { at = IDLE; held = 0 } /* nothing is left of it */
  fi;

crashed:
end:
  false
}
