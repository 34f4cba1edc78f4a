import type { contract } from '@switchboard/api-client';
import { and, desc, eq, inArray, lt, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { proposedIn, type ToolEffect } from '../../agent-tools/effects.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { agentRuns, type RunRow } from '../../db/schema/answering.ts';
import { messages } from '../../db/schema/messaging.ts';
import type { WorkspaceId } from '../../db/schema/workspaces.ts';
import { inWorkspace } from '../../db/scope.ts';
import type { FoundPassage } from '../../knowledge/finding/found-passage.ts';
import type { ToolCallRecord } from '../../model/tools.ts';
import { endReservation } from '../budget/reservations.ts';
import type { Decision, Trace } from '../decision/decision.ts';
import type { Because } from '../rules/causes.ts';

export type WireRun = z.output<typeof contract.answering.tryOut.response>;

/** Result of one run. */
export type Ended =
  | Decision
  | ({ outcome: 'superseded' | 'failed'; reason?: undefined; text?: undefined } & Because);

export interface RecordOf
  extends Pick<RunRow, 'id' | 'workspaceId' | 'agentId' | 'conversationId' | 'kind' | 'version'> {
  /** The customer as whom a trial is played. */
  customerId?: string | null;
  /** Milliseconds since the epoch, as `endedAt`. */
  startedAt: number;
  endedAt: number;
  waited?: number | undefined;
  answeredId?: string | undefined;
  sentId?: string | undefined;
}

export const recordOf = (about: RecordOf, ended: Ended, trace: Trace): RunRow => {
  const { startedAt, endedAt, waited, customerId = null, answeredId = null, sentId = null, ...run } = about;
  return {
    ...run,
    customerId,
    mode: trace.mode,
    model: trace.model,
    outcome: ended.outcome,
    reason: ended.outcome === 'handed_over' ? ended.reason : null,
    detail: ended.detail,
    // Decisions that an earlier version stored have no cause.
    cause: ended.cause ?? null,
    text: 'text' in ended ? (ended.text ?? null) : null,
    passages: trace.passages,
    // A decision that an earlier version stored has none.
    facts: (trace.facts ?? []).map(({ text, source }) => ({ text, source })),
    tools: trace.calls,
    effects: trace.effects,
    told: sentId !== null && (ended.outcome === 'answered' || ended.outcome === 'handed_over'),
    inputTokens: trace.tokens.input,
    outputTokens: trace.tokens.output,
    cost: trace.cost,
    startedAt: new Date(startedAt),
    duration: Math.max(0, Math.round(endedAt - startedAt)),
    waited: waited === undefined ? null : Math.max(0, Math.round(waited)),
    answeredId,
    sentId,
  };
};

/** A job has one record, even if its server was killed after writing it. It takes the place of the reservation. */
export const writeRecord = async (tx: Transaction, row: RunRow): Promise<void> => {
  await tx.insert(agentRuns).values(row).onConflictDoNothing({ target: agentRuns.id });
  await endReservation(tx, row.id);
};

const CALLS = ['handed_over', 'failed', 'silent'] as const;

/**
 * The run that sent a message, else the run that called a person because of it or of an earlier message: that run
 * remains the reason when the customer writes more.
 */
export const runOfMessage = async (
  db: Database,
  workspaceId: WorkspaceId,
  messageId: string,
): Promise<RunRow | undefined> => {
  const rows = await db
    .select()
    .from(agentRuns)
    .where(
      inWorkspace(
        agentRuns,
        workspaceId,
        eq(agentRuns.kind, 'live'),
        or(
          eq(agentRuns.sentId, messageId),
          and(eq(agentRuns.answeredId, messageId), inArray(agentRuns.outcome, CALLS)),
        ),
        ne(agentRuns.outcome, 'superseded'),
      ),
    )
    .orderBy(desc(agentRuns.startedAt))
    .limit(2);
  return rows.find(({ sentId }) => sentId === messageId) ?? rows[0] ?? callBefore(db, workspaceId, messageId);
};

/** The newest run that called a person before a customer's message; undefined if another run came after it. */
const callBefore = async (
  db: Database,
  workspaceId: WorkspaceId,
  messageId: string,
): Promise<RunRow | undefined> => {
  const asked = alias(messages, 'asked');
  const [row] = await db
    .select({ run: agentRuns })
    .from(asked)
    .innerJoin(agentRuns, eq(agentRuns.conversationId, asked.conversationId))
    .innerJoin(messages, eq(messages.id, agentRuns.answeredId))
    .where(
      and(
        eq(asked.id, messageId),
        inWorkspace(asked, workspaceId),
        eq(asked.author, 'customer'),
        eq(agentRuns.kind, 'live'),
        ne(agentRuns.outcome, 'superseded'),
        lt(messages.ts, asked.ts),
      ),
    )
    .orderBy(desc(agentRuns.startedAt))
    .limit(1);
  return CALLS.some((outcome) => outcome === row?.run.outcome) ? row?.run : undefined;
};

export const runOnWire = (row: RunRow): WireRun => ({
  id: row.id,
  agent_id: row.agentId,
  version: row.version,
  mode: row.mode,
  model: row.model,
  outcome: row.outcome,
  reason: row.reason as WireRun['reason'],
  detail: row.detail,
  cause: row.cause,
  text: row.text,
  passages: (row.passages as FoundPassage[]).map(({ passage, certainty }) => ({ ...passage, certainty })),
  ...(row.facts.length > 0 && { facts: row.facts.map(({ text, source }) => ({ text, ...source })) }),
  tools: (row.tools as ToolCallRecord[]).map((call) => ({ ...call })),
  tokens: { input: row.inputTokens, output: row.outputTokens },
  cost: row.cost,
  started_at: row.startedAt.toISOString(),
  duration: row.duration,
  ...asksOf(row),
});

/** What the text asks the customer for. */
const asksOf = ({ outcome, effects }: RunRow): Pick<WireRun, 'asks'> => {
  const proposed = outcome === 'answered' ? proposedIn(effects as ToolEffect[]) : undefined;
  return proposed ? { asks: { choices: proposed.proposal.times.length } } : {};
};
