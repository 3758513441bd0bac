package org.holdfast.rounds.checker;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EngineChoice.Scope;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Size;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.Translation;
import org.holdfast.checking.UsageException;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.rounds.semantics.RoundInstance;
import org.holdfast.rounds.smt.SmtTranslation;
import org.holdfast.rounds.symbolic.OrderOfArrival;

/** What an algorithm in rounds can be written as. */
final class RoundTranslations {
  private RoundTranslations() {}

  static List<Translation> of(LoadedRounds model) {
    return List.of(
        new SmtLibrary("smt2", model, false), new SmtLibrary("smt2-symmetry", model, true));
  }

  /**
   * One formula for each property: that some run violates it.
   *
   * @param symmetry whether runs are left out that are the same as others up to names
   */
  private record SmtLibrary(String format, LoadedRounds model, boolean symmetry)
      implements Translation {
    @Override
    public Scope scope() {
      return Scope.ONE_SIZE;
    }

    @Override
    public Written write(Size size, Budget budget) throws ModelException, UsageException {
      Optional<SourcePosition> order = OrderOfArrival.of(model.algorithm());
      if (order.isPresent()) {
        throw new ModelException(
            List.of(
                model
                    .reading()
                    .source()
                    .error(
                        order.get(),
                        "what is taken in the order of arrival has no such formula; use count,"
                            + " min, max, most frequent or union of all heard.")));
      }
      model.violatedBy(size);
      SmtTranslation translation =
          new SmtTranslation(
              new RoundInstance(model.algorithm(), size.values()), model.solving().rounds());
      List<Document> documents = new ArrayList<>();
      for (Requirement requirement : model.algorithm().requirements()) {
        documents.add(new Document(translation.text(requirement, symmetry), requirement.name()));
      }
      return new Written(documents, List.of());
    }
  }
}
