import { createRsbuild, loadConfig, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { folderOf } from '../apps.ts';
import { devData } from './data.ts';
import { configOf, proxyTo } from './suite.ts';

/** The dev server of one app. */
interface DevServer {
  app: string;
  port: number;
  origin: string;
}

export interface DevApps {
  remotes: DevServer[];
  stop(): Promise<void>;
}

/** Parts that are built when they are requested make the page reload if a change comes meanwhile. */
const wholeAtStart: RsbuildConfig = { dev: { lazyCompilation: false } };

/** @param extra is merged into the configuration of the app */
const startDevServer = async (app: string, extra: RsbuildConfig = {}) => {
  const cwd = folderOf(app);
  const { content } = await loadConfig({ cwd });
  const rsbuild = await createRsbuild({
    cwd,
    rsbuildConfig: mergeRsbuildConfig(wholeAtStart, content, extra),
  });
  const { port, server } = await rsbuild.startDevServer();
  return { app, port, origin: `http://localhost:${port}`, close: server.close };
};

/**
 * Starts the dev servers of the shell and of some remotes. Everything else comes from a running suite, to which the
 * server of the shell passes calls on. React built for production has no hot reload, so the shell needs a dev server too.
 */
export const startDevApps = async ({
  port,
  suite,
  apps,
}: {
  /** Where the shell listens. */
  port: number;
  /** The origin of the running suite. */
  suite: string;
  /** The remotes to work on. */
  apps: readonly string[];
}): Promise<DevApps> => {
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
