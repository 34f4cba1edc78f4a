import { HOUR } from '@switchboard/common/time/durations';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { agentJobs } from '../../db/schema/answering.ts';
import { type ConversationRow, conversations } from '../../db/schema/messaging.ts';
import type { WorkspaceId } from '../../db/schema/workspaces.ts';
import { inWorkspace } from '../../db/scope.ts';
import { callForPerson, takeOver } from '../../messaging/handling.ts';

/** Why agents leave a customer to people: the model answered them too often. */
export const LIMITED = 'limit' as const;

type Place = Pick<ConversationRow, 'workspaceId' | 'chatId'>;

/** All conversations of a business with one person of the channel. */
const withSender = ({ workspaceId, chatId }: Place) =>
  inWorkspace(conversations, workspaceId, eq(conversations.chatId, chatId));

/** Answers for which the model was asked, of one person in the last hour. */
const askedFor = (db: Pick<Database, 'select'>, place: Place) =>
  inArray(
    agentJobs.conversationId,
    db.select({ id: conversations.id }).from(conversations).where(withSender(place)),
  );

interface Turn {
  workspaceId: WorkspaceId;
  conversationId: string;
  /** The job, which counts once however often servers repeat it. */
  runId: string;
  /** Answers in an hour. */
  most: number;
}

/**
 * Counts an answer for which the model is asked. One too many leaves the person to people for an hour, in all of their
 * conversations.
 * @returns whether the model may be asked
 */
export const takeTurn = (
  { db, now }: { db: Database; now: Clock },
  { workspaceId, conversationId, runId, most }: Turn,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [place] = await tx.select().from(conversations).where(eq(conversations.id, conversationId));
    if (place === undefined) return false;
    // Other servers, and other conversations of the person, count after this one.
    const lock = `answers ${workspaceId} ${place.chatId}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    const since = new Date(now() - HOUR);
    const others = inWorkspace(agentJobs, workspaceId, gt(agentJobs.askedAt, since));
    const isOther = sql`${agentJobs.id} <> ${runId}`;
    if ((await tx.$count(agentJobs, and(others, isOther, askedFor(tx, place)))) >= most) {
      await tx
        .update(conversations)
        .set({ limitedUntil: new Date(now() + HOUR) })
        .where(withSender(place));
      return false;
    }
    await tx
      .update(agentJobs)
      .set({ askedAt: sql`coalesce(${agentJobs.askedAt}, ${new Date(now()).toISOString()}::timestamptz)` })
      .where(eq(agentJobs.id, runId));
    return true;
  });

export const isLimited = ({ limitedUntil }: Pick<ConversationRow, 'limitedUntil'>, now: number): boolean =>
  limitedUntil !== null && limitedUntil.getTime() > now;

/** A person who is told in another conversation already, or has just begun one: it waits for people without a word. */
export const leaveToPeople = async (
  tx: Transaction,
  { id, changed, lastTs }: ConversationRow,
  now: number,
): Promise<void> => {
  await takeOver(tx, id, { changed, ts: lastTs }, LIMITED);
  await callForPerson(tx, id, `agent:${LIMITED}`, { changed, ts: lastTs }, now);
};

/** A person of the business gives the customer to the agent again: the count begins anew. */
export const forgetTurns = async (tx: Transaction, place: Place): Promise<void> => {
  await tx.update(agentJobs).set({ askedAt: null }).where(askedFor(tx, place));
  await tx.update(conversations).set({ limitedUntil: null }).where(withSender(place));
};
