import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { conversations } from '../../db/schema/messaging.ts';
import { readState } from '../run/context.ts';
import type { AnsweringPorts } from '../run/ports.ts';
import { writeJob } from './jobs.ts';

/**
 * Creates a job for the newest message of a waiting customer if an agent has the conversation. Messages that an agent
 * answered or handed over had their job already. Call it under the lock of the inbox.
 *
 * @param now milliseconds since the epoch
 * @returns whether an agent looks at the message
 */
export const answerWaiting = async (
  tx: Transaction,
  ports: Pick<AnsweringPorts, 'publishedFor' | 'settingsOf'>,
  conversationId: string,
  now: number,
): Promise<boolean> => {
  const [conversation] = await tx.select().from(conversations).where(eq(conversations.id, conversationId));
  if (conversation?.handler !== 'agent' || conversation.waitingSince === null) return false;
  const agent = await ports.publishedFor(tx, conversation);
  if (agent === undefined) return false;
  const { newest } = await readState(tx, conversationId);
  if (newest === undefined) return false;
  const { reply_delay } = ports.settingsOf(agent.config.intelligence);
  await writeJob(tx, {
    workspaceId: conversation.workspaceId,
    conversationId,
    messageId: newest.id,
    agentId: agent.id,
    epoch: conversation.handlerEpoch,
    dueAt: new Date(now + reply_delay * 1000),
    createdAt: new Date(now),
  });
  return true;
};
