/*
 * Reliable broadcast with omission faults: echoes are counted.
 *
 * After T. K. Srikanth, S. Toueg: Simulating authenticated broadcasts to derive
 * simple fault-tolerant algorithms. Distributed Computing 2(2), 1987.
 * A. Gmeiner: Parameterized model checking of fault-tolerant distributed
 * algorithms. Dissertation, TU Wien, 2015: section 2.4.4, figures
 * 2.3 and 2.8 (OmitI), rows O of table 2.1.
 *
 * The algorithm. A process that was asked by the sender sends an echo to all;
 * so does one that has received an echo. Whoever has received T + 1 echoes
 * accepts.
 *
 * Faults. F of the N processes do what the algorithm says, but what they send
 * may be lost on the way to some. All N are processes here, and nobody is
 * marked as faulty: everybody may receive all echoes, and can rely on all but F.
 *
 * Fairness. Again and again everybody has received all echoes but F of them;
 * a process that was asked does something some day.
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
 * expect relay for N=3,T=1,F=2: violated
 * expect correctness for N=4,T=2,F=2: violated
 * expect relay for N=4,T=2,F=2: violated
 * expect relay for N=3,T=1,F=1 with -D ACCEPT_AT=T: violated
 * expect correctness for N=3,T=1,F=1 with -D ACCEPT_AT=T+2: violated
 * expect relay for N=3,T=1,F=1 with -D ECHO_AT=2: violated
 */

#ifndef ECHO_AT
#define ECHO_AT 1
#endif
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

assume(N > 2 * T && T >= 1 && F >= 0 && F <= T);

byte echoes = 0; /* sent, by whomever */

atomic started = all(Process@step);
atomic nobody_asked = all(Process:at == IDLE);
atomic all_asked = all(Process:at == ASKED);
atomic one_asked = some(Process:at == ASKED);
atomic one_accepts = some(Process:at == ACCEPTED);
atomic all_accept = all(Process:at == ACCEPTED);
atomic in_transit = some(Process:held < echoes - F);

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
    :: held < echoes -> held++
    :: skip
    fi;
    assert(held <= N);
    if
    :: held >= ACCEPT_AT -> echo(); at = ACCEPTED
    :: held < ACCEPT_AT && (at == ASKED || held >= ECHO_AT) -> echo(); at = ECHOED
    :: else
    fi
  }
  goto step
}

ltl fairness { []<>!in_transit && [](one_asked -> <>!one_asked) }
ltl unforgeability { [](started && nobody_asked -> []!one_accepts) }
ltl correctness { [](started && all_asked -> <>one_accepts) }
ltl relay { [](one_accepts -> <>all_accept) }
