/* Not an example: a parametric model that needs the classes that others need, for the class archive. */
symbolic int N, T, F;
assume(N > 3 * T && T >= 1 && F >= 0 && F <= T);
int sent = 0;
atomic nobody = all(P:s == 0);
atomic behind = some(P:held < sent);
atomic due = some(P:s == 0 && held >= T + 1);
active [N - F] proctype P() {
  byte s = 0;
  int held = 0;
  if :: s = 0 :: s = 1 fi;
end:
  do
  :: atomic {
      if :: held < sent + F -> held++ :: skip fi;
      if
      :: s == 1 || (s == 0 && held >= T + 1) -> s = 2; sent++
      :: else
      fi
    }
  od
}
ltl fairness { []<>(!behind && !due) }
ltl quiet { nobody -> []!some(P:s == 2) }
ltl loud { <>some(P:s == 2) }
