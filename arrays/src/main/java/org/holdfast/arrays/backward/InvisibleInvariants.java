package org.holdfast.arrays.backward;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.arrays.forward.Reachable;
import org.holdfast.arrays.ground.Conjunction;
import org.holdfast.arrays.ground.GroundRule;
import org.holdfast.arrays.ground.Grounding;
import org.holdfast.arrays.ground.Literal;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;

/**
 * What a few processes were never seen to do, in cubes of up to three literals about up to two
 * processes, and of this the part that proves itself (Pnueli, Ruah and Zuck, "Automatic deductive
 * verification with invisible invariants", 2001; the largest inductive part as in Flanagan and
 * Leino, "Houdini", 2001). Guesses may be wrong as they like: one stays only if no state in which
 * the system begins is in it, and every state from which a step leads into it is in one that stays.
 */
final class InvisibleInvariants {
  private static final int MOST_LITERALS = 3;

  /** With more literals to choose from, guesses are made of one less. */
  private static final int MOST_CHOICES = 150;

  private static final int MOST_GUESSES = 1_000;

  /** After so many questions the rest is not worth it. */
  private static final int MOST_QUESTIONS = 30_000;

  private final Grounding grounding;
  private final List<GroundRule> rules;
  private final CubeForm form;
  private final Preimage preimage;
  private final InitialStates initial;
  private final Conjunction conjunction;

  InvisibleInvariants(
      Grounding grounding,
      List<GroundRule> rules,
      CubeForm form,
      Preimage preimage,
      InitialStates initial) {
    this.grounding = grounding;
    this.rules = rules;
    this.form = form;
    this.preimage = preimage;
    this.initial = initial;
    this.conjunction = new Conjunction(grounding.literals());
  }

  /**
   * The smallest cubes that were never met.
   *
   * @param literals what they are made of
   * @param instances what a few processes reach
   */
  List<Cube> guesses(List<Literal> literals, List<Reachable> instances, Budget budget)
      throws BudgetExhausted {
    Choice choice = new Choice(literals, instances, budget);
    int most = literals.size() > MOST_CHOICES ? MOST_LITERALS - 1 : MOST_LITERALS;
    for (int size = 1; size <= most && choice.found.size() <= MOST_GUESSES; size++) {
      choice.choose(0, new Literal[size], 0);
    }
    return List.copyOf(choice.found);
  }

  /** Chooses literals in all ways that no smaller guess is part of. */
  private final class Choice {
    private final List<Literal> all;
    private final List<Reachable> instances;
    private final Budget budget;
    private final Set<Set<Literal>> never = new HashSet<>();
    private final Set<Cube> found = new LinkedHashSet<>();

    Choice(List<Literal> all, List<Reachable> instances, Budget budget) {
      this.all = all;
      this.instances = instances;
      this.budget = budget;
    }

    void choose(int from, Literal[] chosen, int count) throws BudgetExhausted {
      if (count == chosen.length) {
        if (instances.stream().noneMatch(instance -> instance.meets(chosen))) {
          never.add(Set.of(chosen));
          found.add(form.of(List.of(chosen)).cube());
        }
        return;
      }
      budget.spend();
      for (int i = from; i < all.size(); i++) {
        chosen[count] = all.get(i);
        if (isNew(chosen, count) && conjunction.status(all.get(i)) == Conjunction.Status.OPEN) {
          Conjunction.Mark mark = conjunction.mark();
          if (conjunction.add(all.get(i))) {
            choose(i + 1, chosen, count + 1);
          }
          conjunction.reset(mark);
        }
      }
    }

    /** Whether the last literal, alone or with another, is no guess already. */
    private boolean isNew(Literal[] chosen, int last) {
      boolean isNew = !never.contains(Set.of(chosen[last]));
      for (int i = 0; i < last && isNew; i++) {
        isNew = !never.contains(Set.of(chosen[i], chosen[last]));
      }
      return isNew;
    }
  }

  /** States that lead into a guess by one step; others have to exclude them. */
  private static final class Obligation {
    private final int guess;
    private final List<Literal> states;
    private final int processes;
    // The guesses that exclude these states; none while that is open.
    private BitSet support = new BitSet();

    Obligation(int guess, List<Literal> states, int processes) {
      this.guess = guess;
      this.states = states;
      this.processes = processes;
    }
  }

  /**
   * The part of some guesses that proves itself; nothing if that takes too long.
   *
   * @return together they never hold, whatever else is known
   */
  Exclusions inductive(List<Cube> guesses, Budget budget) throws BudgetExhausted {
    Exclusions kept = new Exclusions(grounding.literals());
    guesses.forEach(kept::add);
    for (int i = 0; i < guesses.size(); i++) {
      if (initial.meets(guesses.get(i)) || !isSmall(guesses.get(i))) {
        kept.remove(i);
      }
    }
    Induction induction = new Induction(guesses, kept, budget);
    List<Obligation> all = new ArrayList<>();
    for (int i = 0; i < guesses.size(); i++) {
      List<Obligation> some = kept.has(i) ? obligations(i, guesses.get(i)) : List.of();
      for (Obligation obligation : some) {
        if (!induction.examine(obligation)) {
          return new Exclusions(grounding.literals());
        }
      }
      all.addAll(some);
    }
    induction.explain(all);
    return kept;
  }

  private boolean isSmall(Cube guess) {
    return rules.stream().noneMatch(rule -> preimage.isTooLarge(guess, rule));
  }

  private List<Obligation> obligations(int number, Cube guess) {
    List<Obligation> obligations = new ArrayList<>();
    for (GroundRule rule : rules) {
      preimage.compute(
          guess,
          rule,
          (states, who) -> {
            int mentioned = 0;
            for (Literal literal : states) {
              mentioned |= literal.processes();
            }
            int processes = Integer.SIZE - Integer.numberOfLeadingZeros(mentioned);
            obligations.add(new Obligation(number, states, processes));
          });
    }
    return obligations;
  }

  /** Removes guesses until those that are left exclude all that leads into them. */
  private final class Induction {
    private final Exclusions kept;
    private final Budget budget;
    // For each guess, what it was needed for.
    private final List<List<Obligation>> needed = new ArrayList<>();
    private final Deque<Obligation> open = new ArrayDeque<>();
    private int questions;

    Induction(List<Cube> guesses, Exclusions kept, Budget budget) {
      this.kept = kept;
      this.budget = budget;
      guesses.forEach(guess -> needed.add(new ArrayList<>()));
    }

    /** Whether it was not too long until all that depends on an obligation was settled. */
    boolean examine(Obligation first) throws BudgetExhausted {
      open.add(first);
      while (!open.isEmpty()) {
        Obligation next = open.poll();
        if (!kept.has(next.guess)) {
          continue;
        }
        if (++questions > MOST_QUESTIONS) {
          return false;
        }
        budget.spend();
        BitSet used = new BitSet();
        if (isExcluded(next, used)) {
          next.support = used;
          used.stream().forEach(guess -> needed.get(guess).add(next));
        } else {
          kept.remove(next.guess);
          reopen(next.guess);
        }
      }
      return true;
    }

    /** Whatever was excluded with the help of a guess has to be asked again, once. */
    private void reopen(int guess) {
      for (Obligation obligation : needed.get(guess)) {
        if (obligation.support.get(guess)) {
          obligation.support = new BitSet();
          open.add(obligation);
        }
      }
      needed.get(guess).clear();
    }

    /** Says of each guess that stays why it does. */
    void explain(List<Obligation> settled) {
      settled.forEach(obligation -> kept.support(obligation.guess, obligation.support));
    }

    private boolean isExcluded(Obligation obligation, BitSet used) {
      Conjunction.Mark mark = conjunction.mark();
      boolean excluded =
          !conjunction.addAll(obligation.states)
              || !kept.propagate(conjunction, obligation.states, obligation.processes, used);
      conjunction.reset(mark);
      return excluded;
    }
  }
}
