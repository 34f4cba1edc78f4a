import { link } from '@switchboard/tooling/install';
import { inRoot } from '@switchboard/tooling/repository';
import { run } from '@switchboard/tooling/run';
import { readArguments } from './create-app/read-arguments.ts';
import { refusalOf } from './create-app/refusal-of.ts';
import { scaffold } from './create-app/scaffold.ts';
import { readWorkspace } from './create-app/workspace.ts';

const { name, titles } = readArguments(process.argv.slice(2));
const { freePort, ...workspace } = await readWorkspace();
const refusal = refusalOf(name, workspace);
if (refusal) throw new Error(refusal);

const folder = inRoot('apps', name);
await scaffold(folder, { name, port: freePort, titles });
await run(inRoot('node_modules', '.bin', 'biome'), ['format', '--write', folder]);
await link();
console.log(`
${name} is in apps/${name}. Next:

  npm run dev -- ${name}              work on it with hot reload
  npx vitest run apps/${name}         run its tests
  npm run release -- ${name}          deploy it, once it is committed; no other app is built again

Its title is in app.manifest.ts, in three languages. Its screen shows the upcoming bookings: replace it with yours.`);
