import type { AgentReport } from '@switchboard/api-client';
import { DAY } from '@switchboard/common/time/durations';
import { and, eq, gte, lt, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { agentRuns } from '../db/schema/answering.ts';
import { messages } from '../db/schema/messaging.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';

export type Outcomes = NonNullable<AgentReport['outcomes']>;

const NONE: Outcomes = { resolved: 0, handed_over: 0, gave_up: 0, abandoned: 0, failed: 0, open: 0 };

/** Postgres's interval of a day of 24 hours. */
const ONE_DAY = sql.raw(`interval '${DAY} milliseconds'`);
const inDay = (milliseconds: SQL): SQL => sql`${milliseconds} + ${sql.raw(`${DAY}`)}`;

/** A question mark at the end, also before a smiley. */
const asks = sql`right(${agentRuns.text}, 100) ~ '[?？؟][^[:alnum:]]*$'`;
const booked = sql`${agentRuns.effects} @> '[{"kind": "booked"}]'`;

/**
 * How an agent's conversations ended, by what happened in the 24 hours after its last run: a later one begins a new
 * conversation. Those that began or went on less than 24 hours ago are `open`, unless it is known already.
 *
 * @param range milliseconds since the epoch of the last run, `to` excluded
 */
export const readOutcomes = async (
  db: Database,
  { workspaceId, agentId }: { workspaceId: WorkspaceId; agentId: string },
  range: { from: number; to: number },
  now: number,
): Promise<Outcomes> => {
  const { conversationId, startedAt } = agentRuns;
  const [from, to] = [new Date(range.from), new Date(range.to)];
  // A run of the day after says whether the conversation went on, and one of the day before whether it booked.
  const before = sql`${from.toISOString()}::timestamptz - ${ONE_DAY}`;
  const after = sql`${to.toISOString()}::timestamptz + ${ONE_DAY}`;
  const runs = db.$with('runs').as(
    db
      .select({
        conversationId: sql<string>`${conversationId}`.as('of_conversation'),
        startedAt: sql<Date>`${startedAt}`.as('began'),
        outcome: sql<string>`${agentRuns.outcome}`.as('came_to'),
        code: sql<string>`coalesce(${agentRuns.cause} ->> 'code', '')`.as('code'),
        asks: sql<boolean>`coalesce(${asks}, false)`.as('asks'),
        booked: sql<boolean>`bool_or(${booked}) over (partition by ${conversationId}
          order by ${startedAt} range between ${ONE_DAY} preceding and current row)`.as('has_booked'),
        first: sql<Date>`min(${startedAt}) over (partition by ${conversationId}
          order by ${startedAt} range between ${ONE_DAY} preceding and current row)`.as('first_began'),
        next: sql<Date | null>`lead(${startedAt}) over (partition by ${conversationId}
          order by ${startedAt}, ${agentRuns.id})`.as('next'),
      })
      .from(agentRuns)
      .where(
        inWorkspace(
          agentRuns,
          workspaceId,
          eq(agentRuns.agentId, agentId),
          eq(agentRuns.kind, 'live'),
          ne(agentRuns.outcome, 'superseded'),
          gte(startedAt, before),
          lt(startedAt, after),
        ),
      ),
  );
  const inMs = (moment: SQLWrapper) => sql`(extract(epoch from ${moment}) * 1000)::bigint`;
  const began = inMs(runs.startedAt);
  const wrote = (author: 'owner' | 'customer', since: SQL) => sql`exists (select 1 from ${messages}
    where ${and(
      eq(messages.conversationId, runs.conversationId),
      eq(messages.author, author),
      eq(messages.automatic, false),
    )} and ${messages.ts} > ${since} and ${messages.ts} <= ${inDay(began)})`;
  const personAfter = wrote('owner', began);
  const personNear = wrote('owner', inMs(runs.first));
  const isYoung = sql`${runs.startedAt} > ${new Date(now - DAY).toISOString()}::timestamptz`;
  const isDone = sql`(${runs.outcome} = 'answered' or ${runs.code} = 'asks_nothing')`;
  const outcome = sql<keyof Outcomes>`case
    when ${runs.outcome} = 'failed' then 'failed'
    when not ${isDone} then case when ${personAfter} then 'handed_over' when ${isYoung} then 'open' else 'gave_up' end
    when ${personNear} then 'handed_over'
    when ${isYoung} then 'open'
    when ${wrote('customer', began)} then 'gave_up'
    when ${runs.asks} and not ${runs.booked} then 'abandoned'
    else 'resolved' end`;
  const rows = await db
    .with(runs)
    .select({ outcome, count: sql<number>`count(*)`.mapWith(Number) })
    .from(runs)
    .where(
      and(
        gte(runs.startedAt, from),
        lt(runs.startedAt, to),
        sql`(${runs.next} is null or ${runs.next} > ${runs.startedAt} + ${ONE_DAY})`,
      ),
    )
    .groupBy(sql`1`);
  return { ...NONE, ...Object.fromEntries(rows.map((row) => [row.outcome, row.count])) };
};
