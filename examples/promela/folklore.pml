/*
 * Reliable broadcast by passing messages on, with crashes: echoes are counted.
 *
 * T. D. Chandra, S. Toueg: Unreliable failure detectors for reliable
 * distributed systems. Journal of the ACM 43(2), 1996.
 * A. Gmeiner: Parameterized model checking of fault-tolerant distributed
 * algorithms. Dissertation, TU Wien, 2015: algorithm 5.1, listing 20, rows F of
 * table 5.1. Property "finally" is that of D. Fisman, O. Kupferman, Y. Lustig:
 * On verifying fault tolerance of distributed protocols. TACAS 2008.
 *
 * The algorithm. Whoever has the message, from the sender or from anyone else,
 * sends it to all once and accepts it.
 *
 * Faults. Any process may crash while it sends: then some receive the message
 * and others do not. Messages of crashed processes are counted apart:
 * everybody may receive them, and nobody can rely on them. A crashed process
 * goes on receiving, which nobody can notice.
 *
 * Listing 20 is a fragment. Added: the initial choice, the loop, the update of
 * the local variables, and the properties U and R of chapter 2, all as in
 * listing 3. It calls the status sv in one half and pc in the other. Its line 9
 * compares next_nrcvd, which is 0 there, so that a process would receive
 * without end; nrcvd is meant.
 *
 * Fairness. Again and again everybody has received what was sent to all.
 *
 * expect assertions for N=2: holds
 * expect end-states for N=2: holds
 * expect unforgeability for N=2: holds
 * expect relay for N=2: holds
 * expect finally for N=2: holds
 * expect unforgeability for N=3: holds
 * expect relay for N=3: holds
 * expect finally for N=3: holds
 *
 * Messages are not passed on, or passed on only with two of them, or accepted
 * without any:
 *
 * expect relay for N=3 with -D SILENT: violated
 * expect finally for N=3 with -D SILENT: violated
 * expect relay for N=3 with -D ACCEPT_AT=2: violated
 * expect unforgeability for N=2 with -D ACCEPT_AT=0: violated
 */

#ifndef ACCEPT_AT
#define ACCEPT_AT 1
#endif

#define IDLE 0
#define ASKED 1 /* has the message from the sender */
#define ACCEPTED 2 /* sent it to all, and accepted it */
#define CRASHED 3

symbolic int N; /* processes */

assume(N > 1);

byte sent = 0; /* to all */
byte scattered = 0; /* to some, by processes that crashed */

atomic started = all(Process@step);
atomic nobody_asked = all(Process:at == IDLE);
atomic one_accepts = some(Process:at == ACCEPTED);
atomic all_accept = all(Process:at == ACCEPTED || at == CRASHED);
atomic in_transit = some(Process:held < sent);

active [N] proctype Process() {
  byte at = IDLE;
  byte held = 0; /* messages received */

  if
  :: at = IDLE
  :: at = ASKED
  fi;

step:
  atomic {
    if
    :: held < sent + scattered -> held++
    :: skip
    fi;
    assert(held <= N);
    if
#ifdef SILENT
    :: at == ASKED -> sent++; at = ACCEPTED
    :: at == ASKED -> scattered++; at = CRASHED
    :: at == IDLE && held >= ACCEPT_AT -> at = ACCEPTED
#else
    :: at == ASKED || (at == IDLE && held >= ACCEPT_AT) -> sent++; at = ACCEPTED
    :: at == ASKED || (at == IDLE && held >= ACCEPT_AT) -> scattered++; at = CRASHED
#endif
    :: else
    fi
  }
  goto step
}

ltl fairness { []<>!in_transit }
ltl unforgeability { [](started && nobody_asked -> []!one_accepts) }
ltl relay { [](one_accepts -> <>all_accept) }
ltl finally { [](started -> <>[](!one_accepts || all_accept)) }
