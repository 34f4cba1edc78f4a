import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { integrations } from '../db/schema/telegram.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';

export type AccountRow = typeof integrations.$inferSelect;

/**
 * The account that all calls mean that name none: the oldest connected one, else the one that Telegram signed out last.
 * @param rows accounts of one workspace, the oldest first
 */
const firstOf = (rows: readonly AccountRow[]): AccountRow | undefined => {
  const ended = ({ signedOutAt }: AccountRow): number => signedOutAt?.getTime() ?? 0;
  const signedOut = rows.filter((row) => row.signedOutAt !== null);
  return (
    rows.find((row) => row.connected) ?? signedOut.toSorted((one, other) => ended(other) - ended(one))[0]
  );
};

/** The accounts that a workspace has now, connected or signed out by Telegram: `firstOf` them, then the others. */
export const shownAccounts = async (
  db: Database | Transaction,
  workspaceId: WorkspaceId,
): Promise<AccountRow[]> => {
  const { connected, signedOutAt, removing, joinedAt } = integrations;
  const isShown = and(eq(removing, false), or(connected, isNotNull(signedOutAt)));
  const rows = await db
    .select()
    .from(integrations)
    .where(inWorkspace(integrations, workspaceId, isShown))
    .orderBy(asc(joinedAt));
  const first = firstOf(rows);
  return first === undefined ? [] : [first, ...rows.filter((row) => row !== first)];
};
