import { NumberedError } from '@switchboard/federation/errors';

/** The screens of a remote by path, as in its manifest. */
export type RemoteScreens = readonly { path: string; screen: string }[];

// Any origin: the paths are those of the suite.
const SUITE = 'https://suite.invalid';

/** Whether a path of the suite belongs to the remote. */
export const isOfRemote = (screens: RemoteScreens, path: string): boolean => {
  const { pathname } = new URL(path, SUITE);
  return screens.some((each) => pathname === each.path || pathname.startsWith(`${each.path}/`));
};

/**
 * The path to start at.
 *
 * @param path of the suite, or the rest after that of the screen, such as `?customer=7`; the path of the screen by default
 * @param screen the first one by default
 * @throws NumberedError when the remote has no such screen or path
 */
export const startOf = (screens: RemoteScreens, path = '', screen = screens[0]?.screen): string => {
  const first = screens.find((each) => each.screen === screen)?.path;
  if (!first) throw new NumberedError('embed-unconfigured', `screen: the app has no screen '${screen}'`);
  const base = new URL(first, SUITE);
  const target = URL.canParse(path, base) ? new URL(path, base) : undefined;
  if (target?.origin !== SUITE || !isOfRemote(screens, target.pathname))
    throw new NumberedError('embed-unconfigured', `path: '${path}' is no path of the app`);
  return target.pathname + target.search + target.hash;
};
