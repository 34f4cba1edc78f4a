import { createHash } from 'node:crypto';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { containerPrefix, FEDERATION_MANIFEST } from '../registry.ts';

/** Has the length of the digest that replaces it, so that positions in source maps stay valid. */
const PLACEHOLDER = '0'.repeat(16);

const names = new WeakMap<Rspack.Compilation, string>();

/**
 * The name of all globals of a remote: its container, the list of its chunks, its instance of the runtime. In
 * production a name that follows from the content replaces it.
 */
export const buildName = (remote: string, isProd: boolean): string =>
  isProd ? `${containerPrefix(remote)}_${PLACEHOLDER}` : containerPrefix(remote);

/** The global name of the built container. */
export const containerOf = (compilation: Rspack.Compilation, remote: string): string =>
  names.get(compilation) ?? buildName(remote, false);

/** Names the globals of a remote by its content, so that two versions can run on one page. */
export const ownContainer = (remote: string): RsbuildPlugin => ({
  name: 'switchboard:own-container',
  setup(api) {
    // At this stage code is minified, but names and integrity of files are not final.
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
    // The manifest of Module Federation is written later.
    api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
      const manifest = compilation.getAsset(FEDERATION_MANIFEST);
      if (!manifest) return;
      const text = String(manifest.source.source());
      const written = text.replaceAll(buildName(remote, true), containerOf(compilation, remote));
      compilation.updateAsset(FEDERATION_MANIFEST, new sources.RawSource(written));
    });
  },
});
