import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TelegramState } from './state.ts';
import type { StoredFile } from './world.ts';

/** Parts of a slow file. */
const PARTS = 10;

/** Stores a sent file. @param card description by its sender; the size is by default the real one */
export const keepFile = async (
  state: TelegramState,
  card: Omit<StoredFile, 'id' | 'size'> & { size?: number | undefined },
  bytes: Uint8Array,
): Promise<StoredFile> => {
  const file = { ...card, id: randomUUID(), size: card.size ?? bytes.length };
  await state.keep(file, bytes);
  state.world.files.push(file);
  return file;
};

/** The bytes of a file, evenly spread over some seconds. */
export const openFile = async (
  state: TelegramState,
  { id }: StoredFile,
  seconds: number,
): Promise<Readable> => {
  const bytes = await state.bytesOf(id);
  return Readable.from(slowly(bytes, seconds), { objectMode: false });
};

async function* slowly(bytes: Uint8Array, seconds: number): AsyncGenerator<Uint8Array> {
  if (seconds === 0) return yield bytes;
  const part = Math.ceil(bytes.length / PARTS);
  for (let from = 0; from < bytes.length; from += part) {
    await sleep((seconds * 1000) / PARTS);
    yield bytes.subarray(from, from + part);
  }
}
