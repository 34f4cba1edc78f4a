import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { inRoot } from './repository.mjs';

/**
 * Starts the dev server of an app.
 *
 * @param {string} app
 * @param {import('@rsbuild/core').RsbuildConfig} extra on top of the configuration of the app
 */
export const startDevServer = async (app, extra = {}) => {
  const cwd = inRoot('apps', app);
  const { content } = await loadConfig({ cwd });
  const rsbuild = await createRsbuild({ cwd, rsbuildConfig: mergeRsbuildConfig(content, extra) });
  const { port, server } = await rsbuild.startDevServer();
  return { app, port, origin: `http://localhost:${port}`, close: server.close };
};
