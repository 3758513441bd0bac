/* Run once at the end of a build, to learn which classes a check needs: a client asks a server that
   may lose what it was asked for. It has more states than are visited before code is generated, and
   'answered', 'assertions' and 'end-states' are violated, so that counterexamples are among them. With
   FINE all but 'answered' hold, so that remarks on what holds are among them. */
#define N 2
#define idle (waiting == 0)

mtype = { ask, reply };

typedef Job { byte owner; byte rounds }

chan requests = [N] of { mtype, byte };
chan answers[N] = [0] of { mtype, bool };
byte waiting;
byte done[N];
bool lost;
Job last;

inline note(who) {
  last.owner = who;
  last.rounds = (last.rounds + 1) % 4
}

proctype Client(byte id) {
  bool fine;
  do
  :: done[id] < 3 ->
     atomic { requests!ask(id); waiting++ }
     if
     :: answers[id]?reply(fine) ->
progress:
        d_step { waiting--; done[id] = done[id] + (fine -> 1 : 2) }
     :: timeout -> goto gaveUp
     fi
  :: else -> break
  od;
gaveUp:
#ifdef FINE
  assert(done[id] <= 4)
#else
  assert(done[id] <= 3)
#endif
}

active proctype Server() {
  byte who;
#ifdef FINE
end:
#endif
  do
  :: requests?ask(who) ->
     note(who);
     printf("asked by %d\n", who);
     if
     :: answers[who]!reply(true)
     :: answers[who]!reply(last.rounds < 2)
     :: lost = true; skip
     fi
  od
}

init {
  byte i;
  atomic {
    for (i : 0 .. N - 1) { run Client(i) }
  }
}

ltl within { [] (waiting <= N && (idle -> len(requests) == 0)) }
ltl answered { [] (done[0] == 1 -> <> (done[0] > 1 || lost)) }
