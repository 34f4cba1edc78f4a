import { randomBytes } from 'node:crypto';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { describe, expect, test } from 'vitest';
import { BadSetting, readConfig } from '../config.ts';
import { masterKey } from './master-key.ts';

const newKey = () => randomBytes(32).toString('base64');
const settings = { FIREBASE_PROJECT_ID: 'shop', FIREBASE_API_KEY: 'key' };
const read = (env: Record<string, string>) => readConfig({ ...settings, ...env });
const idOf = (text: string) => masterKey(Buffer.from(text, 'base64')).id;

// Specification 73.2
describe('a server', () => {
  test('refuses to start without a key, and says how to make one', () => {
    for (const SECRETS_KEY of ['', ' '])
      expect(() => read({ SECRETS_KEY })).toThrow(
        new BadSetting('SECRETS_KEY or SECRETS_KEY_FILE is required: openssl rand -base64 32 makes a key'),
      );
  });

  test.each([
    ['too short', randomBytes(31).toString('base64')],
    ['too long', randomBytes(33).toString('base64')],
    ['a placeholder', Buffer.alloc(32, 'changeme').toString('base64')],
    ['zeros', '0'.repeat(64)],
    ['a good key and a bad one', `${newKey()} short`],
  ])('refuses a key that is %s, and does not show it', (_, SECRETS_KEY) => {
    expect(() => read({ SECRETS_KEY })).toThrow(/^SECRETS_KEY is not valid: must be 32 random bytes/);
    expect(() => read({ SECRETS_KEY })).not.toThrow(SECRETS_KEY);
  });

  test('takes a key in base64 or hexadecimal digits, and earlier ones behind it', () => {
    const [one, two] = [newKey(), newKey()];
    const hex = Buffer.from(one, 'base64').toString('hex');
    const ids = (SECRETS_KEY: string) => read({ SECRETS_KEY }).masterKeys.map(({ id }) => id);
    expect(ids(`${one},${two}`)).toEqual([idOf(one), idOf(two)]);
    expect(ids(`${two} ${hex}`)).toEqual([idOf(two), idOf(one)]);
  });

  test('takes the key from a file, whose lines are a key each', async () => {
    const [one, two] = [newKey(), newKey()];
    const file = join(await temporaryFolder(), 'key');
    await writeFile(file, `${one}\n${two}\n`, { mode: 0o600 });
    expect(read({ SECRETS_KEY_FILE: file }).masterKeys.map(({ id }) => id)).toEqual([idOf(one), idOf(two)]);
    expect(() => read({ SECRETS_KEY_FILE: file, SECRETS_KEY: one })).toThrow('two places');
  });

  test.each([0o644, 0o604, 0o620, 0o602])('refuses a file with the mode %o', async (mode) => {
    const file = join(await temporaryFolder(), 'key');
    await writeFile(file, newKey());
    await chmod(file, mode);
    expect(() => read({ SECRETS_KEY_FILE: file })).toThrow(
      new BadSetting(
        `SECRETS_KEY_FILE is not valid: must name a file that other users cannot read: chmod 600 ${file}`,
      ),
    );
  });

  test('takes a file that its group may read, as service managers make it', async () => {
    const file = join(await temporaryFolder(), 'key');
    await writeFile(file, newKey());
    await chmod(file, 0o440);
    expect(read({ SECRETS_KEY_FILE: file }).masterKeys).toHaveLength(1);
  });

  test('refuses a file that is missing, empty, or inside the data folder', async () => {
    const folder = await temporaryFolder();
    const inside = join(folder, 'data', 'key');
    await mkdir(join(folder, 'data'));
    for (const file of [inside, join(folder, 'empty')]) await writeFile(file, '', { mode: 0o600 });
    const fails = (file: string) => () => read({ SECRETS_KEY_FILE: file, DATA_DIR: join(folder, 'data') });
    expect(fails(join(folder, 'none'))).toThrow(/^SECRETS_KEY_FILE is not valid: names no file/);
    expect(fails(join(folder, 'empty'))).toThrow(/^SECRETS_KEY_FILE is not valid: must hold a key/);
    expect(fails(inside)).toThrow('SECRETS_KEY_FILE is not valid: must be outside of DATA_DIR');
  });
});
