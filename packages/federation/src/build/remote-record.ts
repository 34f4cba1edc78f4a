import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import type { Manifest } from '../manifest.ts';
import { RECORD_FILE, type RemoteRecord } from '../registry.ts';
import { SHARED_REQUESTS } from '../shared-requests.ts';
import { describeFiles, isCode } from './describe-files.ts';
import { containerOf } from './own-container.ts';

const ENTRY_FILE = 'remoteEntry.js';

/** The shared modules that the bundle requests from its host. */
const consumedShares = (modules: Iterable<Rspack.Module>): string[] => {
  const identifiers = [...modules]
    .filter((module) => module.type === 'consume-shared-module')
    .map((module) => module.identifier());
  return SHARED_REQUESTS.filter((request) => identifiers.some((id) => id.includes(` ${request}@`)));
};

const emit = (
  compilation: Rspack.Compilation,
  { RawSource }: Pick<typeof Rspack.sources, 'RawSource'>,
  manifest: Manifest,
) => {
  const exposed = [...compilation.chunks].find((chunk) => chunk.name === 'app');
  const record: RemoteRecord = {
    ...manifest,
    entry: ENTRY_FILE,
    container: containerOf(compilation, manifest.name),
    shares: consumedShares(compilation.modules),
    preload: [...(exposed?.files ?? [])].filter(isCode),
    files: describeFiles(compilation.getAssets()),
  };
  compilation.emitAsset(RECORD_FILE, new RawSource(JSON.stringify(record, null, 2)));
};

/** Writes the record, `deployment.json`: the manifest, the entry, and size and integrity of every file. */
export const remoteRecord = (manifest: Manifest): RsbuildPlugin => ({
  name: 'switchboard:remote-record',
  setup(api) {
    api.processAssets({ stage: 'report' }, ({ compilation, sources }) =>
      emit(compilation, sources, manifest),
    );
  },
});
