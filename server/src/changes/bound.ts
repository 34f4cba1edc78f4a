import { asc, gt, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';

/** A table whose rows carry the number of their last change. */
type Changing = PgTable & Record<'workspaceId' | 'changed', PgColumn>;

/** The smallest number at which a table has `limit` changes after `after`, or infinity. */
export const boundOf = async (
  db: Database,
  tables: readonly Changing[],
  { workspaceId, after, limit }: { workspaceId: WorkspaceId; after: number; limit: number },
): Promise<number> => {
  const bounds = tables.map((table) =>
    db
      .select({ changed: sql`${table.changed}` })
      .from(table)
      .where(inWorkspace(table, workspaceId, gt(table.changed, after), isNotNull(table.changed)))
      .orderBy(asc(table.changed))
      .limit(1)
      .offset(limit - 1),
  );
  const [row] = await db
    .select({ bound: sql<string | null>`least(${sql.join(bounds, sql`, `)})` })
    .from(sql`(values (1)) as one`);
  return row?.bound == null ? Number.POSITIVE_INFINITY : Number(row.bound);
};
