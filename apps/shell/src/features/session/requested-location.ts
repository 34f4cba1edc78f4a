import type { Location } from '@switchboard/ui/router';

export const pathOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  pathname + search + hash;

/** The location that was asked for before the sign-in; only ever one of this site. */
export const requestedIn = (state: unknown): string | undefined => {
  if (typeof state !== 'object' || state === null || !('requested' in state)) return undefined;
  const { requested } = state;
  return typeof requested === 'string' && /^\/(?!\/)/.test(requested) ? requested : undefined;
};
