/*
 * Asynchronous Byzantine agreement, one broadcast: echoes and readies are
 * counted.
 *
 * G. Bracha, S. Toueg: Asynchronous consensus and broadcast protocols. Journal
 * of the ACM 32(4), 1985.
 * A. Gmeiner: Parameterized model checking of fault-tolerant distributed
 * algorithms. Dissertation, TU Wien, 2015: algorithm 5.2, listing 21, rows T of
 * table 5.1.
 *
 * The algorithm. Who has the message from the sender sends an echo to all. Who
 * has more than (N + T) / 2 echoes or T + 1 readies sends an echo and, in a
 * later step, a ready to all. Who has 2T + 1 readies accepts.
 *
 * Faults. F of the N processes are Byzantine. They are no processes here: each
 * of the others may receive up to F echoes and F readies too many.
 *
 * Listing 21 lacks only the names of the states. Its assumptions inside of the
 * process always hold.
 *
 * Fairness. Again and again everybody has received all that correct processes
 * sent, and has done what the algorithm wants of it. Line 56 of the listing has
 * only the first half (-D AS_PRINTED). With N=5 that is enough. With N=4 it is
 * not: a process that received Byzantine messages in place of the last correct
 * ones may rest although it could accept. Line 6, meant to order the thresholds,
 * leaves N=4 out; here it is not assumed.
 *
 * expect assertions for N=4,T=1,F=1: holds
 * expect end-states for N=4,T=1,F=1: holds
 * expect unforgeability for N=4,T=1,F=1: holds
 * expect correctness for N=4,T=1,F=1: holds
 * expect agreement for N=4,T=1,F=1: holds
 *
 * A fault more than is tolerated, a process too few, thresholds moved by one:
 *
 * expect unforgeability for N=4,T=1,F=2: violated
 * expect agreement for N=5,T=1,F=2: violated
 * expect agreement for N=5,T=2,F=2: violated
 * expect agreement for N=3,T=1,F=1: violated
 * expect unforgeability for N=4,T=1,F=1 with -D READY_AT=T: violated
 * expect agreement for N=4,T=1,F=1 with -D ACCEPT_AT=2*T: violated
 * expect correctness for N=4,T=1,F=1 with -D ACCEPT_AT=2*T+2: violated
 * expect agreement for N=4,T=1,F=1 with -D AS_PRINTED: violated
 */

#ifndef ECHOES_AT
#define ECHOES_AT (N + T) / 2 + 1
#endif
#ifndef READY_AT
#define READY_AT T + 1
#endif
#ifndef ACCEPT_AT
#define ACCEPT_AT 2 * T + 1
#endif
#ifndef RESILIENCE
#define RESILIENCE N > 3 * T && T >= 1 && F >= 0 && F <= T
#endif

#define IDLE 0
#define ASKED 1 /* has the message from the sender */
#define ECHOED 2
#define READY 3 /* sent a ready */
#define ACCEPTED 4

symbolic int N; /* processes */
symbolic int T; /* faults to be tolerated */
symbolic int F; /* faults there are */

assume(RESILIENCE);

byte echoes = 0, readies = 0; /* sent by correct processes */

atomic started = all(Correct@step);
atomic nobody_asked = all(Correct:at == IDLE);
atomic all_asked = all(Correct:at == ASKED);
atomic one_accepts = some(Correct:at == ACCEPTED);
atomic all_accept = all(Correct:at == ACCEPTED);
atomic in_transit = some(Correct:held_echoes < echoes || held_readies < readies);

#define SUPPORTED (held_echoes >= ECHOES_AT || held_readies >= READY_AT)

atomic due = some(Correct:at == ASKED || ((at == IDLE || at == ECHOED) && SUPPORTED)
  || (at == READY && held_readies >= ACCEPT_AT));

active [N - F] proctype Correct() {
  byte at = IDLE;
  byte held_echoes = 0, held_readies = 0;

  if
  :: at = IDLE
  :: at = ASKED
  fi;

step:
  atomic {
    if
    :: held_echoes < echoes + F -> held_echoes++
    :: skip
    fi;
    if
    :: held_readies < readies + F -> held_readies++
    :: skip
    fi;
    assert(held_echoes <= N && held_readies <= N);
    if
    :: at == ASKED || (at == IDLE && SUPPORTED) -> echoes++; at = ECHOED
    :: at == ECHOED && SUPPORTED -> readies++; at = READY
    :: at == READY && held_readies >= ACCEPT_AT -> at = ACCEPTED
    :: else
    fi
  }
  goto step
}

#ifdef AS_PRINTED
ltl fairness { []<>!in_transit }
#else
ltl fairness { []<>(!in_transit && !due) }
#endif
ltl unforgeability { [](started && nobody_asked -> []!one_accepts) }
ltl correctness { [](started && all_asked -> <>one_accepts) }
ltl agreement { [](one_accepts -> <>all_accept) }
