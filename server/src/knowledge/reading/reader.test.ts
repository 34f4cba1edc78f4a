import { afterEach, expect, test } from 'vitest';
import { downThePage, makePdf } from '../../testing/sample-documents.ts';
import type { NewPassage } from './read-document.ts';
import { createReader, type Reader, type ReadingLimits } from './reader.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const never = new AbortController().signal;

let reader: Reader | undefined;
afterEach(async () => {
  await reader?.close();
  reader = undefined;
});

/** All passages of a file. The reader is that of the test. */
const read = async (
  bytes: Uint8Array,
  name: string,
  { limits = {}, signal = never }: { limits?: Partial<ReadingLimits>; signal?: AbortSignal } = {},
): Promise<NewPassage[]> => {
  reader ??= createReader(limits);
  const all: NewPassage[] = [];
  for await (const batch of reader.read(bytes, name, signal)) all.push(...batch);
  return all;
};

const long = makePdf(Array.from({ length: 200 }, () => downThePage(['a', 'b', 'c'])));

test('all passages arrive in their order, file after file', async () => {
  for (const count of [90, 20]) {
    const text = Array.from({ length: count }, (_, index) => `# ${index}\nText ${index}\n`).join('\n');
    const passages = await read(bytesOf(text), 'a.md');
    expect(passages.map(({ text }) => text)).toEqual(
      Array.from({ length: count }, (_, index) => `Text ${index}`),
    );
  }
});

// Specification 13.2
test('reading a file is aborted when it takes too long', async () => {
  await expect(read(long, 'a.pdf', { limits: { time: 20 } })).rejects.toMatchObject({ code: 'timeout' });
});

// Specification 13.2
test('reading a file is aborted when it takes too much memory, and the next one is read', async () => {
  const wide = bytesOf('word '.repeat(4_000_000));
  await expect(read(wide, 'a.txt', { limits: { heap: 40 } })).rejects.toMatchObject({ code: 'too_large' });
  expect(await read(bytesOf('fine'), 'a.txt')).toMatchObject([{ text: 'fine' }]);
});

test('reading a file is aborted when its buffers grow too large', async () => {
  await expect(read(long, 'a.pdf', { limits: { growth: -1e12 } })).rejects.toMatchObject({
    code: 'too_large',
  });
});

test('a reading that is not wanted any more ends at once', async () => {
  const closing = new AbortController();
  const reading = read(long, 'a.pdf', { signal: closing.signal });
  closing.abort();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
});

test('a broken file, and one that is left in the midst, do not break the next one', async () => {
  await expect(read(bytesOf('%PDF-1.7 broken'), 'a.pdf')).rejects.toMatchObject({ code: 'damaged' });
  const text = bytesOf(Array.from({ length: 90 }, (_, index) => `# ${index}\nText`).join('\n'));
  for await (const _ of reader?.read(text, 'a.md', never) ?? []) break;
  expect(await read(bytesOf('fine'), 'a.txt')).toMatchObject([{ text: 'fine' }]);
});

/** Resolves when the next thread of this process has ended. */
const endOfNextThread = () =>
  new Promise<unknown>((resolve) => process.once('worker', (thread) => thread.once('exit', resolve)));

test('a thread that has nothing to read ends, and starts again', async () => {
  for (let time = 0; time < 2; time += 1) {
    const ended = endOfNextThread();
    expect(await read(bytesOf('fine'), 'a.txt', { limits: { idle: 1 } })).toHaveLength(1);
    await ended;
  }
});
