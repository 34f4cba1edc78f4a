/** @throws {Error} for a path that could leave the store */
export const safePath = (path: string): string => {
  const parts = path.split('/');
  if (path.includes('\\') || path.includes('\0') || parts.some((part) => ['', '.', '..'].includes(part)))
    throw new Error(`${JSON.stringify(path)} is not a path of a file in a store`);
  return path;
};

/** A file as it was read. The tag changes whenever the content does. */
export interface Stored {
  content: Buffer;
  tag: string;
}

/** The condition of a write: the file does not exist, or has not changed since it was read. */
export type Condition = { absent: true } | { tag: string };

/** Signs registries with the key of those who release. */
export interface Signer {
  /** The public key, as `REGISTRY_KEY` takes it. */
  readonly key: string;
  /** Replaces the signature of a document. */
  sign<T extends object>(document: T): T & { signature: string };
  /** The highest serial number that this machine has signed for a store; 0 if it has signed none. */
  highest(store: string): Promise<number>;
  /** Remembers a serial number, where the folder of the key can be written to. */
  note(store: string, serial: number): Promise<void>;
}

/**
 * Keeps the files of a site, under paths like `remotes/chat/1.0.0/remoteEntry.js`. A file is visible as a whole or not at
 * all, and nothing is ever deleted except previews, and compressed copies of a file that changes.
 */
export interface Store {
  /** Names the place in messages. */
  readonly name: string;
  /** Tells it from every other store, whichever folder a command runs in. */
  readonly place: string;
  /** Signs its registry, where the key is at hand. */
  readonly signer?: Signer | undefined;
  read(path: string): Promise<Stored | undefined>;
  /**
   * Checks the condition and writes, in one atomic step. Before a file changes, its compressed copies are removed: until
   * `compress` is called, readers get the file itself.
   */
  write(path: string, content: Buffer, condition: Condition): Promise<'written' | 'conflict'>;
  /** Puts compressed copies (.br, .gz) beside a file, where they gain something. */
  compress(path: string): Promise<void>;
  /**
   * Removes a folder of a preview with all its files.
   *
   * @param last the file that goes last, so that what is left after an interruption can be found again
   */
  remove(folder: string, last: string): Promise<void>;
  /** The paths of all files that begin with a prefix, sorted. */
  list(prefix: string): Promise<string[]>;
}
