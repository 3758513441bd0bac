package org.holdfast.cli;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;

/**
 * A browser without a window that a test steers, by the protocol of its developer tools. It has an
 * empty profile of its own and asks nobody on the network for anything.
 */
final class Browser implements AutoCloseable {
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");
  private static final List<String> FLAGS =
      List.of(
          "--headless",
          "--no-sandbox",
          "--disable-gpu",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync",
          "--remote-debugging-port=0");
  private static final int PATIENCE = 60;
  private static final Pattern LISTENING = Pattern.compile("listening on ws://[^:]+:(\\d+)/");

  private final Process process;
  private final WebSocket socket;
  private final BlockingQueue<JsonObject> messages = new LinkedBlockingQueue<>();
  private final List<String> complaints = new ArrayList<>();
  private int calls;

  private Browser(Process process, URI page) {
    this.process = process;
    this.socket =
        HttpClient.newHttpClient()
            .newWebSocketBuilder()
            .buildAsync(page, new Listener(messages))
            .join();
  }

  /** Skips the calling test, visibly, where no browser is installed. */
  static Browser start(Path profile) throws Exception {
    Optional<String> program = program();
    Assumptions.assumeTrue(
        program.isPresent(),
        "no browser: none of " + NAMES + " is installed, so pages are not opened");
    List<String> command = new ArrayList<>(List.of(program.get()));
    command.addAll(FLAGS);
    command.add("--user-data-dir=" + profile);
    command.add("about:blank");
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    int port = port(process);
    HttpResponse<String> pages =
        HttpClient.newHttpClient()
            .send(
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/json")).build(),
                HttpResponse.BodyHandlers.ofString());
    JsonArray known = JsonParser.parseString(pages.body()).getAsJsonArray();
    for (JsonElement one : known) {
      JsonObject page = one.getAsJsonObject();
      if (page.get("type").getAsString().equals("page")) {
        Browser browser =
            new Browser(process, URI.create(page.get("webSocketDebuggerUrl").getAsString()));
        browser.call("Page.enable", Map.of());
        browser.call("Runtime.enable", Map.of());
        browser.call("Log.enable", Map.of());
        return browser;
      }
    }
    throw new AssertionError("the browser shows no page: " + known);
  }

  private static Optional<String> program() {
    for (String folder : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)) {
      for (String name : NAMES) {
        Path candidate = Path.of(folder, name);
        if (Files.isExecutable(candidate)) {
          return Optional.of(candidate.toString());
        }
      }
    }
    return Optional.empty();
  }

  /** The browser says on standard error where it listens. */
  private static int port(Process process) throws IOException {
    BufferedReader said = process.inputReader();
    for (String line = said.readLine(); line != null; line = said.readLine()) {
      Matcher listening = LISTENING.matcher(line);
      if (listening.find()) {
        // What it says later is of no interest, but has to go somewhere.
        Thread rest = new Thread(() -> said.lines().forEach(ignored -> {}));
        rest.setDaemon(true);
        rest.start();
        return Integer.parseInt(listening.group(1));
      }
    }
    return Assumptions.abort("the browser that is installed does not start: no page is opened");
  }

  private JsonObject call(String method, Map<String, Object> parameters)
      throws InterruptedException {
    JsonObject request = new JsonObject();
    request.addProperty("id", ++calls);
    request.addProperty("method", method);
    request.add("params", new Gson().toJsonTree(parameters));
    socket.sendText(request.toString(), true).join();
    while (true) {
      JsonObject message = next();
      if (message.has("id") && message.get("id").getAsInt() == calls) {
        if (message.has("error")) {
          throw new AssertionError(method + ": " + message.get("error"));
        }
        return message.getAsJsonObject("result");
      }
    }
  }

  private JsonObject next() throws InterruptedException {
    JsonObject message = messages.poll(PATIENCE, TimeUnit.SECONDS);
    if (message == null) {
      throw new AssertionError("the browser does not answer");
    }
    if (message.has("method")) {
      String method = message.get("method").getAsString();
      boolean said = method.equals("Runtime.consoleAPICalled") || method.equals("Log.entryAdded");
      if (said || method.equals("Runtime.exceptionThrown")) {
        complaints.add(message.get("params").toString());
      }
    }
    return message;
  }

  /** Opens a page and waits until it is there. */
  void open(Path page) throws InterruptedException {
    call("Page.navigate", Map.of("url", page.toUri().toString()));
    JsonObject message = next();
    while (!(message.has("method")
        && message.get("method").getAsString().equals("Page.loadEventFired"))) {
      message = next();
    }
  }

  /** What the page has complained about so far. */
  List<String> complaints() {
    return complaints;
  }

  /** The value of an expression in the page, as text. */
  String value(String expression) throws InterruptedException {
    JsonObject result =
        call("Runtime.evaluate", Map.of("expression", expression, "returnByValue", true));
    if (result.has("exceptionDetails")) {
      throw new AssertionError(expression + ": " + result.get("exceptionDetails"));
    }
    JsonElement value = result.getAsJsonObject("result").get("value");
    return value == null || value.isJsonNull() ? "" : value.getAsString();
  }

  void press(String key) throws InterruptedException {
    for (String type : List.of("keyDown", "keyUp")) {
      call("Input.dispatchKeyEvent", Map.of("type", type, "key", key, "code", key));
    }
  }

  /** In the middle of an element, where a reader would click. */
  void click(String selector) throws InterruptedException {
    String box = "document.querySelector(\"" + selector + "\").getBoundingClientRect()";
    value("void document.querySelector(\"" + selector + "\").scrollIntoView({block: 'center'})");
    double x = Double.parseDouble(value(box + ".left + " + box + ".width / 2"));
    double y = Double.parseDouble(value(box + ".top + " + box + ".height / 2"));
    for (String type : List.of("mousePressed", "mouseReleased")) {
      call(
          "Input.dispatchMouseEvent",
          Map.of("type", type, "x", x, "y", y, "button", "left", "clickCount", 1));
    }
  }

  /** As a phone or a desk shows it. */
  void size(int width, int height) throws InterruptedException {
    call(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
  }

  void scheme(String light) throws InterruptedException {
    Map<String, String> feature = Map.of("name", "prefers-color-scheme", "value", light);
    call("Emulation.setEmulatedMedia", Map.of("features", List.of(feature)));
  }

  /** What is seen, as PNG. */
  byte[] picture() throws InterruptedException {
    JsonObject result = call("Page.captureScreenshot", Map.of("format", "png"));
    return Base64.getDecoder().decode(result.get("data").getAsString());
  }

  @Override
  public void close() {
    socket.sendClose(WebSocket.NORMAL_CLOSURE, "").join();
    process.destroy();
    try {
      if (!process.waitFor(10, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }

  /** Puts together what comes in pieces. */
  private static final class Listener implements WebSocket.Listener {
    private final BlockingQueue<JsonObject> messages;
    private final StringBuilder begun = new StringBuilder();

    Listener(BlockingQueue<JsonObject> messages) {
      this.messages = messages;
    }

    @Override
    public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
      begun.append(data);
      if (last) {
        messages.add(JsonParser.parseString(begun.toString()).getAsJsonObject());
        begun.setLength(0);
      }
      socket.request(1);
      return null;
    }
  }
}
