import { readContext } from '../answering/run/context.ts';
import { type DryDeps, runDraft, type Trial } from '../answering/run/dry.ts';
import type { RunRow } from '../db/schema/answering.ts';
import { type PastExchange, readExchanges, requireConversation } from './exchanges.ts';

/** Maximum exchanges to replay. */
const MOST = 20;

export interface Replayed {
  past: PastExchange;
  would: RunRow;
}

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
    const would = await runDraft(deps, { agent, context, conversation }, { signal });
    replayed.push({ past, would });
    onExchange({ past, would });
  }
  return replayed;
};
