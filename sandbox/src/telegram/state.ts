import { EventEmitter } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Secrets } from '@switchboard/server';
import { isFileError } from '@switchboard/tooling/file-error';
import { StartRefusal } from '../refusal.ts';
import { createSaver, readSaved } from '../saver.ts';
import { emptyWorld, type StoredFile, type World } from './world.ts';

/** Makes the next `times` calls fail, for tests. */
interface PlannedFailure {
  /** A Bot API method, `file` for its downloads, `account.send` or `account.download`; any call when absent. */
  method?: string | undefined;
  /**
   * An HTTP status. `lost` carries the call out and then loses the answer, `unreachable` ends the connection before,
   * `slow` takes `seconds`.
   */
  code: number | 'lost' | 'unreachable' | 'slow';
  times: number;
  /** The call is carried out before the status is answered. */
  accepted?: boolean | undefined;
  /** Phone of the only customer whom it concerns. */
  person?: string | undefined;
  /** Seconds; goes with 429. */
  retry_after?: number | undefined;
  /** Goes with `slow`. */
  seconds?: number | undefined;
}

export interface TelegramState {
  readonly world: World;
  readonly failures: PlannedFailure[];
  /**
   * Emits `bot:<id>` and `account:<userId> <phone>` when something arrives there, `outbox` when a customer receives something,
   * `qr:<token>` when a QR code is scanned, `session-ended` with the AccountRef of the session that ended, and
   * `typing` with an AccountRef and the chat of a customer who writes.
   */
  readonly arrivals: EventEmitter;
  /** When the dashboard was last shown as writing, by chat. */
  readonly typing: Map<string, number>;
  now(): number;
  /** Resolves when every change so far would survive a crash. */
  save(): Promise<void>;
  keep(file: StoredFile, bytes: Uint8Array): Promise<void>;
  bytesOf(id: string): Promise<Uint8Array>;
}

export interface TelegramStateOptions {
  /** The file of the world; in memory only by default. Uploads are in a folder beside it. */
  file?: string | undefined;
  now?: () => number;
  /** Encrypts the file of the world. */
  secrets?: Secrets | undefined;
}

/** Opens the emulated Telegram in its last saved state. */
export const createTelegramState = async (options: TelegramStateOptions = {}): Promise<TelegramState> => {
  const { file, now = Date.now, secrets } = options;
  const arrivals = new EventEmitter().setMaxListeners(0);
  const base = { failures: [], arrivals, now, typing: new Map<string, number>() };
  if (file === undefined) {
    const kept = new Map<string, Uint8Array>();
    const keep = async ({ id }: StoredFile, bytes: Uint8Array) => void kept.set(id, bytes);
    const bytesOf = async (id: string) => kept.get(id) ?? new Uint8Array();
    return { ...base, world: emptyWorld(), save: async () => undefined, keep, bytesOf };
  }
  const world = { ...emptyWorld(), ...(await load(file, secrets)) };
  const folder = join(dirname(file), 'telegram-files');
  const keep = async ({ id }: StoredFile, bytes: Uint8Array) => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, id), bytes);
  };
  const bytesOf = (id: string) => readFile(join(folder, id));
  return { ...base, world, save: createSaver(file, () => JSON.stringify(world), secrets), keep, bytesOf };
};

const load = async (file: string, secrets: Secrets | undefined): Promise<Partial<World>> => {
  try {
    return JSON.parse(await readSaved(file, secrets));
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return {};
    if (error instanceof StartRefusal) throw error;
    throw new Error(`The sandbox's Telegram could not be read. To start afresh, delete ${file}`, {
      cause: error,
    });
  }
};
