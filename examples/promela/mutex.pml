/*
 * Mutual exclusion of two processes by Peterson's algorithm.
 *
 * G. L. Peterson: Myths about the mutual exclusion problem. Information
 * Processing Letters 12(3), 1981.
 *
 * The algorithm. A process that wants to enter says so and lets the other one
 * go first; it waits while the other one wants to enter and is to go first.
 *
 * Without --fairness weak a process may be left out for ever, so that it
 * never gets its turn. The line below is for the search without it.
 *
 * expect assertions: holds
 * expect end-states: holds
 * expect exclusion: holds
 * expect entering: violated
 */

bool wants[2];
byte first = 0;
byte inside = 0;

active [2] proctype User() {
  do
  :: wants[_pid] = true;
     first = 1 - _pid;
     (!wants[1 - _pid] || first == _pid);
     inside++;
     assert(inside == 1);
critical:
     inside--;
     wants[_pid] = false
  od
}

ltl exclusion { [](inside <= 1) }
ltl entering { [](wants[0] -> <>User[0]@critical) }
