const QUIET_FOR = 2_000;

/** Says what is being done, if it takes longer than two seconds. */
export async function withProgress<T>(
  what: string,
  work: Promise<T>,
  say: (line: string) => void,
): Promise<T> {
  const late = setTimeout(() => say(`${what} …`), QUIET_FOR);
  try {
    return await work;
  } finally {
    clearTimeout(late);
  }
}
