import { announce } from '@switchboard/tooling/announce';
import { appNames, buildApps, discardBuild } from '@switchboard/tooling/apps';
import { assembleSite } from '@switchboard/tooling/site';

/** Refuses builds over the limits of `budgets.json`; the next build repeats and refuses them again. */
const requireBudgets = async (built: readonly string[]): Promise<void> => {
  if (built.length === 0) return;
  const { overBudget } = await import('@switchboard/releases/over-budget');
  const ownApps = await import('@switchboard/releases/own-apps');
  const excesses = await overBudget(built, await ownApps.readBudgets(), ownApps);
  if (excesses.length === 0) return;
  await Promise.all(built.map(discardBuild));
  throw new Error(`Too large:\n  ${excesses.join('\n  ')}`);
};

const apps = await appNames();
const built = await buildApps(apps, (app, build) => announce(`Building ${app}`, build));
await requireBudgets(built);
await announce('Assembling the site', () => assembleSite(apps, built));
