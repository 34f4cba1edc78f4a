import { MINUTE } from '@switchboard/common/time/durations';
import { eq, exists, isNotNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import { deletions } from './schema/deletions.ts';
import { type WorkspaceId, workspaces } from './schema/workspaces.ts';

/** Milliseconds between two looks at a business that is suspended. */
export const SUSPENDED_PAUSE = MINUTE;

/** Why nothing is sent in the name of a business, for now or for ever; undefined when it may send. */
export const whySilent = async (
  db: Database | Transaction,
  workspaceId: WorkspaceId,
): Promise<'leaving' | 'suspended' | undefined> => {
  const [row] = await db
    .select({
      leaving: sql<boolean>`${exists(
        db.select({ one: sql`1` }).from(deletions).where(eq(deletions.workspaceId, workspaces.id)),
      )}`,
      suspended: sql<boolean>`${isNotNull(workspaces.suspendedAt)}`,
    })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  if (row?.leaving) return 'leaving';
  return row?.suspended ? 'suspended' : undefined;
};
