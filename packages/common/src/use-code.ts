import { useEffect, useState } from 'react';

export interface Wanted {
  /** Whether what the code shows is open. */
  open: boolean;
  /** Whether it may open next. */
  expected?: boolean;
  /** Called when it is open and its code cannot be fetched. */
  onFailure: () => void;
}

/**
 * Code that is fetched when it is expected or open, and again after a failure.
 *
 * @param load must not change between renders
 * @returns `undefined` until it is there
 */
export const useCode = <Code>(
  load: () => Promise<Code>,
  { open, expected = false, onFailure }: Wanted,
): Code | undefined => {
  const [fetched, setFetched] = useState<{ code: Code }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another handler is no reason to fetch again
  useEffect(() => {
    if (fetched || !(open || expected)) return;
    let current = true;
    load().then(
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
