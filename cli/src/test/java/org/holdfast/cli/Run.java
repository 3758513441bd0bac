package org.holdfast.cli;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** One run of the command inside the test. */
record Run(int status, String out, String err) {
  /** Two properties hold for all parameters, {@code silent} is violated. */
  static final Path BROADCAST = Path.of("launch/broadcast.ta");

  static Run of(Object... arguments) {
    return of(new Interruption(), arguments);
  }

  static Run of(Interruption interruption, Object... arguments) {
    String[] args = new String[arguments.length];
    for (int i = 0; i < args.length; i++) {
      args[i] = arguments[i].toString();
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream outStream = new PrintStream(out, true, StandardCharsets.UTF_8);
    PrintStream errStream = new PrintStream(err, true, StandardCharsets.UTF_8);
    int status = Main.run(args, Console.plain(outStream, errStream), interruption);
    return new Run(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** Standard output as one JSON document; anything before or after it is a failure. */
  JsonObject json() throws IOException {
    JsonReader reader = new JsonReader(new StringReader(out));
    JsonObject document = JsonParser.parseReader(reader).getAsJsonObject();
    if (reader.peek() != JsonToken.END_DOCUMENT) {
      throw new AssertionError("more than one document: " + out);
    }
    return document;
  }
}
