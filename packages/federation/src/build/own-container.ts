import { createHash } from 'node:crypto';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { containerPrefix } from '../registry.ts';

/** As long as the digest that takes its place, so that no position in a source map shifts. */
const PLACEHOLDER = '0'.repeat(16);

const names = new WeakMap<Rspack.Compilation, string>();

/**
 * The name that the bundler takes for everything of a remote that is global on a page: its container, the list that its
 * chunks arrive on, its instance of the runtime. In production it holds the place of one that follows from the content.
 */
export const buildName = (remote: string, isProd: boolean): string =>
  isProd ? `${containerPrefix(remote)}_${PLACEHOLDER}` : containerPrefix(remote);

/** The global name of the container that was built. */
export const containerOf = (compilation: Rspack.Compilation, remote: string): string =>
  names.get(compilation) ?? buildName(remote, false);

/** Names everything global of a remote by its content, so that two versions of it can stand on one page. */
export const ownContainer = (remote: string): RsbuildPlugin => ({
  name: 'switchboard:own-container',
  setup(api) {
    // Code is minified by then, and neither the names of files nor their integrity are final.
    api.processAssets({ stage: 'summarize' }, ({ compilation, environment, sources }) => {
      if (environment.config.mode !== 'production') return;
      const placeholder = buildName(remote, true);
      const code = compilation.getAssets().filter(({ name }) => /\.(js|css)$/.test(name));
      const digest = createHash('sha256');
      for (const text of code.map(({ source }) => String(source.source())).sort()) digest.update(text);
      const name = placeholder.replace(PLACEHOLDER, digest.digest('hex').slice(0, PLACEHOLDER.length));
      for (const asset of code) {
        const text = String(asset.source.source());
        if (!text.includes(placeholder)) continue;
        compilation.updateAsset(asset.name, new sources.RawSource(text.replaceAll(placeholder, name)));
      }
      names.set(compilation, name);
    });
  },
});
