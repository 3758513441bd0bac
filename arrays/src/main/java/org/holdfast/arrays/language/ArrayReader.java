package org.holdfast.arrays.language;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.SourceFile;
import org.holdfast.checking.source.SourceText;

/** Reads models in both languages. */
public final class ArrayReader {
  /** How files in MCMT's language end. */
  public static final String MCMT = ".in";

  private ArrayReader() {}

  /**
   * A model, and what its author should know about its text.
   *
   * @param source the text, for whoever finds something about it later
   */
  public record ReadModel(ArraySystem system, List<Diagnostic> warnings, SourceText source) {
    public ReadModel {
      warnings = List.copyOf(warnings);
    }
  }

  /**
   * Reads a file.
   *
   * @throws ModelException if it cannot be read or is no model
   */
  public static ReadModel read(Path file) throws ModelException {
    try {
      return read(SourceFile.read(file, "Cubicle or MCMT"));
    } catch (SourceFile.Unreadable unreadable) {
      throw unreadable.refusal();
    }
  }

  public static ReadModel read(SourceText source) throws ModelException {
    Diagnostics findings = new Diagnostics(source);
    return isMcmt(source) ? mcmt(source, findings) : cubicle(source, findings);
  }

  /** Whether a text is in MCMT's language: its file is named so, or it begins with a directive. */
  public static boolean isMcmt(SourceText source) {
    return source.file().toLowerCase(Locale.ROOT).endsWith(MCMT)
        || source.text().stripLeading().startsWith(":");
  }

  /** Reads a text with one more declaration, which stands on a line of its own behind it. */
  public static ReadModel readWith(String declaration, SourceText source) throws ModelException {
    return read(new SourceText(source.file(), source.text() + "\n" + declaration + "\n"));
  }

  private static ReadModel mcmt(SourceText source, Diagnostics findings) throws ModelException {
    InModule module = new InParser(source, findings).parse();
    findings.throwIfAny();
    InElaboration elaboration = new InElaboration(module, findings, source.start());
    // Whatever is declared wrongly would be missed all over the rest.
    findings.throwIfAny();
    ArraySystem system = elaboration.system();
    findings.throwIfAny();
    return new ReadModel(system, findings.warnings(), source);
  }

  private static ReadModel cubicle(SourceText source, Diagnostics findings) throws ModelException {
    CubModule module = new CubParser(source, findings).parse();
    findings.throwIfAny();
    CubElaboration elaboration = new CubElaboration(module, findings, source.start());
    findings.throwIfAny();
    ArraySystem system = elaboration.system();
    findings.throwIfAny();
    return new ReadModel(system, findings.warnings(), source);
  }
}
