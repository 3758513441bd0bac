import java.util.List;
import java.util.Map;
import org.holdfast.checking.Verdict;
import org.holdfast.cli.Holdfast;
import org.holdfast.report.Result;
import org.holdfast.threshold.language.AutomatonText;

/** Asks which of several resilience conditions a broadcast needs. */
public final class Quorums {
  public static void main(String[] args) throws Exception {
    for (String resilience : List.of("N > 3 * T", "N >= 3 * T")) {
      for (Result result : Holdfast.load(broadcast(resilience)).check()) {
        System.out.println(resilience + ", " + result.property() + ": " + result.verdictWord());
        if (result.verdict() instanceof Verdict.Violated violated) {
          System.out.println(violated.trace());
        }
      }
    }
    Result one =
        Holdfast.load(broadcast("N > 3 * T")).at(Map.of("N", 7, "T", 2, "F", 2)).check("relay").get(0);
    System.out.println("seven processes, " + one.property() + ": " + one.verdictWord());
  }

  static AutomatonText broadcast(String resilience) {
    return new AutomatonText("Broadcast")
        .parameters("N", "T", "F")
        .shared("echoes")
        .assume(resilience)
        .assume("T >= F")
        .assume("T >= 1")
        .locations("idle", "asked", "echoed", "accepted")
        .initially("idle + asked == N - F")
        .initially("echoed + accepted == 0")
        .rule("asked", "echoed", "true", "echoes")
        .rule("idle", "echoed", "echoes >= T + 1 - F", "echoes")
        .rule("echoed", "accepted", "echoes >= N - T - F")
        .waiting("idle", "echoed", "accepted")
        .property("unforgeability", "asked == 0 -> [](accepted == 0)")
        .property("relay", "fair -> [](accepted == 0 || <>(idle == 0 && asked == 0 && echoed == 0))");
  }
}
