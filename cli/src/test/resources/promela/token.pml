/* A token goes round among two processes; only its owner counts. */
symbolic int M;
assume(M >= 1 && M <= 3);

byte owner = 0;
byte count = 0;

active [2] proctype Node() {
  do
  :: atomic { owner == _pid && count < M -> count++; owner = 1 - _pid }
  :: atomic { owner == _pid && count == M -> count = 0; owner = 1 - _pid }
  od
}

ltl bounded { [](count <= M) }
ltl again { []<>(count == 0) }
