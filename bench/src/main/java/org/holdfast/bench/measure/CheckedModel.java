package org.holdfast.bench.measure;

import java.nio.file.Path;
import java.util.List;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Language;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.Size;
import org.holdfast.checking.UsageException;

/**
 * A model as {@code holdfast check FILE} checks it: loaded by its language, with the first engine
 * that applies. So what is measured is what users run; witnesses, which published tables do not
 * have, are left out.
 */
public record CheckedModel(List<Property> properties, Engine engine) {
  public static CheckedModel of(Language language, Path file)
      throws ModelException, UsageException {
    return of(language.load(file));
  }

  public static CheckedModel of(Loaded loaded) throws ModelException, UsageException {
    Prepared prepared = loaded.engines().get(0).prepare(Size.OPEN);
    return new CheckedModel(
        prepared.properties().stream().filter(property -> !property.isWitness()).toList(),
        prepared.engine(Budget.unlimited(), EventSink.NONE));
  }
}
