import { readdir, readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { appNames, isRemote } from '@switchboard/tooling/apps';
import { inRoot } from '@switchboard/tooling/repository';
import type { Screens } from './refusal-of.ts';

const ROOMS = ['apps', 'packages'];
const PORT = /\bport: (\d+)/;

const foldersOf = async (...path: string[]): Promise<string[]> =>
  (await readdir(inRoot(...path), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The names of packages, and those of folders that a package would collide with. */
const takenNames = async (): Promise<string[]> =>
  (await Promise.all([foldersOf(), ...ROOMS.map((room) => foldersOf(room))])).flat();

const manifestOf = async (app: string): Promise<Screens> =>
  (await import(pathToFileURL(inRoot('apps', app, 'app.manifest.ts')).href)).manifest;

const portOf = async (app: string): Promise<number> => {
  const config = await readFile(inRoot('apps', app, 'rsbuild.config.ts'), 'utf8');
  return Number(PORT.exec(config)?.[1] ?? 0);
};

/** The state of the repository: names, the manifests of remotes, and a port that no dev server uses. */
export const readWorkspace = async () => {
  const apps = await appNames();
  const [taken, manifests, ports] = await Promise.all([
    takenNames(),
    Promise.all(apps.filter(isRemote).map(manifestOf)),
    Promise.all(apps.map(portOf)),
  ]);
  return { taken, manifests, freePort: Math.max(...ports) + 1 };
};
