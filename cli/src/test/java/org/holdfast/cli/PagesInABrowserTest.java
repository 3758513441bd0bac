package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.holdfast.logic.Checkout;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages, opened in a real browser: they show what they should, keys and clicks work. */
class PagesInABrowserTest {
  private static final String NOW = "document.querySelector('.told').textContent";
  private static final String ROW = "document.querySelector('.steps tr.now td').textContent";
  private static final long MEGABYTE = 1024 * 1024;

  @TempDir static Path folder;
  private static Browser browser;
  private static int pages;

  @BeforeAll
  static void start() throws Exception {
    browser = Browser.start(folder.resolve("profile"));
  }

  @AfterAll
  static void stop() throws Exception {
    if (browser != null) {
      browser.close();
    }
  }

  private static Path page(Object... arguments) {
    Path page = folder.resolve("page" + ++pages + ".html");
    Object[] all = new Object[arguments.length + 3];
    all[0] = "check";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    all[all.length - 2] = "--html";
    all[all.length - 1] = page;
    Run run = Run.of(all);
    assertThat(run.status()).as(run.err()).isIn(0, 12);
    return page;
  }

  private static Path example(String name) {
    return Checkout.examples().resolve(name);
  }

  private static void open(Path page) throws Exception {
    browser.size(1280, 900);
    browser.open(page);
  }

  private static void noComplaints() {
    assertThat(browser.complaints()).isEmpty();
  }

  private static int count(String selector) throws Exception {
    return (int)
        Double.parseDouble(browser.value("document.querySelectorAll(\"" + selector + "\").length"));
  }

  /** On no screen does anything but a box of its own scroll sideways. */
  private static void fitsEveryScreen() throws Exception {
    for (int width : new int[] {390, 768, 1280}) {
      browser.size(width, 800);
      assertThat(browser.value("document.documentElement.scrollWidth <= " + width))
          .as("%d pixels", width)
          .isEqualTo("true");
    }
    for (String scheme : new String[] {"dark", "light"}) {
      browser.scheme(scheme);
      String paper = browser.value("getComputedStyle(document.body).backgroundColor");
      assertThat(paper).isEqualTo(scheme.equals("dark") ? "rgb(20, 24, 31)" : "rgb(255, 255, 255)");
    }
    browser.size(1280, 900);
  }

  @Test
  void aCorrectModel() throws Exception {
    open(page(example("broadcast/strb.ta")));
    assertThat(count(".badge.holds")).isEqualTo(3);
    assertThat(count(".run")).isZero();
    assertThat(count("#model svg.diagram .node")).isEqualTo(4);
    assertThat(count("#model .line")).isGreaterThan(40);
    fitsEveryScreen();
    noComplaints();
  }

  @Test
  void aSafetyViolationStepByStep() throws Exception {
    open(page(example("receive/strb-broken.ta"), "-p", "unforg"));
    assertThat(browser.value(NOW)).startsWith("Step 0 of ");
    browser.press("ArrowRight");
    assertThat(browser.value(NOW)).contains("process 1: receives nsEcho forged by process 4");
    assertThat(browser.value("document.querySelector('.copy .line.now').dataset.line"))
        .isEqualTo("51");
    assertThat(browser.value("document.querySelector('.copy svg.diagram .edge.now').dataset.edges"))
        .isEqualTo("1");
    assertThat(
            browser.value("document.querySelector('.copy [data-node=\"2\"] .count').textContent"))
        .isEqualTo("\u00d71");
    assertThat(count("svg.messages .band.now")).isEqualTo(2);
    browser.press("ArrowLeft");
    assertThat(browser.value(NOW)).startsWith("Step 0 of ");
    browser.click("[aria-label='last step']");
    assertThat(browser.value(ROW)).isEqualTo("5-6");
    assertThat(browser.value("document.querySelector('[aria-label=\"next step\"]').disabled"))
        .isEqualTo("true");
    browser.click("[aria-label='step back']");
    assertThat(browser.value(ROW)).isEqualTo("3-4");
    browser.click(".steps tbody tr:nth-child(2) td");
    assertThat(browser.value(ROW)).isEqualTo("1-2");
    fitsEveryScreen();
    noComplaints();
  }

  @Test
  void aLassoAndItsSlider() throws Exception {
    open(page(example("broadcast/strb-broken.ta")));
    assertThat(count("svg.messages .bracket")).isEqualTo(1);
    assertThat(count("svg.counts rect.loop")).isEqualTo(1);
    assertThat(count("tr.loop")).isEqualTo(1);
    browser.value("document.querySelector('.controls input').focus()");
    browser.press("End");
    browser.value(
        "(function () { var s = document.querySelector('.controls input'); s.value = s.max;"
            + " s.dispatchEvent(new Event('input')); }())");
    assertThat(browser.value(NOW)).contains("Then step 4 is repeated for ever.");
    assertThat(
            browser.value(
                "document.querySelector('.controls input').getAttribute('aria-valuetext')"))
        .startsWith("Step 4: process 1");
    assertThat(browser.value("document.querySelector('.told').getAttribute('aria-live')"))
        .isEqualTo("polite");
    assertThat(browser.value("document.querySelector('.reasons').textContent"))
        .contains("after step 3, accepted == 0 is false: accepted = 1")
        .contains("is never true: idle = 1");
    fitsEveryScreen();
    noComplaints();
  }

  @Test
  void aMessageChart() throws Exception {
    open(page(example("pseudocode/reliable-broadcast-broken.hf"), "-p", "relay"));
    assertThat(count("svg.messages rect.faulty")).isEqualTo(2);
    assertThat(count("svg.messages path.tip")).isEqualTo(2);
    browser.click("svg.messages .row[data-step='4'] line");
    assertThat(browser.value(NOW)).contains("process 1: receives Echo from process 2");
    assertThat(browser.value("document.querySelector('.reasons').textContent"))
        .contains("some p: p.accepted is true");
    fitsEveryScreen();
    noComplaints();
  }

  @Test
  void aThousandSteps() throws Exception {
    Path model = folder.resolve("long.pml");
    Files.writeString(
        model,
        "int x;\n"
            + "active proctype Counter() {\n"
            + "  do\n  :: x < 500 -> x = x + 1\n  :: else -> break\n  od;\n"
            + "  assert(x != 500)\n}\n");
    Path page = page(model);
    assertThat(Files.size(page)).isLessThan(5 * MEGABYTE);
    open(page);
    browser.click("[aria-label='last step']");
    assertThat(browser.value(NOW)).contains("Step 1002 of 1002");
    browser.press("ArrowLeft");
    assertThat(browser.value(NOW)).contains("Step 1001 of 1002");
    noComplaints();
  }

  /** Scripts may be forbidden; then everything is there all the same. */
  @Test
  void withoutScriptsEverythingIsThere() throws Exception {
    String page = Files.readString(page(example("broadcast/strb-broken.ta"), "-p", "relay"));
    int scripts = page.indexOf("<script");
    assertThat(page.substring(0, scripts))
        .contains("svg class='picture messages'", "svg class='picture counts'")
        .contains("svg class='picture diagram'", "It fails, because", "forged by process 3")
        .contains("<pre class='source'", "is repeated for ever");
  }
}
