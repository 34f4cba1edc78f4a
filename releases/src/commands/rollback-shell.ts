import { SHELL_FILE, shellRecord } from '@switchboard/federation/registry';
import { changeShell } from '../registry/change-shell.ts';
import { markRolledBack, type ReleaseAuthor } from '../registry/mark-rolled-back.ts';
import { folderOf, SHELL } from '../registry/paths.ts';
import { readOwnRegistry } from '../registry/signing.ts';
import { goodVersions } from '../registry/versions.ts';
import { ReleaseRefusal } from '../release-refusal.ts';
import type { Store } from '../store/store.ts';
import { requirePages } from './page-parts.ts';
import { publishing } from './publish-pages.ts';
import { recordMove } from './release-record.ts';
import type { Rollback } from './rollback.ts';

const refuse = async (store: Store, now: string, why: string): Promise<never> => {
  const others = (await goodVersions(store, SHELL)).filter((version) => version !== now);
  throw new ReleaseRefusal(
    `${why} ${others.length > 0 ? `Name one: ${others.join(', ')}` : 'There is no other.'}`,
  );
};

const takeBack = async (store: Store, author: ReleaseAuthor, asked?: string): Promise<Rollback> => {
  const shell = (await readOwnRegistry(store))?.registry.shell;
  if (!shell) throw new ReleaseRefusal(`No shell is deployed to ${store.name}`);
  const from = shell.version;
  const to = asked ?? shell.previous ?? (await refuse(store, from, `Shell ${from} has none before it.`));
  if (to === from) throw new ReleaseRefusal(`All users have shell ${from} already.`);
  const kept = await store.read(folderOf(SHELL, to) + SHELL_FILE);
  if (!kept) return refuse(store, from, `Shell ${to} was never released to ${store.name}.`);
  const record = shellRecord.parse(JSON.parse(kept.content.toString()));
  await requirePages(store, to);
  await markRolledBack(store, SHELL, from, author);
  await changeShell(store, (current) => {
    if (current?.version === from) return { version: to, ...record };
    throw new ReleaseRefusal('The shell was released by another person just now. Look at it and try again.');
  });
  await recordMove(store, { app: SHELL, version: from, what: 'rolled back' }, author);
  return { from, to };
};

/**
 * Returns to an earlier shell, except to one that was rolled back.
 *
 * @param asked the version; the previous one by default
 * @throws {ReleaseRefusal}
 */
export const rollbackShell = (store: Store, author: ReleaseAuthor, asked?: string): Promise<Rollback> =>
  publishing(store, () => takeBack(store, author, asked));
