import type { Candidate } from '../candidate/candidate.ts';
import type { ShellCandidate } from '../candidate/read-shell.ts';
import { SHELL } from '../registry/paths.ts';
import { type Budgets, remoteExcesses, shellExcesses, shellSizesOf, sizesOf } from './budget.ts';

/** Reads the builds of this repository. */
export interface Builds {
  buildRemote(app: string): Promise<Candidate>;
  buildShell(): Promise<ShellCandidate>;
}

const excessesOf = async (app: string, budgets: Budgets, builds: Builds): Promise<string[]> => {
  if (app === SHELL) return shellExcesses(shellSizesOf(await builds.buildShell()), budgets);
  const candidate = await builds.buildRemote(app);
  return remoteExcesses(candidate.remote, sizesOf(candidate), budgets);
};

/** The limits that builds exceed, as sentences that begin with the app. */
export const overBudget = async (
  apps: readonly string[],
  budgets: Budgets,
  builds: Builds,
): Promise<string[]> => {
  const each = apps.map(async (app) =>
    (await excessesOf(app, budgets, builds)).map((words) => `${app}: ${words}`),
  );
  return (await Promise.all(each)).flat();
};
