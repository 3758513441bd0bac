package org.holdfast.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.Message;
import org.holdfast.checking.ProcessFault;
import org.holdfast.checking.Value;

/**
 * What brought a state of a trace about, for programs: as text, and then part by part, so that
 * nobody has to take the text to pieces. Parts that say nothing are left out.
 */
record ItfAction(Action action) {
  JsonObject json() {
    JsonObject json = new JsonObject();
    json.addProperty("action", action.toString());
    json.addProperty("number", action.number());
    json.addProperty("times", action.times());
    action.position().ifPresent(position -> json.addProperty("source", position.toString()));
    action.actor().accept(ACTOR).ifPresent(actor -> json.add("actor", actor));
    addAll(json, "sends", action.sends());
    addAll(json, "receives", action.receives());
    addAll(json, "lost", action.lost());
    action.failure().ifPresent(failure -> json.addProperty("failure", failure.message()));
    if (!action.faults().isEmpty()) {
      JsonArray array = new JsonArray();
      action.faults().forEach(fault -> array.add(fault.accept(FAULT)));
      json.add("faults", array);
    }
    return json;
  }

  private static void addAll(JsonObject json, String name, List<Message> messages) {
    if (!messages.isEmpty()) {
      JsonArray array = new JsonArray();
      messages.forEach(message -> array.add(message(message)));
      json.add(name, array);
    }
  }

  private static JsonObject message(Message message) {
    JsonArray contents = new JsonArray();
    message.contents().forEach(value -> contents.add(value(value)));
    JsonObject json = new JsonObject();
    json.addProperty("name", message.name());
    json.add("contents", contents);
    json.addProperty("count", message.count());
    json.add("from", message.from().accept(PEER));
    json.add("to", message.to().accept(PEER));
    return json;
  }

  private static JsonObject process(Actor.Process process) {
    JsonObject json = new JsonObject();
    process.type().ifPresent(type -> json.addProperty("type", type));
    json.addProperty("process", process.number());
    return json;
  }

  /** A number of any size, or the name of a symbol. */
  static JsonElement value(Value value) {
    return value.accept(
        new Value.Visitor<JsonElement>() {
          @Override
          public JsonElement number(Value.Number number) {
            JsonObject json = new JsonObject();
            json.addProperty("#bigint", number.toString());
            return json;
          }

          @Override
          public JsonElement symbol(Value.Symbol symbol) {
            return new JsonPrimitive(symbol.name());
          }
        });
  }

  private static final Actor.Visitor<Optional<JsonElement>> ACTOR =
      new Actor.Visitor<>() {
        @Override
        public Optional<JsonElement> process(Actor.Process process) {
          return Optional.of(ItfAction.process(process));
        }

        @Override
        public Optional<JsonElement> handshake(Actor.Handshake handshake) {
          JsonObject json = ItfAction.process(handshake.sender());
          json.add("partner", ItfAction.process(handshake.receiver()));
          return Optional.of(json);
        }

        @Override
        public Optional<JsonElement> counted(Actor.Counted counted) {
          return counted
              .type()
              .map(
                  type -> {
                    JsonObject json = new JsonObject();
                    json.addProperty("type", type);
                    return json;
                  });
        }

        @Override
        public Optional<JsonElement> neverClaim(Actor.NeverClaim claim) {
          return Optional.of(new JsonPrimitive("never"));
        }

        @Override
        public Optional<JsonElement> environment(Actor.Environment environment) {
          return Optional.empty();
        }
      };

  private static final ProcessFault.Visitor<JsonElement> FAULT =
      new ProcessFault.Visitor<>() {
        @Override
        public JsonElement crash(ProcessFault.Crash fault) {
          return of("crash", fault.process());
        }

        @Override
        public JsonElement sendOmission(ProcessFault.SendOmission fault) {
          JsonObject json = of("send-omission", fault.process());
          json.add("message", message(fault.message()));
          return json;
        }

        @Override
        public JsonElement receiveOmission(ProcessFault.ReceiveOmission fault) {
          JsonObject json = of("receive-omission", fault.process());
          json.add("message", message(fault.message()));
          return json;
        }

        private JsonObject of(String kind, Actor.Process by) {
          JsonObject json = new JsonObject();
          json.addProperty("kind", kind);
          json.add("by", process(by));
          return json;
        }
      };

  private static final Message.Peer.Visitor<JsonElement> PEER =
      new Message.Peer.Visitor<>() {
        @Override
        public JsonElement one(Message.Peer.One one) {
          return process(one.process());
        }

        @Override
        public JsonElement everyone(Message.Peer.Everyone everyone) {
          return new JsonPrimitive("everyone");
        }

        @Override
        public JsonElement anyone(Message.Peer.Anyone anyone) {
          return new JsonPrimitive("anyone");
        }

        @Override
        public JsonElement faulty(Message.Peer.Faulty faulty) {
          return new JsonPrimitive("faulty");
        }

        @Override
        public JsonElement forger(Message.Peer.Forger forger) {
          JsonObject json = process(forger.process());
          json.addProperty("forged", true);
          return json;
        }
      };
}
