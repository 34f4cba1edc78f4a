import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { contractFile } from './contract-file.ts';
import type { RecordedContract } from './next-contract.ts';

const require = createRequire(import.meta.url);

const RECORDED = new URL('../../../contract.json', import.meta.url);

/** The files with the versions of the two parts. */
const VERSIONS = {
  contract: fileURLToPath(new URL('../../contract-version.ts', import.meta.url)),
  ui: require.resolve('@switchboard/ui/package.json'),
};

const VERSION = /(?<="version": "|CONTRACT_VERSION = ')[^"']+/;

const versionIn = (file: string): string => VERSION.exec(readFileSync(file, 'utf8'))?.[0] ?? '';

/** The contract as `npm run contract` derived it last. */
export const readRecordedContract = (): RecordedContract => ({
  ...contractFile.parse(JSON.parse(readFileSync(RECORDED, 'utf8'))),
  versions: { contract: versionIn(VERSIONS.contract), ui: versionIn(VERSIONS.ui) },
});

/** Records a contract. Its versions are written where programs read them. */
export const writeRecordedContract = ({ versions, ...contract }: RecordedContract): void => {
  writeFileSync(RECORDED, `${JSON.stringify(contract, null, 1)}\n`);
  for (const part of ['contract', 'ui'] as const)
    writeFileSync(VERSIONS[part], readFileSync(VERSIONS[part], 'utf8').replace(VERSION, versions[part]));
};
