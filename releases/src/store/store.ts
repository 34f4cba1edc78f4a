/** A file as it stood when it was read. The tag changes whenever the content does. */
export interface Stored {
  content: Buffer;
  tag: string;
}

/** What has to be true of a file for a write to happen: that it is not there, or is as it was read. */
export type Condition = { absent: true } | { tag: string };

/**
 * Where releases lie: the files of a site, under paths like `remotes/chat/1.0.0/remoteEntry.js`. A file is seen whole
 * or not at all, and nothing is ever deleted.
 */
export interface Store {
  /** The place, for people. */
  readonly name: string;
  read(path: string): Promise<Stored | undefined>;
  /** Checks the condition and writes in one step that no other writer can come between. */
  write(path: string, content: Buffer, condition: Condition): Promise<'written' | 'conflict'>;
  /** The paths of all files that begin with a prefix, sorted. */
  list(prefix: string): Promise<string[]>;
}
