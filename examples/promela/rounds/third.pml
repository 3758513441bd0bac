/*
 * The one-third rule: consensus in rounds in which messages get lost.
 *
 * B. Charron-Bost, A. Schiper: The Heard-Of model: computing in distributed
 * systems with benign faults. Distributed Computing 22(1), 2009.
 * R. Barbosa, A. Fonseca, F. Araujo: Reductions and abstractions for formal
 * verification of distributed round-based algorithms. Software Quality Journal,
 * 2021: figures 5 to 9.
 *
 * The algorithm. In each round everybody sends its value to all. Who receives
 * more than 2n/3 values takes the one that came most often, the smallest of
 * them if there are several; who receives one value more than 2n/3 times decides
 * on it.
 *
 * Faults. In the first A rounds up to f messages get lost; nobody loses its own.
 * Then all arrive, so that all decide.
 *
 * What is abstracted. In a round, the processes send one after the other and
 * then receive one after the other (compare floodset-order.pml). Which values
 * there are matters only by their order, and who has them not at all: the first
 * process has 1, and each has the value of the one before or the next one.
 *
 * Two things are different in the figures. What was received in an earlier round
 * stays in "values" and is counted again (-D KEEP): then two rounds with losses
 * are enough for two decisions. And the assertion stands in one d_step with the
 * assignment it is about, so that it can never fail (-D IDLE_ASSERTION), and the
 * mistake was not noticed.
 *
 * expect assertions for n=3,f=2,A=1: holds
 * expect end-states for n=3,f=2,A=1: holds
 * expect termination for n=3,f=2,A=1: holds
 * expect assertions for n=4,f=3,A=2: holds
 *
 * expect assertions for n=4,f=2,A=2 with -D KEEP: holds
 * expect assertions for n=4,f=3,A=2 with -D KEEP: violated
 * expect assertions for n=4,f=3,A=2 with -D KEEP -D IDLE_ASSERTION: holds
 *
 * One value too few makes a process decide, or change its mind:
 *
 * expect assertions for n=4,f=3,A=2 with -D ENOUGH=1: violated
 */

symbolic int n; /* processes */
symbolic int f; /* how many messages may get lost */
symbolic int A; /* rounds in which messages may get lost */

assume(n >= 2 && f >= 0 && A >= 0);

#ifndef ENOUGH
#define ENOUGH 2 * n / 3 /* more than this */
#endif

chan board[n] = [1] of { byte }; /* what a process sent in this round */
byte turn = 1; /* whose turn it is */
bool receiving = false;
byte lossy = A; /* rounds to come in which messages may get lost */
byte lost = 0;
byte agreed = 0; /* what was decided first */
byte decided = 0; /* how many have */

inline pass_on() {
  if
  :: turn < n -> turn++
  :: else ->
     turn = 1;
     if
     :: receiving && lossy > 0 -> lossy--
     :: else
     fi;
     receiving = !receiving
  fi
}

inline decide() {
#ifdef IDLE_ASSERTION
  agreed = x;
  assert(agreed == x);
#else
  assert(agreed == 0 || agreed == x);
  agreed = x;
#endif
  decision = x;
  decided++
}

proctype Process(byte x) {
  byte decision;
  byte values[n];
  byte i, j, heard, times, most;

end:
  do
  :: atomic {
      turn == _pid && !receiving ->
      if
      :: nempty(board[_pid - 1]) -> board[_pid - 1]?_
      :: else
      fi;
      board[_pid - 1]!x;
      pass_on()
    }
  :: atomic {
      turn == _pid && receiving ->
      i = 0;
      do
      :: i < n -> board[i]?<values[i]>; heard++; i++
      :: i < n && i != _pid - 1 && lossy > 0 && lost < f ->
         lost++;
#ifndef KEEP
         values[i] = 0;
#endif
         i++
      :: i == n -> break
      od;
      d_step {
        if
        :: heard > ENOUGH ->
           for (i : 1 .. n) {
             times = 0;
             for (j : 0 .. n - 1) {
               times = times + (values[j] == i)
             }
             if
             :: times > most -> x = i; most = times
             :: else
             fi
           }
        :: else
        fi;
        if
        :: most > ENOUGH && decision == 0 -> decide()
        :: else
        fi;
        i = 0;
        j = 0;
        heard = 0;
        times = 0;
        most = 0
      }
      pass_on()
    }
  od
}

init {
  byte i, v = 1;
  atomic {
    for (i : 1 .. n) {
      run Process(v);
      if
      :: v++
      :: skip
      fi
    }
    i = 0;
    v = 0
  }
end:
  false
}

ltl termination { <>(decided == n) }
