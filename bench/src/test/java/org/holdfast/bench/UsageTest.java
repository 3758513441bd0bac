package org.holdfast.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UsageTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tables                                        | Missing required parameter: 'TABLE'",
        "tables arrays .                               | there is no table 'arrays'; tables: threshold, receive, promela",
        "tables threshold                              | name the folder with the models",
        "tables receive /no/such/folder                | there is no folder /no/such/folder",
        "tables receive --only paxos                   | no model of the table is in",
        "tables receive --runs 0                       | --runs between 1 and",
        "tables receive --memory                       | no --memory",
        "tables promela /no/such/folder                | there is no folder /no/such/folder",
        "tables promela --models /no/such/folder       | there is no folder /no/such/folder",
        "tables promela --only B9                      | there is no such row",
        "tables promela --memory                       | no --memory",
        "tables threshold /no/such/folder              | there is no folder /no/such/folder",
        "tables threshold . --timeout soon             | 'soon' is not a duration",
        "tables threshold . --peer tool                | is no peer; write NAME=",
        "tables threshold . --peer tool=run            | write {file} there",
        "tables threshold . --csv /no/such/a.csv       | the folder does not exist",
        "start /no/such/file.ta                        | there is no file /no/such/file.ta",
        "start --runs 0 /no/such/file.ta               | --runs must be",
        "growth --layers 5..2                          | '5..2' is no range of layers",
        "growth --layers none                          | 'none' is no range of layers",
        "growth --svg /no/such/a.svg                   | the folder does not exist",
        "growth-promela --sizes 3..5                   | '3..5' is no range of sizes",
        "growth-promela --sizes 4..5 -p agreement      | has no property agreement",
        "growth-promela --svg /no/such/a.svg           | the folder does not exist",
        "spin --only paxos                             | there is no model 'paxos'",
        "spin --threads 0                              | --threads must be",
        "spin --holdfast /no/such/command              | it is no executable file",
        "arrays /no/such/folder                        | there is no folder /no/such/folder",
        "arrays . --only no.cub                        | there is no such .cub or .in file in .",
        "arrays . --failures some                      | there is no failure model 'some'",
        "arrays --only paxos                           | no row is called paxos",
        "arrays --peer tool=run                        | name one",
        "grwth                                         | grwth",
      })
  void refusesWhatCannotBeDone(String arguments, String message) {
    Session session = Session.of(arguments.strip().split(" +"));
    assertThat(session.status()).isEqualTo(2);
    assertThat(session.err()).contains(message.strip()).doesNotContain("\tat ");
    assertThat(session.out()).isEmpty();
  }

  @Test
  void refusesAFolderWithoutModels(@TempDir Path empty) {
    Session session = Session.of("tables", "threshold", empty.toString());
    assertThat(session.status()).isEqualTo(2);
    assertThat(session.err()).contains("there is no .ta file below");
  }

  @Test
  void helps() {
    Session session = Session.of("--help");
    assertThat(session.status()).isZero();
    assertThat(session.out()).contains("tables", "start", "growth", "Exit status");
    assertThat(Session.of("tables", "--help").out()).contains("--peer", "--memory", "--csv");
    assertThat(Session.of().status()).isEqualTo(2);
  }
}
