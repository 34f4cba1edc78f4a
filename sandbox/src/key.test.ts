import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createSecrets } from '@switchboard/server';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { expect, test } from 'vitest';
import { keyFileOf, openKey } from './key.ts';
import { StartRefusal } from './refusal.ts';
import { createSaver, readSaved } from './saver.ts';

const dataFolder = async () => join(await temporaryFolder(), 'data');

// Specification 73.8
test('the first start makes a key, and later ones read it', async () => {
  const folder = await dataFolder();
  const [[first], [again]] = [await openKey(folder), await openKey(folder)];
  expect(again.id).toBe(first.id);
  expect((await openKey(await dataFolder()))[0].id).not.toBe(first.id);
});

test('starts at one moment agree on the key, and leave nothing else beside the folder', async () => {
  const folder = await dataFolder();
  const keys = await Promise.all(Array.from({ length: 5 }, () => openKey(folder)));
  expect(new Set(keys.map(([{ id }]) => id)).size).toBe(1);
  expect(await readdir(dirname(folder))).toEqual(['data.key']);
});

test('a key that others may read, or that is none, is refused in one line', async () => {
  const folder = await dataFolder();
  await openKey(folder);
  await chmod(keyFileOf(folder), 0o644);
  await expect(openKey(folder)).rejects.toThrow(StartRefusal);
  const other = await dataFolder();
  await writeFile(keyFileOf(other), 'letters', { mode: 0o600 });
  await expect(openKey(other)).rejects.toThrow(
    /^.*data\.key, the key of the sandbox, must be 32 random bytes/,
  );
  await expect(openKey('/proc/none/data')).rejects.toThrow(/could not be written to/);
});

test('a file of an earlier version is read, and encrypted when it is written', async () => {
  const secrets = createSecrets(await openKey(await dataFolder()));
  const file = join(await temporaryFolder(), 'world.json');
  await writeFile(file, 'a token');
  expect(await readSaved(file, secrets)).toBe('a token');
  await createSaver(file, () => 'a token', secrets)();
  expect(await readFile(file, 'utf8')).toMatch(/^sealed:1:/);
  expect(await readSaved(file, secrets)).toBe('a token');
});

test('a file of another key ends the start in one line', async () => {
  const [one, other] = [await openKey(await dataFolder()), await openKey(await dataFolder())];
  const file = join(await temporaryFolder(), 'world.json');
  await createSaver(file, () => 'a token', createSecrets(one))();
  await expect(readSaved(file, createSecrets(other))).rejects.toThrow(StartRefusal);
});
