package org.holdfast.pseudocode.lint;

import org.holdfast.logic.LinearTerm;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundCodeWalk;
import org.holdfast.pseudocode.rounds.RoundCommand;
import org.holdfast.pseudocode.rounds.RoundCondition;
import org.holdfast.pseudocode.rounds.RoundExpression;
import org.holdfast.pseudocode.rounds.RoundVariable;

/** What the code of a process in rounds uses; subclasses note it. */
abstract class RoundWalk extends RoundCodeWalk {
  abstract void reads(RoundVariable variable);

  abstract void assigns(RoundVariable variable);

  /** Something that was heard is looked at. */
  abstract void hears();

  /** The coordinator is spoken of. */
  abstract void coordinator();

  abstract void threshold(LinearTerm term);

  @Override
  protected void sending(RoundAlgorithm.Sending sending) {
    if (sending.receiver() == RoundAlgorithm.Receiver.COORDINATOR) {
      coordinator();
    }
    super.sending(sending);
  }

  @Override
  public Void assign(RoundCommand.Assign assign) {
    assigns(assign.variable());
    return super.assign(assign);
  }

  @Override
  public Void choose(RoundCommand.Choose choose) {
    assigns(choose.variable());
    return super.choose(choose);
  }

  @Override
  public Void iterate(RoundCommand.Iterate iterate) {
    hears();
    return super.iterate(iterate);
  }

  @Override
  public Void counts(RoundCondition.Counts counts) {
    threshold(counts.offset());
    return super.counts(counts);
  }

  @Override
  public Void coordinates(RoundCondition.Coordinates coordinates) {
    coordinator();
    return super.coordinates(coordinates);
  }

  @Override
  public Void heard(RoundCondition.Heard heard) {
    hears();
    if (heard.fromCoordinator()) {
      coordinator();
    }
    return super.heard(heard);
  }

  @Override
  public Void read(RoundExpression.Read read) {
    reads(read.variable());
    return super.read(read);
  }

  @Override
  public Void heardSet(RoundExpression.HeardSet set) {
    hears();
    return super.heardSet(set);
  }

  @Override
  public Void heardValue(RoundExpression.HeardValue value) {
    hears();
    if (value.choice() instanceof RoundExpression.OfCoordinator) {
      coordinator();
    }
    return super.heardValue(value);
  }
}
