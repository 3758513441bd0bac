/*
 * Reliable broadcast with clean crashes, model 1: echoes are counted.
 *
 * After T. K. Srikanth, S. Toueg: Simulating authenticated broadcasts to derive
 * simple fault-tolerant algorithms. Distributed Computing 2(2), 1987.
 * A. Gmeiner: Parameterized model checking of fault-tolerant distributed
 * algorithms. Dissertation, TU Wien, 2015: section 2.4.4, figures
 * 2.4 and 2.8 (CleanI), rows C of table 2.1.
 *
 * The algorithm. A process that was asked by the sender sends an echo to all.
 * Whoever has received N - T echoes accepts, and sends an echo if it has not
 * done so.
 *
 * Faults. A process that crashes has sent its echo to all or to nobody. All N
 * are processes here. Nobody stops; S of those that crash do so before they
 * send, and therefore S of the echoes that are counted never come.
 *
 * Fairness. Again and again everybody has received all echoes but S of them;
 * a process that was asked does something some day.
 *
 * A process that crashes after sending is like one that does not crash: how
 * many do so is not to be seen here, and the thesis has no guard for it either.
 *
 * expect assertions for N=3,T=2,S=0: holds
 * expect end-states for N=3,T=2,S=0: holds
 * expect unforgeability for N=3,T=2,S=0: holds
 * expect correctness for N=3,T=2,S=0: holds
 * expect relay for N=3,T=2,S=0: holds
 * expect unforgeability for N=3,T=1,S=1: holds
 * expect correctness for N=3,T=1,S=1: holds
 * expect relay for N=3,T=1,S=1: holds
 *
 * A fault more than is tolerated, thresholds moved by one. If all crash, and
 * N - T is 0, one accepts what nobody sent:
 *
 * expect correctness for N=3,T=1,S=2: violated
 * expect unforgeability for N=3,T=3,S=3: violated
 * expect unforgeability for N=3,T=2,S=0 with -D ACCEPT_AT=N-T-1: violated
 * expect correctness for N=3,T=1,S=1 with -D ACCEPT_AT=N-T+1: violated
 */

#ifndef ACCEPT_AT
#define ACCEPT_AT N - T
#endif

#define IDLE 0 /* not asked, nothing sent */
#define ASKED 1 /* asked by the sender, nothing sent */
#define ECHOED 2 /* sent the echo */
#define ACCEPTED 3 /* sent the echo and accepted */

symbolic int N; /* processes */
symbolic int T; /* crashes to be tolerated */
symbolic int S; /* crashes before sending */

assume(N > T && T >= 1 && S >= 0 && S <= T);

byte echoes = 0; /* sent, by whomever */

atomic started = all(Process@step);
atomic nobody_asked = all(Process:at == IDLE);
atomic all_asked = all(Process:at == ASKED);
atomic one_asked = some(Process:at == ASKED);
atomic one_accepts = some(Process:at == ACCEPTED);
atomic all_accept = all(Process:at == ACCEPTED);
atomic in_transit = some(Process:held < echoes - S);

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
  atomic {
    if
    :: held < echoes - S -> held++
    :: skip
    fi;
    assert(held <= N);
    if
    :: held >= ACCEPT_AT -> echo(); at = ACCEPTED
    :: held < ACCEPT_AT && at == ASKED -> echo(); at = ECHOED
    :: else
    fi
  }
  goto step
}

ltl fairness { []<>!in_transit && [](one_asked -> <>!one_asked) }
ltl unforgeability { [](started && nobody_asked -> []!one_accepts) }
ltl correctness { [](started && all_asked -> <>one_accepts) }
ltl relay { [](one_accepts -> <>all_accept) }
