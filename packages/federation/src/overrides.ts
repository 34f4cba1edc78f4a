const PREFIX = 'switchboard:override:';

/** The overrides of this browser as the user typed them, by name of the remote. */
export type Overrides = Readonly<Record<string, string>>;

/**
 * The folder of an override: `3101` is `http://localhost:3101/`; otherwise a URL of the folder, or of the manifest or the
 * entry in it. It has to be `https:` or of this machine, under a name that a content security policy can contain. Undefined if it is neither.
 */
export const overrideFolder = (written: string): string | undefined => {
  const text = written.trim();
  const address = /^\d{1,5}$/.test(text) ? `http://localhost:${text}/` : text;
  if (!URL.canParse(address)) return undefined;
  const { href, protocol, origin, pathname } = new URL(address);
  if (protocol !== 'https:' && !isOwnMachine(href)) return undefined;
  return origin + pathname.replace(/\/?([^/]+\.(json|m?js))?$/, '/');
};

/** Whether a complete URL is of a server of this machine. */
export const isOwnMachine = (href: string): boolean => /^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(href);

/** The overrides of this browser. */
export const readOverrides = (storage: Storage): Overrides =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => [key.slice(PREFIX.length), storage.getItem(key) ?? '']),
  );

/**
 * Loads a remote from another folder from the next page on.
 *
 * @param written a port of this machine, or the URL of a folder
 * @returns whether it is valid; an invalid one is not kept
 */
export const setOverride = (storage: Storage, remote: string, written: string): boolean => {
  if (!overrideFolder(written)) return false;
  storage.setItem(PREFIX + remote, written.trim());
  return true;
};

/** Removes the overrides of these remotes, by default of all, from the next page on. */
export const resetOverrides = (storage: Storage, remotes = Object.keys(readOverrides(storage))): void => {
  for (const remote of remotes) storage.removeItem(PREFIX + remote);
};
