import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import type { Manifest } from '../manifest.ts';
import { RECORD_FILE, type RemoteRecord } from '../registry.ts';
import { APP, CONTEXT, CONTRACT_FILE, partOf } from './contract/contract-file.ts';
import { readRecordedContract } from './contract/recorded-contract.ts';
import { requirementsOf } from './contract/requirements-of.ts';
import { takenMembers } from './contract/taken-members.ts';
import { takenNames } from './contract/taken-names.ts';
import { describeFiles, isCode } from './describe-files.ts';
import { containerOf } from './own-container.ts';

const ENTRY_FILE = 'remoteEntry.js';

/** The sources of a bundle. */
const sourcesOf = (modules: Iterable<Rspack.Module>): string[] => {
  const files = [...modules].map((module) => String(Object(module).resource ?? '').split('?')[0] ?? '');
  return [...new Set(files)].filter((file) => /\.tsx?$/.test(file)).sort();
};

interface Build {
  manifest: Manifest;
  /** The folder of the app. */
  folder: string;
  isProd: boolean;
}

const emit = (
  compilation: Rspack.Compilation,
  { RawSource }: Pick<typeof Rspack.sources, 'RawSource'>,
  { manifest, folder, isProd }: Build,
) => {
  const contract = readRecordedContract();
  const { names, wholes } = takenNames(compilation);
  // The compiler takes seconds, and a dev server builds at each change: there only the names count.
  const members = isProd ? takenMembers(folder, sourcesOf(compilation.modules), wholes) : {};
  const known = Object.entries(members).map(([module, wanted]) => [
    module,
    [...new Set([...(names[module] ?? []), ...wanted])].sort(),
  ]);
  const takes: Record<string, string[]> = { ...names, ...Object.fromEntries(known) };
  const taken = partOf(contract, { ...takes, [APP]: manifest.search ? ['search', 'texts'] : ['texts'] });
  const exposed = [...compilation.chunks].find((chunk) => chunk.name === 'app');
  const record: RemoteRecord = {
    ...manifest,
    requires: requirementsOf(taken),
    entry: ENTRY_FILE,
    container: containerOf(compilation, manifest.name),
    shares: Object.keys(names),
    ...(isProd && {
      takes: Object.entries(takes)
        .filter(([module]) => module !== CONTEXT)
        .flatMap(([module, wanted]) => wanted.map((name) => `${module}#${name}`)),
    }),
    preload: [...(exposed?.files ?? [])].filter(isCode),
    files: describeFiles(compilation.getAssets()),
  };
  compilation.emitAsset(RECORD_FILE, new RawSource(JSON.stringify(record, null, 2)));
  if (isProd) compilation.emitAsset(CONTRACT_FILE, new RawSource(JSON.stringify(taken)));
};

/**
 * Writes the record, `deployment.json`: the manifest, the entry, what the remote takes of its host, and size and integrity
 * of every file. Beside it, `contract.json` has the types of what the remote takes.
 */
export const remoteRecord = (manifest: Manifest): RsbuildPlugin => ({
  name: 'switchboard:remote-record',
  setup(api) {
    api.processAssets({ stage: 'report' }, ({ compilation, environment, sources }) =>
      emit(compilation, sources, {
        manifest,
        folder: api.context.rootPath,
        isProd: environment.config.mode === 'production',
      }),
    );
  },
});
