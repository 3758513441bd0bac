package org.holdfast.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import picocli.AutoComplete;
import picocli.CommandLine;

/**
 * What shells want to know of the command: completion for bash and zsh, and pages for {@code man}.
 * Written while packages are made.
 */
public final class ShellSupport {
  private ShellSupport() {}

  /** The argument is the folder, which gets {@code completion} and {@code man/man1}. */
  public static void main(String[] args) throws IOException {
    write(Path.of(args[0]));
  }

  static void write(Path folder) throws IOException {
    CommandLine command = command();
    Path completion = Files.createDirectories(folder.resolve("completion"));
    Files.writeString(
        completion.resolve("holdfast.bash"), AutoComplete.bash(command.getCommandName(), command));
    Path pages = Files.createDirectories(folder.resolve("man/man1"));
    for (Map.Entry<String, String> page : ManPages.of(command).entrySet()) {
      Files.writeString(pages.resolve(page.getKey()), page.getValue());
    }
  }

  /** The command with all of its commands and the options of all languages. */
  private static CommandLine command() {
    PrintStream nowhere =
        new PrintStream(new ByteArrayOutputStream(), false, StandardCharsets.UTF_8);
    return new HoldfastCommand(Console.plain(nowhere, nowhere), new Interruption())
        .commandLine(new String[] {"--help"});
  }
}
