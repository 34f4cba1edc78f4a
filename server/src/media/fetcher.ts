import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { unlessAborted } from '@switchboard/common/async/unless-aborted';
import { withTimeLimit } from '@switchboard/common/async/with-time-limit';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { conversations, type MediaRow, messages } from '../db/schema/messaging.ts';
import { notFound } from '../errors/refusal.ts';
import { inWords } from '../http/limits.ts';
import { createTurns } from '../jobs/turns.ts';
import { channelOf } from '../telegram/channel-of.ts';
import { fileUnavailable, TelegramFailed } from '../telegram/failure.ts';
import type { TelegramPorts } from '../telegram/ports.ts';
import { REASONS } from '../telegram/reasons.ts';
import type { Library } from './library.ts';

export interface FetchLimits {
  /** Bytes of a file that is fetched; 100 MB by default. */
  maxBytes: number;
  /** Milliseconds that a fetch may take; five minutes by default. */
  time: number;
}

const LIMITS: FetchLimits = { maxBytes: 100_000_000, time: 300_000 };

/** Bytes of a small picture of a file; Telegram's have less than 200 KB. */
const MAX_THUMBNAIL = 2_000_000;
/** Files of one workspace that are fetched at once. */
const AT_ONCE = 4;

export interface FetcherDeps {
  db: Database;
  telegram: TelegramPorts;
  library: Library;
  /** Folder of files that are being fetched. */
  directory: string;
  limits?: Partial<FetchLimits> | undefined;
  /** Throws while no bytes may be stored: nothing is remembered of the file, and the next request tries again. */
  requireRoom: (row: MediaRow) => Promise<void>;
}

/** Fetches the bytes of incoming files from the channel when they are first needed. */
export const createFetcher = ({ db, telegram, library, directory, limits, requireRoom }: FetcherDeps) => {
  const { maxBytes, time } = { ...LIMITS, ...limits };
  const underWay = new Map<string, Promise<MediaRow>>();
  const closing = new AbortController();
  const inTurn = createTurns(AT_ONCE);

  const openRemote = async ({ id }: MediaRow, remote: unknown, signal: AbortSignal): Promise<Readable> => {
    const [conversation] = await db
      .select({ botId: conversations.botId, integrationId: conversations.integrationId })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(eq(messages.mediaId, id))
      .limit(1);
    if (conversation === undefined) throw notFound();
    return (await channelOf(db, telegram, conversation)).download(remote, signal);
  };

  /** @returns the bytes that arrived, whatever was announced */
  const download = async (
    row: MediaRow,
    { remote, most }: Part,
    path: string,
    signal: AbortSignal,
  ): Promise<number> => {
    // A connector that does not listen to the signal must not hold up the end of the server.
    const source = await unlessAborted(openRemote(row, remote, signal), signal);
    let size = 0;
    const limited = async function* () {
      for await (const chunk of source) {
        size += chunk.length;
        if (size > most) throw fileUnavailable(`${REASONS.file_over_limit} ${inWords(most)}`);
        yield chunk;
      }
      if (size === 0) throw fileUnavailable(REASONS.file_empty);
    };
    addAbortSignal(signal, source);
    await pipeline(limited, createWriteStream(path, { flags: 'wx' }), { signal });
    return size;
  };

  /**
   * @param keep stores the bytes
   * @param fail is called with the reason when they cannot be fetched
   */
  const transfer = async <T>(
    row: MediaRow,
    part: Part,
    keep: (fetched: { path: string; size: number }) => Promise<T>,
    fail: (reason: string) => Promise<void>,
  ): Promise<T> => {
    const path = join(directory, crypto.randomUUID());
    try {
      const size = await withTimeLimit(time, unreachable, (signal) =>
        download(row, part, path, AbortSignal.any([signal, closing.signal])),
      );
      return await keep({ path, size });
    } catch (error) {
      if (closing.signal.aborted) throw unreachable();
      const failure = error instanceof TelegramFailed ? error.failure : undefined;
      if (failure?.kind === 'file-unavailable') await fail(failure.reason);
      throw error;
    } finally {
      await rm(path, { force: true });
    }
  };

  const fetchFile = (row: MediaRow): Promise<MediaRow> =>
    transfer(
      row,
      { remote: row.remote, most: maxBytes },
      (fetched) => library.complete(row, fetched),
      (reason) => library.fail(row, reason),
    );

  const fetchPicture = (row: MediaRow): Promise<MediaRow> =>
    transfer(
      row,
      { remote: row.remoteThumbnail, most: Math.min(maxBytes, MAX_THUMBNAIL) },
      async (fetched) => {
        const kept = await library.completeThumbnail(row, fetched);
        if (kept === undefined) throw fileUnavailable(REASONS.picture_unreadable);
        return kept;
      },
      () => library.dropThumbnail(row),
    );

  /** One fetch for all who ask. @param isDone whether another request has fetched it meanwhile */
  const share = (
    key: string,
    { workspaceId, id }: MediaRow,
    isDone: (row: MediaRow) => boolean,
    fetchNow: (row: MediaRow) => Promise<MediaRow>,
  ): Promise<MediaRow> => {
    const known = underWay.get(key);
    if (known !== undefined) return known;
    const fetching = inTurn(workspaceId, async () => {
      const current = await library.find(workspaceId, id);
      if (current === undefined) throw notFound();
      if (isDone(current)) return current;
      await requireRoom(current);
      return fetchNow(current);
    }).finally(() => underWay.delete(key));
    underWay.set(key, fetching);
    return fetching;
  };

  /**
   * The file with its bytes. Calls for the same file share one fetch, which goes on without them.
   * @param retry fetches a file again that could not be fetched
   * @throws TelegramFailed; a `file-unavailable` is remembered
   */
  const fetch = async (row: MediaRow, retry: boolean): Promise<MediaRow> => {
    if (row.fileId !== null) return row;
    if (row.failure !== null && !retry) throw fileUnavailable(row.failure);
    return share(row.id, row, ({ fileId }) => fileId !== null, fetchFile);
  };

  return {
    fetch,
    /**
     * The file with a thumbnail, without its bytes where the channel has a small picture.
     * @throws TelegramFailed
     */
    fetchThumbnail: async (row: MediaRow, retry: boolean): Promise<MediaRow> => {
      if (row.thumbnailId !== null) return row;
      if (row.remoteThumbnail === null) return fetch(row, retry);
      const isDone = ({ remoteThumbnail }: MediaRow) => remoteThumbnail === null;
      return share(`${row.id} thumbnail`, row, isDone, fetchPicture);
    },
    /** Ends all fetches. */
    close: async () => {
      closing.abort();
      await Promise.allSettled(underWay.values());
    },
  };
};

export type Fetcher = ReturnType<typeof createFetcher>;

/** What to fetch of a file, and the bytes that it may have. */
interface Part {
  remote: unknown;
  most: number;
}

const unreachable = () => new TelegramFailed({ kind: 'unreachable' });
