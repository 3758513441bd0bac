/*
 * Reliable broadcast with Byzantine faults, one round, with a shared counter.
 *
 * T. K. Srikanth, S. Toueg: Simulating authenticated broadcasts to derive
 * simple fault-tolerant algorithms. Distributed Computing 2(2), 1987, Fig. 2.
 *
 * The algorithm. A process that was asked by the sender sends an echo to all;
 * so does one that holds echoes of T + 1 different processes. Whoever holds
 * echoes of N - T processes accepts.
 *
 * Faults. F of the N processes are Byzantine. They are no processes here:
 * each of the others may hold up to F echoes that no correct process sent.
 *
 * What is abstracted. Echoes have no sender: the counter says how many were
 * sent by correct processes, and each process how many it has received.
 * A process may rest, because nothing forces a Byzantine one to send.
 * Fairness: again and again everybody holds what correct processes sent, and
 * has done what the algorithm wants of it.
 *
 * expect assertions for N=4,T=1,F=1: holds
 * expect end-states for N=4,T=1,F=1: holds
 * expect unforgeability for N=4,T=1,F=1: holds
 * expect correctness for N=4,T=1,F=1: holds
 * expect relay for N=4,T=1,F=1: holds
 * expect unforgeability for N=4,T=1,F=2: violated
 * expect relay for N=3,T=1,F=1: violated
 */

#define IDLE 0
#define ASKED 1
#define ECHOED 2
#define ACCEPTED 3

symbolic int N; /* processes */
symbolic int T; /* faults to be tolerated */
symbolic int F; /* faults there are */

assume(N > 3 * T);
assume(T >= 1);
assume(F >= 0 && F <= T);

int echoes = 0; /* sent by correct processes */

atomic started = all(Correct@working);
atomic nobody_asked = all(Correct:at == IDLE);
atomic all_asked = all(Correct:at == ASKED);
atomic one_accepts = some(Correct:at == ACCEPTED);
atomic all_accept = all(Correct:at == ACCEPTED);
atomic under_way = some(Correct:held < echoes);
atomic due = some(Correct:at == ASKED || (at == IDLE && held >= T + 1)
  || (at == ECHOED && held >= N - T));

active [N - F] proctype Correct() {
  byte at = IDLE;
  int held = 0; /* echoes received */

  if
  :: at = IDLE
  :: at = ASKED
  fi;

working:
end:
  do
  :: atomic {
      held < echoes + F -> held++;
      assert(held <= N)
    }
  :: atomic {
      (at == ASKED || (at == IDLE && held >= T + 1)) ->
      at = ECHOED;
      echoes++
    }
  :: atomic { at == ECHOED && held >= N - T -> at = ACCEPTED }
  :: skip
  od
}

ltl fairness { []<>(!under_way && !due) }
ltl unforgeability { [](started && nobody_asked -> []!one_accepts) }
ltl correctness { [](started && all_asked -> <>one_accepts) }
ltl relay { [](one_accepts -> <>all_accept) }
