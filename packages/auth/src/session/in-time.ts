/** Milliseconds that anybody waits for others to confirm that they are gone. */
const PATIENCE = 5000;

/** Nobody is kept from leaving by a backend that hangs. @throws after five seconds without an answer */
export const inTime = <T>(call: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), PATIENCE);
  });
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
};
