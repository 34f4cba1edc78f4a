/** Navigation between an app and the foreign page around it; paths are those of the suite. */
export interface Wayfinding {
  /** The first path of the app. */
  start: string;
  /** Navigates the app. Its router replaces this function when it is mounted. */
  open: (path: string, options?: { replace?: boolean }) => void;
  /** The path opened before the router was mounted. */
  wanted?: string | undefined;
  /** The path requested last; its router replaces this function. */
  path: () => string;
  isElsewhere: (path: string) => boolean;
  /** Opens a path outside the app. */
  elsewhere: (path: string) => void;
  /** Called with every new path of the app. */
  navigated: (path: string) => void;
}

/** Until the router of the app is mounted, the path opened last is kept for it. */
export const createWayfinding = (
  start: string,
  outside: Pick<Wayfinding, 'isElsewhere' | 'elsewhere' | 'navigated'>,
): Wayfinding => {
  const way: Wayfinding = {
    ...outside,
    start,
    open: (path) => {
      way.wanted = path;
    },
    path: () => new URL(start, 'https://suite.invalid').pathname,
  };
  return way;
};
