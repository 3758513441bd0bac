package org.holdfast.checking.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceFileTest {
  @TempDir private Path folder;

  private String refusal(Path path) {
    try {
      SourceFile.read(path, "Promela");
    } catch (SourceFile.Unreadable e) {
      return e.refusal().getMessage().substring(path.toString().length());
    }
    throw new AssertionError("read " + path);
  }

  private Path write(byte... bytes) throws IOException {
    return Files.write(folder.resolve("model"), bytes);
  }

  @Test
  void readsUtf8WithoutItsMark() throws IOException {
    Path path = write("\uFEFFgrün\r\nx".getBytes(StandardCharsets.UTF_8));
    SourceText source = SourceFile.read(path, "Promela");
    assertThat(source.text()).isEqualTo("grün\r\nx");
    assertThat(source.position(6)).hasToString(path + ":2:1");
  }

  @Test
  void refusesWhatIsNoText() throws IOException {
    assertThat(refusal(folder.resolve("none")))
        .isEqualTo(":1:1: error: there is no such file; check the path.");
    assertThat(refusal(folder)).isEqualTo(":1:1: error: this is a directory; name a file in it.");
    assertThat(refusal(write((byte) 'x', (byte) 0)))
        .isEqualTo(
            ":1:1: error: this looks like a binary file; give a text file in the Promela"
                + " language.");
  }

  @Test
  void readsWhatIsNotUtf8AsLatin1() throws IOException {
    Path path = write((byte) 'x', (byte) '\n', (byte) ' ', (byte) 0xE4, (byte) 'y');
    assertThat(SourceFile.read(path, "Promela").text()).isEqualTo("x\n äy");
    assertThat(SourceFile.read(write((byte) 'x', (byte) 0xC3), "Promela").text()).isEqualTo("xÃ");
    // One wrong byte decides for the whole file.
    byte[] mixed = {(byte) 0xC3, (byte) 0xA4, (byte) 0xE4};
    assertThat(SourceFile.read(write(mixed), "Promela").text()).isEqualTo("Ã¤ä");
  }

  @Test
  void refusesLargeFilesWithoutReadingThem() throws IOException {
    Path large = folder.resolve("large");
    try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
      file.setLength(17L * 1024 * 1024 - 1);
    }
    String size = "the file has 17 MB, more than the 16 MB that are read of a model";
    assertThat(refusal(large)).isEqualTo(":1:1: error: " + size + ".");
    assertThatThrownBy(() -> SourceFile.requireShort("m", SourceFile.LONGEST + 1)).hasMessage(size);
  }
}
