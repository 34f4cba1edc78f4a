import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import { users } from './schema/users.ts';
import { members, type WorkspaceId } from './schema/workspaces.ts';
import { inWorkspace } from './scope.ts';

/** Whether a person of the business has confirmed an e-mail address: a stranger who signed up has not. */
export const isConfirmed = async (db: Database | Transaction, workspaceId: WorkspaceId): Promise<boolean> => {
  const [found] = await db
    .select({ id: users.id })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(inWorkspace(members, workspaceId), eq(users.emailVerified, true)))
    .limit(1);
  return found !== undefined;
};
