import { resolve } from 'node:path';
import { inRoot } from '@switchboard/tooling/repository';
import type { Candidate } from '../candidate/candidate.ts';
import { readFederationBuild } from '../candidate/read-federation-build.ts';
import { placeShell } from '../commands/place-shell.ts';
import { release } from '../commands/release.ts';
import { releaseShell } from '../commands/release-shell.ts';
import { openCandidate } from '../gate/open-candidate.ts';
import { openInShell } from '../gate/open-in-shell.ts';
import { withChromium } from '../gate/with-chromium.ts';
import { SHELL } from '../registry/paths.ts';
import { readOwnRegistry } from '../registry/signing.ts';
import { ReleaseRefusal } from '../release-refusal.ts';
import type { Store } from '../store/store.ts';
import type { Arguments } from './arguments.ts';
import { checkSources, requireClean } from './before-build.ts';
import { createConsoleReport, type Print, seconds } from './console-report.ts';
import { buildRemote, buildShell, readBudgets, requireForeign, requireRemote } from './own-apps.ts';
import { changedFiles, commitOf, releaseAuthor } from './release-author.ts';

type Wanted = Arguments & { app: string };

/** The share of the users that a release begins with. */
const FIRST_SHARE = 5;

const commonOf = async (store: Store, { message, dirty, untested }: Wanted, print: Print) => ({
  store,
  report: createConsoleReport(print),
  author: await releaseAuthor(inRoot(), message),
  commit: await commitOf(inRoot()),
  exceptions: { ...(dirty !== undefined && { dirty }), ...(untested !== undefined && { untested }) },
  budgets: await readBudgets(),
});

const shellOf = async (store: Store, args: Wanted, print: Print): Promise<string | undefined> => {
  if (args.percent !== undefined && args.percent < 100)
    throw new ReleaseRefusal('The shell is always for all users: release it without a share.');
  return releaseShell({
    ...(await commonOf(store, args, print)),
    build: () => buildShell(args.version),
    open: (registry, candidate) => openInShell(store, registry, candidate, withChromium),
  });
};

const candidateOf = ({ app, from, version }: Wanted): Promise<Candidate> =>
  from === undefined
    ? buildRemote(app, version)
    : readFederationBuild({ app, folder: resolve(inRoot(), from) }, version);

/**
 * The share of the users that a release begins with; `undefined` for all. A first release has no version beside it, so it
 * is for all users.
 */
export const shareOf = async (
  store: Store,
  { app, percent }: Pick<Wanted, 'app' | 'percent'>,
): Promise<number | undefined> => {
  const known = (await readOwnRegistry(store))?.registry.remotes.some(({ name }) => name === app);
  const share = percent ?? (known ? FIRST_SHARE : 100);
  return share === 100 ? undefined : share;
};

/** What stands between sources and a build. A build of another repository was checked there. */
const requireGoodSources = async (args: Wanted, print: Print): Promise<void> => {
  if (args.from !== undefined) return;
  requireClean(await changedFiles(inRoot()), args.dirty);
  if (args.untested === undefined) await checkSources(args.app, createConsoleReport(print));
};

const remoteOf = async (store: Store, args: Wanted, print: Print): Promise<string | undefined> => {
  const common = await commonOf(store, args, print);
  return release({
    ...common,
    build: () => candidateOf(args),
    placeShell: async () => placeShell(store, await buildShell(), common.author),
    open: (registry, candidate) =>
      openCandidate(store, registry, candidate, withChromium, (slow) => print(`  warning    ${slow}`)),
    percent: await shareOf(store, args),
  });
};

/** Releases an app of this repository. @throws {ReleaseRefusal} */
export const runRelease = async (store: Store, args: Wanted, print: Print): Promise<void> => {
  const { app, store: place } = args;
  const began = performance.now();
  if (args.from !== undefined) await requireForeign(app);
  else if (app !== SHELL) await requireRemote(app);
  print(`Releasing ${app} to ${store.name}`);
  await requireGoodSources(args, print);
  const done = await (app === SHELL ? shellOf : remoteOf)(store, args, print);
  if (done !== undefined)
    print(
      `${app} ${done} is released, after ${seconds(began)}. To take it back: npm run rollback -- ${app}${place === undefined ? '' : ` --store '${place}'`}`,
    );
};
