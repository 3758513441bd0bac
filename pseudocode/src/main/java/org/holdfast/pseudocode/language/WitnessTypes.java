package org.holdfast.pseudocode.language;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.Token;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.FiniteType;
import org.holdfast.pseudocode.model.MessageFamily;

/**
 * Finds the values among which a bound name looks: those of the type that is given, or those other
 * than {@code none} of what it is compared with or carried by.
 */
final class WitnessTypes {
  private final Names names;
  private final Diagnostics findings;
  private final Function<Phrase, Optional<FiniteType>> typeOf;

  /**
   * @param typeOf the type of a variable, if a phrase is one
   */
  WitnessTypes(Names names, Function<Phrase, Optional<FiniteType>> typeOf) {
    this.names = names;
    this.findings = names.findings();
    this.typeOf = typeOf;
  }

  /**
   * @param otherwise gives types if the body does not tell
   */
  List<Datum> values(
      Phrase.Binder binder, Phrase body, Consumer<List<FiniteType>> otherwise, String example) {
    if (binder.in().isPresent()) {
      return names.type(binder.in().get()).orElseThrow(findings::reported).values();
    }
    List<FiniteType> found = new ArrayList<>();
    collect(binder.name().text(), body, found);
    if (found.isEmpty()) {
      otherwise.accept(found);
    }
    if (found.isEmpty()) {
      throw findings.error(
          binder.name().position(),
          "what "
              + Token.quote(binder.name().text())
              + " can be is not clear from its use; give its type, as in '"
              + example
              + "'.");
    }
    List<Datum> values = found.get(0).present();
    for (FiniteType other : found) {
      if (!new HashSet<>(other.present()).equals(new HashSet<>(values))) {
        throw findings.error(
            binder.name().position(),
            Token.quote(binder.name().text())
                + " is used as "
                + Token.quote(found.get(0).name())
                + " and as "
                + Token.quote(other.name())
                + "; give its type, as in '"
                + example
                + "'.");
      }
    }
    return values;
  }

  private void collect(String name, Phrase phrase, List<FiniteType> found) {
    if (phrase instanceof Phrase.Compare compare) {
      if (isName(name, compare.left())) {
        typeOf.apply(compare.right()).ifPresent(found::add);
      } else if (isName(name, compare.right())) {
        typeOf.apply(compare.left()).ifPresent(found::add);
      }
    } else if (phrase instanceof RoundPhrase.Member member && isName(name, member.element())) {
      typeOf.apply(member.set()).ifPresent(found::add);
    } else if (phrase instanceof Phrase.Received received) {
      collect(name, received.message(), found);
    } else if (phrase instanceof Phrase.Sent sent) {
      collect(name, sent.message(), found);
    }
    PhraseParts.of(phrase).forEach(part -> collect(name, part, found));
  }

  private void collect(String name, Phrase.MessagePhrase message, List<FiniteType> found) {
    Optional<MessageFamily> family =
        names.families().stream()
            .filter(known -> known.name().equals(message.name().text()))
            .findFirst();
    List<Optional<Phrase>> fields = message.fields().orElse(List.of());
    for (int i = 0; family.isPresent() && i < fields.size(); i++) {
      if (i < family.get().fields().size()
          && fields.get(i).filter(field -> isName(name, field)).isPresent()) {
        found.add(family.get().fields().get(i).type());
      }
    }
  }

  private static boolean isName(String name, Phrase phrase) {
    return phrase instanceof Phrase.Name written && written.text().equals(name);
  }
}
