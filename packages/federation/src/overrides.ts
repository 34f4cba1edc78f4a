const PREFIX = 'switchboard:override:';

/** Where somebody has a remote loaded from in their own browser, as they wrote it, by the name of the remote. */
export type Overrides = Readonly<Record<string, string>>;

/**
 * The folder that an override means: `3101` is `http://localhost:3101/`; otherwise an address, which has to be
 * `https:` unless it is of this machine, by a name that the policy of a page can have. Undefined when it is neither.
 */
export const overrideFolder = (written: string): string | undefined => {
  const text = written.trim();
  const address = /^\d{1,5}$/.test(text) ? `http://localhost:${text}/` : text;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, origin, pathname } = new URL(address);
  const local = protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname);
  if (protocol !== 'https:' && !local) return undefined;
  return origin + pathname.replace(/\/?$/, '/');
};

/** The overrides of this browser. */
export const readOverrides = (storage: Storage): Overrides =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => [key.slice(PREFIX.length), storage.getItem(key) ?? '']),
  );

/**
 * Has a remote loaded from elsewhere, from the next page on.
 *
 * @param written a port of this machine, or the address of a folder
 * @returns whether it means a folder; nothing is kept otherwise
 */
export const setOverride = (storage: Storage, remote: string, written: string): boolean => {
  if (!overrideFolder(written)) return false;
  storage.setItem(PREFIX + remote, written.trim());
  return true;
};

/** Has these remotes loaded from where they are deployed again, from the next page on; all of them unless told. */
export const resetOverrides = (storage: Storage, remotes = Object.keys(readOverrides(storage))): void => {
  for (const remote of remotes) storage.removeItem(PREFIX + remote);
};
