import { RemoteError } from './remote-error.ts';

/** A path of this form cannot leave its folder in any encoding, and means the same to every URL parser. */
const SEGMENT = '[\\w~@+-][\\w.~@+-]*';
const FILE = new RegExp(`^(?:${SEGMENT}/)*${SEGMENT}$`);
const FOLDER = new RegExp(`^/(?:${SEGMENT}/)+$`);
const HOST = '(?:\\[[\\da-f:.]+\\]|[^/?#\\\\@\\s%:[\\]]+)(?::\\d+)?';
const ADDRESS = new RegExp(`^https?://${HOST}/(?:${SEGMENT}/)*$`, 'i');

/** Whether a path stays in the folder that it is relative to. */
export const staysBelow = (path: string): boolean => FILE.test(path);

export interface PlaceRules {
  /** Base of relative paths. */
  origin: string;
  /** Further origins of remotes. */
  allowedOrigins: readonly string[];
}

/**
 * The URL of the folder of a version.
 *
 * @throws RemoteError `path-refused` or `origin-refused`
 */
export const folderOf = (remote: string, base: string, { origin, allowedOrigins }: PlaceRules): URL => {
  if (!FOLDER.test(base) && !ADDRESS.test(base))
    throw new RemoteError(remote, 'path-refused', `${remote} lies in ${base}, which is not a plain folder`);
  const folder = new URL(base, origin);
  if (![origin, ...allowedOrigins].includes(folder.origin))
    throw new RemoteError(
      remote,
      'origin-refused',
      `${remote} lies at ${folder.origin}, which the operator does not list`,
    );
  return folder;
};
