package org.holdfast.cli;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import org.holdfast.checking.LargeStackThread;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.NoAnswer;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command itself: what all subcommands share, and what becomes of every kind of fault. */
@Command(
    name = "holdfast",
    description = "Verifies fault-tolerant distributed algorithms for every number of processes.",
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Examples:",
      "  holdfast check broadcast.ta              every property, for all parameters",
      "  holdfast check broadcast.pml --params N=4,T=1,F=1   Promela, for one size",
      "  holdfast check broadcast.hf --faults all   pseudocode, under every fault model",
      "  holdfast translate broadcast.ta --to svg -o broadcast.svg",
      "  holdfast translate received.ta --to ta   from received to sent messages",
      "  holdfast compare received.ta manual.ta   does it agree with a model made by hand?",
      "  holdfast find broadcast.ta 'accepted > 0'   a smallest run that gets there",
      "  holdfast teeth broadcast.ta              which slips would its properties notice?",
      "  holdfast resilience broadcast.ta         how many processes does it need?",
      "  holdfast doctor                          is this machine ready?",
      "",
      "'holdfast COMMAND --help' tells more."
    })
final class HoldfastCommand {
  private static final int HELP_WIDTH = 100;
  private static final String VERSION = "--version";

  private final Console console;
  private final Interruption interruption;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "print this help")
  private boolean help;

  @Option(names = VERSION, versionHelp = true, description = "print the version")
  private boolean version;

  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      description = "print stack traces when something goes wrong inside")
  private boolean debug;

  HoldfastCommand(Console console, Interruption interruption) {
    this.console = console;
    this.interruption = interruption;
  }

  int execute(String[] words) {
    String[] args = helped(words);
    CommandLine line = commandLine(args);
    if (args.length == 0) {
      line.usage(line.getErr());
      return ExitStatus.USAGE;
    }
    // Formulas are trees, and a model may nest them as deeply as it likes.
    FutureTask<Integer> run = new FutureTask<>(() -> line.execute(args));
    Thread thread = new LargeStackThread(run);
    thread.start();
    try {
      return run.get();
    } catch (ExecutionException e) {
      return failed(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return ExitStatus.INTERRUPTED;
    } finally {
      console.out().flush();
      console.err().flush();
    }
  }

  /** {@code help check} is {@code check --help}, as people know it from elsewhere. */
  private static String[] helped(String[] words) {
    if (words.length == 0 || !words[0].equals("help")) {
      return words;
    }
    String[] asked = Arrays.copyOfRange(words, 1, words.length + 1);
    asked[words.length - 1] = "--help";
    return asked;
  }

  /** The subcommands; making one ready takes some milliseconds. */
  private Map<String, Supplier<Object>> subcommands() {
    Map<String, Supplier<Object>> all = new LinkedHashMap<>();
    all.put("check", () -> new CheckCommand(console, interruption));
    all.put("translate", () -> new TranslateCommand(console, interruption));
    all.put("format", () -> new FormatCommand(console));
    all.put("compare", () -> new CompareCommand(console, interruption));
    all.put("find", () -> new FindCommand(console, interruption));
    all.put("teeth", () -> new TeethCommand(console, interruption));
    all.put("resilience", () -> new ResilienceCommand(console, interruption));
    all.put("doctor", () -> new DoctorCommand(console));
    return all;
  }

  /**
   * With all subcommands, or only with the one that the first word names, or none for a version.
   */
  CommandLine commandLine(String[] words) {
    CommandLine line = new CommandLine(this);
    Map<String, Supplier<Object>> all = subcommands();
    if (words.length > 0 && (all.containsKey(words[0]) || words[0].equals(VERSION))) {
      all.keySet().retainAll(Set.of(words[0]));
    }
    all.forEach((name, maker) -> add(name, maker.get(), line, List.of(words)));
    line.setOut(new PrintWriter(console.out(), true))
        .setErr(new PrintWriter(console.err(), true))
        .setUsageHelpWidth(HELP_WIDTH)
        .setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF))
        .setParameterExceptionHandler((e, args) -> wrongCommandLine(e, args))
        .setExecutionExceptionHandler((e, command, parsed) -> failed(e));
    line.getCommandSpec().version("holdfast " + Version.text());
    return line;
  }

  private static void add(String name, Object command, CommandLine line, List<String> words) {
    line.addSubcommand(name, command);
    if (command instanceof ModelCommand reading) {
      reading.addLanguages(words);
    }
  }

  private int wrongCommandLine(ParameterException e, String[] args) {
    CommandLine line = e.getCommandLine();
    PrintWriter err = line.getErr();
    err.println("holdfast: " + e.getMessage());
    if (args.length > 0 && isFile(args[0])) {
      err.println("Did you mean: holdfast check " + args[0] + "?");
    } else {
      UnmatchedArgumentException.printSuggestions(e, err);
    }
    err.println("Try '" + line.getCommandSpec().qualifiedName() + " --help'.");
    return ExitStatus.USAGE;
  }

  private static boolean isFile(String argument) {
    try {
      return Files.exists(Path.of(argument));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  /** Tells the user, in the words that fit the kind of fault, and gives the exit status. */
  int failed(Throwable fault) {
    if (fault instanceof UsageException) {
      say(fault.getMessage());
      return ExitStatus.USAGE;
    } else if (fault instanceof ModelException model) {
      List<String> messages = model.diagnostics().stream().map(d -> d.render() + "\n").toList();
      messages.forEach(console.err()::print);
      return ExitStatus.BAD_MODEL;
    } else if (fault instanceof NoAnswer noAnswer) {
      say(fault.getMessage());
      return noAnswer.verdict().reason() == Verdict.Reason.INTERRUPTED
          ? ExitStatus.INTERRUPTED
          : ExitStatus.UNKNOWN;
    }
    return fault instanceof VirtualMachineError exhausted
        ? exhausted(exhausted)
        : internalFault(fault);
  }

  /** Only while reading: a check that runs out of memory has an unknown result. */
  private int exhausted(VirtualMachineError error) {
    if (error instanceof StackOverflowError) {
      say("the model is nested too deeply to be read");
      return ExitStatus.BAD_MODEL;
    }
    say("out of memory; give more with HOLDFAST_JAVA_OPTS=-Xmx4g (" + error.getMessage() + ")");
    return ExitStatus.UNKNOWN;
  }

  private int internalFault(Throwable fault) {
    say(
        "internal error ("
            + fault
            + "); this is a bug of ours, please report it with the model"
            + (debug ? "" : "; --debug shows more"));
    if (debug) {
      fault.printStackTrace(console.err());
    }
    return ExitStatus.OUR_FAULT;
  }

  private void say(String message) {
    console.err().print("holdfast: " + message + "\n");
  }
}
