import type { DeployedRemote, Registry } from '@switchboard/federation/registry';
import { nameMisfits } from '../checks/fit.ts';
import { changeRemote } from '../registry/change-remote.ts';
import { contractsOf } from '../registry/contracts-of.ts';
import { markRolledBack, type ReleaseAuthor } from '../registry/mark-rolled-back.ts';
import { returned, withoutCanary } from '../registry/moves.ts';
import { readOwnRegistry } from '../registry/signing.ts';
import { goodVersions, releasedRemote } from '../registry/versions.ts';
import { ReleaseRefusal } from '../release-refusal.ts';
import type { Store } from '../store/store.ts';
import { requirePages } from './page-parts.ts';
import { publishing } from './publish-pages.ts';
import { recordMove } from './release-record.ts';

export interface Rollback {
  /** The version that was rolled back. */
  from: string;
  /** The version that all users have now. */
  to: string;
}

interface Plan extends Rollback {
  entry: DeployedRemote;
}

const requireOther = async (store: Store, { name, version }: DeployedRemote): Promise<never> => {
  const others = (await goodVersions(store, name)).filter((known) => known !== version);
  const words = others.length > 0 ? `Name one: ${others.join(', ')}` : 'It has no other good release.';
  throw new ReleaseRefusal(
    `${name} ${version} has no version before it. ${words} To take it off: npm run withdraw -- ${name}`,
  );
};

/** The new entry has no previous version: the rolled-back one is not a fallback. */
const plan = async (store: Store, current: DeployedRemote, asked: string | undefined): Promise<Plan> => {
  const { name, version: now, canary, previous } = current;
  const endsCanary = canary !== undefined && (asked === undefined || asked === now);
  if (endsCanary) return { from: canary.release.version, to: now, entry: withoutCanary(current) };
  const to = asked ?? previous?.version ?? (await requireOther(store, current));
  if (to === now) throw new ReleaseRefusal(`All users have ${name} ${now} already.`);
  return { from: now, to, entry: returned(await releasedRemote(store, name, to), current) };
};

/** A version from before may take what the shell no longer provides. Types are left to the doctor: this is urgent. */
const requireFit = async (store: Store, entry: DeployedRemote, shell: Registry['shell']): Promise<void> => {
  const found = nameMisfits(entry, shell, await contractsOf(store, entry, shell));
  if (found.length > 0)
    throw new ReleaseRefusal(
      `${entry.name} ${entry.version} does not fit the deployed shell. Choose another version:\n  ${found.join('\n  ')}`,
    );
};

const takeBack = async (
  store: Store,
  app: string,
  author: ReleaseAuthor,
  asked?: string,
  expected?: string,
): Promise<Rollback> => {
  const registry = (await readOwnRegistry(store))?.registry;
  const seen = registry?.remotes.find(({ name }) => name === app);
  if (!seen) throw new ReleaseRefusal(`${app} is not deployed to ${store.name}`);
  const { from, to, entry } = await plan(store, seen, asked);
  if (expected !== undefined && from !== expected)
    throw new ReleaseRefusal(`${app} ${expected} was replaced just now, and stays as it is.`);
  if (to !== seen.version) await requireFit(store, entry, registry?.shell);
  await requirePages(store);
  await markRolledBack(store, app, from, author);
  await changeRemote(store, app, async (current) => {
    const moved = current?.version !== seen.version;
    if (!current || moved || current.canary?.release.version !== seen.canary?.release.version)
      throw new ReleaseRefusal(
        `${app} was released by another person just now. Look at it (npm run releases) and try again.`,
      );
    return (await plan(store, current, asked)).entry;
  });
  await recordMove(store, { app, version: from, what: 'rolled back' }, author);
  return { from, to };
};

/**
 * Rolls back the last release of an app: its canary or, without one, the current version.
 *
 * @param asked the version to return to; the previous one by default
 * @param expected refuses to take back any other version
 * @throws {ReleaseRefusal}
 */
export const rollback = (
  store: Store,
  app: string,
  author: ReleaseAuthor,
  asked?: string,
  expected?: string,
): Promise<Rollback> => publishing(store, () => takeBack(store, app, author, asked, expected));
