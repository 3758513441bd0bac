/* Run once at the end of a build, to learn which classes a larger search needs: it has so many states that
   depth-first search has a look beside the other one, and loops are looked for level by level. Two types of
   processes are the same but for their names. */
#ifndef ROUNDS
#define ROUNDS 32
#endif
#if ROUNDS > 200
#undef ROUNDS
#endif

mtype = { ready, stop };

chan control = [2] of { mtype, byte };
byte total, finished;
bool stopped;

proctype Left() {
  byte n;
  do
  :: n < ROUNDS -> atomic { n++; total = (total + 1) % 7 }
  :: else -> break
  od;
  finished++;
end:
  false
}

proctype Right() {
  byte n;
  do
  :: n < ROUNDS -> atomic { n++; total = (total + 1) % 7 }
  :: else -> break
  od;
  finished++;
end:
  false
}

active proctype Third() {
  byte n;
  control!ready(0);
  if
  :: control?[ready, 0] -> control?ready, _
  :: else -> skip
  fi;
again:
  if
  :: n < ROUNDS ->
     d_step { n++; total = (total + 1) % 7 };
     goto again
  :: n == ROUNDS && total != 7 -> skip
  fi;
  control!!stop(n);
  control??stop, eval(n);
  stopped = true;
  finished++
}

init {
  atomic { run Left(); run Right() }
}

ltl ends { <> (finished == 3 && stopped) }
ltl returns { [] (total == 3 -> <> (total == 4 || finished > 0)) }
