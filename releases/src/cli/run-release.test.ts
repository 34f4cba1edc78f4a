import { expect, test } from 'vitest';
import { release } from '../commands/release.ts';
import { releaseOf } from '../testing/release-options.ts';
import { createEmptyStore } from '../testing/stores.ts';
import { shareOf } from './run-release.ts';

// Specification 87.4
test('a release of a deployed app begins at 5 percent, unless its share is named', async () => {
  const store = await createEmptyStore();
  expect(await shareOf(store, { app: 'chat' })).toBeUndefined();
  await release(releaseOf(store));
  expect(await shareOf(store, { app: 'chat' })).toBe(5);
  expect(await shareOf(store, { app: 'chat', percent: 20 })).toBe(20);
  expect(await shareOf(store, { app: 'chat', percent: 100 })).toBeUndefined();
  expect(await shareOf(store, { app: 'notes' })).toBeUndefined();
});
