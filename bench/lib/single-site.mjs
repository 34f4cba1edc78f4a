import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRemote } from '@switchboard/tooling/apps';
import { inRoot } from '@switchboard/tooling/repository';
import { run } from '@switchboard/tooling/run';
import { integrityOf } from '../../packages/federation/src/build/integrity.ts';

const site = inRoot('dist', 'single');

const fileOf = async (path) => {
  const content = await readFile(join(site, 'static', path));
  return { path, bytes: content.byteLength, integrity: integrityOf(content) };
};

/** The record of an app for a page: its routes and menu, and the part of the bundle to preload. */
const recordOf = async (app, parts) => {
  const [entry] = parts.filter((name) => new RegExp(`^${app}\\.\\w+\\.js$`).test(name));
  const styles = parts.filter((name) => new RegExp(`^${app}\\.\\w+\\.css$`).test(name));
  const built = JSON.parse(await readFile(inRoot('apps', app, 'dist', 'deployment.json'), 'utf8'));
  const files = await Promise.all([entry, ...styles].map((name) => fileOf(`async/${name}`)));
  const [{ path }, ...preload] = files;
  const place = { version: '1.0.0', base: '/static/', entry: path, preload: preload.map(({ path }) => path) };
  return { ...built, ...place, shares: [], files };
};

/**
 * Builds the suite as one ordinary application for the same server, uncompressed, and with preloads for the part of each
 * route.
 *
 * @param {string[]} apps built apps
 * @returns {Promise<string>} the folder
 */
export const buildSingleSite = async (apps) => {
  await rm(site, { recursive: true, force: true });
  await run(process.execPath, [inRoot('node_modules', '@rsbuild', 'core', 'bin', 'rsbuild.js'), 'build'], {
    cwd: inRoot('apps', 'shell'),
    env: { NODE_ENV: 'production', SWITCHBOARD_BUNDLE: 'single' },
  });
  const parts = await readdir(join(site, 'static', 'async'));
  const remotes = await Promise.all(apps.filter(isRemote).map((app) => recordOf(app, parts)));
  await writeFile(join(site, 'registry.json'), JSON.stringify({ schema: 1, remotes }));
  return site;
};
