package org.holdfast.bench;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.List;
import org.holdfast.bench.output.ExitStatus;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.UsageException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command itself, and what becomes of every kind of fault. */
@Command(
    name = "holdfast-bench",
    description = "Measures the checks of holdfast, alone or beside other tools.",
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Exit status: 0 done, 1 a verdict differs from the expected one or a command failed,",
      "2 wrong command line, 65 wrong model, 70 a bug of ours.",
      "",
      "Examples:",
      "  holdfast-bench tables threshold examples          every property below a folder",
      "  holdfast-bench tables receive                     beside a published table",
      "  holdfast-bench tables threshold DIR --peer tool='tool check {file}'",
      "  holdfast-bench start examples/broadcast/strb.ta   from command to verdict",
      "  holdfast-bench growth --svg growth.svg            time against size",
      "  holdfast-bench tables promela                     beside two published tables",
      "  holdfast-bench growth-promela                     states against processes",
      "  holdfast-bench spin                               beside SPIN",
      "  holdfast-bench spin DIR                           beside SPIN, as commands, on a folder",
      "  holdfast-bench intervals                          tables on interval abstraction",
      "  holdfast-bench arrays                             tables on array-based systems",
      "  holdfast-bench rounds                             tables on algorithms in rounds",
      "  holdfast-bench pseudocode                         our examples in pseudocode",
      "  holdfast-bench pseudocode-sizes                   beside a search of every small size",
      "",
      "'holdfast-bench COMMAND --help' tells more."
    })
final class BenchCommand {
  private final PrintStream out;
  private final PrintStream err;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "print this help")
  private boolean help;

  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      description = "print stack traces when something goes wrong inside")
  private boolean debug;

  BenchCommand(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  int execute(String[] args) {
    CommandLine line =
        new CommandLine(this)
            .addSubcommand(new TablesCommand(out, err))
            .addSubcommand(new StartCommand(out, err))
            .addSubcommand(new GrowthCommand(out, err))
            .addSubcommand(new GrowthPromelaCommand(out, err))
            .addSubcommand(new SpinCommand(out, err))
            .addSubcommand(new IntervalsCommand(out, err))
            .addSubcommand(new ArraysCommand(out, err))
            .addSubcommand(new PseudocodeCommand(out, err))
            .addSubcommand(new PseudocodeSizesCommand(out, err))
            .addSubcommand(new RoundsCommand(out, err))
            .setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(err, true))
            .setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF))
            .setParameterExceptionHandler((e, given) -> wrongCommandLine(e))
            .setExecutionExceptionHandler((e, command, parsed) -> failed(e));
    if (args.length == 0) {
      line.usage(line.getErr());
      return ExitStatus.USAGE;
    }
    return line.execute(args);
  }

  private int wrongCommandLine(ParameterException e) {
    CommandLine line = e.getCommandLine();
    line.getErr().println("holdfast-bench: " + e.getMessage());
    UnmatchedArgumentException.printSuggestions(e, line.getErr());
    line.getErr().println("Try '" + line.getCommandSpec().qualifiedName() + " --help'.");
    return ExitStatus.USAGE;
  }

  private int failed(Exception fault) {
    if (fault instanceof UsageException) {
      say(fault.getMessage());
      return ExitStatus.USAGE;
    } else if (fault instanceof ModelException model) {
      List<String> messages = model.diagnostics().stream().map(d -> d.render() + "\n").toList();
      messages.forEach(err::print);
      return ExitStatus.BAD_MODEL;
    }
    say("internal error (" + fault + ")" + (debug ? "" : "; --debug shows more"));
    if (debug) {
      fault.printStackTrace(err);
    }
    return ExitStatus.OUR_FAULT;
  }

  private void say(String message) {
    err.print("holdfast-bench: " + message + "\n");
  }
}
