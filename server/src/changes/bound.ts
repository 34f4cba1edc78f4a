import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';

/** A table whose rows carry the number of their last change. */
type Changing = PgTable & Record<'userId' | 'changed', PgColumn>;

/** The smallest number at which a table has `limit` changes after `after`, or infinity. */
export const boundOf = async (
  db: Database,
  tables: readonly Changing[],
  { userId, after, limit }: { userId: string; after: number; limit: number },
): Promise<number> => {
  const bounds = tables.map((table) =>
    db
      .select({ changed: sql`${table.changed}` })
      .from(table)
      .where(and(eq(table.userId, userId), gt(table.changed, after), isNotNull(table.changed)))
      .orderBy(asc(table.changed))
      .limit(1)
      .offset(limit - 1),
  );
  const [row] = await db
    .select({ bound: sql<string | null>`least(${sql.join(bounds, sql`, `)})` })
    .from(sql`(values (1)) as one`);
  return row?.bound == null ? Number.POSITIVE_INFINITY : Number(row.bound);
};
