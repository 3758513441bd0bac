/*
 * Reliable broadcast with crashes in the middle of sending: echoes are counted.
 *
 * After T. K. Srikanth, S. Toueg: Simulating authenticated broadcasts to derive
 * simple fault-tolerant algorithms. Distributed Computing 2(2), 1987.
 * A. Gmeiner: Parameterized model checking of fault-tolerant distributed
 * algorithms. Dissertation, TU Wien, 2015: section 2.4.4, figures
 * 2.6 and 2.8 (NonCleanI).
 *
 * The algorithm. A process that was asked by the sender sends an echo to all;
 * so does one that has received an echo. Whoever has received N - T echoes
 * accepts.
 *
 * Faults. Up to F of the N processes crash, also while they send: then some
 * receive the echo and others do not. Echoes of crashed processes are counted
 * apart: everybody may receive them, and nobody can rely on them.
 *
 * Fairness. Again and again everybody who has not crashed has received all
 * echoes of those that did not crash while sending; a process that was asked
 * does something some day, and be it to crash.
 *
 * expect assertions for N=3,T=2,F=2: holds
 * expect end-states for N=3,T=2,F=2: holds
 * expect unforgeability for N=3,T=2,F=2: holds
 * expect correctness for N=3,T=2,F=2: holds
 * expect relay for N=3,T=2,F=2: holds
 *
 * A fault more than is tolerated, thresholds moved by one. The last line is the
 * algorithm for clean crashes, where an echo alone makes nobody echo:
 *
 * expect correctness for N=3,T=1,F=2: violated
 * expect unforgeability for N=3,T=2,F=2 with -D ACCEPT_AT=N-T-1: violated
 * expect correctness for N=3,T=1,F=1 with -D ACCEPT_AT=N-T+1: violated
 * expect relay for N=3,T=1,F=1 with -D ECHO_AT=2: violated
 */

#ifndef ECHO_AT
#define ECHO_AT 1
#endif
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

byte echoes = 0; /* sent to all */
byte scattered = 0; /* sent to some, by a process that crashed while sending */
byte crashes = 0;

atomic started = all(Process@step);
atomic nobody_asked = all(Process:at == IDLE);
atomic all_asked = all(Process:at == ASKED);
atomic one_asked = some(Process:at == ASKED);
atomic one_accepts = some(Process:at == ACCEPTED);
atomic all_accept = all(Process:at == ACCEPTED || at == CRASHED);
atomic in_transit = some(Process:at != CRASHED && held < echoes);

inline crash() {
  crashes++;
  at = CRASHED;
  held = 0
}

/* To all, or to some and then crash. */
inline send(then) {
  if
  :: (at == IDLE || at == ASKED) && crashes < F -> scattered++; crash()
  :: at == IDLE || at == ASKED -> echoes++; at = then
  :: else -> at = then
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
      :: held < echoes + scattered -> held++
      :: skip
      fi;
      assert(held <= N);
      if
      :: held >= ACCEPT_AT -> send(ACCEPTED)
      :: held < ACCEPT_AT && (at == ASKED || held >= ECHO_AT) -> send(ECHOED)
      :: else
      fi
    }
  :: atomic { at != CRASHED && crashes < F -> crash() }
  od
}

ltl fairness { []<>!in_transit && [](one_asked -> <>!one_asked) }
ltl unforgeability { [](started && nobody_asked -> []!one_accepts) }
ltl correctness { [](started && all_asked -> <>one_accepts) }
ltl relay { [](one_accepts -> <>all_accept) }
