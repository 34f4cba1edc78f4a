import { keyOf } from '@switchboard/federation/audience';
import { describe, expect, test } from 'vitest';
import type { RegistryDocument } from '../registry/read-registry.ts';
import { AUTHOR, releaseOf } from '../testing/release-options.ts';
import { createEmptyStore, entryOf } from '../testing/stores.ts';
import { history } from './history.ts';
import { invite } from './invite.ts';
import { promote } from './promote.ts';
import { release } from './release.ts';
import { rollback } from './rollback.ts';
import { withdraw } from './withdraw.ts';

const TWO = { version: '2.0.0', code: 'two' };

/** A first release for 5 percent. */
const begun = async () => {
  const store = await createEmptyStore();
  await release(releaseOf(store, {}, { percent: 5 }));
  return store;
};

const withCanary = async (percent = 5) => {
  const store = await createEmptyStore();
  await release(releaseOf(store));
  await release(releaseOf(store, TWO, { percent }));
  return store;
};

const statusOf = async (store: Awaited<ReturnType<typeof begun>>) =>
  (await history(store, 'chat')).map(({ version, status }) => `${version}: ${status}`);

// Specification 96.1
describe('a first release', () => {
  test('may be for some, then for more, then for all', async () => {
    const store = await begun();
    expect(await entryOf(store)).toMatchObject({ version: '1.0.0', only: { percent: 5 } });
    expect(await statusOf(store)).toEqual(['1.0.0: 5 %']);
    expect(await promote(store, 'chat', AUTHOR, 50)).toBe('1.0.0');
    expect(await entryOf(store)).toMatchObject({ only: { percent: 50 } });
    await promote(store, 'chat', AUTHOR);
    expect(await entryOf(store)).not.toHaveProperty('only');
    expect(await statusOf(store)).toEqual(['1.0.0: all users']);
  });

  test('for some is corrected by another one for some, and that one is rolled back', async () => {
    const store = await begun();
    await invite(store, 'chat', AUTHOR, { user: 'ada' });
    await release(releaseOf(store, TWO, { percent: 10 }));
    expect(await entryOf(store)).toMatchObject({
      version: '2.0.0',
      previous: { version: '1.0.0' },
      only: { percent: 10, people: [keyOf('chat', 'ada')] },
    });
    await rollback(store, 'chat', AUTHOR);
    expect(await entryOf(store)).toMatchObject({ version: '1.0.0', only: { percent: 10 } });
  });

  test('for some is withdrawn', async () => {
    const store = await begun();
    await withdraw(store, 'chat', AUTHOR);
    expect(await entryOf(store)).toBeUndefined();
  });

  test('for some is released for all', async () => {
    const store = await begun();
    await release(releaseOf(store));
    expect(await entryOf(store)).not.toHaveProperty('only');
  });
});

// Specification 96.2
describe('a canary', () => {
  test('is given to invited users, whose ids are not in the registry', async () => {
    const store = await withCanary(0);
    expect(await invite(store, 'chat', AUTHOR, { user: 'user-ada' })).toEqual({
      version: '2.0.0',
      path: '/dashboard/chat',
    });
    await invite(store, 'chat', AUTHOR, { user: 'user-bob' });
    await invite(store, 'chat', AUTHOR, { user: 'user-ada' });
    expect((await entryOf(store))?.canary).toMatchObject({
      percent: 0,
      people: [keyOf('chat', 'user-ada'), keyOf('chat', 'user-bob')],
    });
    const written = (await store.read('registry.json'))?.content.toString();
    expect(written).not.toContain('user-ada');
    const canary = (await history(store, 'chat')).find(({ version }) => version === '2.0.0');
    expect(canary?.moves[0]).toMatchObject({ what: 'invited a user', by: 'Ada' });
  });

  // Specification 125.6
  test('is given to a business, whose id is not in the registry', async () => {
    const store = await withCanary(0);
    await invite(store, 'chat', AUTHOR, { user: 'ada' });
    await invite(store, 'chat', AUTHOR, { workspace: 'lavanda' });
    const people = [keyOf('chat', 'ada'), keyOf('chat', 'lavanda')];
    expect((await entryOf(store))?.canary).toMatchObject({ percent: 0, people });
    expect((await store.read('registry.json'))?.content.toString()).not.toContain('lavanda');
    const canary = (await history(store, 'chat')).find(({ version }) => version === '2.0.0');
    expect(canary?.moves.at(-1)).toMatchObject({ what: 'invited a business', by: 'Ada' });
  });

  // Specification 125.6
  test('is given to no business beside a shell that does not know it', async () => {
    const store = await withCanary();
    await withEarlierShell(store, 'workspaces');
    await expect(invite(store, 'chat', AUTHOR, { workspace: 'lavanda' })).rejects.toThrow(
      /Release the shell first/,
    );
    await invite(store, 'chat', AUTHOR, { user: 'ada' });
  });

  test('is given by a link, and a new link ends the one before', async () => {
    const store = await withCanary();
    await invite(store, 'chat', AUTHOR, { word: 'first' });
    await invite(store, 'chat', AUTHOR, { word: 'second' });
    expect((await entryOf(store))?.canary).toMatchObject({ percent: 5, link: keyOf('chat', 'second') });
  });

  test('keeps its guests with another share, and for the next canary', async () => {
    const store = await withCanary();
    await invite(store, 'chat', AUTHOR, { user: 'ada' });
    await promote(store, 'chat', AUTHOR, 50);
    await release(releaseOf(store, { version: '3.0.0', code: 'three' }, { percent: 5 }));
    expect((await entryOf(store))?.canary).toMatchObject({ percent: 5, people: [keyOf('chat', 'ada')] });
    await promote(store, 'chat', AUTHOR);
    expect(await entryOf(store)).not.toHaveProperty('canary');
  });

  test('that does not exist has no guests', async () => {
    const store = await createEmptyStore();
    await release(releaseOf(store));
    await expect(invite(store, 'chat', AUTHOR, { user: 'ada' })).rejects.toThrow(/have the same version/);
    await expect(invite(store, 'notes', AUTHOR, { user: 'ada' })).rejects.toThrow(/have the same version/);
  });
});

/** The deployed shell is of an earlier version, which knows shares of a deployed app only. */
const withEarlierShell = async (
  store: Awaited<ReturnType<typeof begun>>,
  unknown: 'audiences' | 'workspaces' = 'audiences',
) => {
  const { content, tag } = (await store.read('registry.json')) ?? { content: Buffer.of(), tag: '' };
  const document: RegistryDocument = JSON.parse(content.toString());
  const shell = { ...(document.shell as object), [unknown]: undefined };
  await store.write('registry.json', Buffer.from(JSON.stringify({ ...document, shell })), { tag });
};

// Specification 96.3
test('a shell that would give all users what is for some gets nothing of it', async () => {
  const store = await withCanary();
  await withEarlierShell(store);
  const refusal = /Release the shell first/;
  await expect(invite(store, 'chat', AUTHOR, { user: 'ada' })).rejects.toThrow(refusal);
  await expect(promote(store, 'chat', AUTHOR, 0)).rejects.toThrow(refusal);
  await expect(release(releaseOf(store, { app: 'notes' }, { percent: 5 }))).rejects.toThrow(refusal);
  expect(await promote(store, 'chat', AUTHOR, 50)).toBe('2.0.0');
});
