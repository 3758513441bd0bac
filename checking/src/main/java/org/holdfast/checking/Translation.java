package org.holdfast.checking;

import java.util.List;

/** A way to write a model in another format. */
public interface Translation {
  /** The name by which users choose the format. */
  String format();

  /** Whether the model is written for one value of each parameter. */
  EngineChoice.Scope scope();

  /**
   * Writes the model.
   *
   * @param size a value for each parameter if the scope is one size, else {@link Size#OPEN}
   * @throws NoAnswer if the time was too short, or a solver could not help
   */
  Written write(Size size, Budget budget) throws ModelException, UsageException, NoAnswer;

  /**
   * What was written, and what the author should know about it. Mostly there is one document;
   * several where no single one stands for all parameters.
   */
  record Written(List<Document> documents, List<Diagnostic> warnings) {
    public Written {
      documents = List.copyOf(documents);
      warnings = List.copyOf(warnings);
    }

    /** One document for all parameters. */
    public static Written of(String text) {
      return new Written(List.of(new Document(text, "")), List.of());
    }
  }

  /**
   * One text.
   *
   * @param condition for which parameters or which property it stands; empty if for all
   */
  record Document(String text, String condition) {}
}
