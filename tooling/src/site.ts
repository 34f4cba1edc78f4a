import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRemote } from './apps.ts';
import { compressBelow, removeCopies } from './compress.ts';
import { inRoot, siteDir } from './repository.mjs';

const isServed = (path: string) => !/\.built-from$|\/(deployment|contract)\.json$/.test(path);

/** Copies a whole folder in one step, so that an interrupted start leaves no half of it. */
const place = async (from: string, to: string): Promise<void> => {
  const temporary = `${to}.incomplete`;
  await rm(temporary, { recursive: true, force: true });
  await cp(from, temporary, { recursive: true, filter: isServed });
  await compressBelow(temporary);
  await rm(to, { recursive: true, force: true });
  await rename(temporary, to);
};

/** The files of a version never change, so the version names its content. */
const versionOf = async (app: string, content: string | Buffer): Promise<string> => {
  const { version } = JSON.parse(await readFile(inRoot('apps', app, 'package.json'), 'utf8'));
  return `${version}-b${createHash('sha256').update(content).digest('hex').slice(0, 10)}`;
};

const deployRemote = async (app: string): Promise<object> => {
  const read = (path: string) => readFile(inRoot('apps', app, 'dist', path), 'utf8');
  const text = await read('deployment.json');
  // The record does not list the files for hosts that are not the suite's; these two name them.
  const forOthers = await Promise.all([read('mf/remoteEntry.js'), read('mf/mf-manifest.json')]);
  const version = await versionOf(app, [text, ...forOthers].join('\n'));
  const folder = join(siteDir, 'remotes', app);
  await mkdir(folder, { recursive: true });
  if (!existsSync(join(folder, version))) await place(inRoot('apps', app, 'dist'), join(folder, version));
  for (const other of await readdir(folder)) {
    if (other !== version) await rm(join(folder, other), { recursive: true, force: true });
  }
  const { takes: _, ...record } = JSON.parse(text);
  return { ...record, version, base: `/remotes/${app}/${version}/` };
};

/** The shell lies at the root of the site, where any static host finds it; its HTML goes last. */
const deployShell = async (app: string): Promise<void> => {
  const staged = join(siteDir, 'shell.staged');
  await place(inRoot('apps', app, 'dist'), staged);
  await rename(join(staged, 'index.html'), join(siteDir, 'index.html.staged'));
  await rm(join(siteDir, 'static'), { recursive: true, force: true });
  // A file that is now too short gets no new copies.
  await removeCopies(siteDir);
  await cp(staged, siteDir, { recursive: true });
  await rename(join(siteDir, 'index.html.staged'), join(siteDir, 'index.html'));
  await rm(staged, { recursive: true });
};

/** The HTML names every file that it starts with by its content. */
const describeShell = async (app: string): Promise<object> => ({
  version: await versionOf(app, await readFile(join(siteDir, 'index.html'))),
  ...JSON.parse(await readFile(inRoot('apps', app, 'dist', 'shell.json'), 'utf8')),
});

/**
 * Brings the site up to date with the builds of all apps.
 *
 * @param built the apps that were built just now
 */
export const assembleSite = async (apps: readonly string[], built: readonly string[]): Promise<void> => {
  await mkdir(join(siteDir, 'remotes'), { recursive: true });
  const remotes: object[] = [];
  let shell: object | undefined;
  for (const app of apps) {
    if (isRemote(app)) remotes.push(await deployRemote(app));
    else {
      if (built.includes(app) || !existsSync(join(siteDir, 'index.html'))) await deployShell(app);
      shell = await describeShell(app);
    }
  }
  const registry = `${JSON.stringify({ schema: 1, shell, remotes }, null, 2)}\n`;
  await writeFile(join(siteDir, 'registry.json.incomplete'), registry);
  await rename(join(siteDir, 'registry.json.incomplete'), join(siteDir, 'registry.json'));
};
