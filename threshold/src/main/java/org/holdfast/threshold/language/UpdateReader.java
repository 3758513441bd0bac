package org.holdfast.threshold.language;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.Token;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.language.Syntax.Identifier;
import org.holdfast.threshold.model.Update;

/**
 * Reads what a rule does to the shared variables. Decrements and resets are part of the language;
 * whether an engine can handle them is for the engine to say.
 */
final class UpdateReader {
  private final SymbolTable symbols;
  private final Typing typing;
  private final Diagnostics findings;

  UpdateReader(SymbolTable symbols, Typing typing, Diagnostics findings) {
    this.symbols = symbols;
    this.typing = typing;
    this.findings = findings;
  }

  Map<Variable, Update> read(List<Syntax.Action> actions) {
    Map<Variable, Update> updates = new LinkedHashMap<>();
    Map<Variable, Mention> changed = new HashMap<>();
    Syntax.Action.Visitor<Void> reading =
        new Syntax.Action.Visitor<>() {
          @Override
          public Void assign(Syntax.Action.Assign line) {
            shared(line.variable())
                .ifPresent(variable -> UpdateReader.this.assign(variable, line, updates, changed));
            return null;
          }

          @Override
          public Void unchanged(Syntax.Action.Unchanged line) {
            for (Identifier name : line.variables()) {
              shared(name).ifPresent(variable -> mention(variable, name, Mention.LISTED, changed));
            }
            return null;
          }

          @Override
          public Void reset(Syntax.Action.Reset line) {
            for (Identifier name : line.variables()) {
              shared(name)
                  .ifPresent(
                      variable -> {
                        mention(variable, name, Mention.UPDATED, changed);
                        updates.put(variable, new Update.Reset(0));
                      });
            }
            return null;
          }
        };
    actions.forEach(action -> action.accept(reading));
    return updates;
  }

  private void assign(
      Variable variable,
      Syntax.Action.Assign line,
      Map<Variable, Update> updates,
      Map<Variable, Mention> changed) {
    LinearTerm value = typing.term(line.value(), Place.UPDATE);
    Optional<Update> update = update(variable, value, line);
    mention(
        variable, line.variable(), update.isPresent() ? Mention.UPDATED : Mention.KEPT, changed);
    update.ifPresent(effect -> updates.put(variable, effect));
  }

  /** What one place of a rule says about a variable. */
  private enum Mention {
    /** {@code x' == x + 1} */
    UPDATED,
    /** {@code x' == x} */
    KEPT,
    /** {@code unchanged(x)} */
    LISTED
  }

  /**
   * Published files list variables as unchanged twice, or update them and list them; what they mean
   * is clear then. Two updates of one variable are not.
   */
  private void mention(
      Variable variable, Identifier name, Mention now, Map<Variable, Mention> mentions) {
    Mention before = mentions.get(variable);
    mentions.merge(variable, now, (old, later) -> later == Mention.UPDATED ? later : old);
    if (before == null) {
      return;
    }
    boolean listed = before == Mention.LISTED || now == Mention.LISTED;
    boolean updated = before == Mention.UPDATED || now == Mention.UPDATED;
    if (listed && updated) {
      findings.warning(
          name.offset(),
          Token.quote(name.text())
              + " is both updated and listed as unchanged in this rule; the update counts.");
    } else if (listed) {
      findings.warning(
          name.offset(), Token.quote(name.text()) + " is said to be unchanged twice in this rule.");
    } else if (updated) {
      findings.error(
          name.offset(),
          Token.quote(name.text())
              + " is updated twice in this rule; say once what happens to it.");
    }
  }

  private Optional<Variable> shared(Identifier name) {
    Optional<Symbol> found =
        symbols.find(name.text(), name.offset(), kind -> kind == Symbol.Kind.SHARED);
    if (found.isPresent() && found.get().kind() != Symbol.Kind.SHARED) {
      findings.error(
          name.offset(),
          Token.quote(name.text())
              + " is "
              + found.get().kind().title()
              + "; only shared variables can be updated.");
      return Optional.empty();
    }
    return found.map(symbol -> new Variable(symbol.name()));
  }

  /** The effect, or nothing if the variable stays as it is. */
  private Optional<Update> update(Variable variable, LinearTerm value, Syntax.Action.Assign line) {
    BigInteger constant = value.constant();
    LinearTerm rest = value.minus(LinearTerm.constant(constant));
    boolean adds = rest.equals(LinearTerm.of(variable));
    if (!adds && !value.isConstant()) {
      String name = Token.cut(variable.name());
      findings.error(
          line.value().offset(),
          String.format(
              "a rule can only add a constant to a variable or reset it; write %s' == %s + 1 or"
                  + " %s' == 0.",
              name, name, name));
      return Optional.empty();
    }
    if (!Elaboration.fits(constant)) {
      findings.error(line.value().offset(), "the constant of an update must fit into 64 bits.");
      return Optional.empty();
    }
    if (adds) {
      return constant.signum() == 0
          ? Optional.empty()
          : Optional.of(new Update.Add(constant.longValue()));
    }
    return Optional.of(new Update.Reset(constant.longValue()));
  }
}
