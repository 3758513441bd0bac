package org.holdfast.arrays.ground;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.arrays.model.Sort;

/**
 * Numbers for what has a value: a symbol together with the processes that choose one. Hot loops
 * work with these numbers. Processes are numbered from zero.
 */
public final class Cells {
  /** More processes than this are never needed at once; the search gives up before. */
  public static final int MOST_PROCESSES = 12;

  /** The bit for a process that has no number. */
  public static final long SOMEONE_ELSE = 1L << MOST_PROCESSES;

  private final Map<ArraySymbol, Integer> bases = new LinkedHashMap<>();
  private final List<ArraySymbol> symbols;
  private final int[] symbolOf;
  // Hot loops ask for these of every cell.
  private final int[] processesOf;
  private final Kind[] kindOf;
  private final int count;
  private final long everybody;

  /** What the solver has to know of a cell. */
  public enum Kind {
    /** Finitely many values, each a bit. */
    FINITE,
    /** A process: a bit for each that has a number, and one for all others. */
    PROCESS,
    /** Equal or different. */
    OPAQUE,
    /** A number. */
    NUMBER
  }

  /** For any number of processes. */
  public Cells(List<ArraySymbol> symbols) {
    this(symbols, OptionalInt.empty());
  }

  /**
   * For a model.
   *
   * @param fixed how many processes there are, if that is known: then nobody else is there
   */
  public Cells(List<ArraySymbol> symbols, OptionalInt fixed) {
    this.symbols = List.copyOf(symbols);
    this.everybody =
        fixed.isPresent()
            ? (1L << Math.min(fixed.getAsInt(), MOST_PROCESSES)) - 1
            : (SOMEONE_ELSE << 1) - 1;
    int next = 0;
    for (ArraySymbol symbol : symbols) {
      bases.put(symbol, next);
      next += size(symbol);
    }
    count = next;
    symbolOf = new int[count];
    for (int s = 0; s < symbols.size(); s++) {
      int base = bases.get(symbols.get(s));
      Arrays.fill(symbolOf, base, base + size(symbols.get(s)), s);
    }
    processesOf = new int[count];
    kindOf = new Kind[count];
    for (int cell = 0; cell < count; cell++) {
      for (int process : index(cell)) {
        processesOf[cell] |= 1 << process;
      }
      kindOf[cell] = kind(symbol(cell).sort());
    }
  }

  private static int size(ArraySymbol symbol) {
    int size = 1;
    for (int i = 0; i < symbol.arity(); i++) {
      size *= MOST_PROCESSES;
    }
    return size;
  }

  public int count() {
    return count;
  }

  public ArraySymbol symbol(int cell) {
    return symbols.get(symbolOf[cell]);
  }

  /** The place of the symbol of a cell among all symbols. */
  public int symbolNumber(int cell) {
    return symbolOf[cell];
  }

  public int cell(ArraySymbol symbol, int... processes) {
    int cell = 0;
    for (int process : processes) {
      cell = cell * MOST_PROCESSES + process;
    }
    return bases.get(symbol) + cell;
  }

  /** Which processes choose the value of a cell, in their order. */
  public int[] index(int cell) {
    ArraySymbol symbol = symbol(cell);
    int[] processes = new int[symbol.arity()];
    int rest = cell - bases.get(symbol);
    for (int i = processes.length - 1; i >= 0; i--) {
      processes[i] = rest % MOST_PROCESSES;
      rest /= MOST_PROCESSES;
    }
    return processes;
  }

  /** Which processes choose the value of a cell, as bits. */
  public int processes(int cell) {
    return processesOf[cell];
  }

  /** The same cell of other processes. */
  public int rename(int cell, int[] renaming) {
    ArraySymbol symbol = symbol(cell);
    if (symbol.arity() == 0) {
      return cell;
    }
    int base = bases.get(symbol);
    if (symbol.arity() == 1) {
      return base + renaming[cell - base];
    }
    int[] processes = index(cell);
    for (int i = 0; i < processes.length; i++) {
      processes[i] = renaming[processes[i]];
    }
    return cell(symbol, processes);
  }

  public Kind kind(int cell) {
    return kindOf[cell];
  }

  static Kind kind(Sort sort) {
    return sort.accept(
        new Sort.Visitor<>() {
          @Override
          public Kind enumeration(Sort.Enumeration enumeration) {
            return Kind.FINITE;
          }

          @Override
          public Kind process(Sort.Process process) {
            return Kind.PROCESS;
          }

          @Override
          public Kind whole(Sort.Whole whole) {
            return Kind.NUMBER;
          }

          @Override
          public Kind real(Sort.Real real) {
            return Kind.NUMBER;
          }

          @Override
          public Kind opaque(Sort.Opaque opaque) {
            return Kind.OPAQUE;
          }
        });
  }

  /** All values that a cell may have, as bits. */
  public long full(int cell) {
    return symbol(cell).sort() instanceof Sort.Enumeration enumeration
        ? -1L >>> (64 - enumeration.values().size())
        : everybody;
  }

  /** How people write a cell. */
  String text(int cell) {
    List<ArrayTerm.Process> index =
        Arrays.stream(index(cell))
            .mapToObj(process -> ArrayTerm.Process.numbered(process + 1))
            .toList();
    return new ArrayTerm.Read(symbol(cell), index).toString();
  }
}
