import { readFile } from 'node:fs/promises';
import { appNames, buildApps, isRemote } from '@switchboard/tooling/apps';
import { inRoot } from '@switchboard/tooling/repository';
import type { Candidate } from '../candidate/candidate.ts';
import { readCandidate } from '../candidate/read-candidate.ts';
import { readShell, type ShellCandidate } from '../candidate/read-shell.ts';
import { readRecording } from '../candidate/recording.ts';
import { type Budgets, budgets } from '../checks/budget.ts';
import { SHELL } from '../registry/paths.ts';
import { ReleaseRefusal } from '../release-refusal.ts';

const readJson = async (...path: string[]) => JSON.parse(await readFile(inRoot(...path), 'utf8'));

const declaredVersion = async (app: string): Promise<string> =>
  (await readJson('apps', app, 'package.json')).version;

const build = async (app: string) => {
  await buildApps([app]);
  return { folder: inRoot('apps', app, 'dist'), declared: await declaredVersion(app) };
};

/** The remotes of this repository. */
export const ownRemotes = async (): Promise<string[]> => (await appNames()).filter(isRemote);

/** @throws {ReleaseRefusal} unless this repository has such a remote */
export const requireRemote = async (app: string): Promise<void> => {
  const remotes = await ownRemotes();
  if (!remotes.includes(app))
    throw new ReleaseRefusal(`${app} is not a remote of this repository: ${remotes.join(', ')}`);
};

/** @throws {ReleaseRefusal} if this repository has such an app */
export const requireForeign = async (app: string): Promise<void> => {
  if ((await appNames()).includes(app))
    throw new ReleaseRefusal(
      `${app} is an app of this repository: release it without --from, or choose another name`,
    );
};

export const buildRemote = async (app: string, version?: string): Promise<Candidate> => ({
  ...(await readCandidate({ app, ...(await build(app)) }, version)),
  recording: await readRecording(app),
});

/** @throws {ReleaseRefusal} in a repository that has remotes only */
export const buildShell = async (version?: string): Promise<ShellCandidate> => {
  if (!(await appNames()).includes(SHELL))
    throw new ReleaseRefusal(
      'This repository has no shell. Release it to this place in the repository of Switchboard first: npm run release -- shell --store <place>',
    );
  return readShell(await build(SHELL), version);
};

export const readBudgets = async (): Promise<Budgets> => budgets.parse(await readJson('budgets.json'));
