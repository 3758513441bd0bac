package org.holdfast.arrays.checker;

import java.util.List;
import org.holdfast.arrays.export.CubWriter;
import org.holdfast.arrays.export.InWriter;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EngineChoice;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Size;
import org.holdfast.checking.Translation;

/** Writes what was read in one of the two languages; without failures, which are a switch. */
sealed interface ArrayTranslation extends Translation {
  @Override
  default EngineChoice.Scope scope() {
    return EngineChoice.Scope.ALL_PARAMETERS;
  }

  /** Cubicle's. */
  record Cub(ArraySystem system) implements ArrayTranslation {
    @Override
    public String format() {
      return "cub";
    }

    @Override
    public Written write(Size size, Budget budget) throws ModelException {
      CubWriter.Written written = CubWriter.write(system);
      return new Written(List.of(new Document(written.text(), "")), written.warnings());
    }
  }

  /** MCMT's. */
  record In(ArraySystem system) implements ArrayTranslation {
    @Override
    public String format() {
      return "in";
    }

    @Override
    public Written write(Size size, Budget budget) throws ModelException {
      return Written.of(InWriter.write(system));
    }
  }
}
