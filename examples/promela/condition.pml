/*
 * Condition-based consensus with clean crashes: messages are counted.
 *
 * A. Mostefaoui, E. Mourgaya, P. R. Parvedy, M. Raynal: Evaluating the
 * condition-based approach to solve consensus. DSN 2003.
 * A. Gmeiner: Parameterized model checking of fault-tolerant distributed
 * algorithms. Dissertation, TU Wien, 2015: algorithm 5.3, listing 22, rows S of
 * table 5.1.
 *
 * The algorithm. Everybody sends its value, 0 or 1, to all. Who has N - T
 * values, and more of one than of the other, sends that one as its estimate.
 * Who has one estimate from a majority decides. If one value is proposed more
 * often than the other by more than F, this ends.
 *
 * Faults. Up to F processes crash between two steps. What they have sent
 * arrives.
 *
 * Listing 22 is complete but for the names of the states; it had to be
 * corrected.
 * - Line 58 sends the estimate 1 in a step from P1 to W1, and there is none: P0
 *   is meant. With "-D AS_PRINTED" the estimate 1 is never sent.
 * - A process starts with pc = 0, which is V0, so that nobody ever starts
 *   without the value 0 and property V0 holds for lack of cases. Here a process
 *   has no value until it chooses one.
 * - The fairness of line 68 wants values to arrive at processes that are beyond
 *   receiving them, so that no run in which anybody sends an estimate is fair;
 *   and a process may idle. Here nobody idles, and no fairness is needed: every
 *   run ends, and then nobody waits for a message that was sent.
 * - Line 6 assumes both F >= 1 and F == 0, which was meant as a choice.
 *
 * Half of an even number is not the majority: (N - 1) / 2 + 1 = 2 of 4 processes
 * decide. The published sizes are odd. With DECIDE_AT=N/2+1 agreement holds for
 * every size.
 *
 * Where F < T, more than F is too small a majority. With N=9, T=4, F=1 and six
 * processes that have 0, four may know of all three ones and of two zeroes only,
 * and send the estimate 1; if one of the others crashes, there are four estimates
 * of each kind, and nobody decides. Sizes that can be searched are smaller.
 *
 * expect agreement for N=4,T=1,F=0: violated
 *
 * expect assertions for N=3,T=1,F=1: holds
 * expect end-states for N=3,T=1,F=1: holds
 * expect validity0 for N=3,T=1,F=1: holds
 * expect validity1 for N=3,T=1,F=1: holds
 * expect agreement for N=3,T=1,F=1: holds
 * expect termination for N=3,T=1,F=1: holds
 *
 * A fault more than is tolerated, a process too few, thresholds moved by one,
 * the estimate 1 not sent:
 *
 * expect termination for N=3,T=1,F=2: violated
 * expect agreement for N=2,T=1,F=0: violated
 * expect agreement for N=4,T=1,F=0 with -D DECIDE_AT=N/2: violated
 * expect termination for N=3,T=1,F=1 with -D ESTIMATE_AT=N-T+1: violated
 * expect termination for N=3,T=1,F=1 with -D AS_PRINTED: violated
 */

#ifndef ESTIMATE_AT
#define ESTIMATE_AT N - T
#endif
#ifndef DECIDE_AT
#define DECIDE_AT (N - 1) / 2 + 1
#endif
#ifndef RESILIENCE
#define RESILIENCE N > 2 * T && T >= 1 && F >= 0 && F <= T
#endif

#define CHOOSING 0
#define HAS_0 1
#define HAS_1 2
#define PROPOSED 3 /* sent its value */
#define ESTIMATED 4 /* sent its estimate */
#define DECIDED_0 5
#define DECIDED_1 6
#define CRASHED 7

symbolic int N; /* processes */
symbolic int T; /* crashes to be tolerated */
symbolic int F; /* how many may crash */

assume(RESILIENCE);

byte chosen0 = 0, chosen1 = 0; /* how many start with 0, with 1 */
byte values0 = 0, values1 = 0; /* sent */
byte estimates0 = 0, estimates1 = 0; /* sent */
byte crashes = 0;

atomic all_started = (chosen0 + chosen1 == N);
atomic clear_majority = (chosen0 > chosen1 + F || chosen1 > chosen0 + F);
atomic one_decides_0 = some(Process:at == DECIDED_0);
atomic one_decides_1 = some(Process:at == DECIDED_1);
atomic all_decide = all(Process:at == DECIDED_0 || at == DECIDED_1 || at == CRASHED);

/* What was received is forgotten when it has served its purpose. */
inline turn(new) {
  at = new;
  v0 = 0;
  v1 = 0;
  e0 = 0;
  e1 = 0
}

active [N] proctype Process() {
  byte at = CHOOSING;
  byte v0 = 0, v1 = 0, e0 = 0, e1 = 0; /* values and estimates received */

  if
  :: atomic { chosen0++; at = HAS_0 }
  :: atomic { chosen1++; at = HAS_1 }
  fi;

end: /* decided or crashed */
  do
  :: atomic { at == HAS_0 -> values0++; turn(PROPOSED) }
  :: atomic { at == HAS_1 -> values1++; turn(PROPOSED) }

  :: atomic { at == PROPOSED && v0 < values0 -> v0++ }
  :: atomic { at == PROPOSED && v1 < values1 -> v1++ }
  :: atomic {
      at == PROPOSED && v0 + v1 >= ESTIMATE_AT && v0 > v1 ->
      estimates0++;
      turn(ESTIMATED)
    }
  :: atomic {
      at == PROPOSED && v0 + v1 >= ESTIMATE_AT && v1 > v0 ->
#ifndef AS_PRINTED
      estimates1++;
#endif
      turn(ESTIMATED)
    }

  :: atomic { at == ESTIMATED && e0 < estimates0 -> e0++ }
  :: atomic { at == ESTIMATED && e1 < estimates1 -> e1++ }
  :: atomic { at == ESTIMATED && e0 >= DECIDE_AT -> turn(DECIDED_0) }
  :: atomic { at == ESTIMATED && e1 >= DECIDE_AT -> turn(DECIDED_1) }

  :: atomic { at != CRASHED && crashes < F -> crashes++; turn(CRASHED) }
  od
}

ltl validity0 { [](all_started && chosen0 == 0 -> []!one_decides_0) }
ltl validity1 { [](all_started && chosen1 == 0 -> []!one_decides_1) }
ltl agreement { [](!one_decides_0 || !one_decides_1) }
ltl termination { [](all_started && clear_majority -> <>all_decide) }
