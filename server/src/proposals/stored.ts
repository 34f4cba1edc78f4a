import { and, asc, desc, eq, gt, isNotNull } from 'drizzle-orm';
import type { BookingEffect, Proposed, ProposedEffect } from '../agent-tools/effects.ts';
import { questionOf } from '../agent-tools/proposal-words.ts';
import { propose } from '../agent-tools/proposing.ts';
import { sentenceOf } from '../agent-tools/sentence.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { agentRuns } from '../db/schema/answering.ts';
import { conversations, messages } from '../db/schema/messaging.ts';
import { toolEffects } from '../db/schema/offers.ts';
import { type ProposalRow, proposals } from '../db/schema/proposals.ts';
import { inWorkspace } from '../db/scope.ts';
import type { Language } from '../languages/language.ts';
import { type Business, readBusiness, zoneOf } from '../schedule/business.ts';
import { type Settled, settle } from './settle.ts';
import { type Void, wordsIn } from './words.ts';

/** What became of an answer to a stored proposal, and what the customer is told. */
export interface Answered {
  text: string;
  /** The change of bookings, if one was made. */
  effect?: BookingEffect;
  /** Other times that the text asks about. */
  next?: ProposedEffect;
}

/** The message that shows a proposal, unless it was deleted, or edited so that it says something else. */
const readShown = async (db: Database | Transaction, { workspaceId, messageKey }: ProposalRow) => {
  const { id, ts, editedAt } = messages;
  const [shown] = await db
    .select({ id, ts, editedAt })
    .from(messages)
    .where(
      inWorkspace(messages, workspaceId, eq(messages.clientKey, messageKey), eq(messages.deleted, false)),
    );
  return shown?.editedAt === null ? shown : undefined;
};

/** A proposal with the customer's words since the message that shows it. */
export interface Pending {
  id: string;
  proposed: Proposed;
  text: string;
  isStored: boolean;
}

/**
 * The pending proposal of a conversation if the last message to the customer shows it, and they have written since: only then
 * a yes in words is an answer to it. One that has expired counts, too.
 */
export const pendingIn = async (db: Database, conversationId: string): Promise<Pending | undefined> => {
  const [row] = await db
    .select()
    .from(proposals)
    .where(and(eq(proposals.conversationId, conversationId), eq(proposals.state, 'pending')));
  const shown = row && (await readShown(db, row));
  if (row === undefined || shown === undefined || shown.ts === null) return undefined;
  const since = await db
    .select({ author: messages.author, text: messages.text })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        gt(messages.ts, shown.ts),
        eq(messages.deleted, false),
      ),
    )
    .orderBy(asc(messages.ts))
    .limit(MOST_MESSAGES + 1);
  // A text of the business since then may have asked something else; a file is no answer.
  if (since.length === 0 || since.length > MOST_MESSAGES) return undefined;
  if (since.some(({ author, text }) => author !== 'customer' || !text)) return undefined;
  const text = since.map((message) => message.text).join('\n');
  return { id: row.id, proposed: row.snapshot, text, isStored: true };
};

/** Messages that can be an answer together: `yes`, `please`. */
const MOST_MESSAGES = 5;

/** What an earlier attempt of a run has answered. */
export const answeredIn = async (
  db: Database,
  runId: string,
): Promise<{ text: string; proposal: string | null } | undefined> => {
  const [row] = await db
    .select({ text: proposals.replyText, proposal: proposals.replyProposal })
    .from(proposals)
    .where(eq(proposals.answeredRun, runId));
  return row && { text: row.text ?? '', proposal: row.proposal };
};

/**
 * What became of the newest answered proposal of a conversation, if no message has told it: a newer message came first.
 * Bookings are left out: effects of runs are told by every next answer.
 */
export const untoldIn = async (db: Database, conversationId: string): Promise<Untold | undefined> => {
  const [row] = await db
    .select({ proposal: proposals, cause: agentRuns.cause })
    .from(proposals)
    .leftJoin(agentRuns, eq(agentRuns.id, proposals.answeredRun))
    .where(and(eq(proposals.conversationId, conversationId), isNotNull(proposals.answeredRun)))
    .orderBy(desc(proposals.createdAt))
    .limit(1);
  if (row?.cause?.code !== 'newer_message' || row.proposal.state === 'accepted') return undefined;
  const { id, replyText, replyProposal } = row.proposal;
  return { id, text: replyText ?? '', next: replyProposal };
};

interface Untold {
  id: string;
  text: string;
  /** The proposal that the text shows. */
  next: string | null;
}

/** Lets another run tell what became of a proposal. */
export const tellBy = async (
  tx: Transaction,
  { id, next }: Untold,
  runId: string,
  messageKey: string,
): Promise<void> => {
  await write(tx, id, { answeredRun: runId });
  if (next !== null) await write(tx, next, { messageKey });
};

/** Notes the message that shows a proposal. */
export const noteShown = async (tx: Transaction, id: string, messageId: string): Promise<void> => {
  await tx.update(proposals).set({ messageId }).where(eq(proposals.id, id));
};

/** Reads a proposal for an answer: the row is locked. @returns why an answer to it does nothing */
const lockOpen = async (
  tx: Transaction,
  id: string,
  now: number,
): Promise<{ row: ProposalRow } | { void: Void; row?: ProposalRow }> => {
  const [row] = await tx.select().from(proposals).where(eq(proposals.id, id)).for('update');
  if (row === undefined) return { void: 'old' };
  if (row.state === 'accepted' || row.state === 'declined' || row.state === 'lost')
    return { void: 'again', row };
  if (row.state === 'replaced') return { void: 'old', row };
  if (row.state === 'expired' || row.expiresAt.getTime() <= now) return { void: 'expired', row };
  return { row };
};

export interface AnswerOf {
  id: string;
  answer: number | 'no';
  by: 'button' | 'words';
  /** The run that the effects belong to. */
  runId: string;
  /** The idempotency key of the message that tells the customer. */
  messageKey: string;
}

/**
 * Carries out the answer to a proposal, once. Call it under the lock of the inbox, and never twice in parallel for one
 * conversation.
 */
export const answerStored = async (
  tx: Transaction,
  { id, answer, by, runId, messageKey }: AnswerOf,
  now: Clock,
): Promise<Answered | { void: Void; language: Language | undefined }> => {
  const open = await lockOpen(tx, id, now());
  const language = open.row?.language;
  if ('void' in open) {
    if (open.void === 'expired' && open.row?.state === 'pending') {
      const replyText = wordsIn(open.row.language).expired;
      await write(tx, id, { state: 'expired', answeredRun: runId, answeredBy: by, replyText });
    }
    return { void: open.void, language };
  }
  const { row } = open;
  const [conversation] = await tx
    .select({ customerId: conversations.customerId })
    .from(conversations)
    .where(eq(conversations.id, row.conversationId));
  const context = {
    ...{ now, runId, dry: false, customerId: conversation?.customerId ?? null },
    ...{ workspaceId: row.workspaceId, agentId: row.agentId, conversationId: row.conversationId },
    language: row.language,
  };
  const shown = await readShown(tx, row);
  const settled: Settled =
    shown === undefined && answer !== 'no'
      ? { kind: 'changed' }
      : await settle(tx, context, row.snapshot, answer);
  await write(tx, id, { state: STATES[settled.kind] });
  const next =
    settled.kind === 'lost' && settled.next && (await propose(tx, context, settled.next, messageKey));
  const effects = [
    ...(settled.kind === 'done' ? [settled.effect] : []),
    ...(next === undefined || next === false ? [] : [next]),
  ];
  for (const effect of effects)
    await tx.insert(toolEffects).values({
      ...{ workspaceId: row.workspaceId, agentId: row.agentId, conversationId: row.conversationId },
      ...{ runId, kind: effect.kind, effect, createdAt: new Date(now()) },
    });
  const business = await readBusiness(tx, row.workspaceId);
  const told = answeredBy(settled, next || undefined, row.language, business);
  await write(tx, id, {
    ...{ answeredAt: new Date(now()), answeredBy: by, answeredRun: runId },
    ...{ replyText: told.text, replyProposal: told.next?.proposal.id ?? null },
  });
  return told;
};

const STATES = { done: 'accepted', declined: 'declined', changed: 'lost', lost: 'lost' } as const;

/** Tells the customer what became of an answer. */
export const answeredBy = (
  settled: Settled,
  next: ProposedEffect | undefined,
  language: Language,
  business: Business,
): Answered => {
  const [words, zone] = [wordsIn(language), zoneOf(business)];
  if (settled.kind === 'done')
    return { text: sentenceOf(settled.effect, language, zone, business.currency), effect: settled.effect };
  if (settled.kind !== 'lost') return { text: words[settled.kind] };
  if (next === undefined) return { text: words.lostNone };
  return { text: `${words.lost}\n\n${questionOf(next.proposal, language, zone, business.currency)}`, next };
};

const write = async (tx: Transaction, id: string, set: Partial<ProposalRow>): Promise<void> => {
  await tx.update(proposals).set(set).where(eq(proposals.id, id));
};
