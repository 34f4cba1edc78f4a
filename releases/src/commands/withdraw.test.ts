import { expect, test } from 'vitest';
import { AUTHOR, releaseOf } from '../testing/release-options.ts';
import { createEmptyStore, entryOf } from '../testing/stores.ts';
import { history } from './history.ts';
import { release } from './release.ts';
import { withdraw } from './withdraw.ts';

// Specification 87.9
test('a first release is withdrawn, keeps its files and can be released again', async () => {
  const store = await createEmptyStore();
  await release(releaseOf(store, { app: 'calendar' }));
  await release(releaseOf(store));
  expect(await withdraw(store, 'chat', AUTHOR)).toBe('1.0.0');
  expect(await entryOf(store)).toBeUndefined();
  expect((await entryOf(store, 'calendar'))?.version).toBe('1.0.0');
  expect(await store.read('remotes/chat/1.0.0/remoteEntry.js')).toBeDefined();
  const [chat] = await history(store, 'chat');
  expect(chat).toMatchObject({ status: 'rolled back', moves: [{ what: 'withdrawn', by: 'Ada' }] });
  await release(releaseOf(store));
  expect((await entryOf(store))?.version).toBe('1.0.0');
});

test('an app with a version to return to is not withdrawn', async () => {
  const store = await createEmptyStore();
  await release(releaseOf(store));
  await release(releaseOf(store, { version: '2.0.0', code: 'two' }));
  await expect(withdraw(store, 'chat', AUTHOR)).rejects.toThrow(/npm run rollback -- chat/);
  await expect(withdraw(store, 'notes', AUTHOR)).rejects.toThrow(/not deployed/);
});
