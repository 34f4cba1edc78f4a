import type { TryBody } from '@switchboard/api-client';
import { and, eq } from 'drizzle-orm';
import {
  type BookingEffect,
  type ProposedEffect,
  proposedIn,
  type ToolEffect,
} from '../../agent-tools/effects.ts';
import { requireRoot } from '../../customers/tree.ts';
import type { Database } from '../../db/database.ts';
import { isUuid } from '../../db/ids.ts';
import type { AgentConfig } from '../../db/schema/agents.ts';
import { agentRuns, type RunRow } from '../../db/schema/answering.ts';
import type { WorkspaceId } from '../../db/schema/workspaces.ts';
import { inWorkspace } from '../../db/scope.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Kernel } from '../../kernel.ts';
import { findConversation } from '../../messaging/conversations.ts';
import { type Brief, readBrief, type Wanted } from '../brief/brief.ts';
import { contextOf, readContext } from '../brief/context.ts';
import type { AnsweringPorts } from '../brief/ports.ts';
import { newTrace } from '../decision/decision.ts';
import { because } from '../rules/causes.ts';
import { decide } from './decide.ts';
import { recordOf, writeRecord } from './records.ts';

export interface DryDeps extends Pick<Kernel, 'db' | 'wakeups' | 'now'> {
  ports: AnsweringPorts;
}

export interface Dry {
  signal: AbortSignal;
  onText?: ((piece: string) => void) | undefined;
}

/** Decides as for a customer; tools change nothing, and nothing is sent. Its tokens and cost are recorded. */
const runDry = async (
  { db, wakeups, now, ports }: DryDeps,
  brief: Brief,
  version: number | null,
  { signal, onText }: Dry,
): Promise<RunRow> => {
  const trace = newTrace(ports);
  const startedAt = now();
  const about = {
    id: brief.runId,
    workspaceId: brief.agent.workspaceId,
    agentId: brief.agent.id,
    conversationId: brief.conversationId,
    customerId: brief.purpose === 'try' ? brief.customer.id : null,
    kind: brief.purpose,
    version,
    startedAt,
  };
  const requireCurrent = async () => undefined;
  try {
    const decision = await decide(brief, { ports, db, wakeups, now, signal, requireCurrent, onText }, trace);
    const row = recordOf({ ...about, endedAt: now() }, decision, trace);
    await db.transaction((tx) => writeRecord(tx, row));
    return row;
  } catch (error) {
    const ended = { outcome: 'failed' as const, ...because({ code: 'broken_off' }) };
    // An aborted call still costs tokens.
    if (trace.tokens.input > 0)
      await db.transaction((tx) => writeRecord(tx, recordOf({ ...about, endedAt: now() }, ended, trace)));
    throw error;
  }
};

/** Answers with the draft of an agent, without sending. @throws Refusal 404 */
export const tryDraft = async (
  deps: DryDeps,
  workspaceId: WorkspaceId,
  agentId: string,
  body: TryBody,
  dry: Dry,
): Promise<RunRow> => {
  const { db, ports } = deps;
  const { agent, config } = await ports.draftOf(db, workspaceId, agentId);
  if (body.customer !== undefined) await requireRoot(db, workspaceId, body.customer, 'customer');
  const changed = {
    ...config,
    ...(body.system_prompt !== undefined && { systemPrompt: body.system_prompt }),
    ...(body.intelligence && { intelligence: withBudgetOf(config.intelligence, body.intelligence, ports) }),
  };
  const trial = {
    agent: { id: agent.id, workspaceId, name: agent.name, config: changed },
    context: contextOf(linesOf(body.turns)),
    customerId: body.customer,
    asked: await askedBy(db, { workspaceId, agentId }, body.answers),
  };
  return runDraft(deps, trial, dry);
};

/** Settings of a trial: a trial costs what an answer costs, so only the stored budget counts. */
const withBudgetOf = (
  stored: AgentConfig['intelligence'],
  changes: NonNullable<TryBody['intelligence']>,
  { mergeSettings }: Pick<AnsweringPorts, 'mergeSettings'>,
): AgentConfig['intelligence'] => {
  const { budget: _, ...others } = mergeSettings(stored, changes);
  return stored.budget === undefined ? others : { ...others, budget: stored.budget };
};

/** What an earlier trial of this agent asked; nothing for any other id. */
const askedBy = async (
  db: Database,
  { workspaceId, agentId }: { workspaceId: WorkspaceId; agentId: string },
  runId = '',
): Promise<ProposedEffect | undefined> => {
  if (!isUuid(runId)) return undefined;
  const isTrial = and(
    ...[eq(agentRuns.id, runId), eq(agentRuns.agentId, agentId), eq(agentRuns.kind, 'try')],
    // What another outcome proposed was not shown.
    eq(agentRuns.outcome, 'answered'),
  );
  const [run] = await db
    .select({ effects: agentRuns.effects })
    .from(agentRuns)
    .where(inWorkspace(agentRuns, workspaceId, isTrial));
  return proposedIn((run?.effects ?? []) as ToolEffect[]);
};

type Line = TryBody['turns'][number];

/** Lines of a playground as messages. */
export const linesOf = (turns: readonly Line[]): Parameters<typeof contextOf>[0] =>
  turns.map(({ author, text }, at) => ({
    id: String(at),
    author,
    text,
    msgType: 'text',
    automatic: false,
    ts: at,
    editedAt: null,
  }));

export interface Trial extends Pick<Wanted, 'agent' | 'context' | 'customerId'> {
  /** Undefined for a playground. */
  conversation?: Wanted['conversation'];
  /** Booking effects that were reported to the customer of a playground. */
  told?: readonly BookingEffect[];
  /** What the last answer asked the customer. */
  asked?: ProposedEffect | undefined;
}

/** Answers as an agent at this point of a conversation, without sending. */
export const runDraft = async (
  deps: DryDeps,
  { conversation, told, asked, ...trial }: Trial,
  dry: Dry,
): Promise<RunRow> => {
  const wanted = { ...trial, runId: crypto.randomUUID(), purpose: 'try' as const, conversation };
  const brief = await readBrief(deps, wanted);
  const pending = asked && {
    ...{ id: asked.proposal.id, proposed: asked.proposal, text: trial.context.text, isStored: false },
  };
  return runDry(deps, { ...brief, untold: [], told: told ?? brief.told, pending }, null, dry);
};

/** Answers as the agent of a conversation's channel. @throws Refusal 404, or 409 when there is no agent */
export const suggestAnswer = async (
  deps: DryDeps,
  workspaceId: WorkspaceId,
  conversationId: string,
  dry: Dry,
): Promise<RunRow> => {
  const { db, ports } = deps;
  const conversation = await findConversation(db, workspaceId, conversationId);
  const agent = await ports.publishedFor(db, conversation);
  if (agent === undefined) throw new Refusal('no_agent');
  const context = await readContext(db, conversationId);
  // After an answer, a suggestion answers the customer's last message.
  const text = context.text || (context.written[0] ?? '');
  const brief = await readBrief(deps, {
    runId: crypto.randomUUID(),
    purpose: 'suggest',
    agent,
    context: { ...context, text },
    conversation,
  });
  return runDry(deps, brief, agent.version.number, dry);
};
