/** Calls made while `work` is pending share its result. The next call after that runs it again. */
export const sharePending = <Args extends unknown[], T>(
  work: (...args: Args) => Promise<T>,
): ((...args: Args) => Promise<T>) => {
  let pending: Promise<T> | undefined;
  return (...args) => {
    pending ??= work(...args).finally(() => {
      pending = undefined;
    });
    return pending;
  };
};

/** As `sharePending`, for each key apart. */
export const sharePendingByKey = <Key, T>(work: (key: Key) => Promise<T>): ((key: Key) => Promise<T>) => {
  const pending = new Map<Key, Promise<T>>();
  return (key) => {
    const shared = pending.get(key) ?? work(key).finally(() => pending.delete(key));
    pending.set(key, shared);
    return shared;
  };
};
