import type { Readable } from 'node:stream';

/** A place outside the database where objects are kept by their names: a folder or a bucket. */
export interface Target {
  /** Stores an object: all of it or nothing. One that is aborted may still be stored. */
  write(name: string, content: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<void>;
  read(name: string): Readable;
  /** The names of all whole objects, in order. */
  list(): Promise<string[]>;
}
