import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type EnvironmentConfig, type RsbuildConfig, type RsbuildPlugin, rspack } from '@rsbuild/core';
import type { Manifest } from '../manifest.ts';
import { containerPrefix, STANDARD_FOLDER } from '../registry.ts';
import { buildName, ownContainer } from './own-container.ts';
import { ownStyles } from './own-styles.ts';
import { react } from './react.ts';
import { remoteRecord } from './remote-record.ts';
import { withTypes } from './remote-types.ts';
import { sameBytes } from './same-bytes.ts';
import { scopeStyles } from './scope-styles.ts';
import { consumed } from './shared.ts';

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

const toolsRequire = createRequire(
  createRequire(import.meta.url).resolve('@module-federation/runtime-tools'),
);
const RUNTIME = '@module-federation/runtime';
const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime';

const APP = { './app': { import: './src/index.ts', name: 'app' } };

/** The settings of both builds. */
const federation = (name: string, options: Partial<FederationOptions>): FederationOptions => ({
  name,
  filename: 'remoteEntry.js',
  exposes: APP,
  shareStrategy: 'loaded-first',
  dts: false,
  dev: false,
  ...options,
});

const build = (
  name: (isProd: boolean) => string,
  options: Partial<FederationOptions>,
): NonNullable<EnvironmentConfig['tools']> => ({
  htmlPlugin: false,
  rspack: (config, { isProd, appendPlugins }) => {
    // The main entry of a remote is used only in development, for the client of the hot reload.
    if (isProd) config.entry = {};
    config.output.crossOriginLoading = 'anonymous';
    // A module that threw throws again; otherwise a retry would find it half initialised.
    config.output.strictModuleErrorHandling = true;
    config.output.uniqueName = name(isProd);
    // Rspack requests the CommonJS builds, of which nothing can be left out.
    config.resolve.alias = {
      ...Object(config.resolve.alias),
      [BUNDLER_RUNTIME]: toolsRequire.resolve(`${BUNDLER_RUNTIME}/bundler`),
      [RUNTIME]: toolsRequire.resolve(`${RUNTIME}/bundler`),
    };
    appendPlugins([
      // The generated entry names the runtime by its absolute path, from which the ids of modules derive.
      new rspack.NormalModuleReplacementPlugin(
        /^@module-federation\/runtime\/rspack\.js!=!data:/,
        (resource) => {
          const path = encodeURIComponent(JSON.stringify(toolsRequire.resolve(BUNDLER_RUNTIME)));
          resource.request = resource.request.replace(
            path,
            encodeURIComponent(JSON.stringify(BUNDLER_RUNTIME)),
          );
        },
      ),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false }),
      new ModuleFederationPlugin(federation(name(isProd), options)),
    ]);
  },
});

/**
 * The build for hosts of the suite. They provide all shared modules and the runtime of Module Federation, so that a remote
 * contains its own code only.
 */
const suiteBuild = (manifest: Manifest): EnvironmentConfig => ({
  plugins: [ownContainer(manifest.name), remoteRecord(manifest)],
  tools: {
    ...build((isProd) => buildName(manifest.name, isProd), {
      shared: consumed(),
      manifest: true,
      experiments: {
        externalRuntime: true,
        optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
      },
    }),
    postcss: { postcssOptions: { plugins: [ownStyles(manifest.name)] } },
  },
});

/**
 * The build for any host of Module Federation. It shares nothing: React in a share scope would replace that of a host
 * that has another version.
 */
const standardBuild = ({ name, routes }: Manifest): EnvironmentConfig => ({
  source: {
    define: {
      SWITCHBOARD_REMOTE: JSON.stringify({
        name,
        screens: routes.map(({ path, screen }) => ({ path, screen })),
      }),
    },
  },
  output: { distPath: { root: `dist/${STANDARD_FOLDER}` }, sourceMap: false },
  tools: {
    ...build(() => containerPrefix(name), {
      exposes: { ...APP, './host': { import: '@switchboard/host', name: 'host' } },
      manifest: withTypes,
      experiments: { optimization: { target: 'web' } },
    }),
    // Counted: ids derived from names depend on the folder of the repository, which is in the names of shared modules.
    bundlerChain: (chain) => {
      chain.optimization.moduleIds('natural').chunkIds('natural');
    },
    postcss: { postcssOptions: { plugins: [scopeStyles()] } },
  },
});

/** Removes the files that Module Federation writes for its own server, so that they are not released. */
const withoutStats = (): RsbuildPlugin => ({
  name: 'switchboard:without-stats',
  setup: (api) =>
    api.processAssets({ stage: 'report' }, ({ compilation }) => compilation.deleteAsset('mf-stats.json')),
});

/** Adds the build for any host; not in development, where it would cost time at every change. */
const standard = (manifest: Manifest): RsbuildPlugin => ({
  name: 'switchboard:standard-build',
  apply: 'build',
  setup: (api) =>
    api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
      mergeRsbuildConfig(config, { environments: { standard: standardBuild(manifest) } }),
    ),
});

/** A release has no class names from the sources: they are 7 % of the compressed styles of the chats. */
const withShortClasses = (name: string): RsbuildPlugin => ({
  name: 'switchboard:short-classes',
  apply: 'build',
  setup: (api) =>
    api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
      mergeRsbuildConfig(config, { output: { cssModules: { localIdentName: `${name}-[hash:base64:5]` } } }),
    ),
});

/**
 * Build configuration of a remote, for its `rsbuild.config.ts`.
 *
 * @param options.port of its dev server
 */
export const remoteConfig = ({ manifest, port }: { manifest: Manifest; port: number }): RsbuildConfig => ({
  plugins: [
    // Without a name, only the first hot-reload runtime on a page would start.
    react({ reactRefreshOptions: { library: manifest.name } }),
    withoutStats(),
    sameBytes(),
    withShortClasses(manifest.name),
    standard(manifest),
  ],
  source: { entry: { main: { import: './src/index.ts', html: false } } },
  output: {
    assetPrefix: 'auto',
    distPath: { js: '', jsAsync: '', css: '', cssAsync: '' },
    cssModules: { localIdentName: `${manifest.name}-[local]-[hash:base64:5]` },
    sourceMap: { js: 'source-map' },
  },
  performance: { chunkSplit: { strategy: 'custom', splitChunks: false } },
  server: { port, strictPort: true, cors: true, printUrls: false },
  dev: {
    assetPrefix: `http://localhost:${port}/`,
    client: { protocol: 'ws', host: 'localhost', port },
    writeToDisk: false,
  },
  environments: { suite: suiteBuild(manifest) },
});
