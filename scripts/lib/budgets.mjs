import { tsImport } from 'tsx/esm/api';
import { discardBuild } from './apps.mjs';

/**
 * Refuses builds that are larger than `budgets.json` allows, by the same rule as releases. They are made again the next
 * time, so that nothing passes for being there already.
 *
 * @param {string[]} apps that were built
 * @throws {Error} that names each bundle and says by how much
 */
export const requireBudgets = async (apps) => {
  if (apps.length === 0) return;
  const { overBudget } = await tsImport('../../releases/src/checks/over-budget.ts', import.meta.url);
  const workshop = await tsImport('../../releases/src/cli/workshop.ts', import.meta.url);
  const excesses = await overBudget(apps, await workshop.readBudgets(), workshop);
  if (excesses.length === 0) return;
  await Promise.all(apps.map(discardBuild));
  throw new Error(`Too large:\n  ${excesses.join('\n  ')}`);
};
