import { expect, test } from 'vitest';
import { createClosers } from './closers.ts';

test('parts are closed once, in reverse order, also after a failure', async () => {
  const closers = createClosers();
  const closed: string[] = [];
  closers.add(async () => void closed.push('database'));
  closers.add(async () => {
    throw new Error('the emulator hangs');
  });
  closers.add(async () => void closed.push('server'));
  await expect(closers.close()).rejects.toThrow('the emulator hangs');
  expect(closed).toEqual(['server', 'database']);
  await closers.close();
  expect(closed).toEqual(['server', 'database']);
});
