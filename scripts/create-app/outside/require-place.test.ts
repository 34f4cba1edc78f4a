import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '@switchboard/tooling/repository';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { expect, test } from 'vitest';
import { requirePlace } from './require-place.ts';

// Specification 127.5
test('a repository of its own is outside of this one, in a new folder', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'taken'));
  expect(() => requirePlace(join(folder, 'notes'))).not.toThrow();
  expect(() => requirePlace(join(folder, 'taken'))).toThrow('exists already');
  for (const place of [inRoot(), inRoot('apps', 'notes'), inRoot('..notes')])
    expect(() => requirePlace(place)).toThrow('is in this repository');
});
