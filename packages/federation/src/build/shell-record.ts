import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import type { ScreenFiles } from '../page/screens.ts';
import { SHELL_FILE, type ShellRecord } from '../registry.ts';
import { SHARED_REQUESTS } from '../shared-requests.ts';
import { CONTRACT_FILE } from './contract/contract-file.ts';
import { isContractRecorded, providedContract } from './contract/provided-contract.ts';
import { describeFiles } from './describe-files.ts';
import { REACT_VERSION } from './shared.ts';

const filesOf = (compilation: Rspack.Compilation, group: Readonly<Rspack.ChunkGroup>) =>
  describeFiles(
    group
      .getFiles()
      .map((name) => compilation.getAsset(name))
      .filter((asset) => asset !== undefined),
  );

/** A chunk with a name is a screen, whose path is the name, or a part that several screens use: `part-…`. */
const screensOf = (compilation: Rspack.Compilation): ScreenFiles['screens'] =>
  Object.fromEntries(
    [...compilation.namedChunkGroups]
      .filter(([name, group]) => !group.isInitial() && !name.startsWith('part-'))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, group]) => [`/${name}`, filesOf(compilation, group)]),
  );

/**
 * Writes `shell.json` beside the page, so that a release can check whether a remote fits the deployed shell, and the
 * server can preload the screens of the shell. `contract.json` has the names and types that the shell provides.
 */
export const shellRecord = (): RsbuildPlugin => ({
  name: 'switchboard:shell-record',
  setup(api) {
    api.processAssets({ stage: 'report' }, ({ compilation, environment, sources }) => {
      if (environment.config.mode === 'production' && !isContractRecorded())
        throw new Error('The contract has changed. Derive it: npm run contract');
      const { versions, ...contract } = providedContract();
      const record: ShellRecord & ScreenFiles = {
        provides: { ...versions, react: REACT_VERSION },
        shares: [...SHARED_REQUESTS],
        audiences: true,
        workspaces: true,
        modules: true,
        previews: true,
        screens: screensOf(compilation),
      };
      compilation.emitAsset(CONTRACT_FILE, new sources.RawSource(JSON.stringify(contract)));
      compilation.emitAsset(SHELL_FILE, new sources.RawSource(JSON.stringify(record, null, 2)));
    });
  },
});
