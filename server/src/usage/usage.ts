import type { Usage } from '@switchboard/api-client';
import { addDays, type CalendarDate, dateOfUtc, utcOf } from '@switchboard/common/time/calendar-date';
import type { Zone } from '@switchboard/common/time/zone';
import { and, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { bookingsIn } from '../booking/scope.ts';
import type { Database } from '../db/database.ts';
import { agentRuns } from '../db/schema/answering.ts';
import { bookings } from '../db/schema/booking.ts';
import { files } from '../db/schema/files.ts';
import { embeddingCosts } from '../db/schema/knowledge.ts';
import { messages } from '../db/schema/messaging.ts';
import { type WorkspaceId, workspaces } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { readBusiness, zoneOf } from '../schedule/business.ts';
import { beginOf } from '../schedule/days.ts';

/** A month as `2026-11`. */
type Month = string;

interface Asked {
  /** The current one by default. */
  month?: Month | undefined;
  /** Counts while the business has no zone. */
  zone?: string | undefined;
}

/** What a business used in a month on its own clocks, without costs and limits of the operator. */
export const readUsage = async (db: Database, workspaceId: WorkspaceId, asked: Asked, now: number) => {
  const zone = zoneOf(await readBusiness(db, workspaceId), asked.zone);
  const current = monthAt(zone, now);
  const month = asked.month ?? current;
  const dates = datesIn(month);
  const bounds = [...dates, addDays(dates.at(-1) ?? '', 1)].map((date) => beginOf(zone, date));
  const [begin, end] = [bounds[0] ?? 0, bounds.at(-1) ?? 0];
  const [{ createdAt } = {}] = await db
    .select({ createdAt: workspaces.createdAt })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  const written = await countMessages(db, workspaceId, bounds);
  const days: Usage['days'] = dates.map((date, at) => {
    const day = written.find((row) => row.day === at + 1);
    return { date, incoming: day?.incoming ?? 0, outgoing: day?.outgoing ?? 0 };
  });
  return {
    month,
    first: monthAt(zone, createdAt?.getTime() ?? now),
    current,
    conversations: written[0]?.conversations ?? 0,
    messages: days.reduce((sum, { incoming, outgoing }) => sum + incoming + outgoing, 0),
    ...(await countAgents(db, workspaceId, new Date(begin), new Date(end))),
    bookings: await db.$count(
      bookings,
      and(
        bookingsIn(db, { workspaceId }),
        ne(bookings.status, 'cancelled'),
        gte(bookings.startsAt, new Date(begin)),
        lt(bookings.startsAt, new Date(end)),
      ),
    ),
    storage: await countBytes(db, workspaceId),
    days,
  };
};

const monthAt = (zone: Zone, instant: number): Month => zone.wallTime(instant).date.slice(0, 7);

const datesIn = (month: Month): CalendarDate[] => {
  const first = new Date(utcOf(`${month}-01`));
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return Array.from({ length }, (_, day) => addDays(dateOfUtc(first.getTime()), day));
};

/**
 * Messages by day, with the conversations of all days in each row. They count on the day when the server got them.
 * @param bounds starts of the days, and the end of the last one. The first day is number 1.
 */
const countMessages = (db: Database, workspaceId: WorkspaceId, bounds: readonly number[]) => {
  const going = (direction: 'in' | 'out', name: string) =>
    sql<number>`count(*) filter (where ${messages.direction} = ${direction})`.as(name);
  const parts = db.$with('parts').as(
    db
      .select({
        day: sql<number>`width_bucket(${messages.ts}, ${`{${bounds.join()}}`}::bigint[])`.as('day'),
        conversationId: messages.conversationId,
        incoming: going('in', 'incoming'),
        outgoing: going('out', 'outgoing'),
      })
      .from(messages)
      .where(
        inWorkspace(
          messages,
          workspaceId,
          gte(messages.ts, bounds[0] ?? 0),
          lt(messages.ts, bounds.at(-1) ?? 0),
        ),
      )
      .groupBy(sql`1`, messages.conversationId),
  );
  const conversations = db.select({ count: sql`count(distinct ${parts.conversationId})` }).from(parts);
  return db
    .with(parts)
    .select({
      day: parts.day,
      incoming: sql`sum(${parts.incoming})`.mapWith(Number),
      outgoing: sql`sum(${parts.outgoing})`.mapWith(Number),
      conversations: sql`(${conversations})`.mapWith(Number),
    })
    .from(parts)
    .groupBy(parts.day);
};

/** Trials, suggestions and the vectors of files count in tokens and cost alone. */
const countAgents = async (db: Database, workspaceId: WorkspaceId, begin: Date, end: Date) => {
  const isAnswer = sql`${agentRuns.kind} = 'live' and ${agentRuns.outcome} = 'answered'`;
  const [row] = await db
    .select({
      answers: sql`count(*) filter (where ${isAnswer})`.mapWith(Number),
      tokens: sql`coalesce(sum(${agentRuns.inputTokens} + ${agentRuns.outputTokens}), 0)`.mapWith(Number),
      cost: sql`coalesce(sum(${agentRuns.cost}), 0)`.mapWith(Number),
    })
    .from(agentRuns)
    .where(
      inWorkspace(agentRuns, workspaceId, gte(agentRuns.startedAt, begin), lt(agentRuns.startedAt, end)),
    );
  const [vectors] = await db
    .select({
      tokens: sql`coalesce(sum(${embeddingCosts.tokens}), 0)`.mapWith(Number),
      cost: sql`coalesce(sum(${embeddingCosts.cost}), 0)`.mapWith(Number),
    })
    .from(embeddingCosts)
    .where(
      inWorkspace(
        embeddingCosts,
        workspaceId,
        gte(embeddingCosts.spentAt, begin),
        lt(embeddingCosts.spentAt, end),
      ),
    );
  return {
    answers: row?.answers ?? 0,
    tokens: (row?.tokens ?? 0) + (vectors?.tokens ?? 0),
    cost: (row?.cost ?? 0) + (vectors?.cost ?? 0),
  };
};

const countBytes = async (db: Database, workspaceId: WorkspaceId): Promise<number> => {
  const [row] = await db
    .select({ bytes: sql`coalesce(sum(${files.size}::bigint), 0)`.mapWith(Number) })
    .from(files)
    .where(inWorkspace(files, workspaceId));
  return row?.bytes ?? 0;
};
