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

// Specification 49.8
test('a key leaves places to the others, and the key with the fewest tasks comes next', async () => {
  const inTurn = createTurns(2, 4);
  const begun: string[] = [];
  const endings = new Map<string, () => void>();
  const call = (name: string) =>
    inTurn(name.charAt(0), () => {
      begun.push(name);
      return new Promise<void>((resolve) => endings.set(name, resolve));
    });
  const calls = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3', 'c1'].map(call);
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2']);
  endings.get('a1')?.();
  await settled();
  expect(begun.slice(4)).toEqual(['c1']);
  endings.get('b1')?.();
  await settled();
  // Both have one task now; a3 was called first.
  expect(begun.slice(5)).toEqual(['a3']);
  for (const name of ['a2', 'a3', 'b2', 'c1']) endings.get(name)?.();
  await settled();
  for (const name of ['a4', 'b3']) endings.get(name)?.();
  await Promise.all(calls);
  // The last task of b began before that of a.
  expect(begun.slice(6)).toEqual(['b3', 'a4']);
});

// Specification 79.1
test('where one task runs at a time, a key with a thousand tasks delays another by one', async () => {
  const inTurn = createTurns(1, 1);
  const begun: string[] = [];
  const call = (key: string) => inTurn(key, async () => void begun.push(key));
  const calls = [...Array.from({ length: 1000 }, () => call('a')), call('b'), call('b')];
  await Promise.all(calls);
  expect(begun.slice(0, 4)).toEqual(['a', 'b', 'a', 'b']);
});
