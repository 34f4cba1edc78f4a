import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { expect, test } from 'vitest';
import { inProduction, readLockFile, withoutPeers } from './lock-file.ts';
import { writeSbom } from './sbom.ts';

interface Component {
  readonly group?: string;
  readonly name: string;
  readonly version: string;
}

// Specification 83.5
test('the bill of materials names what the lock file has for production, and nothing else', async () => {
  const file = join(await temporaryFolder(), 'sbom.cdx.json');
  await writeSbom(file);
  const { bomFormat, components } = JSON.parse(await readFile(file, 'utf8'));
  expect(bomFormat).toBe('CycloneDX');
  const named = components
    .map(({ group, name, version }: Component) => `${group ? `${group}/` : ''}${name}@${version}`)
    .filter((name: string) => !name.startsWith('@switchboard/'));
  // Types that a package may be used with are no part of it.
  const locked = inProduction(await readLockFile())
    .map(withoutPeers)
    .filter((name) => !name.startsWith('@types/react@'));
  expect(new Set(named)).toEqual(new Set(locked));
});
