import { addDays, type CalendarDate, dateOfUtc, utcOf } from '@switchboard/common/time/calendar-date';
import type { Zone } from '@switchboard/common/time/zone';
import { and, eq, gte, lt, min, ne, sql } from 'drizzle-orm';
import { bookingsIn } from '../booking/scope.ts';
import type { Database } from '../db/database.ts';
import { agentRuns } from '../db/schema/answering.ts';
import { bookings } from '../db/schema/booking.ts';
import { files } from '../db/schema/files.ts';
import { embeddingCosts } from '../db/schema/knowledge.ts';
import { messages } from '../db/schema/messaging.ts';
import { type StoredUsage, usageMonths } from '../db/schema/usage-months.ts';
import { type WorkspaceId, workspaces } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { isNoPress } from '../proposals/presses.ts';
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
  const { begin, end } = boundsOf(zone, month);
  const [{ createdAt } = {}] = await db
    .select({ createdAt: workspaces.createdAt })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  const isStored = inWorkspace(usageMonths, workspaceId, eq(usageMonths.month, month));
  const [stored] = await db.select({ usage: usageMonths.usage }).from(usageMonths).where(isStored);
  const usage = stored?.usage ?? (await countRows(db, workspaceId, zone, month));
  const { days } = usage;
  const vectors = await countVectors(db, workspaceId, begin, end);
  return {
    month,
    first: monthAt(zone, createdAt?.getTime() ?? now),
    current,
    conversations: usage.conversations,
    messages: days.reduce((sum, { incoming, outgoing }) => sum + incoming + outgoing, 0),
    answers: usage.answers,
    tokens: usage.tokens + vectors.tokens,
    cost: usage.cost + vectors.cost,
    bookings: await db.$count(
      bookings,
      and(
        bookingsIn(db, { workspaceId }),
        ne(bookings.status, 'cancelled'),
        gte(bookings.startsAt, begin),
        lt(bookings.startsAt, end),
      ),
    ),
    storage: await countBytes(db, workspaceId),
    days,
  };
};

/** What is counted from rows that a business may keep for a time only. */
const countRows = async (
  db: Database,
  workspaceId: WorkspaceId,
  zone: Zone,
  month: Month,
): Promise<StoredUsage> => {
  const { dates, begin, end, bounds } = boundsOf(zone, month);
  const written = await countMessages(db, workspaceId, bounds);
  return {
    conversations: written[0]?.conversations ?? 0,
    ...(await countRuns(db, workspaceId, begin, end)),
    days: dates.map((date, at) => {
      const day = written.find((row) => row.day === at + 1);
      return { date, incoming: day?.incoming ?? 0, outgoing: day?.outgoing ?? 0 };
    }),
  };
};

/**
 * Keeps the counts of the months that have messages or runs of agents before a time. Call it before those go.
 * @param before in a month that is over
 */
export const storeUsage = async (db: Database, workspaceId: WorkspaceId, before: Date): Promise<void> => {
  const zone = zoneOf(await readBusiness(db, workspaceId));
  const [message] = await db
    .select({ ts: min(messages.ts) })
    .from(messages)
    .where(inWorkspace(messages, workspaceId, lt(messages.ts, before.getTime())));
  const [run] = await db
    .select({ at: min(agentRuns.startedAt) })
    .from(agentRuns)
    .where(inWorkspace(agentRuns, workspaceId, lt(agentRuns.startedAt, before)));
  const first = Math.min(message?.ts ?? before.getTime(), run?.at?.getTime() ?? before.getTime());
  const found = await db
    .select({ month: usageMonths.month })
    .from(usageMonths)
    .where(inWorkspace(usageMonths, workspaceId));
  const stored = new Set(found.map(({ month }) => month));
  for (const month of monthsFrom(monthAt(zone, first), monthAt(zone, before.getTime()))) {
    if (stored.has(month)) continue;
    const usage = await countRows(db, workspaceId, zone, month);
    await db.insert(usageMonths).values({ workspaceId, month, usage }).onConflictDoNothing();
  }
};

const monthsFrom = (first: Month, last: Month): Month[] => {
  const months: Month[] = [];
  for (let month = first; month <= last; month = addDays(`${month}-28`, 7).slice(0, 7)) months.push(month);
  return months;
};

/** The days of a month, and their starts with the end of the last one. */
const boundsOf = (zone: Zone, month: Month) => {
  const dates = datesIn(month);
  const bounds = [...dates, addDays(dates.at(-1) ?? '', 1)].map((date) => beginOf(zone, date));
  return { dates, bounds, begin: new Date(bounds[0] ?? 0), end: new Date(bounds.at(-1) ?? 0) };
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
const countRuns = async (db: Database, workspaceId: WorkspaceId, begin: Date, end: Date) => {
  const isAnswer = sql`${agentRuns.kind} = 'live' and ${agentRuns.outcome} = 'answered' and ${isNoPress()}`;
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
  return { answers: row?.answers ?? 0, tokens: row?.tokens ?? 0, cost: row?.cost ?? 0 };
};

const countVectors = async (db: Database, workspaceId: WorkspaceId, begin: Date, end: Date) => {
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
  return { tokens: vectors?.tokens ?? 0, cost: vectors?.cost ?? 0 };
};

const countBytes = async (db: Database, workspaceId: WorkspaceId): Promise<number> => {
  const [row] = await db
    .select({ bytes: sql`coalesce(sum(${files.size}::bigint), 0)`.mapWith(Number) })
    .from(files)
    .where(inWorkspace(files, workspaceId));
  return row?.bytes ?? 0;
};
