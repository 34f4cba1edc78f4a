import { and, desc, eq, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { agentRuns } from '../../db/schema/answering.ts';
import { conversations, type MessageRow, messages } from '../../db/schema/messaging.ts';
import type { Turn } from '../../model/model.ts';
import { beginningOf } from '../text/beginning.ts';

/** Maximum messages that an agent reads, and their characters in total. */
const MAX_TURNS = 30;
const MAX_CHARACTERS = 16_000;
/** Maximum characters that rules and searches look at: of one message, and of those since the last answer. */
const MAX_MESSAGE = 4096;
const MAX_ASKED = 8000;

type Said = Pick<MessageRow, 'id' | 'author' | 'text' | 'msgType' | 'automatic' | 'ts' | 'editedAt'>;

/** A conversation as an agent reads it. */
export interface Context {
  turns: Turn[];
  /** Texts of the customer since the last answer; empty when no message has a text. */
  text: string;
  /** Questions that the agent answered. */
  before: string[];
  /** Texts of the customer, newest first. */
  written: string[];
  /** The newest message of the customer. */
  newest: Pick<Said, 'id' | 'editedAt'> | undefined;
}

/** The text of a message, or its type. */
export const readable = ({ text, msgType }: Pick<Said, 'text' | 'msgType'>): string =>
  text?.trim() || `[${msgType} without text]`;

/**
 * Messages since the last hand-over, so that an old one does not count again. The language comes from all messages.
 *
 * @param until the `ts` of the last message that counts; by default the newest one
 */
export const readContext = async (db: Database, conversationId: string, until?: number): Promise<Context> => {
  const { id, author, text, msgType, automatic, ts, editedAt } = messages;
  const [last] = await db
    .select({ ts: sql<number | null>`max(${messages.ts})`.mapWith(Number) })
    .from(agentRuns)
    .innerJoin(messages, eq(messages.id, agentRuns.answeredId))
    .where(
      and(
        eq(agentRuns.conversationId, conversationId),
        eq(agentRuns.kind, 'live'),
        eq(agentRuns.outcome, 'handed_over'),
        until === undefined ? undefined : lt(messages.ts, until),
      ),
    );
  const since = Number(last?.ts ?? 0);
  const rows: Said[] = await db
    .select({ id, author, text, msgType, automatic, ts, editedAt })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        isNotNull(messages.ts),
        until === undefined ? undefined : lte(messages.ts, until),
        eq(messages.deleted, false),
      ),
    )
    .orderBy(desc(messages.ts))
    .limit(MAX_TURNS);
  const all = await behindQuestions(db, rows.reverse());
  const recent = all.filter(({ ts }) => ts !== null && ts > since);
  return { ...contextOf(recent), written: contextOf(all).written };
};

/**
 * Puts each answer of an agent right behind the message that it answers: a message that arrived during sending is still
 * open.
 */
const behindQuestions = async (db: Database, said: readonly Said[]): Promise<Said[]> => {
  const sent = said.flatMap(({ id, author }) => (author === 'agent' ? [id] : []));
  const runs = await db
    .select({ sentId: agentRuns.sentId, answeredId: agentRuns.answeredId })
    .from(agentRuns)
    .where(inArray(agentRuns.sentId, sent));
  const there = new Set(said.map(({ id }) => id));
  const questionOf = new Map(
    runs.flatMap(({ sentId, answeredId }) =>
      sentId !== null && answeredId !== null && there.has(answeredId) ? [[sentId, answeredId]] : [],
    ),
  );
  return said
    .filter(({ id }) => !questionOf.has(id))
    .flatMap((one) => [one, ...said.filter(({ id }) => questionOf.get(id) === one.id)]);
};

/** The newest texts, never with half a character. */
const askedIn = (texts: readonly string[]): string =>
  texts
    .join('\n')
    .slice(-MAX_ASKED)
    .replace(/^[\udc00-\udfff]/, '');

/** @param all oldest first */
export const contextOf = (all: readonly Said[]): Context => {
  const said = all.map((one) => ({ ...one, text: one.text && beginningOf(one.text, MAX_MESSAGE) }));
  const lastAnswer = said.findLastIndex(({ author, automatic }) => author !== 'customer' && !automatic);
  const asked = said.slice(lastAnswer + 1).filter(({ author }) => author === 'customer');
  const written = said.flatMap(({ author, text }) => (author === 'customer' && text?.trim() ? [text] : []));
  return {
    turns: turnsOf(said),
    text: askedIn(asked.flatMap(({ text }) => (text?.trim() ? [text.trim()] : []))),
    before: answeredQuestions(said.slice(0, lastAnswer + 1)),
    written: written.toReversed(),
    newest: said.findLast(({ author }) => author === 'customer'),
  };
};

const turnsOf = (said: readonly Said[]): Turn[] => {
  const turns: Turn[] = [];
  let left = MAX_CHARACTERS;
  for (const one of said.toReversed()) {
    const text = beginningOf(readable(one), left);
    left -= text.length;
    turns.unshift({ author: one.author === 'owner' ? 'person' : one.author, text });
    if (left <= 0) break;
  }
  return turns;
};

/** Texts of the customer before each answer of the agent. */
const answeredQuestions = (said: readonly Said[]): string[] => {
  const questions: string[] = [];
  let open: string[] = [];
  for (const { author, text, automatic } of said) {
    if (author === 'customer') open.push(text ?? '');
    else if (!automatic) {
      if (author === 'agent' && open.length > 0) questions.push(askedIn(open));
      open = [];
    }
  }
  return questions;
};

/** The newest message of the customer that is not deleted, and the handler. A job checks that they did not change. */
export const readState = async (db: Pick<Database, 'select'>, conversationId: string) => {
  const [state] = await db
    .select({
      handler: conversations.handler,
      epoch: conversations.handlerEpoch,
      calledFor: conversations.calledFor,
    })
    .from(conversations)
    .where(eq(conversations.id, conversationId));
  const [newest] = await db
    .select({ id: messages.id, editedAt: messages.editedAt })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.author, 'customer'),
        isNotNull(messages.ts),
        eq(messages.deleted, false),
      ),
    )
    .orderBy(desc(messages.ts))
    .limit(1);
  return { handler: state?.handler, epoch: state?.epoch, calledFor: state?.calledFor ?? null, newest };
};
