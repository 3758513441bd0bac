package org.holdfast.rounds.everysize;

import org.holdfast.checking.ModelException;
import org.holdfast.pseudocode.language.HfReader;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;

/** Algorithms for tests, each with places to change. */
public final class SampleRounds {
  private SampleRounds() {}

  public static RoundAlgorithm read(String text) {
    try {
      return HfReader.readRounds("test.hf", text).algorithm();
    } catch (ModelException e) {
      throw new IllegalArgumentException(text + e.diagnostics(), e);
    }
  }

  /** The one-third rule, with a threshold for both of its conditions. */
  public static String oneThirdRule(String threshold) {
    return """
        algorithm OneThirdRule {
          parameters n
          values V = 2 ordered
          communication { arbitrary }
          process {
            var x: V = any
            var decision: V?
            rounds forever {
              send x
              if count(heard) > THRESHOLD {
                x := smallest most frequent of heard
                if some w: count(heard = w) > THRESHOLD { decision := w }
              }
            }
          }
          property agreement: agreement(decision)
          property validity: validity(x, decision)
          property termination: termination(decision)
        }
        """
        .replace("THRESHOLD", threshold);
  }

  /** FloodSet for two values. */
  public static String floodSet(String assumption, String faults, String rounds) {
    return """
        algorithm FloodSet {
          parameters n, f
          assume ASSUMPTION
          faults FAULTS
          values V = 2 ordered
          process {
            input x: V
            var seen: set of V = {x}
            var decision: V?
            rounds ROUNDS {
              send seen
              seen := seen union all heard
            }
            decision := min(seen)
          }
          property agreement: agreement(decision)
          property uniform: uniform_agreement(decision)
          property termination: termination(decision) within ROUNDS rounds
        }
        """
        .replace("ASSUMPTION", assumption)
        .replace("FAULTS", faults)
        .replace("ROUNDS", rounds);
  }

  /** Whoever hears one value only decides it. */
  public static String unanimous(String communication) {
    return """
        algorithm Unanimous {
          parameters n
          values V = 2
          communication { COMMUNICATION }
          process {
            var x: V = any
            var decision: V?
            rounds 1 {
              send x
              if some w: count(heard = w) = count(heard) { decision := w }
            }
          }
          property agreement: agreement(decision)
        }
        """
        .replace("COMMUNICATION", communication);
  }

  /** A value is decided that so many processes vote for, some of which may lie. */
  public static String quorum(String assumption, String faults, String threshold) {
    return """
        algorithm Quorum {
          parameters n, f
          assume ASSUMPTION
          faults FAULTS
          process {
            var x: bit = any
            var decision: bit?
            rounds 1 {
              send x
              if some w: count(heard = w) > THRESHOLD { decision := w }
            }
          }
          property agreement: agreement(decision)
          property validity: validity(x, decision)
        }
        """
        .replace("ASSUMPTION", assumption)
        .replace("FAULTS", faults)
        .replace("THRESHOLD", threshold);
  }
}
