import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { CONTRACT_VERSION } from '../contract.ts';
import type { ScreenFiles } from '../page/screens.ts';
import { SHELL_FILE, type ShellRecord } from '../registry.ts';
import { SHARED_REQUESTS } from '../shared-requests.ts';
import { describeFiles } from './describe-files.ts';
import { REACT_VERSION, UI_VERSION } from './shared.ts';

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
 * server can preload the screens of the shell.
 */
export const shellRecord = (): RsbuildPlugin => ({
  name: 'switchboard:shell-record',
  setup(api) {
    api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
      const record: ShellRecord & ScreenFiles = {
        provides: { contract: CONTRACT_VERSION, react: REACT_VERSION, ui: UI_VERSION },
        shares: [...SHARED_REQUESTS],
        audiences: true,
        workspaces: true,
        modules: true,
        previews: true,
        screens: screensOf(compilation),
      };
      compilation.emitAsset(SHELL_FILE, new sources.RawSource(JSON.stringify(record, null, 2)));
    });
  },
});
