import { resolve } from 'node:path';
import { link } from '@switchboard/tooling/install';
import { inRoot } from '@switchboard/tooling/repository';
import { run } from '@switchboard/tooling/run';
import { requirePlace } from './create-app/outside/require-place.ts';
import { writeRepository } from './create-app/outside/write-repository.ts';
import { readArguments } from './create-app/read-arguments.ts';
import { refusalOf } from './create-app/refusal-of.ts';
import { type NewApp, scaffold, wholeOrNothing } from './create-app/scaffold.ts';
import { readWorkspace } from './create-app/workspace.ts';

const WHAT_IT_HAS =
  'Its title is in app.manifest.ts, in three languages. Its screen shows the upcoming bookings: replace it with yours.';

const format = (folder: string) =>
  run(inRoot('node_modules', '.bin', 'biome'), ['format', '--write', '--vcs-enabled=false', folder]);

const createHere = async (app: NewApp): Promise<string> => {
  const { name } = app;
  const folder = inRoot('apps', name);
  await scaffold(folder, app);
  await format(folder);
  await link();
  return `
${name} is in apps/${name}. Next:

  npm run dev -- ${name}              work on it with hot reload
  npx vitest run apps/${name}         run its tests
  npm run release -- ${name}          deploy it, once it is committed; no other app is built again
`;
};

const createOutside = async (app: NewApp, folder: string): Promise<string> => {
  const { name } = app;
  requirePlace(folder);
  await wholeOrNothing(folder, async (unfinished) => {
    await writeRepository(unfinished, app);
    await format(unfinished);
  });
  return `
${name} has a repository of its own in ${folder}. Next, in that folder:

  npm install
  npm run dev -- ${name}              work on it with hot reload, in the suite at localhost:3000 (or --suite https://…)
  npm test                            run its tests
  npm run release -- ${name} --store …   deploy it where the dashboard is
`;
};

const { name, titles, outside } = readArguments(process.argv.slice(2));
const { freePort, ...workspace } = await readWorkspace();
const refusal = refusalOf(name, workspace);
if (refusal) throw new Error(refusal);

const app = { name, port: freePort, titles };
const next =
  outside === undefined ? await createHere(app) : await createOutside(app, resolve(inRoot(), outside));
console.log(`${next}\n${WHAT_IT_HAS}`);
