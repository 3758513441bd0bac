/*
 * Reliable broadcast with symmetric faults: echoes are counted.
 *
 * After T. K. Srikanth, S. Toueg: Simulating authenticated broadcasts to derive
 * simple fault-tolerant algorithms. Distributed Computing 2(2), 1987.
 * A. Gmeiner: Parameterized model checking of fault-tolerant distributed
 * algorithms. Dissertation, TU Wien, 2015: section 2.4.4, figure
 * 2.8 (SymmI), rows S of table 2.1.
 *
 * The algorithm. A process that was asked by the sender sends an echo to all.
 * Whoever has received T + 1 echoes accepts, and sends an echo if it has not
 * done so. A process that was asked sends before it receives.
 *
 * Faults. F of the N processes lie, but to all in the same way: an echo of
 * theirs goes to everybody or to nobody. They are no processes here; S of them
 * send an echo.
 *
 * Fairness. Again and again everybody has received all echoes, the false ones
 * too.
 *
 * expect assertions for N=3,T=1,F=1,S=1: holds
 * expect end-states for N=3,T=1,F=1,S=1: holds
 * expect unforgeability for N=3,T=1,F=1,S=1: holds
 * expect correctness for N=3,T=1,F=1,S=1: holds
 * expect relay for N=3,T=1,F=1,S=1: holds
 * expect unforgeability for N=5,T=2,F=2,S=1: holds
 * expect correctness for N=5,T=2,F=2,S=0: holds
 * expect relay for N=5,T=2,F=2,S=2: holds
 *
 * A fault more than is tolerated, a process too few, thresholds moved by one:
 *
 * expect unforgeability for N=4,T=1,F=2,S=2: violated
 * expect correctness for N=4,T=2,F=2,S=0: violated
 * expect correctness for N=5,T=3,F=3,S=1: violated
 * expect unforgeability for N=3,T=1,F=1,S=1 with -D ACCEPT_AT=T: violated
 * expect correctness for N=3,T=1,F=1,S=0 with -D ACCEPT_AT=T+2: violated
 */

#ifndef ACCEPT_AT
#define ACCEPT_AT T + 1
#endif

#define IDLE 0 /* not asked, nothing sent */
#define ASKED 1 /* asked by the sender, nothing sent */
#define ECHOED 2 /* sent the echo */
#define ACCEPTED 3 /* sent the echo and accepted */

symbolic int N; /* processes */
symbolic int T; /* faults to be tolerated */
symbolic int F; /* faults there are */
symbolic int S; /* faulty processes that send an echo */

assume(N > 2 * T && T >= 1 && F <= T && S <= F && S >= 0);

byte echoes = 0; /* sent by correct processes */

atomic started = all(Correct@step);
atomic nobody_asked = all(Correct:at == IDLE);
atomic all_asked = all(Correct:at == ASKED);
atomic one_accepts = some(Correct:at == ACCEPTED);
atomic all_accept = all(Correct:at == ACCEPTED);
atomic in_transit = some(Correct:held < echoes + S);

inline echo() {
  if
  :: at == IDLE || at == ASKED -> echoes++
  :: else
  fi
}

active [N - F] proctype Correct() {
  byte at = IDLE;
  byte held = 0; /* echoes received */

  if
  :: at = IDLE
  :: at = ASKED
  fi;

step:
  atomic {
    if
    :: at != ASKED && held < echoes + S -> held++
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

ltl fairness { []<>!in_transit }
ltl unforgeability { [](started && nobody_asked -> []!one_accepts) }
ltl correctness { [](started && all_asked -> <>one_accepts) }
ltl relay { [](one_accepts -> <>all_accept) }
