import type { contract } from '@switchboard/api-client';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Change, nextChange } from '../changes/next-change.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { customers } from '../db/schema/customers.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import type { Wakeups } from '../db/wakeups.ts';
import { Refusal } from '../errors/refusal.ts';
import { refuseAbove } from '../quotas/counts.ts';
import { matchCustomer } from './matching.ts';
import { type Edit, edited, nothingOwn } from './parts.ts';
import { findShown } from './rows.ts';
import {
  insertCustomer,
  isTooLarge,
  join,
  loadTree,
  MAX_PARTS,
  refresh,
  requireRoot,
  takeOut,
  writeParts,
} from './tree.ts';
import { customerOnWire } from './wire-format.ts';

type NewCustomer = z.output<typeof contract.customers.create.body>;

export interface CommandDeps {
  db: Database;
  wakeups: Pick<Wakeups, 'notify'>;
  now: Clock;
  /** A person merged two customers into this one. Called under the lock of the inbox. */
  merged?(tx: Transaction, workspaceId: WorkspaceId, rootId: string, change: Change): Promise<void>;
}

/** Adds and changes customers. All throw Refusal 404 for a customer that is not the workspace's. */
export const createCustomers = ({ db, wakeups, now, merged }: CommandDeps) => {
  const write = async <T>(
    workspaceId: WorkspaceId,
    task: (tx: Transaction, change: Change) => Promise<T>,
  ): Promise<T> => {
    const done = await db.transaction(async (tx) => task(tx, await nextChange(tx, workspaceId, now())));
    wakeups.notify(workspaceId);
    return done;
  };

  return {
    /** @returns the id of the new customer, or of the older one that has the same phone */
    create: (workspaceId: WorkspaceId, { name = '', stage, ...given }: NewCustomer): Promise<string> =>
      write(workspaceId, async (tx, change) => {
        const lists = {
          phones: unique(given.phones),
          usernames: unique(given.usernames),
          tags: unique(given.tags),
        };
        const own = {
          ...nothingOwn,
          ...lists,
          name: name || null,
          stage: stage ?? null,
          note: given.note ?? '',
        };
        const id = await insertCustomer(tx, { workspaceId, own }, change);
        await refuseAbove(tx, workspaceId, 'contacts');
        return matchCustomer(tx, workspaceId, id, change);
      }),

    /**
     * @param version that the change is based on; undefined for any
     * @returns the id of the customer, or of an older one with a phone that was added
     * @throws Refusal 412 with the customer unless it has the version
     */
    update: (
      workspaceId: WorkspaceId,
      id: string,
      version: number | undefined,
      edit: Edit,
    ): Promise<string> =>
      write(workspaceId, async (tx, change) => {
        const rootId = await requireRoot(tx, workspaceId, id);
        const rows = await loadTree(tx, rootId);
        const root = rows.find((row) => row.id === rootId);
        if (version !== undefined && version !== root?.version)
          throw new Refusal('stale_version', {
            field: 'If-Match',
            of: 'customer',
            current: customerOnWire(await findShown(tx, rootId)),
          });
        await writeParts(tx, rows, edited(rows, rootId, edit));
        await refresh(tx, rootId, change);
        const hasNewPhone = edit.phones?.some((phone) => !root?.phones.includes(phone)) === true;
        return hasNewPhone ? matchCustomer(tx, workspaceId, rootId, change) : rootId;
      }),

    /**
     * Makes the customer `other` a part of the customer `id`.
     * @throws Refusal 409 for the same customer twice, or too many parts
     */
    merge: (workspaceId: WorkspaceId, id: string, other: string): Promise<string> =>
      write(workspaceId, async (tx, change) => {
        const into = await requireRoot(tx, workspaceId, id);
        const from = await requireRoot(tx, workspaceId, other, 'other');
        if (into === from) throw new Refusal('same_customer', { field: 'other' });
        if (await isTooLarge(tx, into, from))
          throw new Refusal('too_many', { field: 'other', of: 'parts', limit: MAX_PARTS });
        await join(tx, { into, from, by: 'person' }, change);
        await merged?.(tx, workspaceId, into, change);
        return into;
      }),

    /**
     * Takes a part out again.
     * @returns the id of the customer that it was taken from
     * @throws Refusal 409 when it is not a part of this customer
     */
    unmerge: (workspaceId: WorkspaceId, id: string, part: string): Promise<string> =>
      write(workspaceId, async (tx, change) => {
        const rootId = await requireRoot(tx, workspaceId, id);
        const [row] = await tx
          .select({ rootId: customers.rootId, mergedInto: customers.mergedInto })
          .from(customers)
          .where(eq(customers.id, part));
        if (row?.rootId !== rootId || row.mergedInto === null)
          throw new Refusal('not_a_part', { field: 'merge' });
        await takeOut(tx, rootId, part, change);
        return rootId;
      }),
  };
};

const unique = (values: readonly string[] = []): string[] => [...new Set(values)];
