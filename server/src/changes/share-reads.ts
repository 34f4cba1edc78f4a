/**
 * Shares a read among the calls of one wake-up. Only calls of the same turn share: a read that began earlier may not
 * see the change behind the wake-up.
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
    // Runs after all promises that the same event resolved.
    process.nextTick(() => running.delete(key));
    return reading;
  };
};
