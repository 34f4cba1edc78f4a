import { resolve } from 'node:path';
import { announce } from '@switchboard/tooling/announce';
import { inRoot } from '@switchboard/tooling/repository';
import { assembleProduction } from './production/assemble.ts';

const folder = resolve(process.argv[2] ?? inRoot('dist', 'production'));

await import('./build.ts');
await announce('Making the folder for production', () => assembleProduction(folder));
console.log(`${folder} is ready: node server.mjs starts the server there`);
