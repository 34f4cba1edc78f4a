import { useEffect, useEffectEvent, useState } from 'react';
import type { Late } from './late.ts';

export interface Wanted {
  /** Whether the part that the code shows is open. */
  open: boolean;
  /** Whether it may open next. */
  expected?: boolean;
  /** Called when it is open and its code cannot be fetched. */
  onFailure: () => void;
}

/**
 * Late code that is fetched when it is expected or open, and again after a failure.
 *
 * @param part must not change between renders
 * @returns `undefined` until it was fetched once on this page
 */
export const useCode = <Code>(
  part: Late<Code>,
  { open, expected = false, onFailure }: Wanted,
): Code | undefined => {
  const [fetched, setFetched] = useState(() => part.code !== undefined);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (fetched || !(open || expected)) return;
    let current = true;
    part.fetch().then(
      () => current && setFetched(true),
      (error: unknown) => {
        console.warn('A part of the page could not be fetched', error);
        if (current && open) fail();
      },
    );
    return () => {
      current = false;
    };
  }, [fetched, open, expected, part]);
  return fetched ? part.code : undefined;
};

/** Late code of a part that is shown as long as it is open, and whether it could not be fetched. */
export const usePart = <Code>(
  part: Late<Code>,
  { open, expected = false }: Omit<Wanted, 'onFailure'> = { open: true },
): { code: Code | undefined; failed: boolean; retry: () => void } => {
  const [failed, setFailed] = useState(false);
  const code = useCode(part, { open: open && !failed, expected, onFailure: () => setFailed(true) });
  return { code, failed, retry: () => setFailed(false) };
};
