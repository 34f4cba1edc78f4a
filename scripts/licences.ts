import { judgeLicences, readLicences } from './packages/licences.ts';
import { readLockFile } from './packages/lock-file.ts';

const { unknown, unused } = judgeLicences(await readLockFile(), await readLicences());
for (const line of unknown) console.error(line);
for (const { package: name } of unused) console.error(`The exception for ${name} is not needed`);
if (unknown.length + unused.length > 0) {
  console.error('Read the licence, then allow it or write down why not in scripts/packages/licence-rules.ts');
  process.exitCode = 1;
} else console.log('The licences of all packages are allowed');
