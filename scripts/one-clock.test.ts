import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

const filesOf = async (folder: string): Promise<string[]> => {
  const found = await readdir(join(ROOT, folder), { recursive: true });
  return found
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)testing\//.test(path))
    .map((path) => join(folder, path));
};

/** Formats in a zone of Intl; `timeZone: 'UTC'` shows what the table of the server gives. */
const OTHER_CLOCKS = /timeZone: (?!'UTC'|null)|[{ ]timeZone[,}] /;

/** Code that reads the clocks of Intl. */
const readers = async (folder: string): Promise<string[]> => {
  const files = await filesOf(folder);
  const texts = await Promise.all(
    files.map(async (path) => [path, await readFile(join(ROOT, path), 'utf8')]),
  );
  return texts
    .filter(
      ([, text = '']) => text.includes("intl-zone'") || (text.includes('Intl.') && OTHER_CLOCKS.test(text)),
    )
    .map(([path = '']) => path)
    .sort();
};

// Specification 56.1
test('the server computes no time with the clocks of Node', async () => {
  // Names of zones, without a time.
  expect(await readers('server/src')).toEqual(['server/src/agent-tools/clock-names.ts']);
});

// Specification 56.3
test('the calendar reads the clocks of the browser for the zone of the browser alone', async () => {
  expect(await readers('apps/calendar/src')).toEqual([
    // The zone of the browser, and that of a server that sends no clocks.
    'apps/calendar/src/features/time/model/zone.ts',
  ]);
});
