import type { RsbuildPlugin } from '@rsbuild/core';
import { FEDERATION_MANIFEST } from '../registry.ts';

const KEY = String.raw`(?:"[^"]*"|[\w$]+)`;
const VALUE = String.raw`"(?:\*-\*-\*-CHUNK-SRI-HASH-|sha384-)[\w+/=]+"`;
const TABLE = new RegExp(`\\{${KEY}: ?${VALUE}(?:, ?${KEY}: ?${VALUE})+\\}`, 'g');
const ROW = new RegExp(`${KEY}: ?${VALUE}`, 'g');

/** Sorts the rows of each table of integrity in a script. The script keeps its length. */
export const orderTables = (code: string): string =>
  code.replace(TABLE, (table) => {
    const rows = (table.match(ROW) ?? []).sort();
    return table.replace(ROW, () => rows.shift() ?? '');
  });

type Named = { name: string; assets: { js: { async: string[] }; css: { async: string[] } } };

const byName = (parts: readonly Named[]): Named[] =>
  parts
    .map((part) => {
      const { js, css } = part.assets;
      const [laterJs, laterCss] = [[...js.async].sort(), [...css.async].sort()];
      return { ...part, assets: { js: { ...js, async: laterJs }, css: { ...css, async: laterCss } } };
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));

/** Sorts what Module Federation lists in its manifest without an order. */
export const orderManifest = (text: string): string => {
  const { shared, exposes, ...rest } = JSON.parse(text);
  return JSON.stringify({ ...rest, shared: byName(shared), exposes: byName(exposes) }, null, 2);
};

/**
 * The same sources give the same bytes. The threads of Rspack finish in any order, in which it writes the table of
 * integrity of chunks and the manifest of Module Federation. The table is sorted before its script is minified, so that
 * the source map fits.
 */
export const sameBytes = (): RsbuildPlugin => ({
  name: 'switchboard:same-bytes',
  apply: 'build',
  setup(api) {
    api.processAssets({ stage: 'optimize' }, ({ compilation, sources }) => {
      for (const { name, source } of compilation.getAssets().filter((asset) => asset.name.endsWith('.js'))) {
        const { source: code, map } = source.sourceAndMap();
        const ordered = orderTables(String(code));
        if (ordered === String(code)) continue;
        const written = map && {
          ...map,
          sourcesContent: map.sourcesContent?.map((text) => orderTables(text)),
        };
        compilation.updateAsset(
          name,
          written ? new sources.SourceMapSource(ordered, name, written) : new sources.RawSource(ordered),
        );
      }
    });
    api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
      const manifest = compilation.getAsset(FEDERATION_MANIFEST);
      if (!manifest) return;
      const ordered = orderManifest(String(manifest.source.source()));
      compilation.updateAsset(FEDERATION_MANIFEST, new sources.RawSource(ordered));
    });
  },
});
