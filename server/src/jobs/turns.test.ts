import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('no more tasks of a key run at once than allowed, in the order of their calls', async () => {
  const inTurn = createTurns(2);
  const begun: string[] = [];
  const endings = new Map<string, (error?: Error) => void>();
  const call = (key: string, name: string) =>
    inTurn(key, () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => {
        endings.set(name, (error) => (error ? reject(error) : resolve(name)));
      });
    });
  const calls = ['a1', 'a2', 'a3', 'a4'].map((name) => call('a', name));
  const other = call('b', 'b1');
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  endings.get('a2')?.(new Error('failed'));
  await expect(calls[1]).rejects.toThrow('failed');
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (const name of ['a1', 'a3', 'b1']) endings.get(name)?.();
  await settled();
  endings.get('a4')?.();
  expect(await Promise.all([calls[0], calls[2], calls[3], other])).toEqual(['a1', 'a3', 'a4', 'b1']);
  const later = call('a', 'a5');
  await settled();
  endings.get('a5')?.();
  expect(await later).toBe('a5');
});
