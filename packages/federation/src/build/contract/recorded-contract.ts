import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { contractFile } from './contract-file.ts';
import type { RecordedContract } from './next-contract.ts';

const require = createRequire(import.meta.url);

const RECORDED = new URL('../../../contract.json', import.meta.url);

/** The packages whose version is that of a part of the contract. */
const PACKAGES = {
  contract: new URL('../../../package.json', import.meta.url),
  get ui() {
    return new URL(`file://${require.resolve('@switchboard/ui/package.json')}`);
  },
};

const versionIn = (file: URL): string =>
  (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;

/** The contract as it was derived from the sources last, by `npm run contract`. */
export const readRecordedContract = (): RecordedContract => ({
  ...contractFile.parse(JSON.parse(readFileSync(RECORDED, 'utf8'))),
  versions: { contract: versionIn(PACKAGES.contract), ui: versionIn(PACKAGES.ui) },
});

/** Records a contract: its versions are those of its packages. */
export const writeRecordedContract = ({ versions, ...contract }: RecordedContract): void => {
  writeFileSync(RECORDED, `${JSON.stringify(contract, null, 1)}\n`);
  for (const part of ['contract', 'ui'] as const) {
    const text = readFileSync(PACKAGES[part], 'utf8');
    writeFileSync(PACKAGES[part], text.replace(/"version": "[^"]*"/, `"version": "${versions[part]}"`));
  }
};
