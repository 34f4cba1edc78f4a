/** Work that is done once, for all who ask. After a failure the next who asks has it done again. */
export const once = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let done: Promise<T> | undefined;
  return () => {
    done ??= work().catch((failure: unknown) => {
      done = undefined;
      throw failure;
    });
    return done;
  };
};
