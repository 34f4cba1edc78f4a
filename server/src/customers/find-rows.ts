import { desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { customers } from '../db/schema/customers.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { isIndexed, matching, wordsOf } from '../db/searching.ts';
import { parts } from './person.ts';

/** Rows whose bookings a search shows, those of the last contacts. */
const MOST = 500;

/** The rows of customers whose cards a search matches. None for a search that no index serves: it would match most. */
export const findRows = async (db: Database, workspaceId: WorkspaceId, search: string): Promise<string[]> => {
  if (!wordsOf(search).some(isIndexed)) return [];
  const rows = await db
    .select({ id: parts.id })
    .from(customers)
    .innerJoin(parts, eq(parts.rootId, customers.id))
    .where(
      inWorkspace(
        customers,
        workspaceId,
        isNull(customers.mergedInto),
        matching(customers.searchable, search),
      ),
    )
    .orderBy(sql`${desc(customers.lastContactTs)} nulls last`)
    .limit(MOST);
  return rows.map(({ id }) => id);
};
