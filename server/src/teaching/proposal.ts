import { MAX_TAUGHT_ANSWER, MAX_TAUGHT_QUESTION, type Proposal } from '@switchboard/api-client';
import { withoutPersonal } from '@switchboard/common/text/personal';
import { and, asc, desc, eq, gt, isNotNull, lt } from 'drizzle-orm';
import { publishedFor } from '../agents/published.ts';
import type { Database } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { agents } from '../db/schema/agents.ts';
import { conversations, type MessageRow, messages } from '../db/schema/messaging.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { cutText } from '../db/storable.ts';
import { notFound } from '../errors/refusal.ts';

/** Maximum messages before or after that are read. */
const NEAR = 20;

/**
 * What a message would teach an agent: a customer's question with the answer that a person gave to it, or a person's
 * answer with the question before it. Nothing is stored; a person looks at both first.
 *
 * @throws Refusal 404
 */
export const proposeTaught = async (
  db: Database,
  workspaceId: WorkspaceId,
  messageId: string,
): Promise<Proposal> => {
  if (!isUuid(messageId)) throw notFound('message');
  const own = inWorkspace(messages, workspaceId, eq(messages.id, messageId), isNotNull(messages.ts));
  const [row] = await db
    .select({ message: messages, conversation: conversations })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(own, eq(messages.deleted, false)));
  if (row === undefined) throw notFound('message');
  const { message, conversation } = row;
  const names = [conversation.customerName, conversation.cardName].flatMap((name) => name?.trim() || []);
  const isAsked = message.author === 'customer';
  const question = textsOf(isAsked ? [message] : await askedBefore(db, message));
  const answer = textsOf(isAsked ? await answeredAfter(db, message) : [message]);
  return {
    question: cutText(withoutPersonal(inOneLine(question), names), MAX_TAUGHT_QUESTION),
    answer: cutText(answer.join('\n'), MAX_TAUGHT_ANSWER),
    names: [...new Set(names)],
    conversation: conversation.id,
    agents: await agentsFor(db, workspaceId, conversation),
  };
};

const textsOf = (said: readonly Pick<MessageRow, 'text'>[]): string[] =>
  said.flatMap(({ text }) => text?.trim() || []);

/** A question is one line: each line of a stored one is a wording of its own. */
const inOneLine = (texts: readonly string[]): string => texts.join(' ').replaceAll(/\s+/g, ' ');

const visibleIn = ({ conversationId }: MessageRow) =>
  and(
    eq(messages.conversationId, conversationId),
    eq(messages.deleted, false),
    eq(messages.automatic, false),
    isNotNull(messages.ts),
  );

/** The first messages of one author, and those of the same author that follow. */
const firstBy = (said: readonly MessageRow[], author: MessageRow['author']): MessageRow[] => {
  const first = said.findIndex((one) => one.author === author);
  if (first === -1) return [];
  const rest = said.slice(first);
  const end = rest.findIndex((one) => one.author !== author);
  return end === -1 ? rest : rest.slice(0, end);
};

/** The messages of the customer before one of the business. */
const askedBefore = async (db: Database, message: MessageRow): Promise<MessageRow[]> => {
  const before = await db
    .select()
    .from(messages)
    .where(and(visibleIn(message), lt(messages.ts, message.ts ?? 0)))
    .orderBy(desc(messages.ts))
    .limit(NEAR);
  return firstBy(before, 'customer').toReversed();
};

/** The messages with which a person answered one of the customer. */
const answeredAfter = async (db: Database, message: MessageRow): Promise<MessageRow[]> => {
  const after = await db
    .select()
    .from(messages)
    .where(and(visibleIn(message), gt(messages.ts, message.ts ?? 0)))
    .orderBy(asc(messages.ts))
    .limit(NEAR);
  return firstBy(after, 'owner');
};

/** All agents, that of the conversation first. */
const agentsFor = async (
  db: Database,
  workspaceId: WorkspaceId,
  conversation: Parameters<typeof publishedFor>[1],
): Promise<Proposal['agents']> => {
  const own = await publishedFor(db, conversation);
  const { id, name, createdAt } = agents;
  const all = await db
    .select({ id, name })
    .from(agents)
    .where(inWorkspace(agents, workspaceId))
    .orderBy(asc(createdAt), asc(id));
  return all.sort((one, other) => Number(other.id === own?.id) - Number(one.id === own?.id));
};
