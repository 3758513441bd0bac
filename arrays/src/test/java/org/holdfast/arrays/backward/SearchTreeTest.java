package org.holdfast.arrays.backward;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.holdfast.arrays.ground.Cells;
import org.holdfast.arrays.ground.Literal;
import org.holdfast.arrays.ground.LiteralTable;
import org.holdfast.arrays.language.ArrayReader;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.source.SourceText;
import org.junit.jupiter.api.Test;

/** What is left out because of others is not lost with them. */
class SearchTreeTest {
  private final LiteralTable literals =
      new LiteralTable(
          new Cells(
              ArrayReader.read(
                      new SourceText(
                          "values.cub",
                          """
                          type t = A | B | C | D | E | F | G | H
                          var V : t
                          init () { V = A }
                          unsafe () { V = B }
                          transition t () requires { V = A } { V := B }
                          """))
                  .system()
                  .symbols()));
  private final SearchTree tree = new SearchTree();
  private final Node start = node(0, null);
  private final Node other = node(1, null);

  SearchTreeTest() throws ModelException {
    tree.begin(List.of(), List.of(start, other));
    keepNext(start);
    keepNext(other);
  }

  /** The cube of one value. */
  private Node node(int value, Node parent) {
    Literal[] cube = {literals.among(0, 1L << value)};
    return new Node(Cube.of(cube, 0, 1), parent, null, null, null, 0, 0);
  }

  private void keepNext(Node expected, Node... contained) {
    assertThat(tree.next()).isSameAs(expected);
    tree.keep(expected, List.of(contained)::contains);
  }

  private Node added(int value, Node parent) {
    Node node = node(value, parent);
    tree.add(node);
    return node;
  }

  private List<Node> left() {
    return tree.isOver() ? List.of() : List.of(tree.next());
  }

  @Test
  void whatWasCoveredBySomethingThatIsRemovedWaitsAgain() {
    Node removed = added(2, start);
    keepNext(removed);
    Node below = added(3, removed);
    keepNext(below);
    Node covered = added(4, other);
    assertThat(tree.next()).isSameAs(covered);
    tree.leaveOut(covered, List.of(below, other));
    Node larger = added(5, start);
    keepNext(larger, removed);
    assertThat(tree.kept()).containsExactly(start, other, larger);
    assertThat(left()).containsExactly(covered);
    assertThat(left()).isEmpty();
  }

  @Test
  void whatALargerCubeContainsStaysCovered() {
    Node contained = added(2, start);
    keepNext(contained);
    Node covered = added(4, other);
    assertThat(tree.next()).isSameAs(covered);
    tree.leaveOut(covered, List.of(contained));
    Node larger = added(5, other);
    keepNext(larger, contained);
    assertThat(left()).isEmpty();
    // The larger one goes with the cube that it came from; then both are needed again.
    Node last = added(6, start);
    keepNext(last, other);
    assertThat(tree.kept()).containsExactly(start, last);
    assertThat(left()).containsExactly(contained);
    tree.keep(contained, node -> false);
    assertThat(left()).isEmpty();
  }

  @Test
  void theSameCubeByAnotherWayWaitsInItsPlace() {
    Node removed = added(2, start);
    keepNext(removed);
    Node first = added(4, removed);
    Node second = added(4, other);
    Node larger = added(5, start);
    assertThat(tree.next()).isSameAs(first);
    tree.keep(first, node -> false);
    keepNext(larger, removed);
    assertThat(tree.kept()).containsExactly(start, other, larger);
    assertThat(left()).containsExactly(second);
  }

  @Test
  void whatCameOfARemovedCubeIsNotWaitedFor() {
    Node removed = added(2, start);
    keepNext(removed);
    Node below = added(3, removed);
    Node larger = added(5, start);
    assertThat(tree.next()).isSameAs(below);
    tree.leaveOut(below, List.of(removed, start));
    added(6, removed);
    keepNext(larger, removed);
    assertThat(left()).isEmpty();
    assertThat(tree.kept()).containsExactly(start, other, larger);
  }
}
