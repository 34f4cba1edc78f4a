import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HOUR } from '@switchboard/common/time/durations';
import { type FileStore, WHOLE } from './file-store.ts';

/** Maximum bytes of a file; more than any limit of the server. */
const MAX_BYTES = 110_000_000;

export interface HandoverOptions {
  /** The place that all servers reach. */
  store: FileStore;
  /** A folder of this server, whose old files are removed. */
  directory: string;
  /** The time that all servers share. */
  now?: () => Promise<number>;
}

/** An id that tells when it was made: a uuid of version 7 (RFC 9562). */
const timedId = (time: number): string => {
  const hex = time.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${crypto.randomUUID().slice(15)}`;
};

const timeOf = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);

/** Files that one server passes to another, each once. */
export const createHandover = ({ store, directory, now = async () => Date.now() }: HandoverOptions) => {
  const draftPath = () => join(directory, crypto.randomUUID());

  const write = async (path: string, source: Readable): Promise<void> => {
    let size = 0;
    const limited = async function* () {
      for await (const chunk of source) {
        yield chunk;
        size += chunk.length;
        // The server that takes it has a lower limit, and reports that.
        if (size > MAX_BYTES) return;
      }
    };
    await pipeline(limited, createWriteStream(path, { flags: 'wx' }));
  };

  const read = async (id: string): Promise<Readable> => {
    const file = await store.read(id, WHOLE);
    if (file === undefined) throw new Error('Another server took the file, or it is too old');
    return file;
  };

  const give = async (path: string): Promise<string> => {
    const id = timedId(await now());
    await store.put(id, { path });
    return id;
  };

  return {
    /** Gives a file of this server. @returns its id for `take` */
    give,
    /** Gives what a stream brings. @returns its id for `take` */
    giveStream: async (source: Readable): Promise<string> => {
      const path = draftPath();
      try {
        await write(path, source);
        return await give(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    /** Reads a file that another server gave, and removes it when its reader has ended. */
    take: async (id: string): Promise<Readable> => {
      const file = await read(id);
      // What stays is removed when it is old.
      finished(file, () => void store.delete(id).catch(() => undefined));
      return file;
    },
    /** Writes files that another server gave to this one, for as long as `use` runs. The giver removes what it gave. */
    borrow: async <T>(ids: readonly string[], use: (paths: string[]) => Promise<T>): Promise<T> => {
      const paths: string[] = [];
      try {
        for (const id of ids) {
          const path = draftPath();
          paths.push(path);
          await write(path, await read(id));
        }
        return await use(paths);
      } finally {
        for (const path of paths) await rm(path, { force: true });
      }
    },
    /** Removes what was given. */
    remove: async (ids: readonly string[]): Promise<void> => {
      for (const id of ids) await store.delete(id);
    },
  };
};

export type Handover = ReturnType<typeof createHandover>;

/**
 * Removes files that were given more than an hour ago: their servers died.
 * @param now the time that all servers share
 */
export const sweepHandover = async (store: FileStore, now: number): Promise<void> => {
  for await (const id of store.list()) if (now - timeOf(id) > HOUR) await store.delete(id);
};
