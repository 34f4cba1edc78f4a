import type { contract } from '@switchboard/api-client';
import { and, asc, desc, eq, gt, gte, isNotNull, lt, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { messages } from '../db/schema/messaging.ts';
import { Refusal } from '../errors/refusal.ts';
import { type ShownMessage, selectMessages } from './shown-messages.ts';

type HistoryQuery = z.output<typeof contract.inbox.history.query>;

const PAGE_SIZE = 50;

/**
 * One page of a conversation of any source, oldest first.
 * @throws Refusal 400 for two places at once, or 404 for `around` another conversation's message
 */
export const readHistory = async (
  db: Database,
  conversationId: string,
  { before, after, around, at, limit = PAGE_SIZE }: HistoryQuery,
) => {
  const places = [before, after, around, at].filter((place) => place !== undefined);
  if (places.length > 1) throw new Refusal('several_places', { field: 'query' });
  const within = eq(messages.conversationId, conversationId);

  const older = async (bound: SQL | undefined, size = limit): Promise<ShownMessage[]> => {
    const found = await selectMessages(db, and(within, bound)).orderBy(desc(messages.ts)).limit(size);
    return found.reverse();
  };
  const newer = (bound: SQL, size = limit): Promise<ShownMessage[]> =>
    selectMessages(db, and(within, bound)).orderBy(asc(messages.ts)).limit(size);
  const exists = async (bound: SQL): Promise<boolean> => {
    const visible = and(within, isNotNull(messages.ts), bound);
    // Without the order, the planner expects an early hit, and scans the whole table if there is none.
    const found = await db
      .select({ ts: messages.ts })
      .from(messages)
      .where(visible)
      .orderBy(messages.ts)
      .limit(1);
    return found.length > 0;
  };

  const readRows = async (): Promise<ShownMessage[]> => {
    if (before !== undefined) return older(lt(messages.ts, before));
    if (after !== undefined) return newer(gt(messages.ts, after));
    if (around !== undefined) {
      const ts = await tsOf(db, conversationId, around);
      const half = Math.floor(limit / 2);
      return [
        ...(await older(lt(messages.ts, ts), half)),
        ...(await newer(gte(messages.ts, ts), limit - half)),
      ];
    }
    const start = at === undefined ? undefined : await firstSentAt(db, conversationId, new Date(at));
    return start === undefined ? older(undefined) : newer(gte(messages.ts, start));
  };

  const rows = await readRows();
  const oldest = rows.at(0)?.ts ?? (after === undefined ? undefined : after + 1);
  const newest = rows.at(-1)?.ts ?? (before === undefined ? undefined : before - 1);
  return {
    rows,
    hasOlder: oldest !== undefined && (await exists(lt(messages.ts, oldest))),
    hasNewer: newest !== undefined && (await exists(gt(messages.ts, newest))),
  };
};

const tsOf = async (db: Database, conversationId: string, id: string): Promise<number> => {
  const own = and(eq(messages.id, id), eq(messages.conversationId, conversationId));
  const [message] = isUuid(id) ? await db.select({ ts: messages.ts }).from(messages).where(own) : [];
  if (message?.ts == null) throw new Refusal('unknown_place', { field: 'around' });
  return message.ts;
};

/** The `ts` of the first message that was sent at or after a time. */
const firstSentAt = async (db: Database, conversationId: string, at: Date): Promise<number | undefined> => {
  const later = and(eq(messages.conversationId, conversationId), gte(messages.sentAt, at));
  const [message] = await db
    .select({ ts: messages.ts })
    .from(messages)
    .where(and(later, isNotNull(messages.ts)))
    .orderBy(asc(messages.sentAt), asc(messages.ts))
    .limit(1);
  return message?.ts ?? undefined;
};
