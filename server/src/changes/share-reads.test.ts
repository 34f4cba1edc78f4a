import { expect, test, vi } from 'vitest';
import { shareReads } from './share-reads.ts';

const setUp = () => {
  const read = vi.fn(async (asked: string) => `news for ${asked}`);
  return { read, readShared: shareReads(read, (asked: string) => asked) };
};

test('calls that one event wakes share a read, each key its own', async () => {
  const { read, readShared } = setUp();
  const event = Promise.resolve();
  const calls = ['ada', 'ada', 'eve'].map((asked) => event.then(() => readShared(asked)));
  expect(await Promise.all(calls)).toEqual(['news for ada', 'news for ada', 'news for eve']);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a later call reads for itself, while the first read is still running', async () => {
  const { read, readShared } = setUp();
  const first = new Promise<string>(() => {});
  read.mockReturnValueOnce(first);
  void readShared('ada');
  await new Promise((resolve) => setImmediate(resolve));
  expect(await readShared('ada')).toBe('news for ada');
});
