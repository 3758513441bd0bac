package org.holdfast.smt.scope;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A map whose entries vanish with the scope in which they were put. Keys are put once only. */
public final class ScopedMap<K, V> {
  private final Map<K, V> entries = new LinkedHashMap<>();
  private final Deque<List<K>> scopes = new ArrayDeque<>();

  public ScopedMap() {
    scopes.push(new ArrayList<>());
  }

  public void push() {
    scopes.push(new ArrayList<>());
  }

  public void pop() {
    if (scopes.size() == 1) {
      throw new IllegalStateException("pop without a matching push");
    }
    scopes.pop().forEach(entries::remove);
  }

  /** The value of the key, or null. */
  public V get(K key) {
    return entries.get(key);
  }

  public void put(K key, V value) {
    if (entries.putIfAbsent(key, value) != null) {
      throw new IllegalArgumentException("already present: " + key);
    }
    scopes.peek().add(key);
  }

  /** All entries, oldest first. */
  public Map<K, V> entries() {
    return Collections.unmodifiableMap(entries);
  }

  /** The keys that were put in the innermost scope; a view. */
  public List<K> innermost() {
    return Collections.unmodifiableList(scopes.peek());
  }

  /** Forgets a key of the innermost scope early. */
  public void remove(K key) {
    if (!scopes.peek().remove(key)) {
      throw new IllegalArgumentException("not in the innermost scope: " + key);
    }
    entries.remove(key);
  }
}
