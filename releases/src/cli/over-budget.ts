import { isRemote } from '../../../scripts/lib/apps.mjs';
import { type Budgets, remoteExcesses, shellExcesses, shellSizesOf, sizesOf } from '../checks/budget.ts';
import { buildRemote, buildShell, readBudgets } from './workshop.ts';

const excessesOf = async (app: string, budgets: Budgets): Promise<string[]> =>
  isRemote(app)
    ? remoteExcesses(app, sizesOf(await buildRemote(app, undefined)), budgets)
    : shellExcesses(shellSizesOf(await buildShell()), budgets);

/** Where builds are larger than they may be, as sentences that begin with the app. */
export const overBudget = async (apps: readonly string[], budgets?: Budgets): Promise<string[]> => {
  const rules = budgets ?? (await readBudgets());
  const each = apps.map(async (app) => (await excessesOf(app, rules)).map((words) => `${app}: ${words}`));
  return (await Promise.all(each)).flat();
};
