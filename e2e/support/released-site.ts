import type { ServerResponse } from 'node:http';
import { readBudgets } from '../../releases/src/cli/own-apps.ts';
import { placeShell } from '../../releases/src/commands/place-shell.ts';
import { release } from '../../releases/src/commands/release.ts';
import { answer } from '../../releases/src/gate/fake-api.ts';
import type { LocalServer } from '../../releases/src/listen-locally.ts';
import { baseOf } from '../../releases/src/registry/paths.ts';
import type { Store } from '../../releases/src/store/store.ts';
import { serveStore } from '../../releases/src/testing/serve-store.ts';
import { builtRemote, builtShell } from './releases.ts';

export const AUTHOR = { by: 'Ada', at: '2026-11-20T10:00:00.000Z', message: '' };

/** Releases the current build of an app, without opening it in a browser. */
export const releaseBuilt = async (
  store: Store,
  app: string,
  { version, percent }: { version: string; percent?: number },
): Promise<void> => {
  const { remote, files } = await builtRemote(app);
  await release({
    store,
    report: { step: (_, work) => work(), say: () => {} },
    budgets: await readBudgets(),
    build: async () => ({ remote: { ...remote, version, base: baseOf(app, version) }, files }),
    placeShell: async () => placeShell(store, await builtShell(), AUTHOR),
    open: async () => '/',
    author: AUTHOR,
    percent,
  });
};

const API = '/api/v1';
const CONFIG = { identity: { apiKey: 'key', authDomain: 'shop.invalid', projectId: 'shop' } };

/** Writes the configuration that the pages of a store contain; once, before the first release. */
export const configureStore = (store: Store, changes: { overrides?: boolean; registryKey?: string } = {}) =>
  store.write('config.json', Buffer.from(JSON.stringify({ ...CONFIG, ...changes })), { absent: true });

/** A call that waits for changes is never answered. */
const answerCall = (path: string, response: ServerResponse) => {
  const reply = answer('GET', path, false);
  response.writeHead(reply?.status ?? 404, { 'content-type': 'application/json' });
  if (reply) response.end(JSON.stringify(reply.json));
};

/**
 * Serves a store as a static file host, with an API where a user without data is signed in.
 *
 * @param before is awaited before each answer
 */
export const serveSignedIn = (
  store: Store,
  before: (pathname: string) => Promise<void> = async () => {},
): Promise<LocalServer> =>
  serveStore(store, async (pathname, response) => {
    await before(pathname);
    if (pathname.startsWith(`${API}/`)) answerCall(pathname.slice(API.length), response);
  });
