package org.holdfast.bench.measure;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/**
 * The peaks of memory since {@link #reset}. The heap's includes garbage that nobody had a reason to
 * collect yet; the process's includes the native solver, and everything the virtual machine holds.
 */
public final class Memory {
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final Path CLEAR = Path.of("/proc/self/clear_refs");

  /** Peaks in bytes; the process's only where the system tells. */
  public record Peak(long heap, OptionalLong process) {}

  /** Whether what earlier work left behind is collected first. */
  public enum Garbage {
    KEPT,
    COLLECTED
  }

  private Memory() {}

  public static void reset(Garbage garbage) {
    if (garbage == Garbage.COLLECTED) {
      System.gc();
    }
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      pool.resetPeakUsage();
    }
    try {
      // Linux: sets the peak of the resident set to its present size. Without the right to do so,
      // the peak stays that of the whole process, which is still an upper bound.
      Files.writeString(CLEAR, "5");
    } catch (IOException | SecurityException e) {
      return;
    }
  }

  public static Peak peak() {
    long heap = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      if (pool.getType() == MemoryType.HEAP) {
        heap += pool.getPeakUsage().getUsed();
      }
    }
    return new Peak(heap, processPeak());
  }

  private static OptionalLong processPeak() {
    try {
      for (String line : Files.readAllLines(STATUS)) {
        if (line.startsWith("VmHWM:")) {
          String kilobytes = line.replaceAll("[^0-9]", "");
          return OptionalLong.of(Long.parseLong(kilobytes) << 10);
        }
      }
    } catch (IOException | NumberFormatException e) {
      return OptionalLong.empty();
    }
    return OptionalLong.empty();
  }
}
