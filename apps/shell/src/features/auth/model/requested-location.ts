// Any origin can detect a path that leads away from it.
const SITE = 'https://site.invalid';

/** Parsed like a browser: `/\elsewhere` and a tab between two slashes lead to another site too. */
const isOfThisSite = (path: string): boolean => {
  if (!path.startsWith('/') || !URL.canParse(path, SITE)) return false;
  const { origin, pathname } = new URL(path, SITE);
  return origin === SITE && !pathname.startsWith('//');
};

/** The location requested before the sign-in, if it is on this site. */
export const requestedIn = (state: unknown): string | undefined => {
  if (typeof state !== 'object' || state === null || !('requested' in state)) return undefined;
  const { requested } = state;
  return typeof requested === 'string' && isOfThisSite(requested) ? requested : undefined;
};
