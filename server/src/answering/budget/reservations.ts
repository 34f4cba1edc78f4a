import { and, eq, gt, gte, lt, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { agents } from '../../db/schema/agents.ts';
import { agentReservations, agentRuns } from '../../db/schema/answering.ts';
import type { WorkspaceId } from '../../db/schema/workspaces.ts';
import { inWorkspace } from '../../db/scope.ts';
import type { Amount } from '../../model/amounts.ts';

/** Seconds for which a request holds tokens without a renewal. */
export const LEASE = 30;

const until = sql`now() + ${LEASE} * interval '1 second'`;

/** Usage of one run. The cost is null while none was reported. */
export interface Used {
  tokens: { input: number; output: number };
  cost: number | null;
}

/** A run of an agent with a budget. */
export interface Run {
  workspaceId: WorkspaceId;
  agentId: string;
  runId: string;
  /** When the day of the business began. */
  since: Date;
}

/** What a run used in attempts whose servers ended, or that began again. */
export const readUsed = async (
  db: Database | Transaction,
  workspaceId: WorkspaceId,
  runId: string,
): Promise<Used> => {
  const [row] = await db
    .select()
    .from(agentReservations)
    .where(inWorkspace(agentReservations, workspaceId, eq(agentReservations.runId, runId)));
  const tokens = { input: row?.inputTokens ?? 0, output: row?.outputTokens ?? 0 };
  return { tokens, cost: row?.cost || null };
};

/**
 * What all runs of the agent used since the day began, without this one, and what requests in progress hold of the rest.
 * Call it under `lockAgent`.
 */
export const readTaken = async (
  tx: Transaction,
  { workspaceId, agentId, runId, since }: Run,
): Promise<{ used: Amount; held: Amount }> => {
  const number = (expression: ReturnType<typeof sql>, name: string) =>
    sql<number>`coalesce(${expression}, 0)`.mapWith(Number).as(name);
  const recorded = tx
    .select({
      tokens: number(sql`sum(${agentRuns.inputTokens} + ${agentRuns.outputTokens})`, 'recorded_tokens'),
      cost: number(sql`sum(${agentRuns.cost})`, 'recorded_cost'),
    })
    .from(agentRuns)
    .where(
      inWorkspace(agentRuns, workspaceId, eq(agentRuns.agentId, agentId), gte(agentRuns.startedAt, since)),
    )
    .as('recorded');
  const row = agentReservations;
  const isHeld = sql`filter (where ${row.heldUntil} > now())`;
  const open = tx
    .select({
      tokens: number(sql`sum(${row.inputTokens} + ${row.outputTokens})`, 'open_tokens'),
      cost: number(sql`sum(${row.cost})`, 'open_cost'),
      heldTokens: number(sql`sum(${row.heldTokens}) ${isHeld}`, 'held_tokens'),
      heldCost: number(sql`sum(${row.heldCost}) ${isHeld}`, 'held_cost'),
    })
    .from(row)
    .where(
      inWorkspace(
        row,
        workspaceId,
        eq(row.agentId, agentId),
        ne(row.runId, runId),
        or(gte(row.startedAt, since), gt(row.heldUntil, sql`now()`)),
      ),
    )
    .as('open');
  // Neither of two statements sees a run whose record takes the place of its reservation between them.
  const [taken] = await tx
    .select({
      recordedTokens: recorded.tokens,
      recordedCost: recorded.cost,
      openTokens: open.tokens,
      openCost: open.cost,
      heldTokens: open.heldTokens,
      heldCost: open.heldCost,
    })
    .from(recorded)
    .crossJoin(open);
  return {
    used: {
      tokens: (taken?.recordedTokens ?? 0) + (taken?.openTokens ?? 0),
      cost: (taken?.recordedCost ?? 0) + (taken?.openCost ?? 0),
    },
    held: { tokens: taken?.heldTokens ?? 0, cost: taken?.heldCost ?? 0 },
  };
};

/** Lets one run at a time reserve of the budget of an agent. */
export const lockAgent = async (tx: Transaction, { workspaceId, agentId }: Run): Promise<void> => {
  await tx
    .select({ id: agents.id })
    .from(agents)
    .where(inWorkspace(agents, workspaceId, eq(agents.id, agentId)))
    .for('no key update');
};

/** Stores what a run used, and holds an amount for its next request. */
export const hold = async (
  tx: Transaction,
  { workspaceId, agentId, runId, since }: Run,
  { startedAt, used, held }: { startedAt: Date; used: Used; held: Amount },
): Promise<void> => {
  const values = {
    inputTokens: used.tokens.input,
    outputTokens: used.tokens.output,
    cost: used.cost ?? 0,
    heldTokens: held.tokens,
    heldCost: held.cost,
    heldUntil: until,
  };
  await tx
    .insert(agentReservations)
    .values({ runId, workspaceId, agentId, startedAt, ...values })
    .onConflictDoUpdate({ target: agentReservations.runId, set: values });
  // Runs that ended without a record.
  const isOver = and(eq(agentReservations.agentId, agentId), lt(agentReservations.startedAt, since));
  await tx
    .delete(agentReservations)
    .where(
      inWorkspace(
        agentReservations,
        workspaceId,
        isOver,
        lt(agentReservations.heldUntil, sql`now() - interval '1 day'`),
      ),
    );
};

export const renew = async (db: Database, runId: string): Promise<void> => {
  await db.update(agentReservations).set({ heldUntil: until }).where(eq(agentReservations.runId, runId));
};

/** Stores what a run used, and holds nothing more for it. A run that used nothing leaves no row. */
export const release = async (db: Database, runId: string, { tokens, cost }: Used): Promise<void> => {
  const ofRun = eq(agentReservations.runId, runId);
  if (tokens.input + tokens.output === 0) {
    await db.delete(agentReservations).where(ofRun);
    return;
  }
  await db
    .update(agentReservations)
    .set({
      inputTokens: tokens.input,
      outputTokens: tokens.output,
      cost: cost ?? 0,
      heldTokens: 0,
      heldCost: 0,
      heldUntil: sql`now()`,
    })
    .where(ofRun);
};

/** The record of a run counts from now on. */
export const endReservation = async (tx: Transaction, runId: string): Promise<void> => {
  await tx.delete(agentReservations).where(eq(agentReservations.runId, runId));
};
