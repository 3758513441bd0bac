package org.holdfast.promela.code;

import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

/**
 * Writes code anew, in the order of the text.
 *
 * @param place what becomes of an address, whose terms are new already
 * @param number what becomes of the number of an edge
 * @param words what becomes of what is said where a step fails
 */
public record CodeCopy(
    UnaryOperator<Address> place, IntUnaryOperator number, UnaryOperator<String> words)
    implements Term.Visitor<Term>, Effect.Visitor<Effect>, Code.Visitor<Code> {
  public CompiledFlow flow(CompiledFlow flow) {
    return new CompiledFlow(flow.places().stream().map(this::place).toList(), flow.start());
  }

  private CompiledFlow.Place place(CompiledFlow.Place old) {
    return new CompiledFlow.Place(
        edges(old.edges()),
        old.escapes().stream().map(this::edges).toList(),
        old.interior(),
        old.last(),
        old.marks(),
        old.number());
  }

  private List<CompiledFlow.Edge> edges(List<CompiledFlow.Edge> edges) {
    return edges.stream()
        .map(
            edge ->
                new CompiledFlow.Edge(
                    number.applyAsInt(edge.number()),
                    edge.code().accept(this),
                    edge.target(),
                    edge.atomic()))
        .toList();
  }

  public List<Effect> effects(List<Effect> effects) {
    return effects.stream().map(effect -> effect.accept(this)).toList();
  }

  public Term term(Term term) {
    return term.accept(this);
  }

  private List<Term> terms(List<Term> terms) {
    return terms.stream().map(this::term).toList();
  }

  public Cell cell(Cell cell) {
    return new Cell(cell.type(), address(cell.address()));
  }

  private Address address(Address old) {
    List<Address.Shift> shifts =
        old.shifts().stream()
            .map(
                s ->
                    new Address.Shift(
                        term(s.index()), s.length(), s.bytes(), words.apply(s.name())))
            .toList();
    Address.Base base =
        old.base()
            .accept(
                new Address.Base.Visitor<>() {
                  @Override
                  public Address.Base global(Address.Global global) {
                    return global;
                  }

                  @Override
                  public Address.Base own(Address.Own own) {
                    return own;
                  }

                  @Override
                  public Address.Base other(Address.Other other) {
                    return new Address.Other(term(other.pid()), other.type(), other.name());
                  }
                });
    return place.apply(new Address(base, old.offset(), shifts));
  }

  private Receiving receiving(Receiving receiving) {
    return new Receiving(
        term(receiving.channel()),
        receiving.random(),
        receiving.copy(),
        receiving.matches().stream()
            .map(
                match ->
                    new Receiving.Match(
                        match.into().map(this::cell), match.equalTo().map(this::term)))
            .toList());
  }

  @Override
  public Code plain(Code.Plain plain) {
    return new Code.Plain(term(plain.guard()), effects(plain.effects()));
  }

  @Override
  public Code otherwise(Code.Otherwise otherwise) {
    return otherwise;
  }

  @Override
  public Code assumption(Code.Assumption assumption) {
    return new Code.Assumption(term(assumption.condition()));
  }

  @Override
  public Code anyValue(Code.AnyValue any) {
    return new Code.AnyValue(
        cell(any.variable()), new Term.Largest(terms(any.low().terms())), term(any.high()));
  }

  @Override
  public Code send(Code.Send send) {
    return new Code.Send(
        term(send.channel()), terms(send.arguments()), send.sorted(), send.lossy());
  }

  @Override
  public Code receive(Code.Receive receive) {
    return new Code.Receive(receiving(receive.receiving()));
  }

  @Override
  public Code indivisible(Code.Indivisible indivisible) {
    return new Code.Indivisible(flow(indivisible.flow()));
  }

  @Override
  public Effect store(Effect.Store store) {
    return new Effect.Store(cell(store.cell()), term(store.value()));
  }

  @Override
  public Effect clear(Effect.Clear clear) {
    return new Effect.Clear(address(clear.address()), clear.bytes());
  }

  @Override
  public Effect newQueue(Effect.NewQueue queue) {
    return new Effect.NewQueue(cell(queue.cell()), queue.segment());
  }

  @Override
  public Effect perform(Effect.Do action) {
    return new Effect.Do(term(action.term()));
  }

  @Override
  public Effect check(Effect.Check check) {
    return new Effect.Check(term(check.condition()), words.apply(check.text()));
  }

  @Override
  public Term load(Term.Load load) {
    return new Term.Load(cell(load.cell()));
  }

  @Override
  public Term unary(Term.Unary unary) {
    return new Term.Unary(unary.operator(), term(unary.operand()));
  }

  @Override
  public Term binary(Term.Binary binary) {
    return new Term.Binary(binary.operator(), term(binary.left()), term(binary.right()));
  }

  @Override
  public Term conditional(Term.Conditional conditional) {
    return new Term.Conditional(
        term(conditional.condition()), term(conditional.first()), term(conditional.second()));
  }

  @Override
  public Term queueState(Term.QueueState state) {
    return new Term.QueueState(state.query(), term(state.channel()));
  }

  @Override
  public Term poll(Term.Poll poll) {
    return new Term.Poll(receiving(poll.receiving()));
  }

  @Override
  public Term placeOf(Term.PlaceOf other) {
    return new Term.PlaceOf(term(other.pid()), other.type(), other.place());
  }

  @Override
  public Term quantified(Term.Quantified quantified) {
    return new Term.Quantified(quantified.quantifier(), quantified.type(), term(quantified.body()));
  }

  @Override
  public Term largest(Term.Largest largest) {
    return new Term.Largest(terms(largest.terms()));
  }

  @Override
  public Term least(Term.Least least) {
    return new Term.Least(terms(least.terms()));
  }

  @Override
  public Term start(Term.Start start) {
    return new Term.Start(start.type(), terms(start.arguments()));
  }

  @Override
  public Term ofProcess(Term.OfProcess question) {
    return new Term.OfProcess(
        question.question(), terms(question.arguments()), question.priorities());
  }

  @Override
  public Term constant(Term.Constant constant) {
    return constant;
  }

  @Override
  public Term self(Term.Self self) {
    return self;
  }

  @Override
  public Term processCount(Term.ProcessCount count) {
    return count;
  }

  @Override
  public Term timeout(Term.Timeout timeout) {
    return timeout;
  }

  @Override
  public Term oldest(Term.Oldest oldest) {
    return oldest;
  }

  @Override
  public Term ownPlace(Term.OwnPlace own) {
    return own;
  }

  @Override
  public Term marked(Term.Marked marked) {
    return marked;
  }

  @Override
  public Term mostUrgent(Term.MostUrgent urgent) {
    return urgent;
  }

  /** The same of something that may be missing. */
  public Optional<Term> term(Optional<Term> term) {
    return term.map(this::term);
  }
}
