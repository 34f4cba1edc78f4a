import { readBudgets } from '../../releases/src/cli/workshop.ts';
import { placeShell } from '../../releases/src/commands/place-shell.ts';
import { release } from '../../releases/src/commands/release.ts';
import { baseOf } from '../../releases/src/registry/paths.ts';
import type { Store } from '../../releases/src/store/store.ts';
import { builtRemote, builtShell } from './releases.ts';

export const HAND = { by: 'Ada', at: '2026-11-20T10:00:00.000Z', message: '' };

/** Releases an app as it is built. That it shows in a browser is what the tests here find out themselves. */
export const releaseBuilt = async (
  store: Store,
  app: string,
  { version, percent }: { version: string; percent?: number },
): Promise<void> => {
  const { remote, files } = await builtRemote(app);
  await release({
    store,
    report: { step: (_, work) => work(), say: () => {} },
    budgets: await readBudgets(),
    build: async () => ({ remote: { ...remote, version, base: baseOf(app, version) }, files }),
    placeShell: async () => placeShell(store, await builtShell(), HAND),
    open: async () => '/',
    hand: HAND,
    percent,
  });
};
