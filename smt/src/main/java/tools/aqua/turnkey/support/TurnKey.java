package tools.aqua.turnkey.support;

import java.io.InputStream;
import java.util.function.Function;
import org.holdfast.smt.z3.NativeLibraries;

/**
 * Z3's Java binding calls this class, by this name, when it is first used. The original unpacks the
 * native libraries into a new temporary folder in every process; this one takes them from the cache
 * of {@link NativeLibraries}. The original is excluded in the pom.
 */
public final class TurnKey {
  private TurnKey() {}

  /**
   * Loads the native libraries.
   *
   * @param prefix the resource folder of the libraries; there is only one user of this class, and
   *     its folder is known
   * @param resources reads a resource next to the binding; not needed for the same reason
   */
  public static void load(String prefix, Function<String, InputStream> resources) {
    NativeLibraries.load();
  }
}
