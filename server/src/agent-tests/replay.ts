import { and, desc, eq, lt, ne } from 'drizzle-orm';
import { type ProposedEffect, proposedIn, type ToolEffect } from '../agent-tools/effects.ts';
import { readContext } from '../answering/brief/context.ts';
import { type DryDeps, runDraft, type Trial } from '../answering/run/dry.ts';
import type { Database } from '../db/database.ts';
import { agentRuns, type RunRow } from '../db/schema/answering.ts';
import { messages } from '../db/schema/messaging.ts';
import { type PastExchange, readExchanges, requireConversation } from './exchanges.ts';

/** Maximum exchanges to replay. */
const MOST = 20;

export interface Replayed {
  past: PastExchange;
  would: RunRow;
}

/** What the customer had been asked when they wrote: that is what a yes of theirs answers. */
const askedBefore = async (
  db: Database,
  conversationId: string,
  { asked: [first] }: PastExchange,
): Promise<ProposedEffect | undefined> => {
  const before = lt(messages.ts, first?.ts ?? 0);
  const [newest] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), ne(messages.author, 'customer'), before))
    .orderBy(desc(messages.ts))
    .limit(1);
  if (newest === undefined) return undefined;
  const [run] = await db
    .select({ effects: agentRuns.effects })
    .from(agentRuns)
    .where(and(eq(agentRuns.sentId, newest.id), eq(agentRuns.outcome, 'answered')));
  return proposedIn((run?.effects ?? []) as ToolEffect[]);
};

/**
 * Answers of an agent to the last messages of a conversation, each after the real messages before it.
 *
 * @param onExchange receives each exchange when it is ready
 * @throws Refusal 404
 */
export const replayConversation = async (
  deps: DryDeps,
  agent: Trial['agent'],
  conversationId: string,
  signal: AbortSignal,
  onExchange: (replayed: Replayed) => void = () => undefined,
): Promise<Replayed[]> => {
  const { db } = deps;
  const conversation = await requireConversation(db, agent.workspaceId, conversationId);
  const exchanges = (await readExchanges(db, conversationId)).slice(-MOST);
  const replayed: Replayed[] = [];
  for (const past of exchanges) {
    signal.throwIfAborted();
    const until = past.newest.ts ?? undefined;
    const context = await readContext(db, conversationId, until);
    const asked = await askedBefore(db, conversationId, past);
    const would = await runDraft(deps, { agent, context, conversation, asked }, { signal });
    replayed.push({ past, would });
    onExchange({ past, would });
  }
  return replayed;
};
