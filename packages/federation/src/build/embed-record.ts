import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { EMBED_FILE, type EmbedRecord } from '../embed-record.ts';
import { FIRST_FONTS } from './first-fonts.ts';
import { integrityOf } from './integrity.ts';

const describe = ({ name, source }: Rspack.Asset) => ({
  path: name,
  integrity: integrityOf(source.buffer()),
});

/** Writes `embed.json`: the first files of the host of embedded apps. */
export const embedRecord = (): RsbuildPlugin => ({
  name: 'switchboard:embed-record',
  setup(api) {
    api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
      const files = [...compilation.entrypoints.values()].flatMap((entry) => [...entry.getFiles()]);
      const withEnding = (ending: string) =>
        files
          .filter((name) => name.endsWith(ending) && !name.includes('hot-update'))
          .map((name) => compilation.getAsset(name))
          .filter((asset) => asset !== undefined)
          .map(describe);
      const record: EmbedRecord = {
        scripts: withEnding('.js'),
        styles: withEnding('.css'),
        fonts: compilation
          .getAssets()
          .map(({ name }) => name)
          .filter((name) => FIRST_FONTS.test(name)),
      };
      compilation.emitAsset(EMBED_FILE, new sources.RawSource(JSON.stringify(record, null, 2)));
    });
  },
});
