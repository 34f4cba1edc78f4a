import { pathToFileURL } from 'node:url';
import { announce } from './lib/announce.mjs';
import { appNames, buildApp } from './lib/apps.mjs';
import { requireBudgets } from './lib/budgets.mjs';
import { CommandFailed } from './lib/run.mjs';
import { assembleSite } from './lib/site.mjs';

/** Builds the apps that are stale, and assembles the site from all of them. */
export const build = () =>
  announce('Building the apps', async () => {
    const apps = [];
    for (const app of await appNames()) apps.push({ app, built: await buildApp(app) });
    await requireBudgets(apps.filter(({ built }) => built).map(({ app }) => app));
    await assembleSite(apps);
  });

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await build();
  } catch (error) {
    console.error(error instanceof CommandFailed ? `${error.message}\n${error.output}` : error.message);
    process.exitCode = 1;
  }
}
