/*
 * Reliable broadcast with clean crashes, model 2: echoes are counted.
 *
 * After T. K. Srikanth, S. Toueg: Simulating authenticated broadcasts to derive
 * simple fault-tolerant algorithms. Distributed Computing 2(2), 1987.
 * A. Gmeiner: Parameterized model checking of fault-tolerant distributed
 * algorithms. Dissertation, TU Wien, 2015: section 2.4.4, figures
 * 2.5 and 2.8 (Clean2I).
 *
 * The algorithm. A process that was asked by the sender sends an echo to all.
 * Whoever has received N - T echoes accepts, and sends an echo if it has not
 * done so.
 *
 * Faults. Up to F of the N processes stop between two steps. An echo that was
 * sent before reaches everybody.
 *
 * Fairness. Again and again everybody who has not crashed has received all
 * echoes; a process that was asked does something some day, and be it to crash.
 *
 * expect assertions for N=3,T=2,F=2: holds
 * expect end-states for N=3,T=2,F=2: holds
 * expect unforgeability for N=3,T=2,F=2: holds
 * expect correctness for N=3,T=2,F=2: holds
 * expect relay for N=3,T=2,F=2: holds
 *
 * A fault more than is tolerated, thresholds moved by one. If all may crash,
 * nobody need be left who accepts:
 *
 * expect correctness for N=3,T=1,F=2: violated
 * expect correctness for N=3,T=2,F=3: violated
 * expect unforgeability for N=3,T=2,F=2 with -D ACCEPT_AT=N-T-1: violated
 * expect correctness for N=3,T=1,F=1 with -D ACCEPT_AT=N-T+1: violated
 */

#ifndef ACCEPT_AT
#define ACCEPT_AT N - T
#endif

#define IDLE 0 /* not asked, nothing sent */
#define ASKED 1 /* asked by the sender, nothing sent */
#define ECHOED 2 /* sent the echo */
#define ACCEPTED 3 /* sent the echo and accepted */
#define CRASHED 4

symbolic int N; /* processes */
symbolic int T; /* crashes to be tolerated */
symbolic int F; /* how many may crash */

assume(N > T && T >= 1 && F >= 0 && F <= T);

byte echoes = 0; /* sent, by whomever */
byte crashes = 0;

atomic started = all(Process@step);
atomic nobody_asked = all(Process:at == IDLE);
atomic all_asked = all(Process:at == ASKED);
atomic one_asked = some(Process:at == ASKED);
atomic one_accepts = some(Process:at == ACCEPTED);
atomic all_accept = all(Process:at == ACCEPTED || at == CRASHED);
atomic in_transit = some(Process:at != CRASHED && held < echoes);

inline echo() {
  if
  :: at == IDLE || at == ASKED -> echoes++
  :: else
  fi
}

active [N] proctype Process() {
  byte at = IDLE;
  byte held = 0; /* echoes received */

  if
  :: at = IDLE
  :: at = ASKED
  fi;

step:
end: /* crashed */
  do
  :: atomic {
      at != CRASHED ->
      if
      :: held < echoes -> held++
      :: skip
      fi;
      assert(held <= N);
      if
      :: held >= ACCEPT_AT -> echo(); at = ACCEPTED
      :: held < ACCEPT_AT && at == ASKED -> echo(); at = ECHOED
      :: else
      fi
    }
  :: atomic { at != CRASHED && crashes < F -> crashes++; at = CRASHED; held = 0 }
  od
}

ltl fairness { []<>!in_transit && [](one_asked -> <>!one_asked) }
ltl unforgeability { [](started && nobody_asked -> []!one_accepts) }
ltl correctness { [](started && all_asked -> <>one_accepts) }
ltl relay { [](one_accepts -> <>all_accept) }
