import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { inRoot } from '@switchboard/tooling/repository';
import { writeSbom } from './packages/sbom.ts';

const file = resolve(process.argv[2] ?? inRoot('dist', 'sbom.cdx.json'));
await mkdir(dirname(file), { recursive: true });
await writeSbom(file);
console.log(file);
