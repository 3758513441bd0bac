package org.holdfast.bench.rounds;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Size;
import org.holdfast.logic.Variable;

/**
 * Our models of what the paper verifies. Inputs have as many values as there are processes, as in
 * the paper, where that is not said otherwise.
 */
enum RoundSubject {
  /** One compare-and-swap for each process: whoever comes first wins, and is any of them. */
  WAIT_FREE(
      """
      algorithm WaitFree {
        parameters n
        values V = VALUES
        coordinator any
        process {
          input x: V
          var decision: V?
          rounds 1 {
            if coordinator { send x }
            decision := heard from coordinator
          }
        }
        property agreement(decision)
      }
      """),
  FLOOD_SET(
      """
      algorithm FloodSet {
        parameters n, f
        faults crash(f)
        values V = VALUES ordered
        process {
          input x: V
          var seen: set of V = {x}
          var decision: V?
          rounds f + 1 {
            send seen
            seen := seen union all heard
          }
          decision := min(seen)
        }
        property agreement(decision)
      }
      """),
  /** Anything may be lost in the first round, as in the paper, and nothing later. */
  ONE_THIRD(oneThird("ordered", "smallest", "p hears p; hears all from round 2 on", "")),
  /** The same with ties broken in any way, so that values need no order. */
  ONE_THIRD_UNORDERED(oneThird("", "any", "p hears p; hears all from round 2 on", "")),
  ONE_THIRD_BOUNDED(
      oneThird(
          "ordered", "smallest", "p hears p; at most f losses; hears all from round 2 on", ", f")),
  ONE_THIRD_BOUNDED_UNORDERED(
      oneThird("", "any", "p hears p; at most f losses; hears all from round 2 on", ", f")),
  /** Anything may be lost in every round. */
  ONE_THIRD_LOSSY(oneThird("ordered", "smallest", "p hears p", ""));

  static final String PROPERTY = "agreement";

  private final String text;

  RoundSubject(String text) {
    this.text = text;
  }

  private static String oneThird(
      String ordered, String tie, String communication, String parameters) {
    return """
    algorithm OneThirdRule {
      parameters nPARAMETERS
      values V = VALUES ORDERED
      communication { COMMUNICATION }
      process {
        input x0: V
        var x: V = x0
        var decision: V?
        rounds forever {
          send x
          if count(heard) > 2 * n / 3 {
            x := TIE most frequent of heard
            if some w: count(heard = w) > 2 * n / 3 { decision := w }
          }
        }
      }
      property agreement(decision)
    }
    """
        .replace("PARAMETERS", parameters)
        .replace("ORDERED", ordered)
        .replace("COMMUNICATION", communication)
        .replace("TIE", tie);
  }

  /** Our models of a table. */
  static List<RoundSubject> of(int table) {
    return switch (table) {
      case 1, 5 -> List.of(WAIT_FREE);
      case 2 -> List.of(FLOOD_SET);
      case 3 -> List.of(ONE_THIRD, ONE_THIRD_UNORDERED);
      case 4 -> List.of(ONE_THIRD_BOUNDED, ONE_THIRD_BOUNDED_UNORDERED);
      default -> throw new IllegalArgumentException("no table " + table);
    };
  }

  /** The algorithm with so many values of inputs. */
  String text(int values) {
    return text.replace("VALUES", Integer.toString(values));
  }

  static Size size(PublishedRounds.Row row) {
    return size(row.processes(), row.faults());
  }

  static Size size(int processes, Optional<Integer> faults) {
    Map<Variable, BigInteger> values = new LinkedHashMap<>();
    values.put(new Variable("n"), BigInteger.valueOf(processes));
    faults.ifPresent(f -> values.put(new Variable("f"), BigInteger.valueOf(f)));
    return new Size(values, Size.Admission.ADMISSIBLE);
  }
}
