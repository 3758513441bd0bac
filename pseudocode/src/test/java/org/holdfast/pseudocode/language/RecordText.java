package org.holdfast.pseudocode.language;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import org.holdfast.checking.SourcePosition;

/** Records as text without positions, so that what was read from different texts is compared. */
final class RecordText {
  private RecordText() {}

  static String of(Object value) {
    if (value instanceof Record record) {
      return record(record);
    } else if (value instanceof Collection<?> all) {
      StringJoiner text = new StringJoiner(", ", "[", "]");
      all.forEach(one -> text.add(of(one)));
      return text.toString();
    } else if (value instanceof Map<?, ?> map) {
      return of(
          map.entrySet().stream().map(e -> of(e.getKey()) + ": " + of(e.getValue())).toList());
    } else if (value instanceof Optional<?> optional) {
      return optional.map(RecordText::of).orElse("-");
    }
    return value.toString();
  }

  private static String record(Record record) {
    StringJoiner text = new StringJoiner(", ", record.getClass().getSimpleName() + "(", ")");
    for (RecordComponent component : record.getClass().getRecordComponents()) {
      if (component.getType() != SourcePosition.class) {
        try {
          text.add(of(component.getAccessor().invoke(record)));
        } catch (IllegalAccessException | InvocationTargetException e) {
          throw new AssertionError(e);
        }
      }
    }
    return text.toString();
  }
}
