import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { generateX25519Identity } from 'age-encryption';
import { expect, test } from 'vitest';
import { closeDataFolder, restoringIn } from '../db/data-folder.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { folderTarget } from '../targets/folder-target.ts';
import { keyForTests } from '../testing/secrets.ts';
import { type Entry, entryOf, readArchive, writeArchive } from './archive.ts';
import { type BackupKey, encrypt } from './encryption.ts';
import { type Manifest, NAMES, writeManifest } from './manifest.ts';
import { checkBackup, readBackup, type Stored } from './open-backup.ts';
import { type RestoreOptions, restoreBackup } from './restore-backup.ts';

async function* given(entries: readonly Entry[]) {
  yield* entries;
}

const about: Omit<Manifest, 'format'> = {
  ...{ madeAt: '2026-11-28T12:00:00.000Z', database: 'embedded', postgres: 18 },
  ...{ migration: 0, keys: [keyForTests().id], folders: [] },
};

const whole = (changes: Partial<Manifest> = {}): Entry[] => [
  entryOf(NAMES.manifest, writeManifest({ ...about, ...changes })),
  entryOf(`${NAMES.database}PG_VERSION`, '18'),
  entryOf(`${NAMES.files}${crypto.randomUUID()}`, 'The bytes of a file'),
];

/** An archive of these entries, in a folder. */
const stored = async (entries: readonly Entry[], key?: BackupKey) => {
  const folder = await temporaryFolder();
  const target = folderTarget(folder);
  const name = key === undefined ? 'a.tar.gz' : 'a.tar.gz.age';
  const archive = writeArchive(given(entries));
  await target.write(name, key === undefined ? archive : await encrypt(archive, key));
  return { target, name, openWith: key, path: join(folder, name) };
};

const options = async (changes: Partial<RestoreOptions> = {}): Promise<RestoreOptions> => {
  const folder = await temporaryFolder();
  return {
    ...{ databaseUrl: undefined, dataDir: join(folder, 'data'), deletions: join(folder, 'deletions') },
    ...{ masterKeys: [keyForTests()], newKeyFile: undefined, openWith: undefined, withoutKey: false },
    withoutDeletions: true,
    ...changes,
  };
};

// Specification 91.4
test('an archive gives back every byte, of nothing and of many parts', async () => {
  const chunks = Array.from({ length: 9 }, (_, number) => Buffer.alloc(1024 * 1024, `chunk ${number}`));
  const large = Buffer.concat(chunks);
  const entries = [{ name: 'large', content: chunks }, { name: 'empty', content: [] }, entryOf('small', 'x')];
  const read = new Map<string, Buffer[]>();
  for await (const { name, number, bytes } of readArchive(writeArchive(given(entries)))) {
    const parts = read.get(name) ?? [];
    expect(number).toBe(parts.length);
    read.set(name, [...parts, bytes]);
  }
  expect([...read.keys()]).toEqual(['large', 'empty', 'small']);
  expect(Buffer.concat(read.get('large') ?? []).equals(large)).toBe(true);
  expect(read.get('large')?.length).toBeGreaterThan(1);
  expect(Buffer.concat(read.get('empty') ?? [])).toHaveLength(0);
});

const contentOf = async (backup: Stored) => {
  const parts: string[] = [];
  for await (const { name, bytes } of readBackup(backup)) parts.push(`${name}: ${bytes.toString('hex')}`);
  return parts;
};

// Specification 91.4
test('a backup that was cut off or changed anywhere is found, encrypted or not', async () => {
  const identity: BackupKey = { kind: 'identity', identity: await generateX25519Identity() };
  for (const key of [undefined, identity]) {
    const { path, ...backup } = await stored(whole(), key);
    expect(await checkBackup(backup)).toMatchObject({ files: 1, manifest: about });
    const content = await contentOf(backup);
    const bytes = await readFile(path);
    const places = Array.from({ length: 12 }, (_, index) => Math.floor((bytes.length * (index + 0.5)) / 12));
    for (const place of places) {
      await writeFile(path, bytes.subarray(0, place));
      await expect(checkBackup(backup)).rejects.toThrow();
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(place) ^ 0x10, place);
      await writeFile(path, changed);
      // Compression says some things in two ways, such as how far back equal bytes stand.
      expect(['found', content]).toContainEqual(await contentOf(backup).catch(() => 'found'));
    }
  }
});

// Specification 91.3
test('a passphrase encrypts and opens a backup, another key and none do not', async () => {
  const backup = await stored(whole(), { kind: 'passphrase', passphrase: 'correct horse battery' });
  expect(await checkBackup(backup)).toMatchObject({ files: 1 });
  expect((await readFile(backup.path)).toString('latin1')).toMatch(/^age-encryption.org\/v1/);
  await expect(checkBackup({ ...backup, openWith: undefined })).rejects.toThrow('The backup is encrypted');
  const other: BackupKey = { kind: 'identity', identity: await generateX25519Identity() };
  await expect(checkBackup({ ...backup, openWith: other })).rejects.toThrow('does not open this backup');
});

// Specification 91.5, 117.8
test('a restore that does not fit is refused with words, and changes nothing', async () => {
  const restore = async (changes: Partial<RestoreOptions>, manifest: Partial<Manifest> = {}) => {
    const place = await options(changes);
    await expect(restoreBackup(place, await stored(whole(manifest)))).rejects.toMatchObject({
      name: 'BadSetting',
    });
    await expect(readFile(join(place.dataDir, 'lock'))).rejects.toThrow('ENOENT');
    return restoreBackup(place, await stored(whole(manifest))).catch(({ message }) => message);
  };
  expect(await restore({ databaseUrl: 'postgres://127.0.0.1:9/none' })).toContain('without DATABASE_URL');
  expect(await restore({}, { database: 'postgres' })).toContain('set DATABASE_URL to an empty database');
  expect(await restore({}, { migration: Date.UTC(2100, 0, 1) })).toContain('a newer version');
  expect(await restore({ masterKeys: undefined })).toContain(`needs the key ${keyForTests().id}`);
  expect(await restore({ withoutDeletions: false })).toContain('There is no list of deletions in');
  const { dataDir } = await options();
  await openFileStore({ dataDir }).put(crypto.randomUUID(), Buffer.from('x'));
  expect(await restore({ dataDir })).toContain('holds files: restore into an empty place');
});

// Specification 91.5
test('an archive whose names lead out of the place is refused', async () => {
  for (const name of [`${NAMES.database}../../escaped`, `${NAMES.files}../escaped`]) {
    const place = await options();
    const backup = await stored([...whole(), entryOf(name, 'x')]);
    await expect(restoreBackup(place, backup)).rejects.toMatchObject({ name: 'DamagedArchive' });
    for (const path of [place.dataDir, join(place.dataDir, '..')])
      await expect(readFile(join(path, 'escaped'))).rejects.toThrow('ENOENT');
  }
});

// Specification 91.8
test('a server does not start where a restore did not end', async () => {
  const { dataDir } = await options();
  await mkdir(restoringIn(dataDir), { recursive: true });
  await expect(closeDataFolder(dataDir)).rejects.toThrow('a restore into');
});
