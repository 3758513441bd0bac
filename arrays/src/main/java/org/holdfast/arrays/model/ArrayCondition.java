package org.holdfast.arrays.model;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** What is true or false in a state. Negation stands only at atoms: it is pushed inwards. */
public sealed interface ArrayCondition {
  ArrayCondition TRUE = new All(List.of());
  ArrayCondition FALSE = new Any(List.of());

  <R> R accept(Visitor<R> visitor);

  /** One method a kind of condition. */
  interface Visitor<R> {
    R atom(Atom atom);

    R all(All all);

    R any(Any any);

    R quantified(Quantified quantified);
  }

  /**
   * Puts a condition together again of what its parts become; one that stays what it is by itself.
   */
  abstract class Rewriting implements Visitor<ArrayCondition> {
    @Override
    public ArrayCondition atom(Atom atom) {
      return atom;
    }

    @Override
    public final ArrayCondition all(All all) {
      return ArrayCondition.all(all.parts().stream().map(part -> part.accept(this)).toList());
    }

    @Override
    public final ArrayCondition any(Any any) {
      return ArrayCondition.any(any.parts().stream().map(part -> part.accept(this)).toList());
    }
  }

  /** Two values compared. */
  record Atom(ValueRelation relation, ArrayTerm left, ArrayTerm right) implements ArrayCondition {
    /** What is true exactly if this is not. */
    public Atom negated() {
      return switch (relation) {
        case EQUAL -> new Atom(ValueRelation.DIFFERENT, left, right);
        case DIFFERENT -> new Atom(ValueRelation.EQUAL, left, right);
        case LESS -> new Atom(ValueRelation.AT_MOST, right, left);
        case AT_MOST -> new Atom(ValueRelation.LESS, right, left);
      };
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.atom(this);
    }

    @Override
    public String toString() {
      return left + " " + relation.sign() + " " + right;
    }
  }

  /** A conjunction. */
  record All(List<ArrayCondition> parts) implements ArrayCondition {
    public All {
      parts = List.copyOf(parts);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.all(this);
    }

    @Override
    public String toString() {
      return parts.isEmpty() ? "true" : joined(parts, " && ");
    }
  }

  /** A disjunction. */
  record Any(List<ArrayCondition> parts) implements ArrayCondition {
    public Any {
      parts = List.copyOf(parts);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.any(this);
    }

    @Override
    public String toString() {
      return parts.isEmpty() ? "false" : joined(parts, " || ");
    }
  }

  /** About all processes, or about some. */
  record Quantified(
      Quantifier quantifier, Range range, List<ArrayTerm.Process> variables, ArrayCondition body)
      implements ArrayCondition {
    public Quantified {
      variables = List.copyOf(variables);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.quantified(this);
    }

    @Override
    public String toString() {
      return quantifier.word() + range.ending() + joined(variables, " ") + ". " + body;
    }
  }

  /** For how many processes something is to hold. */
  enum Quantifier {
    EVERY("forall"),
    SOME("exists");

    private final String word;

    Quantifier(String word) {
      this.word = word;
    }

    String word() {
      return word;
    }

    Quantifier dual() {
      return this == EVERY ? SOME : EVERY;
    }
  }

  /** Which processes a quantifier speaks of. */
  enum Range {
    /** All that there are. */
    PROCESSES(" "),
    /** All but the parameters of the transition. */
    OTHERS("_other ");

    private final String ending;

    Range(String ending) {
      this.ending = ending;
    }

    String ending() {
      return ending;
    }
  }

  private static String joined(List<?> parts, String sign) {
    return parts.stream()
        .map(part -> part instanceof All || part instanceof Any ? "(" + part + ")" : "" + part)
        .collect(Collectors.joining(sign));
  }

  /** The conjunction, without needless parts. */
  static ArrayCondition all(List<ArrayCondition> parts) {
    List<ArrayCondition> kept = new ArrayList<>();
    for (ArrayCondition part : parts) {
      if (part.equals(FALSE)) {
        return FALSE;
      } else if (part instanceof All inner) {
        kept.addAll(inner.parts());
      } else {
        kept.add(part);
      }
    }
    return kept.size() == 1 ? kept.get(0) : new All(kept);
  }

  /** The disjunction, without needless parts. */
  static ArrayCondition any(List<ArrayCondition> parts) {
    List<ArrayCondition> kept = new ArrayList<>();
    for (ArrayCondition part : parts) {
      if (part.equals(TRUE)) {
        return TRUE;
      } else if (part instanceof Any inner) {
        kept.addAll(inner.parts());
      } else {
        kept.add(part);
      }
    }
    return kept.size() == 1 ? kept.get(0) : new Any(kept);
  }

  /** What is true exactly if this is not. */
  default ArrayCondition negated() {
    return accept(
        new Visitor<>() {
          @Override
          public ArrayCondition atom(Atom atom) {
            return atom.negated();
          }

          @Override
          public ArrayCondition all(All all) {
            return ArrayCondition.any(all.parts().stream().map(ArrayCondition::negated).toList());
          }

          @Override
          public ArrayCondition any(Any any) {
            return ArrayCondition.all(any.parts().stream().map(ArrayCondition::negated).toList());
          }

          @Override
          public ArrayCondition quantified(Quantified quantified) {
            return new Quantified(
                quantified.quantifier().dual(),
                quantified.range(),
                quantified.variables(),
                quantified.body().negated());
          }
        });
  }

  /** The same about other processes; what quantifiers bind is not among them. */
  default ArrayCondition rename(UnaryOperator<ArrayTerm.Process> renaming) {
    return accept(
        new Visitor<>() {
          @Override
          public ArrayCondition atom(Atom atom) {
            return new Atom(
                atom.relation(), atom.left().rename(renaming), atom.right().rename(renaming));
          }

          @Override
          public ArrayCondition all(All all) {
            return new All(all.parts().stream().map(part -> part.accept(this)).toList());
          }

          @Override
          public ArrayCondition any(Any any) {
            return new Any(any.parts().stream().map(part -> part.accept(this)).toList());
          }

          @Override
          public ArrayCondition quantified(Quantified quantified) {
            return new Quantified(
                quantified.quantifier(),
                quantified.range(),
                quantified.variables(),
                quantified
                    .body()
                    .rename(p -> quantified.variables().contains(p) ? p : renaming.apply(p)));
          }
        });
  }
}
