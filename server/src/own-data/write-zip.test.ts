import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { pathInExport } from './file-names.ts';
import { writeZip } from './write-zip.ts';

const never = new AbortController().signal;
const entry = (name: string, open: () => Promise<Readable>) => ({ name, compress: true, open });

test('an entry is opened when those before it are written', async () => {
  const path = join(await temporaryFolder(), 'a.zip');
  const opened: string[] = [];
  const named = (name: string) =>
    entry(name, async () => {
      opened.push(name);
      return Readable.from(
        (async function* () {
          yield name;
          await new Promise((resolve) => setTimeout(resolve, 5));
          yield ` after ${opened.length}`;
        })(),
      );
    });
  const size = await writeZip(path, [named('a'), named('b')], never);
  const bytes = await readFile(path);
  expect(bytes).toHaveLength(size);
  const contents = Object.values(unzipSync(bytes)).map((content) => strFromU8(content));
  expect(contents).toEqual(['a after 1', 'b after 2']);
});

test.each([
  ['cannot be opened', () => Promise.reject(new Error('gone'))],
  [
    'fails while it is read',
    async () =>
      Readable.from(
        // biome-ignore lint/correctness/useYield: it fails before its first piece
        (async function* () {
          throw new Error('gone');
        })(),
      ),
  ],
])('a zip file with an entry that %s is not made', async (_, open) => {
  const path = join(await temporaryFolder(), 'a.zip');
  await expect(writeZip(path, [entry('a', open)], never)).rejects.toThrow('gone');
});

test('the end of the server ends the reading', async () => {
  const stop = new AbortController();
  const endless = new Readable({ read: () => stop.abort() });
  const path = join(await temporaryFolder(), 'a.zip');
  await expect(writeZip(path, [entry('a', async () => endless)], stop.signal)).rejects.toThrow('abort');
  expect(endless.destroyed).toBe(true);
});

test.each([
  ['../../etc/passwd', 'files/1-.._.._etc_passwd'],
  ['..', 'files/1-._'],
  ['C:\\a|b.txt', 'files/1-C__a_b.txt'],
  ['\u202egpj.exe\u0000', 'files/1-_gpj.exe_'],
  ['\u061cgpj.exe', 'files/1-_gpj.exe'],
  ['счёт.pdf', 'files/1-счёт.pdf'],
  [`${'x'.repeat(200)}.pdf`, `files/1-${'x'.repeat(96)}.pdf`],
])('a file with the name %s has a safe path', (name, path) => {
  expect(pathInExport({ id: '1', name })).toBe(path);
});
