package org.holdfast.rounds.semantics;

import java.math.BigInteger;
import java.util.List;
import org.holdfast.pseudocode.rounds.Communication;

/**
 * What heard-of sets of a round satisfy.
 *
 * @param self every process hears itself
 * @param noSplit any two processes hear a common one; one and the same process hears some
 * @param uniform all processes hear the same ones
 * @param least how many processes each process hears at least
 * @param losses how many messages are lost at most
 */
public record RoundRules(boolean self, boolean noSplit, boolean uniform, int least, long losses) {
  /** Every message may be lost. */
  public static final RoundRules ALL = new RoundRules(false, false, false, 0, Long.MAX_VALUE);

  /** These rules and some more. */
  public RoundRules and(RoundInstance instance, List<Communication.Predicate> predicates) {
    RoundRules rules = this;
    for (Communication.Predicate predicate : predicates) {
      RoundRules before = rules;
      rules =
          predicate.accept(
              new Communication.Predicate.Visitor<>() {
                @Override
                public RoundRules self(Communication.Self self) {
                  return new RoundRules(
                      true, before.noSplit, before.uniform, before.least, before.losses);
                }

                @Override
                public RoundRules noSplit(Communication.NoSplit noSplit) {
                  return new RoundRules(
                      before.self, true, before.uniform, before.least, before.losses);
                }

                @Override
                public RoundRules uniform(Communication.Uniform uniform) {
                  return new RoundRules(
                      before.self, before.noSplit, true, before.least, before.losses);
                }

                @Override
                public RoundRules size(Communication.Size size) {
                  BigInteger missing = size.least().evaluate(instance.parameters()).negate();
                  BigInteger[] parts =
                      missing.divideAndRemainder(BigInteger.valueOf(size.factor()));
                  int least =
                      parts[0]
                          .add(BigInteger.valueOf(parts[1].signum() > 0 ? 1 : 0))
                          .intValueExact();
                  return new RoundRules(
                      before.self,
                      before.noSplit,
                      before.uniform,
                      Math.max(least, before.least),
                      before.losses);
                }

                @Override
                public RoundRules losses(Communication.Losses losses) {
                  long most = losses.most().evaluate(instance.parameters()).longValueExact();
                  return new RoundRules(
                      before.self,
                      before.noSplit,
                      before.uniform,
                      before.least,
                      Math.min(most, before.losses));
                }
              });
    }
    return rules;
  }
}
