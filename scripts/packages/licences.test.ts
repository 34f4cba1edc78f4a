import { expect, test } from 'vitest';
import { isAllowed, judgeLicences, readLicences } from './licences.ts';
import { readLockFile } from './lock-file.ts';

// Specification 83.2
test('every package of the lock file has a licence that is allowed, or an exception with a reason', async () => {
  expect(judgeLicences(await readLockFile(), await readLicences())).toEqual({ unknown: [], unused: [] });
});

test('a new licence, a changed one and a package that is not installed are named', () => {
  const lock = {
    snapshots: {
      'new@1.0.0': {},
      'web-push@9.0.0(peer@1.0.0)': {},
      'gone@1.0.0': {},
      'far@1.0.0': { optional: true },
    },
  };
  const licences = new Map([
    ['new@1.0.0', 'AGPL-3.0'],
    ['web-push@9.0.0', 'SSPL-1.0'],
  ]);
  expect(judgeLicences(lock, licences).unknown).toEqual([
    'new@1.0.0 says AGPL-3.0',
    'web-push@9.0.0 says SSPL-1.0',
    'gone@1.0.0 is not installed',
  ]);
});

test.each([
  ['(MIT OR GPL-3.0-or-later)', true],
  ['(MIT AND Zlib)', true],
  ['MIT AND GPL-3.0-or-later', false],
  ['(MIT OR (GPL-2.0-only AND MIT))', true],
  ['(GPL-2.0-only OR (MIT AND MIT))', false],
  ['UNLICENSED', false],
])('%s is allowed: %s', (expression, allowed) => {
  expect(isAllowed(expression)).toBe(allowed);
});
