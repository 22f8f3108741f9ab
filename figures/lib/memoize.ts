/**
 * Computes a value when it is first asked for, and keeps it: one for a function without an argument, else one for each
 * argument.
 */
export function memoize<Key = void, Value = unknown>(make: (key: Key) => Value): (key: Key) => Value {
  const kept = new Map<Key, { value: Value }>();
  return (key) => {
    const known = kept.get(key) ?? { value: make(key) };
    kept.set(key, known);
    return known.value;
  };
}
