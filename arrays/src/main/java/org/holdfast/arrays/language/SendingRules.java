package org.holdfast.arrays.language;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.arrays.model.ArrayUpdate;
import org.holdfast.arrays.model.Transmission;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.NearestName;
import org.holdfast.checking.source.Token;

/**
 * What the decoration of a transition means, in both languages.
 *
 * @param symbols what the names of variables stand for
 */
record SendingRules(Diagnostics findings, Function<CubName, ArraySymbol> symbols) {
  Transmission message(
      String transition,
      Sending sending,
      List<ArrayTerm.Process> parameters,
      List<ArrayUpdate> updates) {
    ArrayTerm.Process sender = parameter(sending.sender(), parameters);
    if (sending.receiver().isPresent()
        && parameter(sending.receiver().get(), parameters).equals(sender)) {
      throw findings.error(
          sending.receiver().get().position(),
          "what a process tells itself is no message; remove the decoration.");
    }
    List<ArrayUpdate> changes = new ArrayList<>();
    for (CubName name : sending.changes()) {
      ArraySymbol symbol = symbols.apply(name);
      ArrayUpdate update =
          updates.stream()
              .filter(one -> one.target().equals(symbol))
              .findFirst()
              .orElseThrow(
                  () ->
                      findings.error(
                          name.position(),
                          "the transition does not change "
                              + Token.quote(name.text())
                              + "; name variables to which it assigns."));
      if (changes.contains(update)) {
        throw findings.error(
            name.position(), Token.quote(name.text()) + " is named twice; name it once.");
      }
      changes.add(update);
    }
    return new Transmission(
        transition,
        sender,
        sending.receiver().map(name -> parameter(name, parameters)),
        changes,
        Transmission.Fate.RECEIVED,
        sending.position());
  }

  private ArrayTerm.Process parameter(CubName name, List<ArrayTerm.Process> parameters) {
    ArrayTerm.Process process = new ArrayTerm.Process(name.text());
    if (!parameters.contains(process)) {
      throw findings.error(
          name.position(),
          Token.quote(name.text())
              + " is no parameter of the transition; "
              + NearestName.hint(
                  name.text(),
                  parameters.stream().map(ArrayTerm.Process::name).toList(),
                  "who sends and who receives are parameters."));
    }
    return process;
  }
}
