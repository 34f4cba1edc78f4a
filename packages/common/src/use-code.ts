import { useEffect, useState } from 'react';

export interface Wanted {
  /** Whether the part that the code shows is open. */
  open: boolean;
  /** Whether it may open next. */
  expected?: boolean;
  /** Called when it is open and its code cannot be fetched. */
  onFailure: () => void;
}

/** The fetched value of each function. */
const fetchedBy = new WeakMap<() => Promise<unknown>, unknown>();

/** Fetches code, so that `useCode` has it from its first render on. */
export const fetchCode = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  const code = await load();
  fetchedBy.set(load, code);
  return code;
};

/**
 * Code that is fetched when it is expected or open, and again after a failure.
 *
 * @param load must not change between renders
 * @returns `undefined` until it was fetched once on this page
 */
export const useCode = <Code>(
  load: () => Promise<Code>,
  { open, expected = false, onFailure }: Wanted,
): Code | undefined => {
  const [fetched, setFetched] = useState<{ code: Code } | undefined>(() =>
    // Only `fetchCode` writes, and with the result of this function.
    fetchedBy.has(load) ? { code: fetchedBy.get(load) as Code } : undefined,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another handler is no reason to fetch again
  useEffect(() => {
    if (fetched || !(open || expected)) return;
    let current = true;
    fetchCode(load).then(
      (code) => setFetched({ code }),
      (error: unknown) => {
        console.warn('A part of the page could not be fetched', error);
        if (current && open) onFailure();
      },
    );
    return () => {
      current = false;
    };
  }, [fetched, open, expected, load]);
  return fetched?.code;
};
