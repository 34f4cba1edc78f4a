/** The call's result, or a rejection with `late()` after `ms`; the call itself goes on unheard. */
export const withTimeLimit = async <T>(call: Promise<T>, ms: number, late: () => Error): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([call, over]);
  } finally {
    clearTimeout(timer);
  }
};
