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
