import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { unhashed } from './pnpm.mjs';
import { inRoot } from './repository.mjs';

interface Lock {
  packages: Record<string, { version?: string; integrity?: string }>;
}

const lock: Lock = JSON.parse(await readFile(inRoot('tooling', 'pnpm', 'package-lock.json'), 'utf8'));
const { packageManager } = JSON.parse(await readFile(inRoot('package.json'), 'utf8'));

// Specification 83.1
test('pnpm is pinned by hashes, and all that name it agree', () => {
  const { version, integrity = '' } = lock.packages['node_modules/pnpm'] ?? {};
  const hash = Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');
  expect(packageManager).toBe(`pnpm@${version}+sha512.${hash}`);
  expect(unhashed(lock, ['pnpm', '@pnpm/exe.linux-x64', '@pnpm/exe.linux-arm64'])).toEqual([]);
});

test('a program without a hash is named', () => {
  expect(unhashed(lock, ['@pnpm/exe.linux-x64', '@pnpm/exe.darwin-arm64'])).toEqual([
    '@pnpm/exe.darwin-arm64',
  ]);
});
