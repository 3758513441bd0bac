/* Two processes read a counter, then write it: one increment gets lost. */
byte counter = 0;
byte done = 0;

active [2] proctype Worker() {
  byte seen;
  seen = counter;
  counter = seen + 1;
  done++;
  assert(done < 2 || counter == 2)
}

ltl finishes { <>(counter == 2) }
