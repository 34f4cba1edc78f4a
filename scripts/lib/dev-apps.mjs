import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { appNames, isRemote } from './apps.mjs';
import { inRoot } from './repository.mjs';

/** What the backend serves; everything else belongs to the shell. */
const BACKEND = [
  '/api',
  '/sandbox',
  '/emulator',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/config.json',
  '/healthz',
  '/openapi.json',
];

const startDevServer = async (app, extra = {}) => {
  const cwd = inRoot('apps', app);
  const { content } = await loadConfig({ cwd });
  const rsbuild = await createRsbuild({ cwd, rsbuildConfig: mergeRsbuildConfig(content, extra) });
  const { port, server } = await rsbuild.startDevServer();
  return { port, close: server.close };
};

/** The deployment record of a remote as its dev server builds it; files that change have no integrity. */
const deployed = async ({ port }) => {
  const base = `http://localhost:${port}/`;
  const record = await (await fetch(`${base}deployment.json`)).json();
  return { ...record, version: '0.0.0-dev', base, files: [], preload: [] };
};

const answerJson = (path, read) => (request, response, next) => {
  if (request.url !== path) return next();
  read().then(
    (value) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(value));
    },
    (error) => next(error),
  );
};

/**
 * Starts the dev servers of the shell and of all remotes; the shell's passes calls on to the backend.
 *
 * @param {{port: number, backendPort: number}} ports where people open the suite, and where the server listens
 * @returns {Promise<() => Promise<void>>} ends them
 */
export const startDevApps = async ({ port, backendPort }) => {
  const apps = await appNames();
  const remotes = await Promise.all(apps.filter(isRemote).map((app) => startDevServer(app)));
  const registry = async () => ({ schema: 1, remotes: await Promise.all(remotes.map(deployed)) });
  const shell = await startDevServer('shell', {
    server: {
      port,
      proxy: [{ pathFilter: BACKEND, target: `http://localhost:${backendPort}`, changeOrigin: false }],
      historyApiFallback: true,
      setup: ({ server }) => {
        server.middlewares.use(answerJson('/registry.json', registry));
      },
    },
    dev: { client: { port } },
  });
  return async () => {
    await Promise.all([shell, ...remotes].map(({ close }) => close()));
  };
};
