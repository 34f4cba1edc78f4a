import { readdir, readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { appNames, isRemote } from '../lib/apps.mjs';
import { inRoot } from '../lib/repository.mjs';

const ROOMS = ['apps', 'packages'];
const PORT = /\bport: (\d+)/;

const foldersOf = async (...path) =>
  (await readdir(inRoot(...path), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The names that packages have, or could get in the way of. */
const takenNames = async () =>
  (await Promise.all([foldersOf(), ...ROOMS.map((room) => foldersOf(room))])).flat();

const manifestsOf = (apps) =>
  Promise.all(
    apps.map(
      async (app) => (await import(pathToFileURL(inRoot('apps', app, 'app.manifest.ts')).href)).manifest,
    ),
  );

const portOf = async (app) => {
  const config = await readFile(inRoot('apps', app, 'rsbuild.config.ts'), 'utf8');
  return Number(PORT.exec(config)?.[1] ?? 0);
};

/** What stands here already: names, manifests of remotes, and a port that no dev server has. */
export const readWorkspace = async () => {
  const apps = await appNames();
  const [taken, manifests, ports] = await Promise.all([
    takenNames(),
    manifestsOf(apps.filter(isRemote)),
    Promise.all(apps.map(portOf)),
  ]);
  return { taken, manifests, freePort: Math.max(...ports) + 1 };
};
