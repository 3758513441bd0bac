/*
 * Reliable broadcast with Byzantine faults: echoes are counted.
 *
 * T. K. Srikanth, S. Toueg: Simulating authenticated broadcasts to derive
 * simple fault-tolerant algorithms. Distributed Computing 2(2), 1987, Fig. 2.
 * A. Gmeiner: Parameterized model checking of fault-tolerant distributed
 * algorithms. Dissertation, TU Wien, 2015: listing 3, figure 2.8 (ByzI), rows B
 * of table 2.1.
 *
 * The algorithm. A process that was asked by the sender sends an echo to all;
 * so does one that has received T + 1 echoes. Whoever has received N - T
 * echoes accepts. Receiving, computing and sending are one step.
 *
 * Faults. F of the N processes are Byzantine. They are no processes here: each
 * of the others may receive up to F echoes that no correct process sent.
 *
 * Listing 3 is complete, but two of its lines cannot be meant. Line 22 compares
 * next_nrcvd, which is 0 there, so that a process would receive without end;
 * nrcvd is meant. In lines 28 and 29 the && binds tighter than the ||, so that
 * a process with N - T echoes could as well leave the accepting state;
 * parentheses are missing. With "-D AS_PRINTED" the second mistake is made.
 *
 * Fairness. Again and again everybody has received what correct processes sent.
 *
 * expect assertions for N=4,T=1,F=1: holds
 * expect end-states for N=4,T=1,F=1: holds
 * expect unforgeability for N=4,T=1,F=1: holds
 * expect correctness for N=4,T=1,F=1: holds
 * expect relay for N=4,T=1,F=1: holds
 *
 * A fault more than is tolerated, a process too few, thresholds moved by one:
 *
 * expect unforgeability for N=4,T=1,F=2: violated
 * expect relay for N=3,T=1,F=1: violated
 * expect relay for N=5,T=2,F=1: violated
 * expect unforgeability for N=4,T=1,F=1 with -D ECHO_AT=T: violated
 * expect correctness for N=4,T=1,F=1 with -D ACCEPT_AT=N-T+1: violated
 * expect relay for N=4,T=1,F=1 with -D ACCEPT_AT=N-T-1: violated
 * expect relay for N=4,T=1,F=1 with -D AS_PRINTED: violated
 */

#ifndef ECHO_AT
#define ECHO_AT T + 1
#endif
#ifndef ACCEPT_AT
#define ACCEPT_AT N - T
#endif

#define IDLE 0 /* not asked, nothing sent */
#define ASKED 1 /* asked by the sender, nothing sent */
#define ECHOED 2 /* sent the echo */
#define ACCEPTED 3 /* sent the echo and accepted */

symbolic int N; /* processes */
symbolic int T; /* faults to be tolerated */
symbolic int F; /* faults there are */

assume(N > 3 * T && T >= 1 && F >= 0 && F <= T);

byte echoes = 0; /* sent by correct processes */

atomic started = all(Correct@step);
atomic nobody_asked = all(Correct:at == IDLE);
atomic all_asked = all(Correct:at == ASKED);
atomic one_accepts = some(Correct:at == ACCEPTED);
atomic all_accept = all(Correct:at == ACCEPTED);
atomic in_transit = some(Correct:held < echoes);

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
    :: held < echoes + F -> held++
    :: skip
    fi;
    assert(held <= N);
    if
    :: held >= ACCEPT_AT -> echo(); at = ACCEPTED
#ifdef AS_PRINTED
    :: (held < ACCEPT_AT && at == ASKED) || held >= ECHO_AT -> echo(); at = ECHOED
#else
    :: held < ACCEPT_AT && (at == ASKED || held >= ECHO_AT) -> echo(); at = ECHOED
#endif
    :: else
    fi
  }
  goto step
}

ltl fairness { []<>!in_transit }
ltl unforgeability { [](started && nobody_asked -> []!one_accepts) }
ltl correctness { [](started && all_asked -> <>one_accepts) }
ltl relay { [](one_accepts -> <>all_accept) }
