/**
 * Shares a read among the calls that one wake-up wakes. Only calls of the same turn share: a read that began earlier may
 * not see what the wake-up tells of.
 *
 * @param keyOf calls with the same key read the same
 */
export const shareReads = <Asked, T>(
  read: (asked: Asked) => Promise<T>,
  keyOf: (asked: Asked) => string,
): ((asked: Asked) => Promise<T>) => {
  const running = new Map<string, Promise<T>>();
  return (asked) => {
    const key = keyOf(asked);
    const found = running.get(key);
    if (found) return found;
    const reading = read(asked);
    running.set(key, reading);
    // Runs after all promises that the same event has resolved.
    process.nextTick(() => running.delete(key));
    return reading;
  };
};
