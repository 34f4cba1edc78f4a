import { expect, test } from 'vitest';
import { AUTHOR, releaseOf } from '../testing/release-options.ts';
import { createEmptyStore, entryOf } from '../testing/stores.ts';
import { disable, enable } from './disable.ts';
import { history } from './history.ts';
import { promote } from './promote.ts';
import { release } from './release.ts';
import { rollback } from './rollback.ts';

const released = async () => {
  const store = await createEmptyStore();
  await release(releaseOf(store));
  return store;
};

// Specification 95.4
test('an app is switched off with a text and on again, and the list of releases tells it', async () => {
  const store = await released();
  const before = await entryOf(store);
  expect(await disable(store, 'chat', AUTHOR, 'Back at noon')).toBe('1.0.0');
  expect(await entryOf(store)).toEqual({ ...before, disabled: { text: 'Back at noon' } });
  expect(await history(store, 'chat')).toMatchObject([
    { status: 'switched off', moves: [{ what: 'switched off: Back at noon', by: 'Ada' }] },
  ]);
  expect(await enable(store, 'chat', AUTHOR)).toBe('1.0.0');
  expect(await entryOf(store)).toEqual(before);
  expect(await history(store, 'chat')).toMatchObject([
    { status: 'all users', moves: [{}, { what: 'switched on', by: 'Ada' }] },
  ]);
});

// Specification 95.5
test('releases, promotions and rollbacks leave an app switched off', async () => {
  const store = await released();
  await disable(store, 'chat', AUTHOR);
  const two = { version: '2.0.0', code: 'two' };
  await release(releaseOf(store, two, { percent: 10 }));
  await promote(store, 'chat', AUTHOR);
  expect(await entryOf(store)).toMatchObject({ version: '2.0.0', disabled: {} });
  await rollback(store, 'chat', AUTHOR);
  expect(await entryOf(store)).toMatchObject({ version: '1.0.0', disabled: {} });
  await release(releaseOf(store, { version: '3.0.0', code: 'three' }));
  expect(await entryOf(store)).toMatchObject({ version: '3.0.0', disabled: {} });
});

test('an app that is not deployed, or not switched off, is not switched', async () => {
  const store = await released();
  await expect(disable(store, 'notes', AUTHOR)).rejects.toThrow(/not deployed/);
  await expect(enable(store, 'chat', AUTHOR)).rejects.toThrow(/not switched off/);
});
