import { readArguments } from './create-app/read-arguments.mjs';
import { refusalOf } from './create-app/refusal-of.mjs';
import { scaffold } from './create-app/scaffold.mjs';
import { install, link } from './lib/install.mjs';
import { checkNode } from './lib/node-version.mjs';
import { inRoot } from './lib/repository.mjs';
import { run } from './lib/run.mjs';

const nextSteps = (name) => `
${name} is in apps/${name}. What now:

  npm run dev -- ${name}              work on it with hot reload
  npx vitest run apps/${name}         its tests
  npm run release -- ${name}          deploy it; no other app is built again

Its title stands in app.manifest.ts, in three languages. Its screen shows the bookings ahead: put your own in its place.`;

try {
  checkNode();
  const { name, titles } = readArguments(process.argv.slice(2));
  await install();
  const { register } = await import('tsx/esm/api');
  register();
  const { readWorkspace } = await import('./create-app/workspace.mjs');
  const { freePort, ...workspace } = await readWorkspace();
  const refusal = refusalOf(name, workspace);
  if (refusal) throw new Error(refusal);

  const folder = inRoot('apps', name);
  await scaffold(folder, { name, port: freePort, titles });
  await run(inRoot('node_modules', '.bin', 'biome'), ['format', '--write', folder]);
  await link();
  console.log(nextSteps(name));
} catch (error) {
  console.error(error.message);
  if (error.output) console.error(error.output);
  process.exitCode = 1;
}
