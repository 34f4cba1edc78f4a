import { createHash } from 'node:crypto';
import { MINUTE } from '@switchboard/common/time/durations';
import { eq, isNotNull } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { removedIdentities } from '../db/schema/removed-identities.ts';
import type { RemoveIdentity } from '../identity/identity.ts';
import { createQueue } from '../jobs/queue.ts';
import { createWorker } from '../jobs/worker.ts';
import type { Kernel } from '../kernel.ts';

const hashOf = (uid: string): string => createHash('sha256').update(uid).digest('hex');

/** Whether the person of a provider's user was deleted here, and the user is still to be deleted there. */
export const isRemoved = async (db: Database | Transaction, uid: string): Promise<boolean> =>
  (await db.$count(removedIdentities, eq(removedIdentities.hash, hashOf(uid)))) > 0;

/**
 * Refuses sign-ins of a provider's user from the end of the transaction on.
 * @param byServer whether the server deletes the user there
 */
export const noteRemoved = async (
  tx: Transaction,
  uid: string,
  { byServer, now }: { byServer: boolean; now: number },
): Promise<void> => {
  await tx
    .insert(removedIdentities)
    .values({ hash: hashOf(uid), providerUid: byServer ? uid : null, dueAt: new Date(now) })
    .onConflictDoNothing();
};

/** Deletes users at the identity provider whose people are gone here, until it has confirmed it. */
export const createIdentityRemoval = (
  { db, wakeups, now, log }: Pick<Kernel, 'db' | 'wakeups' | 'now' | 'log'>,
  remove: RemoveIdentity,
) => {
  const { hash, providerUid } = removedIdentities;
  const queue = createQueue({
    ...{ db, server: wakeups.server, now },
    table: removedIdentities,
    key: { hash },
    isOpen: () => isNotNull(providerUid),
    lease: MINUTE,
    backoff: MINUTE,
  });
  return createWorker({
    ...{ name: 'removed identities', db, now, queue, log, atOnce: 1 },
    run: async (job) => {
      if (job.providerUid !== null) await remove(job.providerUid);
      await db.delete(removedIdentities).where(eq(hash, job.hash));
    },
  });
};
