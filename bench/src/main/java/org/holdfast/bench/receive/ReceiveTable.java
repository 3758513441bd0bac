package org.holdfast.bench.receive;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.holdfast.bench.measure.Repeated;
import org.holdfast.bench.output.Figures;
import org.holdfast.bench.output.TextTable;
import org.holdfast.checking.Statistics.Figure;

/** Our table beside the published one: for people in three parts, for programs in one. */
final class ReceiveTable {
  /** One column; programs know it by a longer name, because for them all parts are one. */
  private record Column(String title, String name, Function<ReceiveRow, String> cell) {}

  private static final Column ALGORITHM =
      new Column("algorithm", "algorithm", row -> row.published().model());

  private static final List<Column> ELIMINATION =
      List.of(
          new Column("rules", "rules", row -> count(row.automaton().frame().rules())),
          new Column("lemmas", "lemmas", row -> count(row.automaton().lemmas())),
          new Column("classes", "classes", row -> count(row.translation().automata())),
          new Column("atoms", "atoms", row -> "" + row.translation().atomsBefore()),
          new Column("simplified", "atoms simplified", row -> "" + row.translation().atomsAfter()),
          new Column("seconds", "elimination s", row -> seconds(row.eliminated())),
          new Column("cpu s", "elimination cpu s", row -> processor(row.eliminated())),
          new Column("confirmed s", "confirmed s", row -> seconds(row.confirmed())),
          new Column("cpu s", "confirmed cpu s", row -> processor(row.confirmed())),
          new Column("prepared s", "prepared s", row -> seconds(row.prepared())),
          new Column("cpu s", "prepared cpu s", row -> processor(row.prepared())),
          new Column(
              "published s",
              "published elimination s",
              row -> plain(row.published().elimination())));

  private static final List<Column> CHECKS =
      List.of(
          new Column("properties", "properties", row -> count(row.generated().properties())),
          new Column("published", "published properties", row -> "" + row.published().properties()),
          new Column("verdicts", "verdicts", row -> row.generated().verdicts()),
          new Column(
              "generated s", "generated s", row -> Figures.seconds(row.generated().seconds())),
          new Column(
              "cpu s",
              "generated cpu s",
              row -> Figures.seconds(row.generated().processorSeconds())),
          new Column("published", "published generated", row -> row.published().generated()),
          new Column("manual s", "manual s", row -> manual(row, Checked::seconds)),
          new Column("cpu s", "manual cpu s", row -> manual(row, Checked::processorSeconds)),
          new Column("published", "published manual", row -> row.published().manual()),
          new Column("ratio", "ratio", ReceiveTable::ratio),
          new Column("queries", "queries", row -> "" + row.generated().statistic(Figure.QUERIES)),
          new Column("learnt", "learnt", row -> "" + row.generated().statistic(Figure.LEMMAS)),
          new Column("slowest", "slowest", row -> row.generated().slowest()));

  private static final List<Column> GUARDS =
      List.of(
          new Column("implied", "implied", row -> ReceiveRow.share(row.plain())),
          new Column("published", "published implied", row -> row.published().implied()),
          new Column("with lemmas and fixes", "implied +L,F", row -> ReceiveRow.share(row.fixed())),
          new Column(
              "published", "published implied +L,F", row -> row.published().impliedWithFixes()),
          new Column(
              "violations are real",
              "violations are real",
              row -> row.prepared().value().obstacle().map(why -> "no: " + why).orElse("yes")));

  private final List<ReceiveRow> rows = new ArrayList<>();

  void add(ReceiveRow row) {
    rows.add(row);
  }

  List<ReceiveRow> rows() {
    return List.copyOf(rows);
  }

  String text() {
    return "Elimination: seconds to make the automata over sent messages, then with every\n"
        + "elimination confirmed, then with lemmas proved and the class of the model decided.\n\n"
        + part(ELIMINATION, Column::title).text()
        + "\nChecks: all properties, on the generated automata and on the manual one; the\n"
        + "ratio is that of cpu seconds.\n\n"
        + part(CHECKS, Column::title).text()
        + "\nGuards: how many generated guards imply the manual ones, first without lemmas and\n"
        + "with the mistakes of the manual model, where we have such a model; whether every\n"
        + "violation over sent messages is known to be one over received messages.\n\n"
        + part(GUARDS, Column::title).text()
        + "\nPublished: "
        + Published.SOURCE
        + "\n";
  }

  String csv() {
    List<Column> all = new ArrayList<>(ELIMINATION);
    all.addAll(CHECKS);
    all.addAll(GUARDS);
    return part(all, Column::name).csv();
  }

  private TextTable part(List<Column> columns, Function<Column, String> heading) {
    List<Column> all = new ArrayList<>(List.of(ALGORITHM));
    all.addAll(columns);
    TextTable table = new TextTable(all.stream().map(heading).toArray(String[]::new));
    for (ReceiveRow row : rows) {
      table.add(all.stream().map(column -> column.cell.apply(row)).toList());
    }
    return table;
  }

  private static String count(List<?> list) {
    return Integer.toString(list.size());
  }

  private static String seconds(Repeated<?> repeated) {
    return Figures.seconds(repeated.seconds().median());
  }

  private static String processor(Repeated<?> repeated) {
    return Figures.seconds(repeated.processorSeconds().median());
  }

  /** As precise as it was printed. */
  private static String plain(double seconds) {
    return String.format(Locale.ROOT, "%.2f", seconds);
  }

  private static String manual(ReceiveRow row, Function<Checked, Double> figure) {
    return row.manual().map(figure).map(Figures::seconds).orElse("-");
  }

  private static String ratio(ReceiveRow row) {
    return row.manual().map(row.generated()::ratioTo).map(Figures::ratio).orElse("-");
  }
}
