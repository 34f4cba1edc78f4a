import type { AgentReport, ModelState } from '@switchboard/api-client';
import { addDays, type CalendarDate } from '@switchboard/common/time/calendar-date';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { agentRuns, type RunRow } from '../db/schema/answering.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { Refusal } from '../errors/refusal.ts';
import { isNoPress } from '../proposals/presses.ts';
import { readBusiness, zoneOf } from '../schedule/business.ts';
import { beginOf, datesOf } from '../schedule/days.ts';
import { readOutcomes } from './outcomes.ts';

const isOf = (outcome: RunRow['outcome']) =>
  sql`${agentRuns.kind} = 'live' and ${agentRuns.outcome} = ${outcome}`;
const count = (outcome: RunRow['outcome']) =>
  sql<number>`count(*) filter (where ${isOf(outcome)})`.mapWith(Number);
const countAnswered = () =>
  sql<number>`count(*) filter (where ${isOf('answered')} and ${isNoPress()})`.mapWith(Number);

/**
 * Actions of an agent by business day, and how its conversations ended. Trials and suggestions count only in tokens and
 * cost.
 *
 * @throws Refusal 400 for an invalid range
 */
export const readReport = async (
  db: Database,
  {
    workspaceId,
    agentId,
    currency,
  }: { workspaceId: WorkspaceId; agentId: string; currency: ModelState['currency'] },
  range: { from: CalendarDate; to: CalendarDate },
  now: number,
): Promise<AgentReport> => {
  const dates = datesOf(range);
  // Postgres rejects times outside of these years.
  if (range.from < '1970-01-01' || range.to > '2999-12-31')
    throw new Refusal('year_out_of_range', { field: 'from', first: 1970, last: 2999 });
  const zone = zoneOf(await readBusiness(db, workspaceId));
  const bounds = [...dates, addDays(range.to, 1)].map((date) => beginOf(zone, date));
  const [begin, end] = [bounds[0] ?? 0, bounds.at(-1) ?? 0];
  const within = inWorkspace(
    agentRuns,
    workspaceId,
    eq(agentRuns.agentId, agentId),
    gte(agentRuns.startedAt, new Date(begin)),
    lt(agentRuns.startedAt, new Date(end)),
  );
  const days = sql`${`{${bounds.map((bound) => new Date(bound).toISOString()).join()}}`}::timestamptz[]`;
  const booked = sql`jsonb_array_length(jsonb_path_query_array(${agentRuns.effects}, '$[*] ? (@.kind == "booked")'))`;
  const isLive = sql`${agentRuns.kind} = 'live'`;
  const rows = await db
    .select({
      day: sql<number>`width_bucket(${agentRuns.startedAt}, ${days})`.mapWith(Number),
      answered: countAnswered(),
      handedOver: count('handed_over'),
      failed: count('failed'),
      booked: sql<number>`coalesce(sum(${booked}) filter (where ${isLive}), 0)`.mapWith(Number),
      tokens: sql<number>`sum(${agentRuns.inputTokens} + ${agentRuns.outputTokens})`.mapWith(Number),
      cost: sql<number | null>`sum(${agentRuns.cost})`,
    })
    .from(agentRuns)
    .where(within)
    .groupBy(sql`1`);
  const answered = and(within, isLive, eq(agentRuns.outcome, 'answered'));
  const [times] = await db
    .select({
      median: sql<number | null>`percentile_cont(0.5) within group (order by ${agentRuns.waited})`,
      p95: sql<number | null>`percentile_cont(0.95) within group (order by ${agentRuns.waited})`,
    })
    .from(agentRuns)
    .where(answered);
  const reasons = await db
    .select({ reason: agentRuns.reason, count: sql<number>`count(*)`.mapWith(Number) })
    .from(agentRuns)
    .where(and(within, isLive, eq(agentRuns.outcome, 'handed_over')))
    .groupBy(agentRuns.reason);
  const outcomes = await readOutcomes(db, { workspaceId, agentId }, { from: begin, to: end }, now);
  const total = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  return {
    answered: total((row) => row.answered),
    handed_over: total((row) => row.handedOver),
    booked: total((row) => row.booked),
    failed: total((row) => row.failed),
    tokens: total((row) => row.tokens),
    cost: currency == null ? null : total((row) => Number(row.cost ?? 0)),
    time_to_answer:
      times?.median == null || times.p95 == null
        ? null
        : { median: Math.round(times.median), p95: Math.round(times.p95) },
    reasons: reasons
      .flatMap(({ reason, count }) => (reason === null ? [] : [{ reason: reason as Reason, count }]))
      .sort((one, other) => other.count - one.count || one.reason.localeCompare(other.reason)),
    outcomes,
    days: dates.map((date, at) => {
      const row = rows.find(({ day }) => day === at + 1);
      return {
        date,
        answered: row?.answered ?? 0,
        handed_over: row?.handedOver ?? 0,
        booked: row?.booked ?? 0,
      };
    }),
  };
};

type Reason = AgentReport['reasons'][number]['reason'];

/** How often each agent answered and handed over since a time. */
export const countRuns = async (
  db: Database,
  workspaceId: WorkspaceId,
  since: Date,
): Promise<Map<string, { answered: number; handedOver: number }>> => {
  const rows = await db
    .select({ agentId: agentRuns.agentId, answered: countAnswered(), handedOver: count('handed_over') })
    .from(agentRuns)
    .where(
      inWorkspace(
        agentRuns,
        workspaceId,
        eq(agentRuns.kind, 'live'),
        inArray(agentRuns.outcome, ['answered', 'handed_over']),
        gte(agentRuns.startedAt, since),
      ),
    )
    .groupBy(agentRuns.agentId);
  return new Map(rows.map(({ agentId, ...counts }) => [agentId, counts]));
};
