import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { proposals } from '../db/schema/proposals.ts';
import type { ToolContext } from './context.ts';
import type { Proposed, ProposedEffect } from './effects.ts';

/** Milliseconds in which a customer can agree to a proposal. */
const PROPOSAL_HOLDS = 30 * 60_000;

/** The idempotency key of the message by which a run answers. */
export const messageKeyOf = (runId: string): string => `agent:${runId}`;

/** The key of the answer that shows what the run has proposed: an answer without the question is not that message. */
export const askingKeyOf = (runId: string): string => `${messageKeyOf(runId)}:asks`;

/**
 * Stores a proposal in place of the pending one of the conversation. Call it under the lock of the inbox.
 * @param messageKey of the message that shows it
 */
export const propose = async (
  tx: Transaction,
  {
    workspaceId,
    agentId,
    conversationId,
    runId,
    language,
    dry,
    now,
  }: Pick<ToolContext, 'workspaceId' | 'agentId' | 'conversationId' | 'runId' | 'language' | 'dry' | 'now'>,
  proposed: Proposed,
  messageKey = askingKeyOf(runId),
): Promise<ProposedEffect> => {
  const id = crypto.randomUUID();
  const effect: ProposedEffect = { kind: 'proposed', proposal: { id, ...proposed } };
  if (dry || conversationId === null) return effect;
  await tx
    .update(proposals)
    .set({ state: 'replaced' })
    .where(and(eq(proposals.conversationId, conversationId), eq(proposals.state, 'pending')));
  await tx.insert(proposals).values({
    ...{ id, workspaceId, agentId, conversationId, runId, language, messageKey },
    kind: proposed.act,
    snapshot: proposed,
    nonce: randomBytes(9).toString('base64url'),
    createdAt: new Date(now()),
    expiresAt: new Date(now() + PROPOSAL_HOLDS),
  });
  return effect;
};
