import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { type ConversationRow, conversations } from '../../db/schema/messaging.ts';
import { readState } from '../brief/context.ts';
import type { AnsweringPorts } from '../brief/ports.ts';
import { isLimited, leaveToPeople } from '../budget/sender-limit.ts';
import { mayAnswerAfter } from '../run/answering-surely.ts';
import { type NewJob, writeJob, writeJobs } from './jobs.ts';

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
  await writeJob(tx, jobOf(ports, agent, conversation, newest.id, now));
  return true;
};

/** New messages of a conversation. */
export interface NewMessages {
  conversationId: string;
  /** In their order; at least one. */
  messageIds: readonly string[];
}

/**
 * As `answerWaiting` after each of these messages. An agent that called a person looks for sure answers meanwhile, if its
 * owner allows it.
 * @returns the conversations that an agent has
 */
export const answerNew = async (
  tx: Transaction,
  ports: Pick<AnsweringPorts, 'publishedFor' | 'settingsOf'>,
  news: readonly NewMessages[],
  now: number,
): Promise<Set<string>> => {
  const { id, handler, calledFor, waitingSince } = conversations;
  const ids = news.map(({ conversationId }) => conversationId);
  const served = await tx
    .select()
    .from(conversations)
    .where(
      and(
        inArray(id, ids),
        or(eq(handler, 'agent'), and(eq(handler, 'person'), isNotNull(calledFor))),
        isNotNull(waitingSince),
      ),
    );
  const agents = new Map<string, Awaited<ReturnType<typeof ports.publishedFor>>>();
  const jobs: NewJob[] = [];
  const superseded: NewJob[] = [];
  for (const conversation of served) {
    const channel = conversation.integrationId ?? conversation.botId ?? '';
    if (!agents.has(channel)) agents.set(channel, await ports.publishedFor(tx, conversation));
    const agent = agents.get(channel);
    if (agent === undefined || !looksAt(ports, agent, conversation)) continue;
    if (isLimited(conversation, now)) {
      await leaveToPeople(tx, conversation, now);
      continue;
    }
    const messageIds =
      news.find(({ conversationId }) => conversationId === conversation.id)?.messageIds ?? [];
    const all = messageIds.map((messageId) => jobOf(ports, agent, conversation, messageId, now));
    superseded.push(...all.slice(0, -1));
    jobs.push(...all.slice(-1));
  }
  await writeJobs(tx, jobs, superseded);
  const byAgents = served.filter((conversation) => conversation.handler === 'agent');
  const byJobs = new Set(jobs.map(({ conversationId }) => conversationId));
  return new Set(byAgents.map((conversation) => conversation.id).filter((one) => byJobs.has(one)));
};

const looksAt = (
  { settingsOf }: Pick<AnsweringPorts, 'settingsOf'>,
  agent: PublishedAgent,
  { handler, calledFor }: ConversationRow,
): boolean =>
  handler === 'agent' ||
  (mayAnswerAfter(calledFor) && settingsOf(agent.config.intelligence).hand_over.answers_sure === true);

type PublishedAgent = NonNullable<Awaited<ReturnType<AnsweringPorts['publishedFor']>>>;

const jobOf = (
  { settingsOf }: Pick<AnsweringPorts, 'settingsOf'>,
  agent: PublishedAgent,
  conversation: ConversationRow,
  messageId: string,
  now: number,
): NewJob => ({
  workspaceId: conversation.workspaceId,
  conversationId: conversation.id,
  messageId,
  agentId: agent.id,
  epoch: conversation.handlerEpoch,
  dueAt: new Date(now + settingsOf(agent.config.intelligence).reply_delay * 1000),
  createdAt: new Date(now),
});
