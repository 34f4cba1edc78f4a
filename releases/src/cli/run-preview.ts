import { resolve } from 'node:path';
import { inRoot } from '@switchboard/tooling/repository';
import { readFederationBuild } from '../candidate/read-federation-build.ts';
import { preview } from '../commands/preview.ts';
import type { Store } from '../store/store.ts';
import type { Arguments } from './arguments.ts';
import { createConsoleReport, type Print } from './console-report.ts';
import { buildRemote, readBudgets, requireForeign, requireRemote } from './own-apps.ts';
import { releaseAuthor } from './release-author.ts';

const DAYS = 7;

/** Publishes a preview of an app, and prints its address. @throws {ReleaseRefusal} */
export const runPreview = async (
  store: Store,
  { app, from, days = DAYS, message }: Arguments & { app: string },
  print: Print,
): Promise<void> => {
  await (from === undefined ? requireRemote(app) : requireForeign(app));
  print(`Publishing a preview of ${app} to ${store.name}`);
  const { path, expires } = await preview({
    store,
    report: createConsoleReport(print),
    budgets: await readBudgets(),
    build: (version) =>
      from === undefined
        ? buildRemote(app, version)
        : readFederationBuild({ app, folder: resolve(inRoot(), from) }, version),
    author: await releaseAuthor(inRoot(), message),
    days,
  });
  print(`Until ${expires.slice(0, 10)}, this path of the dashboard shows it to those who have the path:`);
  print(`  ${path}`);
};
