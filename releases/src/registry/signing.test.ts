import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@switchboard/federation/integrity';
import type { DeployedRemote } from '@switchboard/federation/registry';
import { isSignedBy } from '@switchboard/federation/signature';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readArguments } from '../cli/arguments.ts';
import { runCommand } from '../cli/run-command.ts';
import { runDoctor } from '../cli/run-doctor.ts';
import { disable, enable } from '../commands/disable.ts';
import { invite } from '../commands/invite.ts';
import { placeShell } from '../commands/place-shell.ts';
import { promote } from '../commands/promote.ts';
import { release } from '../commands/release.ts';
import { releaseShell } from '../commands/release-shell.ts';
import { rollback } from '../commands/rollback.ts';
import { rollbackShell } from '../commands/rollback-shell.ts';
import { signRegistry } from '../commands/sign-registry.ts';
import { withdraw } from '../commands/withdraw.ts';
import { createStoreSite } from '../doctor/store-site.ts';
import { createFolderStore } from '../store/folder-store.ts';
import { putLatest } from '../store/put.ts';
import type { Store } from '../store/store.ts';
import { pageAt, registryIn } from '../testing/pages.ts';
import { AUTHOR, BUDGETS, quiet, releaseOf } from '../testing/release-options.ts';
import { shellOf } from '../testing/shells.ts';
import { createEmptyStore } from '../testing/stores.ts';
import { JUDGE } from './mark-rolled-back.ts';
import { openSigner, writeNewKey } from './signer.ts';

const newKey = async () => {
  const file = join(await temporaryFolder(), 'release-key.pem');
  return { file, key: await writeNewKey(file) };
};

const withKey = async (store: Store, file?: string): Promise<Store> => ({
  ...store,
  signer: await openSigner(file ?? (await newKey()).file),
});

const TWO = { version: '2.0.0', code: 'two' };

/** A signed store with a shell and one app. */
const deployed = async () => {
  const { file, key } = await newKey();
  const store = await withKey(await createEmptyStore(), file);
  await placeShell(store, shellOf('0.1.0'), AUTHOR);
  await release(releaseOf(store));
  return { store, file, key };
};

const written = async (store: Store) => (await registryIn(store)) as { serial: number; signedAt: string };

// Specification 107.6
test('a key is made for its owner only, and never replaced', async () => {
  const { file, key } = await newKey();
  expect(key).toMatch(/^[\w-]{43}$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await openSigner(file)).key).toBe(key);
  await expect(writeNewKey(file)).rejects.toThrow(/never replaced/);
  await expect(openSigner(`${file}.none`)).rejects.toThrow(/RELEASE_KEY/);
});

// Specification 107.7
test('every change of the registry is signed, with a higher serial number', async () => {
  const { store, key } = await deployed();
  let last = (await written(store)).serial;
  const expectSigned = async () => {
    const registry = await written(store);
    expect(await isSignedBy(registry, key)).toBe(true);
    expect(registry.serial).toBe(last + 1);
    expect((await pageAt(store, '/dashboard/chat')).registry).toEqual(registry);
    last = registry.serial;
  };
  const moves: (() => Promise<unknown>)[] = [
    () => release(releaseOf(store, TWO, { percent: 10 })),
    () => invite(store, 'chat', AUTHOR, { user: 'u1' }),
    () => promote(store, 'chat', AUTHOR, 50),
    () => promote(store, 'chat', AUTHOR),
    () => disable(store, 'chat', AUTHOR),
    () => enable(store, 'chat', AUTHOR),
    () => rollback(store, 'chat', { ...AUTHOR, by: JUDGE }),
    () => withdraw(store, 'chat', AUTHOR),
    () =>
      releaseShell({
        ...{ store, report: quiet, budgets: BUDGETS, author: AUTHOR },
        build: async () => shellOf('0.2.0'),
        open: async () => [],
      }),
    () => rollbackShell(store, AUTHOR),
  ];
  for (const move of moves) {
    await move();
    await expectSigned();
  }
});

describe('a command', () => {
  const inFolder = async () => {
    const folder = await temporaryFolder();
    const { file } = await newKey();
    const store = await withKey(createFolderStore(folder), file);
    await placeShell(store, shellOf('0.1.0'), AUTHOR);
    await release(releaseOf(store));
    await release(releaseOf(store, TWO));
    const run = (line: string, key: string) => {
      vi.stubEnv('RELEASE_KEY', key);
      onTestFinished(() => void vi.unstubAllEnvs());
      const args = readArguments([...line.split(' '), '--store', folder]);
      if ('help' in args) throw new Error(args.help);
      return runCommand(args, () => undefined);
    };
    const everything = async () => {
      const paths = await store.list('');
      return Promise.all(paths.map(async (path) => [path, (await store.read(path))?.tag]));
    };
    return { run, everything, file };
  };

  // Specification 107.8
  test('without the key, or with another one, changes nothing of a signed registry', async () => {
    const { run, everything } = await inFolder();
    const before = await everything();
    const { file: other } = await newKey();
    for (const line of [
      'release chat',
      'promote chat',
      'invite chat',
      'disable chat',
      'enable chat',
      'rollback chat',
      'rollback shell',
      'withdraw chat',
      'releases:watch --server https://shop.test',
    ]) {
      await expect(run(line, ''), line).rejects.toThrow(/is signed.*RELEASE_KEY.*Nothing was changed/);
      await expect(run(line, other), line).rejects.toThrow(/not signed by this key.*Nothing was changed/);
    }
    expect(await everything()).toEqual(before);
  });

  // Specification 107.8
  test('with the key changes it, and one that only looks needs none', async () => {
    const { run, everything, file } = await inFolder();
    const before = await everything();
    await run('releases', '');
    expect(await everything()).toEqual(before);
    await run('rollback chat', file);
    expect(await everything()).not.toEqual(before);
  });
});

// Specification 107.9
test('what another person wrote, or put back, is not signed by accident', async () => {
  const { store, file } = await deployed();
  const earlier = (await store.read('registry.json'))?.content ?? Buffer.of();
  await release(releaseOf(store, TWO));
  const good = await registryIn(store);
  await putLatest(store, 'registry.json', earlier);
  await expect(promote(store, 'chat', AUTHOR)).rejects.toThrow(/somebody put an earlier one back/);
  await putLatest(store, 'registry.json', Buffer.from(JSON.stringify({ ...Object(good), signature: 'x' })));
  await expect(disable(store, 'chat', AUTHOR)).rejects.toThrow(/not signed by this key/);
  await signRegistry(store);
  await disable(await withKey(store, file), 'chat', AUTHOR);
});

// Specification 107.9
test('an unsigned registry, and one of an earlier key, is signed on purpose only', async () => {
  const plain = await createEmptyStore();
  await release(releaseOf(plain));
  await expect(signRegistry(plain)).rejects.toThrow(/RELEASE_KEY is not set/);
  const first = await withKey(plain);
  await expect(disable(first, 'chat', AUTHOR)).rejects.toThrow(/not signed by this key/);
  await signRegistry(first);
  expect(await written(plain)).toMatchObject({ serial: 1 });
  const second = await withKey(plain);
  await signRegistry(second);
  expect(await written(plain)).toMatchObject({ serial: 2 });
  await expect(disable(first, 'chat', AUTHOR)).rejects.toThrow(/not signed by this key/);
});

describe('the doctor', () => {
  const examine = async (store: Store) => {
    const lines: string[] = [];
    const { signer } = store;
    const print = (line: string) => void lines.push(line);
    const ended = await runDoctor(createStoreSite(store), BUDGETS, print, signer).catch(String);
    return `${lines.join('\n')}\n${ended}`;
  };

  // Specification 107.10
  test('checks signature and serial number, and tells the age', async () => {
    const { store, key } = await deployed();
    expect(await examine(store)).toMatch(/serial number 2, 0 days ago\n[\s\S]*All is well/);
    expect(await examine({ ...store, signer: undefined })).toMatch(/nobody checked[\s\S]*All is well/);
    const earlier = (await store.read('registry.json'))?.content ?? Buffer.of();
    await disable(store, 'chat', AUTHOR);
    await putLatest(store, 'registry.json', earlier);
    expect(await examine(store)).toMatch(/SB109 .* has the serial number 2, but 3 was signed/);
    const stripped = { ...Object(await registryIn(store)), signature: undefined };
    await putLatest(store, 'registry.json', Buffer.from(JSON.stringify(stripped)));
    expect(await examine(store)).toMatch(/SB108 .*not signed by the key/);
    const config = { identity: { apiKey: 'k', authDomain: 'a.test', projectId: 'p' }, registryKey: key };
    await putLatest(store, 'config.json', Buffer.from(JSON.stringify(config)));
    expect(await examine({ ...store, signer: undefined })).toMatch(/SB108/);
  });

  // Specification 107.10
  test('warns of the age only', async () => {
    const { store } = await deployed();
    vi.useFakeTimers({ now: Date.now() + 100 * 86_400_000, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    expect(await examine(store)).toMatch(/100 days ago: is it the newest\?[\s\S]*All is well/);
  });
});

// Specification 107.9
describe('a record that somebody put in place of a released one', () => {
  const replace = async (store: Store, version: string) => {
    const path = `remotes/chat/${version}/deployment.json`;
    const record = JSON.parse(String((await store.read(path))?.content));
    await putLatest(store, path, Buffer.from(JSON.stringify({ ...record, files: [] })));
  };

  test('is not signed as the previous version of the next release', async () => {
    const { store } = await deployed();
    const before = await written(store);
    await replace(store, '1.0.0');
    await expect(release(releaseOf(store, TWO))).rejects.toThrow(
      /1\.0\.0 in .* is not the one that was released/,
    );
    expect(await written(store)).toEqual(before);
  });

  test.each([
    ['by name', '1.0.0'],
    ['as the one before', undefined],
  ])('is not returned to %s', async (_, asked) => {
    const { store } = await deployed();
    await release(releaseOf(store, TWO));
    const before = await written(store);
    await replace(store, '1.0.0');
    await expect(rollback(store, 'chat', AUTHOR, asked)).rejects.toThrow(/not the one that was released/);
    expect(await written(store)).toEqual(before);
  });

  test('is not promoted', async () => {
    const { store } = await deployed();
    await release({ ...releaseOf(store, TWO), percent: 10 });
    await replace(store, '2.0.0');
    await expect(promote(store, 'chat', AUTHOR, 100)).rejects.toThrow(/not the one that was released/);
  });

  // Specification 107.8
  test('is not returned to by a registry that somebody forged between two reads', async () => {
    const { store } = await deployed();
    await release(releaseOf(store, TWO));
    await replace(store, '1.0.0');
    const good = await written(store);
    const record = await store.read('remotes/chat/1.0.0/deployment.json');
    const integrity = integrityOf(record?.content ?? Buffer.of());
    const forged = structuredClone(await registryIn(store)) as { remotes: DeployedRemote[] };
    for (const { previous } of forged.remotes) Object.assign(previous?.record ?? {}, { integrity });
    for (let nth = 0; nth < 8; nth++) {
      let reads = 0;
      const watched: Store = {
        ...store,
        read: async (path) => {
          const stored = await store.read(path);
          const isForged = path === 'registry.json' && reads++ !== nth;
          return stored && isForged ? { ...stored, content: Buffer.from(JSON.stringify(forged)) } : stored;
        },
      };
      await expect(rollback(watched, 'chat', AUTHOR), `good read ${nth}`).rejects.toThrow();
      expect(await written(store)).toEqual(good);
    }
  });

  test('is no other version: an earlier one that is whole is returned to', async () => {
    const { store } = await deployed();
    await release(releaseOf(store, TWO));
    await release(releaseOf(store, { version: '3.0.0', code: 'three' }));
    expect(await rollback(store, 'chat', AUTHOR, '1.0.0')).toMatchObject({ to: '1.0.0' });
  });
});

// Specification 107.9
test('each place has a serial number of its own, which does not go back', async () => {
  const { file } = await newKey();
  const signer = await openSigner(file);
  await signer.note('/one', 5);
  await signer.note('/one', 3);
  await signer.note('/other', 1);
  expect(await signer.highest('/one')).toBe(5);
  expect(await signer.highest('/other')).toBe(1);
});
