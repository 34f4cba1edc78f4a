import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { securityEvents } from '../db/schema/security-events.ts';
import { type WorkspaceId, workspaces } from '../db/schema/workspaces.ts';
import { AdminRefusal } from './refusal.ts';

/** Maximum characters that the people of a business read with each refusal. */
const LONGEST_TEXT = 200;

type State = Pick<typeof workspaces.$inferInsert, 'suspendedAt' | 'suspendedFor'>;

/** Writes a state, and adds it to the audit trail of the business unless it is so already. @throws AdminRefusal */
const change = (db: Database, given: string, next: State): Promise<void> =>
  db.transaction(async (tx) => {
    const id = given as WorkspaceId;
    const [held] = isUuid(given)
      ? await tx
          .select({ suspendedAt: workspaces.suspendedAt })
          .from(workspaces)
          .where(eq(workspaces.id, id))
          .for('update')
      : [];
    if (held === undefined) throw new AdminRefusal(`There is no workspace ${given}: see workspaces`);
    const [wasSuspended, isSuspended] = [held.suspendedAt !== null, next.suspendedAt !== null];
    const suspendedAt = wasSuspended && isSuspended ? held.suspendedAt : next.suspendedAt;
    await tx
      .update(workspaces)
      .set({ ...next, suspendedAt })
      .where(eq(workspaces.id, id));
    if (wasSuspended === isSuspended) return;
    const kind = isSuspended ? 'workspace_suspended' : 'workspace_resumed';
    await tx.insert(securityEvents).values({ kind, workspaceId: id, at: new Date() });
  });

/**
 * Suspends a business: nothing is sent in its name, and its people can read, export and delete.
 * @param text what its people are told; it replaces an earlier one
 * @throws AdminRefusal
 */
export const suspendWorkspace = async (db: Database, id: string, text?: string): Promise<string[]> => {
  if (text !== undefined && text.length > LONGEST_TEXT)
    throw new AdminRefusal(`The text may have ${LONGEST_TEXT} characters`);
  await change(db, id, { suspendedAt: new Date(), suspendedFor: text ?? null });
  return [`workspace ${id} is suspended: what customers write is still stored, and resume lets it go on`];
};

/** Lets a suspended business go on. @throws AdminRefusal */
export const resumeWorkspace = async (db: Database, id: string): Promise<string[]> => {
  await change(db, id, { suspendedAt: null, suspendedFor: null });
  return [`workspace ${id} is not suspended; what waits is sent within a minute`];
};
