import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { HOUR, MINUTE } from '@switchboard/common/time/durations';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FilesUnavailable } from '../errors/files-unavailable.ts';
import { startS3 } from '../testing/s3.ts';
import { createLocalFileStore, type FileStore } from './file-store.ts';
import { createHandover, sweepHandover } from './handover.ts';
import { createS3FileStore } from './s3-file-store.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

const idsIn = async (store: FileStore): Promise<string[]> => {
  const ids: string[] = [];
  for await (const id of store.list()) ids.push(id);
  return ids;
};

describe.each([
  ['a folder', async () => createLocalFileStore(await temporaryFolder())],
  ['a bucket', async () => createS3FileStore({ ...s3.place, prefix: `${crypto.randomUUID()}/` })],
])('two servers with %s between them', (_, open) => {
  const servers = async (now?: () => Promise<number>) => {
    const store = await open();
    const [here, there] = [await temporaryFolder(), await temporaryFolder()];
    const [giving, taking] = [here, there].map((directory) => createHandover({ store, directory, now }));
    if (!giving || !taking) throw new Error('There are two');
    return { store, giving, taking, here, there };
  };

  test('pass a stream, once', async () => {
    const { store, giving, taking, here } = await servers();
    const id = await giving.giveStream(Readable.from(['by', 'tes']));
    expect(await text(await taking.take(id))).toBe('bytes');
    await expect.poll(() => idsIn(store)).toEqual([]);
    expect(await readdir(here)).toEqual([]);
    await expect(taking.take(id)).rejects.toThrow('Another server took the file');
  });

  // Specification 118.3
  test('pass a stream whose file stays, because the store does not delete it now', async () => {
    const { store, giving, taking } = await servers();
    const id = await giving.giveStream(Readable.from(['bytes']));
    const deleting = vi.spyOn(store, 'delete').mockRejectedValue(new FilesUnavailable('away'));
    expect(await text(await taking.take(id))).toBe('bytes');
    await expect.poll(() => deleting.mock.calls).toEqual([[id]]);
    expect(await idsIn(store)).toEqual([id]);
  });

  // Specification 118.3
  test('leave nothing of a stream that its reader gives up', async () => {
    const { store, giving, taking } = await servers();
    const taken = await taking.take(await giving.giveStream(Readable.from(['bytes'])));
    taken.destroy();
    await expect.poll(() => idsIn(store)).toEqual([]);
  });

  test('pass nothing of a stream that breaks', async () => {
    const { store, giving, here } = await servers();
    const breaking = async function* () {
      yield 'by';
      throw new Error('Telegram hung up');
    };
    await expect(giving.giveStream(Readable.from(breaking()))).rejects.toThrow('Telegram hung up');
    expect([await idsIn(store), await readdir(here)]).toEqual([[], []]);
  });

  test('lend files, which the borrower has only while it uses them', async () => {
    const { store, giving, taking, here, there } = await servers();
    const paths = ['one', 'two'].map((name) => join(here, name));
    for (const path of paths) await writeFile(path, path);
    const ids = [];
    for (const path of paths) ids.push(await giving.give(path));
    const borrowing = taking.borrow(ids, async (lent) => {
      expect(lent.map((path) => path.startsWith(there))).toEqual([true, true]);
      throw new Error('used');
    });
    await expect(borrowing).rejects.toThrow('used');
    expect(await readdir(there)).toEqual([]);
    await giving.remove(ids);
    expect(await idsIn(store)).toEqual([]);
  });

  // Specification 117.4
  test('leave what a dead server gave for an hour', async () => {
    let clock = Date.UTC(2026, 10, 29, 9);
    const { store, giving, taking } = await servers(async () => clock);
    await giving.giveStream(Readable.from(['old']));
    clock += HOUR - MINUTE;
    const young = await giving.giveStream(Readable.from(['young']));
    await sweepHandover(store, clock);
    expect(await idsIn(store)).toHaveLength(2);
    clock += 2 * MINUTE;
    await sweepHandover(store, clock);
    expect(await idsIn(store)).toEqual([young]);
    expect(await text(await taking.take(young))).toBe('young');
  });
});
