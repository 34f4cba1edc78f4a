import type { Location } from '@switchboard/ui/router';

export const pathOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  pathname + search + hash;

// Any will do: it only shows whether a path leads away from it.
const SITE = 'https://site.invalid';

/** Read the way a browser reads it: `/\elsewhere` and a tab between two slashes lead away too. */
const isOfThisSite = (path: string): boolean => {
  if (!path.startsWith('/') || !URL.canParse(path, SITE)) return false;
  const { origin, pathname } = new URL(path, SITE);
  return origin === SITE && !pathname.startsWith('//');
};

/** The location that was asked for before the sign-in; only ever one of this site. */
export const requestedIn = (state: unknown): string | undefined => {
  if (typeof state !== 'object' || state === null || !('requested' in state)) return undefined;
  const { requested } = state;
  return typeof requested === 'string' && isOfThisSite(requested) ? requested : undefined;
};
