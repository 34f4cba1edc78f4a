import { setImmediate as turn } from 'node:timers/promises';
import type { Gap } from '@switchboard/api-client';
import { DAY } from '@switchboard/common/time/durations';
import { and, desc, eq, gte, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { findAgent, holdAgent } from '../agents/configuration.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { agentRuns } from '../db/schema/answering.ts';
import { conversations, messages } from '../db/schema/messaging.ts';
import { closedGaps, taughtAnswers } from '../db/schema/teaching.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { gapKeyOf } from './gap-key.ts';

/** Days that questions without an answer are looked for. */
export const GAP_DAYS = 90;
/** Maximum runs to read of each kind, and questions to show. */
const MOST_RUNS = 300;
const MOST_SHOWN = 50;
/** Maximum characters of a question. */
const MOST_CHARACTERS = 300;
/** Questions that are read without a turn of the event loop. */
const AT_ONCE = 40;
/** Maximum closed questions of an agent. */
const MOST_CLOSED = 1000;
/** Days after which a question counts half. */
const HALF_LIFE = 14;

/** Reasons of hand-overs that say that the agent did not know the answer. */
const UNKNOWN = ['no_source', 'not_sure', 'by_model', 'checks', 'claim'];
/** Causes among them that no answer mends: a wish, an empty calendar, a check that failed. */
const NOT_UNKNOWN = ['wants_booking', 'cannot_book', 'unchecked'];

interface Asked {
  text: string;
  message: string;
  conversation: string;
  source: 'account' | 'bot';
  customer: string;
  at: Date;
}

const asked = alias(messages, 'asked');
const sent = alias(messages, 'sent');

const columns = {
  text: sql<string>`left(coalesce(${asked.text}, ''), ${MOST_CHARACTERS})`,
  message: asked.id,
  conversation: conversations.id,
  source: conversations.source,
  customer: sql<string>`coalesce(nullif(${conversations.cardName}, ''), ${conversations.customerName}, '')`,
  at: agentRuns.startedAt,
};

interface Of {
  workspaceId: WorkspaceId;
  agentId: string;
  since: Date;
}

const liveRuns = ({ workspaceId, agentId, since }: Of) =>
  inWorkspace(
    agentRuns,
    workspaceId,
    eq(agentRuns.agentId, agentId),
    eq(agentRuns.kind, 'live'),
    gte(agentRuns.startedAt, since),
  );

const isAsked = and(eq(asked.id, agentRuns.answeredId), eq(asked.deleted, false));

/** Questions after which a person was called because the agent knew no answer, newest first. */
const handedOver = (db: Database, of: Of): Promise<Asked[]> =>
  db
    .select(columns)
    .from(agentRuns)
    .innerJoin(asked, isAsked)
    .innerJoin(conversations, eq(conversations.id, asked.conversationId))
    .where(
      and(
        liveRuns(of),
        eq(agentRuns.outcome, 'handed_over'),
        inArray(agentRuns.reason, UNKNOWN),
        notInArray(sql`coalesce(${agentRuns.cause} ->> 'code', '')`, NOT_UNKNOWN),
      ),
    )
    .orderBy(desc(agentRuns.startedAt))
    .limit(MOST_RUNS);

/** Questions that got a quote, and then the words of a person before the customer wrote again: of the newest quotes. */
const corrected = async (db: Database, of: Of): Promise<Asked[]> => {
  const { conversationId, ts, automatic, author } = messages;
  const next = sql<string | null>`(select ${author} from ${messages}
    where ${conversationId} = ${sent.conversationId} and ${ts} > ${sent.ts} and ${ts} < ${sent.ts} + ${DAY}::bigint
    and not ${automatic} order by ${ts} limit 1)`;
  const quoted = await db
    .select({ ...columns, next })
    .from(agentRuns)
    .innerJoin(asked, isAsked)
    .innerJoin(sent, eq(sent.id, agentRuns.sentId))
    .innerJoin(conversations, eq(conversations.id, asked.conversationId))
    .where(and(liveRuns(of), eq(agentRuns.outcome, 'answered'), eq(agentRuns.mode, 'passages')))
    .orderBy(desc(agentRuns.startedAt))
    .limit(MOST_RUNS);
  return quoted.filter((one) => one.next === 'owner');
};

/** When each closed question of an agent was closed. One that need not be answered stays closed. */
const readClosed = async (db: Database, workspaceId: WorkspaceId, agentId: string) => {
  const rows = await db
    .select({ key: closedGaps.key, answerId: closedGaps.answerId, closedAt: closedGaps.closedAt })
    .from(closedGaps)
    .leftJoin(taughtAnswers, eq(taughtAnswers.id, closedGaps.answerId))
    .where(
      inWorkspace(closedGaps, workspaceId, eq(closedGaps.agentId, agentId), isNull(taughtAnswers.removedAt)),
    );
  return new Map(
    rows.map(({ key, answerId, closedAt }) => [key, answerId === null ? Infinity : closedAt.getTime()]),
  );
};

interface Group {
  gap: string;
  newest: Asked;
  count: number;
  weight: number;
}

/**
 * Questions of the last 90 days that an agent could not answer: those that many customers asked lately come first. One
 * that was answered counts again when a later customer got no answer.
 */
export const listGaps = async (
  db: Database,
  workspaceId: WorkspaceId,
  agentId: string,
  now: Clock,
): Promise<Gap[]> => {
  await findAgent(db, workspaceId, agentId);
  const of = { workspaceId, agentId, since: new Date(now() - GAP_DAYS * DAY) };
  const all = [...(await handedOver(db, of)), ...(await corrected(db, of))];
  const closed = await readClosed(db, workspaceId, agentId);
  const groups = new Map<string, Group>();
  for (const [index, one] of all.entries()) {
    // Reading the words of hundreds of texts takes long: other requests get their turn.
    if (index % AT_ONCE === AT_ONCE - 1) await turn();
    const gap = gapKeyOf(one.text);
    const at = one.at.getTime();
    if (gap === undefined || at <= (closed.get(gap) ?? 0)) continue;
    const weight = 0.5 ** ((now() - at) / DAY / HALF_LIFE);
    const known = groups.get(gap);
    groups.set(gap, {
      gap,
      newest: known && known.newest.at >= one.at ? known.newest : one,
      count: (known?.count ?? 0) + 1,
      weight: (known?.weight ?? 0) + weight,
    });
  }
  return [...groups.values()]
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MOST_SHOWN)
    .map(({ gap, count, newest: { text, at, ...last } }) => ({
      ...{ gap, count, question: text.trim() },
      last: { ...last, at: at.toISOString() },
    }));
};

interface Closed {
  workspaceId: WorkspaceId;
  agentId: string;
  key: string;
  /** Null for a question that need not be answered. */
  answerId: string | null;
  at: Date;
}

/** Closes a question. Call it under the lock of the agent. */
export const closeGap = async (tx: Transaction, { at: closedAt, ...closed }: Closed): Promise<void> => {
  await tx
    .insert(closedGaps)
    .values({ ...closed, closedAt })
    .onConflictDoUpdate({
      target: [closedGaps.agentId, closedGaps.key],
      set: { answerId: closed.answerId, closedAt },
    });
  const ofAgent = eq(closedGaps.agentId, closed.agentId);
  const surplus = await tx
    .select({ key: closedGaps.key })
    .from(closedGaps)
    .where(ofAgent)
    .orderBy(desc(closedGaps.closedAt), closedGaps.key)
    .offset(MOST_CLOSED);
  const keys = surplus.map(({ key }) => key);
  if (keys.length > 0) await tx.delete(closedGaps).where(and(ofAgent, inArray(closedGaps.key, keys)));
};

/** Closes or opens a question that need not be answered. @throws Refusal 404 */
export const createDismissals = (db: Database) => ({
  dismiss: (workspaceId: WorkspaceId, agentId: string, key: string, at: Date): Promise<void> =>
    db.transaction(async (tx) => {
      await holdAgent(tx, workspaceId, agentId);
      await closeGap(tx, { workspaceId, agentId, key, answerId: null, at });
    }),
  reopen: async (workspaceId: WorkspaceId, agentId: string, key: string): Promise<void> => {
    await findAgent(db, workspaceId, agentId);
    const isIt = and(eq(closedGaps.agentId, agentId), eq(closedGaps.key, key), isNull(closedGaps.answerId));
    await db.delete(closedGaps).where(isIt);
  },
});
