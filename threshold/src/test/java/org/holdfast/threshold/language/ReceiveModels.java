package org.holdfast.threshold.language;

import org.holdfast.checking.ModelException;
import org.holdfast.threshold.model.ReceiveAutomaton;

/** The first phase of Ben-Or's consensus (Stoilkovska et al. 2020, figure 1), and variations. */
public final class ReceiveModels {
  public static final String BEN_OR =
      """
      skel BenOr {
        shared ns0, ns1, nsx;
        receive nr0, nr1;
        parameters n, t, f;
        faults byzantine(f);
        messages (2) { nr0: ns0; nr1: ns1; }
        assumptions (2) { n > 5 * t; t >= f; }
        lemmas (1) { ns0 + ns1 <= n - f; }
        locations (6) { I0: []; I1: []; SR: []; P0: []; P1: []; PQ: []; }
        inits (5) { I0 + I1 == n - f; SR == 0; P0 == 0; P1 == 0; PQ == 0; }
        rules (5) {
          r1: I0 -> SR when (true) do { ns0' == ns0 + 1; };
          r2: I1 -> SR when (true) do { ns1' == ns1 + 1; };
          r4: SR -> P0 when (nr0 + nr1 >= n - t && 2 * nr0 > n + t) do { };
          r5: SR -> P1 when (nr0 + nr1 >= n - t && 2 * nr1 > n + t) do { };
          r6: SR -> PQ when (nr0 + nr1 >= n - t && !(2 * nr0 > n + t) && 2 * nr1 <= n + t) do { };
        }
        specifications (1) { quorum: [](P0 == 0 || P1 == 0); }
      }
      """;

  private ReceiveModels() {}

  /** The model with one part of its text replaced. */
  public static String with(String part, String replacement) {
    if (!BEN_OR.contains(part)) {
      throw new IllegalArgumentException(part);
    }
    return BEN_OR.replace(part, replacement);
  }

  public static ReceiveAutomaton read(String text) throws ModelException {
    return (ReceiveAutomaton) TaReader.read("m.ta", text).model();
  }
}
