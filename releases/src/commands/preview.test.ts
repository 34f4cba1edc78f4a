import { join } from 'node:path';
import { DAY } from '@switchboard/common/time/durations';
import { isSignedBy } from '@switchboard/federation/signature';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { describe, expect, test } from 'vitest';
import { readArguments } from '../cli/arguments.ts';
import { runCommand } from '../cli/run-command.ts';
import { previewTable } from '../cli/table.ts';
import { openSigner, writeNewKey } from '../registry/signer.ts';
import { goodVersions } from '../registry/versions.ts';
import { createFolderStore } from '../store/folder-store.ts';
import { putLatest } from '../store/put.ts';
import { createS3Store } from '../store/s3-store.ts';
import type { Store } from '../store/store.ts';
import { candidateOf, type Made } from '../testing/candidates.ts';
import { registryIn } from '../testing/pages.ts';
import { AUTHOR, BUDGETS, quiet, releaseOf } from '../testing/release-options.ts';
import { startS3 } from '../testing/s3-server.ts';
import { createEmptyStore } from '../testing/stores.ts';
import { disable } from './disable.ts';
import { history } from './history.ts';
import { preview } from './preview.ts';
import { previewsIn, removeEnded } from './previews.ts';
import { release } from './release.ts';
import { rollback } from './rollback.ts';
import { signRegistry } from './sign-registry.ts';

const MADE = Date.parse(AUTHOR.at);

const publish = (store: Store, made: Made = {}, author = AUTHOR) =>
  preview({
    ...{ store, report: quiet, budgets: BUDGETS, author, days: 7 },
    build: async (version) => candidateOf({ code: 'new', ...made, version }),
  });

const everythingIn = async (store: Store) => {
  const paths = await store.list('');
  return Promise.all(paths.map(async (path) => [path, (await store.read(path))?.content.toString()]));
};

const STORES: [string, () => Promise<Store>][] = [
  ['a folder', async () => createFolderStore(await temporaryFolder())],
  ['object storage', async () => createS3Store(await startS3({ keepsConditions: true }))],
];

// Specification 107.11, 107.16
test.each(STORES)(
  'a preview in %s changes nothing else, and leaves nothing after its end',
  async (_, create) => {
    const store = await create();
    await release(releaseOf(store));
    const before = await everythingIn(store);
    const { version, path } = await publish(store);
    const id = version.replace('0.0.0-preview-', '');
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(path).toBe(`/dashboard/chat?preview=chat.${id}`);
    const folder = `remotes/chat/${version}/`;
    const during = await everythingIn(store);
    expect(during.filter(([name]) => !name?.startsWith(folder))).toEqual(before);
    expect(await store.list(folder)).toHaveLength(4);
    await removeEnded(store, undefined, MADE + 7 * DAY - 1);
    expect(await everythingIn(store)).toEqual(during);
    await removeEnded(store, undefined, MADE + 7 * DAY);
    expect(await everythingIn(store)).toEqual(before);
  },
);

// Specification 107.16
test('a file that names another version, or another app, removes nothing', async () => {
  const store = await createEmptyStore();
  await release(releaseOf(store));
  const { version } = await publish(store);
  const file = `remotes/chat/${version}/preview.json`;
  const written = JSON.parse(String((await store.read(file))?.content));
  for (const named of [{ version: '1.0.0' }, { version: '..' }, { app: 'shell' }, { app: 'calendar' }]) {
    await putLatest(store, file, Buffer.from(JSON.stringify({ ...written, ...named })));
    const before = await everythingIn(store);
    await removeEnded(store, undefined, MADE + 30 * DAY);
    expect(await everythingIn(store)).toEqual(before);
  }
});

describe('a preview', () => {
  const released = async () => {
    const store = await createEmptyStore();
    await release(releaseOf(store));
    return store;
  };

  // Specification 107.15
  test('is never deployed', async () => {
    const store = await released();
    const { version } = await publish(store);
    await expect(rollback(store, 'chat', AUTHOR, version)).rejects.toThrow(/is a preview/);
    await expect(release(releaseOf(store, { version }))).rejects.toThrow(/version of a preview/);
    expect(await goodVersions(store, 'chat')).toEqual(['1.0.0']);
    expect(await history(store)).toHaveLength(1);
  });

  // Specification 107.14
  test('is signed where releases are', async () => {
    const store = await released();
    const file = join(await temporaryFolder(), 'key.pem');
    const key = await writeNewKey(file);
    const signing = { ...store, signer: await openSigner(file) };
    await signRegistry(signing);
    const { version } = await publish(signing);
    const stored = await store.read(`remotes/chat/${version}/preview.json`);
    expect(await isSignedBy(JSON.parse(String(stored?.content)), key)).toBe(true);
  });

  // Specification 107.11
  test('of an app that is not deployed yet is possible, and of one that does not fit is not', async () => {
    const store = await released();
    expect((await publish(store, { app: 'notes' })).path).toMatch(/^\/dashboard\/notes\?preview=notes\./);
    const requires = { contract: '^9.0.0', react: '^19.0.0', ui: '^1.0.0' };
    await expect(publish(store, { record: { requires } })).rejects.toThrow(/contract/);
    await expect(publish(await createEmptyStore())).rejects.toThrow(/Nothing is deployed/);
  });

  // Specification 107.11
  test('needs a shell that knows previews', async () => {
    const store = await released();
    const { shell, ...registry } = Object(await registryIn(store));
    const earlier = { ...registry, shell: { ...shell, previews: undefined } };
    await putLatest(store, 'registry.json', Buffer.from(JSON.stringify(earlier)));
    await expect(publish(store)).rejects.toThrow(/Release the shell first/);
  });

  // Specification 107.16
  test('that has ended goes with the next command, and is listed as ended before', async () => {
    const folder = await temporaryFolder();
    const store = createFolderStore(folder);
    await release(releaseOf(store));
    const { version } = await publish(store, {}, { ...AUTHOR, at: '2020-01-01T00:00:00.000Z' });
    const run = async (...words: string[]) => {
      const lines: string[] = [];
      const args = readArguments([...words, '--store', folder]);
      if ('help' in args) throw new Error(args.help);
      await runCommand(args, (line) => lines.push(line));
      return lines.join('\n');
    };
    expect(await run('releases')).toMatch(/^chat +ended +2020-01-01/m);
    await run('disable', 'chat');
    expect(await store.list(`remotes/chat/${version}/`)).toEqual([]);
    expect(await run('releases')).not.toMatch(/ended/);
  });

  // Specification 107.17
  test('stands in the list of previews', async () => {
    const store = await released();
    const { version } = await publish(store);
    await disable(store, 'chat', AUTHOR);
    const [listed] = await previewsIn(store);
    expect(listed).toMatchObject({ app: 'chat', version, by: 'Ada' });
    const later = { expires: '2999-12-05T10:00:00.000Z' };
    const table = previewTable(listed ? [{ ...listed, ...later }, listed] : []);
    expect(table).toMatch(
      /^chat +2999-12-05 +2026-11-20 10:00 UTC +Ada +\?preview=chat\.[0-9a-f]{32} +Why not$/m,
    );
    expect(table).toMatch(/^chat +(ended|2026-11-27) /m);
  });
});
