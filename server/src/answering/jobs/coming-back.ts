import { MINUTE } from '@switchboard/common/time/durations';
import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { nextChange } from '../../changes/next-change.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { type ConversationRow, conversations } from '../../db/schema/messaging.ts';
import type { Wakeups } from '../../db/wakeups.ts';
import type { Sweep } from '../../jobs/sweeps.ts';
import { takenBack } from '../../messaging/handling.ts';
import { settleNotices } from '../../notices/tell.ts';
import type { AnsweringPorts } from '../brief/ports.ts';
import { isLimited, LIMITED } from '../budget/sender-limit.ts';
import { answerWaiting } from './answer-waiting.ts';

type Ports = Pick<AnsweringPorts, 'publishedFor' | 'settingsOf'>;

/** The shortest time that an agent's settings allow. */
const SHORTEST = 5 * MINUTE;
/** Milliseconds between searches for customers who wait for silent people. */
const EVERY = MINUTE;
/** Conversations of one search. */
const AT_ONCE = 200;

/** Whether the agent of a conversation takes it back: a person has it, and was silent for as long as the owner set. */
const isLeft = async (
  tx: Transaction,
  { publishedFor, settingsOf }: Ports,
  conversation: ConversationRow,
  now: number,
): Promise<boolean> => {
  const { handler, personSince } = conversation;
  if (handler !== 'person' || personSince === null || isLimited(conversation, now)) return false;
  if (now - personSince.getTime() < SHORTEST) return false;
  const agent = await publishedFor(tx, conversation);
  const after = agent && settingsOf(agent.config.intelligence).hand_over.back_after;
  return after != null && now - personSince.getTime() >= after * MINUTE;
};

/** The hour is over in which agents left a customer to people, who did nothing yet. */
const isOver = (conversation: ConversationRow, now: number): boolean =>
  conversation.calledFor === LIMITED && !isLimited(conversation, now);

/** Gives conversations back whose people were silent. Call it under the lock of the inbox, before the jobs are written. */
export const takeBackLeft = async (
  tx: Transaction,
  ports: Ports,
  ids: readonly string[],
  now: number,
): Promise<void> => {
  const byPeople = await tx
    .select()
    .from(conversations)
    .where(
      and(
        inArray(conversations.id, [...ids]),
        eq(conversations.handler, 'person'),
        isNotNull(conversations.personSince),
      ),
    );
  for (const conversation of byPeople)
    if (isOver(conversation, now) || (await isLeft(tx, ports, conversation, now)))
      await tx
        .update(conversations)
        .set(takenBack(conversation))
        .where(eq(conversations.id, conversation.id));
};

export interface ComingBackDeps {
  db: Database;
  now: Clock;
  ports: Ports;
  wakeups: Pick<Wakeups, 'notify'>;
  /** Called after jobs were written. */
  wake(): void;
}

/** Looks for customers who wrote to a person, and got no answer for as long as the agent's owner set. */
export const createComingBack = ({ db, now, ports, wakeups, wake }: ComingBackDeps): Sweep => {
  const takeBack = async ({ id, workspaceId }: ConversationRow): Promise<void> => {
    const isBack = await db.transaction(async (tx) => {
      const { changed } = await nextChange(tx, workspaceId, now());
      // A person or another server may have been quicker.
      const [conversation] = await tx.select().from(conversations).where(eq(conversations.id, id));
      if (conversation === undefined || conversation.waitingSince === null) return false;
      if (!(await isLeft(tx, ports, conversation, now()))) return false;
      await tx.update(conversations).set(takenBack({ changed })).where(eq(conversations.id, id));
      await answerWaiting(tx, ports, id, now());
      await settleNotices(tx, workspaceId, { conversationId: id });
      return true;
    });
    if (!isBack) return;
    wakeups.notify(workspaceId);
    wake();
  };

  /** In workspaces with more than one search takes: the time of the last one that was looked at. */
  const seen = new Map<string, Date>();
  return {
    name: 'left conversations',
    every: EVERY,
    run: async (signal) => {
      const { workspaceId, handler, waitingSince, personSince, lastTs } = conversations;
      const after = sql`(${JSON.stringify(Object.fromEntries(seen))}::jsonb ->> ${workspaceId}::text)::timestamptz`;
      const nth = sql<number>`(row_number() over (partition by ${workspaceId} order by ${personSince}))::int`;
      const left = await db
        .select({
          conversation: conversations,
          nth,
          all: sql<number>`(count(*) over (partition by ${workspaceId}))::int`,
        })
        .from(conversations)
        .where(
          and(
            eq(handler, 'person'),
            isNotNull(waitingSince),
            lte(personSince, new Date(now() - SHORTEST)),
            sql`${personSince} > coalesce(${after}, '-infinity')`,
            // Something was written that no person was called for.
            sql`${lastTs} > extract(epoch from ${personSince}) * 1000`,
          ),
        )
        // Workspaces take turns.
        .orderBy(nth, personSince)
        .limit(AT_ONCE);
      for (const { conversation, nth: place, all } of left) {
        if (signal.aborted) return;
        // Agents that never come back must not hide the others.
        if (place === all || conversation.personSince === null) seen.delete(conversation.workspaceId);
        else seen.set(conversation.workspaceId, conversation.personSince);
        await takeBack(conversation);
      }
    },
  };
};
