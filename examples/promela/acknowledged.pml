/*
 * Messages over channels that lose them: the alternating bit.
 *
 * K. A. Bartlett, R. A. Scantlebury, P. T. Wilkinson: A note on reliable
 * full-duplex transmission over half-duplex links. CACM 12(5), 1969.
 *
 * The algorithm. The sender repeats a message, with one bit beside it, until
 * the receiver confirms that bit; then it flips the bit and goes on with the
 * next message. The receiver takes a message when its bit is new.
 *
 * Faults. A channel may lose any message. If both channels let something pass
 * again and again, every message arrives. Messages are numbers modulo 4, so
 * that a lost or a doubled one would show.
 *
 * expect assertions: holds
 * expect end-states: holds
 * expect delivered: violated
 * expect delivered_if_kind: holds
 */

#define NUMBERS 4

chan forth = [1] of { byte, bit };
chan back = [1] of { bit };

byte taken = 0; /* what the receiver took last */
bool heard = false; /* the receiver takes notice of a message */
bool told = false; /* the sender takes notice of an answer */

active proctype Sender() {
  byte number = 1;
  bit mark = 1, answer;
  do
  :: atomic { forth!number, mark; told = false }
  :: atomic { back?answer; told = true } ->
     if
     :: answer == mark -> mark = 1 - mark; number = (number + 1) % NUMBERS
     :: else
     fi
  od
}

active proctype Receiver() {
  byte number;
  bit mark, last;
  do
  :: atomic { forth?number, mark; heard = true } ->
     if
     :: mark != last ->
        assert(number == (taken + 1) % NUMBERS);
        taken = number;
        last = mark
     :: else
     fi;
     if
     :: atomic { back!last; heard = false }
     :: heard = false /* the answer is lost */
     fi
  :: forth?number, mark /* the message is lost */
  od
}

ltl delivered { []<>(taken == 1) }
ltl delivered_if_kind { ([]<>heard && []<>told) -> []<>(taken == 1) }
