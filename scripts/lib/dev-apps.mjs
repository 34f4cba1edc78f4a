import { devData } from './dev-data.mjs';
import { startDevServer } from './dev-server.mjs';
import { configOf, proxyTo } from './suite.mjs';

/**
 * Starts the dev servers of the shell and of some remotes. Everything else is as it is in a suite that runs: the
 * shell's server passes calls on to it. Production code of React takes no changes, so the shell is a dev server too.
 *
 * @param {{port: number, suite: string, apps: string[]}} options where the shell listens, the origin of the suite, and
 *   the remotes to work on
 * @returns {Promise<{remotes: {app: string, port: number}[], stop: () => Promise<void>}>} `stop` ends them
 */
export const startDevApps = async ({ port, suite, apps }) => {
  const { tokenSyncUrl } = await configOf(suite);
  const remotes = await Promise.all(apps.map((app) => startDevServer(app)));
  const shell = await startDevServer('shell', {
    server: {
      port,
      proxy: [proxyTo(suite, tokenSyncUrl ? [tokenSyncUrl] : [])],
      historyApiFallback: true,
      setup: ({ server }) => {
        for (const answer of devData(suite, remotes)) server.middlewares.use(answer);
      },
    },
    dev: { client: { port } },
  });
  const stop = async () => {
    await Promise.all([shell, ...remotes].map(({ close }) => close()));
  };
  return { remotes, stop };
};
