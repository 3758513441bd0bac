package org.holdfast.bench.receive;

import java.util.List;
import java.util.Optional;
import org.holdfast.bench.measure.Repeated;
import org.holdfast.threshold.compare.Comparison;
import org.holdfast.threshold.compare.Comparison.Share;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.receive.PreparedReceive;
import org.holdfast.threshold.receive.SendAutomata;

/**
 * What was measured of one algorithm.
 *
 * @param eliminated the translation to send automata alone
 * @param confirmed the same, every elimination confirmed
 * @param prepared all that happens before a property is checked: lemmas proved, eliminations
 *     confirmed, the common class decided
 * @param plain for each residue class, the guards without lemmas compared with the manual model, or
 *     with its flawed version where there is one
 * @param fixed the same with the lemmas and the manual model as it should be
 */
record ReceiveRow(
    Published published,
    ReceiveAutomaton automaton,
    Repeated<SendAutomata> eliminated,
    Repeated<SendAutomata> confirmed,
    Repeated<PreparedReceive> prepared,
    Checked generated,
    Optional<Checked> manual,
    List<Comparison> plain,
    List<Comparison> fixed) {

  SendAutomata translation() {
    return prepared.value().translation();
  }

  /** Over all residue classes. */
  static String share(List<Comparison> comparisons) {
    List<Share> shares = comparisons.stream().map(Comparison::forward).distinct().toList();
    if (shares.isEmpty()) {
      return "-";
    }
    return shares.size() == 1 ? shares.get(0).toString() : Share.SOME.toString();
  }
}
