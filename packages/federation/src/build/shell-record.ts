import type { RsbuildPlugin } from '@rsbuild/core';
import { CONTRACT_VERSION } from '../contract.ts';
import { SHELL_FILE, type ShellRecord } from '../registry.ts';
import { SHARED_REQUESTS } from '../shared-requests.ts';
import { REACT_VERSION, UI_VERSION } from './shared.ts';

/** Writes `shell.json` beside the page, so that a release can check whether a remote fits the deployed shell. */
export const shellRecord = (): RsbuildPlugin => ({
  name: 'switchboard:shell-record',
  setup(api) {
    api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
      const record: ShellRecord = {
        provides: { contract: CONTRACT_VERSION, react: REACT_VERSION, ui: UI_VERSION },
        shares: [...SHARED_REQUESTS],
      };
      compilation.emitAsset(SHELL_FILE, new sources.RawSource(JSON.stringify(record, null, 2)));
    });
  },
});
