import { and, eq, exists, gt, isNull, not, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { bots, integrations, telegramSessions } from '../db/schema/telegram.ts';

/** A server takes the channels of another one over within seconds. */
const LONG = sql`interval '1 minute'`;

/** How many connected bots and accounts no server holds: what customers write there waits at Telegram. */
export const countStalled = async (db: Database): Promise<number> => {
  const isOld = (createdAt: typeof bots.createdAt | typeof integrations.createdAt) =>
    sql`${createdAt} < now() - ${LONG}`;
  const stalledBots = await db.$count(
    bots,
    and(
      ...[eq(bots.status, 'active'), isNull(bots.problem), isOld(bots.createdAt)],
      sql`coalesce(${bots.polledUntil} <= now(), true)`,
    ),
  );
  const held = db
    .select({ one: sql`1` })
    .from(telegramSessions)
    .where(
      and(
        ...[
          eq(telegramSessions.userId, integrations.userId),
          eq(telegramSessions.accountId, integrations.accountId),
        ],
        gt(telegramSessions.heldUntil, sql`now()`),
      ),
    );
  const stalledAccounts = await db.$count(
    integrations,
    and(eq(integrations.connected, true), isOld(integrations.createdAt), not(exists(held))),
  );
  return stalledBots + stalledAccounts;
};
