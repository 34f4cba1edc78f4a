import { keptFiles } from '../candidate/read-shell.ts';
import type { Budgets } from '../checks/budget.ts';
import type { ReleaseOptions } from '../commands/release.ts';
import type { Report } from '../commands/report.ts';
import { REGISTRY } from '../registry/paths.ts';
import { putOnce } from '../store/put.ts';
import type { Store } from '../store/store.ts';
import { candidateOf, type Made } from './candidates.ts';
import { shellOf } from './shells.ts';

/** Writes a registry with a shell and without remotes, if there is none. */
export const placeFakeShell = async (store: Store): Promise<string> => {
  const shell = shellOf('0.1.0');
  const { version, record } = shell;
  for (const [path, content] of keptFiles(shell)) await putOnce(store, path, content);
  const empty = JSON.stringify({ schema: 1, shell: { version, ...record }, remotes: [] });
  await store.write(REGISTRY, Buffer.from(empty), { absent: true });
  return version;
};

export const quiet: Report = { step: (_step, work) => work(), say: () => undefined };

/** The author of changes in tests. */
export const AUTHOR = { by: 'Ada', at: '2026-11-20T10:00:00.000Z', message: 'Why not' };

export const BUDGETS: Budgets = {
  shell: { start: 10_000, font: 10_000, chunk: 10_000 },
  embed: { element: 1000, host: 10_000 },
  remotes: { '*': { entry: 10_000, first: 20_000, total: 20_000 } },
  files: { largest: 20_000 },
  builtElsewhere: { entry: 10_000, first: 20_000 },
};

/** A release of a fake build that opens in every browser. */
export const releaseOf = (
  store: Store,
  made: Made = {},
  rest: Partial<ReleaseOptions> = {},
): ReleaseOptions => {
  const candidate = candidateOf(made);
  return {
    store,
    report: quiet,
    budgets: BUDGETS,
    build: async () => candidate,
    placeShell: () => placeFakeShell(store),
    open: async () => '/',
    author: AUTHOR,
    ...rest,
  };
};
