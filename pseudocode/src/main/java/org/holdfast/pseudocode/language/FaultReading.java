package org.holdfast.pseudocode.language;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.NearestName;
import org.holdfast.checking.source.Token;
import org.holdfast.logic.LinearTerm;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.model.Role;

/** Reads a fault model. */
final class FaultReading {
  private FaultReading() {}

  static FaultAssumption read(AlgorithmSyntax.Faults faults, Names names, List<Role> roles) {
    Diagnostics findings = names.findings();
    FaultAssumption.Kind kind = kind(faults.kind(), findings);
    if (kind == FaultAssumption.Kind.NONE) {
      if (faults.number().isPresent()) {
        throw findings.error(faults.position(), "'none' has no number; write 'faults none'.");
      }
      return new FaultAssumption(kind, LinearTerm.ZERO, Optional.empty(), faults.position());
    } else if (faults.number().isEmpty()) {
      throw findings.error(
          faults.position(),
          "say how many processes may be faulty, as in '"
              + kind.keyword()
              + "(f)' with a parameter f.");
    }
    Optional<String> of = faults.of().map(role -> names.role(role).orElseThrow(findings::reported));
    if (roles.size() > 1 && of.isEmpty()) {
      throw findings.error(
          faults.position(),
          "there are several kinds of processes; say which may be faulty, as in '"
              + kind.keyword()
              + "(f of "
              + roles.get(roles.size() - 1).name()
              + ")'.");
    }
    LinearTerm number = new ParameterReading(names).whole(faults.number().get());
    return new FaultAssumption(
        kind, number, roles.size() > 1 ? of : Optional.empty(), faults.position());
  }

  private static FaultAssumption.Kind kind(Phrase.Word word, Diagnostics findings) {
    FaultAssumption.Kind[] kinds = FaultAssumption.Kind.values();
    return Arrays.stream(kinds)
        .filter(kind -> kind.keyword().equals(word.text()))
        .findFirst()
        .orElseThrow(
            () ->
                findings.error(
                    word.position(),
                    "there is no fault model "
                        + Token.quote(word.text())
                        + "; "
                        + NearestName.hint(
                            word.text(),
                            Arrays.stream(kinds).map(FaultAssumption.Kind::keyword).toList(),
                            "it is 'none', 'crash', 'clean_crash', 'omission', 'symmetric' or"
                                + " 'byzantine'.")));
  }
}
