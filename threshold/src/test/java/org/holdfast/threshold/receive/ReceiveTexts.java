package org.holdfast.threshold.receive;

/** Small receive automata of several fault models, with their environments written out. */
public final class ReceiveTexts {
  /** Figure 1 of the paper: one round of Ben-Or's consensus with Byzantine faults. */
  public static final String BEN_OR =
      """
      skel BenOr {
        shared ns0, ns1, ns2, ns3, ns4;
        receive nr0, nr1, nr2, nr3, nr4;
        parameters n, t, f;
        environment (10) {
          nr0 <= ns0 + f; nr1 <= ns1 + f; nr0 + nr1 <= ns0 + ns1 + f;
          nr2 <= ns2 + f; nr3 <= ns3 + f; nr4 <= ns4 + f;
          nr2 + nr3 <= ns2 + ns3 + f; nr2 + nr4 <= ns2 + ns4 + f; nr3 + nr4 <= ns3 + ns4 + f;
          nr2 + nr3 + nr4 <= ns2 + ns3 + ns4 + f;
        }
        assumptions (2) { n > 5 * t; t >= f; }
        locations (8) { I0: []; I1: []; SR: []; SP: []; E0: []; E1: []; D0: []; D1: []; }
        inits (7) { I0 + I1 == n - f; SR == 0; SP == 0; E0 == 0; E1 == 0; D0 == 0; D1 == 0; }
        rules (11) {
          r1: I0 -> SR when (true) do { ns0' == ns0 + 1; };
          r2: I1 -> SR when (true) do { ns1' == ns1 + 1; };
          r4: SR -> SP when (nr0 + nr1 >= n - t && 2 * nr0 > n + t) do { ns2' == ns2 + 1; };
          r5: SR -> SP when (nr0 + nr1 >= n - t && 2 * nr1 > n + t) do { ns3' == ns3 + 1; };
          r6: SR -> SP when (nr0 + nr1 >= n - t && 2 * nr0 <= n + t && 2 * nr1 <= n + t)
              do { ns4' == ns4 + 1; };
          r8: SP -> E0 when (nr2 + nr3 + nr4 >= n - t && nr2 >= t + 1 && 2 * nr2 <= n + t) do { };
          r9: SP -> E1 when (nr2 + nr3 + nr4 >= n - t && nr3 >= t + 1 && 2 * nr3 <= n + t) do { };
          r10: SP -> D0 when (nr2 + nr3 + nr4 >= n - t && 2 * nr2 > n + t) do { };
          r11: SP -> D1 when (nr2 + nr3 + nr4 >= n - t && 2 * nr3 > n + t) do { };
          r12: SP -> E0 when (nr2 + nr3 + nr4 >= n - t && nr2 < t + 1 && nr3 < t + 1) do { };
          r13: SP -> E1 when (nr2 + nr3 + nr4 >= n - t && nr2 < t + 1 && nr3 < t + 1) do { };
        }
        specifications (3) {
          agreement: [](D0 == 0 || D1 == 0);
          proposals: [](ns2 == 0 || ns3 == 0);
          validity: I1 == 0 -> [](D1 == 0);
        }
      }
      """;

  /** The reliable broadcast of Srikanth and Toueg, with Byzantine faults. */
  public static final String BROADCAST =
      """
      skel Broadcast {
        shared ns;
        receive nr;
        parameters n, t, f;
        environment (1) { nr <= ns + f; }
        assumptions (3) { n > 3 * t; t >= f; f >= 0; }
        locations (4) { V0: []; V1: []; SE: []; AC: []; }
        inits (3) { V0 + V1 == n - f; SE == 0; AC == 0; }
        rules (6) {
          r1: V1 -> SE when (true) do { ns' == ns + 1; };
          r2: V0 -> SE when (nr >= t + 1) do { ns' == ns + 1; };
          r3: SE -> AC when (nr >= n - t) do { };
          r4: AC -> AC when (true) do { };
        }
        specifications (3) {
          unforg: V1 == 0 -> [](AC == 0);
          corr: <>[]((V1 == 0) && (ns < t + 1 || V0 == 0) && (ns < n - t || SE == 0))
              -> (V0 == 0 -> <>(AC > 0));
          small: [](AC == 0 || ns >= n - t - f);
        }
      }
      """;

  /** Flooding with crashes in the middle of sending; nsf counts what crashed processes sent. */
  public static final String FLOODING =
      """
      skel Flooding {
        shared ns, nsf, crashes;
        receive nr;
        parameters n, f;
        environment (1) { nr <= ns + nsf; }
        assumptions (2) { n > f; f >= 0; }
        locations (4) { V0: []; V1: []; AC: []; CR: []; }
        inits (3) { V0 + V1 == n; AC == 0; CR == 0; }
        rules (4) {
          r1: V1 -> AC when (true) do { ns' == ns + 1; };
          r2: V0 -> AC when (nr >= 1) do { ns' == ns + 1; };
          r3: V1 -> CR when (crashes < f) do { crashes' == crashes + 1; nsf' == nsf + 1; };
          r4: V0 -> CR when (crashes < f) do { crashes' == crashes + 1; };
        }
        specifications (2) {
          unforg: V1 == 0 -> [](AC == 0);
          sent: [](AC == 0 || ns >= 1);
          bad: V1 == 1 -> [](AC == 0 || V0 >= 1);
          crashed: [](nsf == 0 || ns == 0);
        }
      }
      """;

  /** Clean crashes: who crashes has sent nothing. */
  public static final String MAJORITY =
      """
      skel Majority {
        shared ns0, ns1, crashes;
        receive nr0, nr1;
        parameters n, f;
        environment (2) { nr0 <= ns0; nr1 <= ns1; }
        assumptions (2) { n > 2 * f; f >= 0; }
        locations (6) { V0: []; V1: []; W: []; D0: []; D1: []; CR: []; }
        inits (5) { V0 + V1 == n; W == 0; D0 == 0; D1 == 0; CR == 0; }
        rules (6) {
          r1: V0 -> W when (true) do { ns0' == ns0 + 1; };
          r2: V1 -> W when (true) do { ns1' == ns1 + 1; };
          r3: W -> D0 when (2 * nr0 > n) do { };
          r4: W -> D1 when (2 * nr1 > n) do { };
          r5: V0 -> CR when (crashes < f) do { crashes' == crashes + 1; };
          r6: V1 -> CR when (crashes < f) do { crashes' == crashes + 1; };
        }
        specifications (2) {
          agreement: [](D0 == 0 || D1 == 0);
          counted: [](ns0 + ns1 + crashes <= n);
        }
      }
      """;

  private ReceiveTexts() {}

  /** The text with one part replaced, which must be there. */
  public static String with(String text, String part, String replacement) {
    if (!text.contains(part)) {
      throw new IllegalArgumentException(part);
    }
    return text.replace(part, replacement);
  }
}
