import {
  type CreateTaught,
  MAX_TAUGHT,
  MAX_TESTS,
  type PatchTaught,
  type WireTaughtAnswer,
} from '@switchboard/api-client';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { findAgent, holdAgent } from '../agents/configuration.ts';
import { joinChanges } from '../changes/three-way.ts';
import type { Database, Transaction } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { agentTests } from '../db/schema/agent-tests.ts';
import { conversations } from '../db/schema/messaging.ts';
import { type TaughtAnswerRow, taughtAnswers } from '../db/schema/teaching.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { cutText } from '../db/storable.ts';
import { found, notFound, Refusal } from '../errors/refusal.ts';
import { likenessOf } from '../knowledge/finding/likeness.ts';
import { wordingsOf } from '../knowledge/finding/taught.ts';
import { wordsOf } from '../knowledge/language/words.ts';
import { closeGap } from './gaps.ts';

/** Removed answers of an agent that are kept. */
const MAX_REMOVED = 50;

const { id, agentId: agent, removedAt } = taughtAnswers;

/** A taught answer as the contract has it. */
export const taughtOnWire = (row: TaughtAnswerRow): WireTaughtAnswer => ({
  id: row.id,
  question: row.question,
  answer: row.answer,
  conversation: row.conversationId,
  test: row.testId,
  updated_ts: row.updatedAt.getTime(),
});

/** Changes after every change, whatever the clock says. */
const later = sql`greatest(now(), ${taughtAnswers.updatedAt} + interval '1 millisecond')`;

const wordsFor = (question: string, answer: string): string[] => wordsOf(`${question}\n${answer}`);

/** @throws Refusal 400 for a wording by which no question can be recognised */
const refuseUnfindable = (question: string): void => {
  if (wordingsOf(question).some((one) => likenessOf(one) === ''))
    throw new Refusal('asks_nothing', { field: 'question' });
};

const refuseOneMore = async (tx: Transaction, agentId: string): Promise<void> => {
  const there = and(eq(agent, agentId), isNull(removedAt));
  if ((await tx.$count(taughtAnswers, there)) >= MAX_TAUGHT)
    throw new Refusal('too_many', { field: 'question', of: 'taught', limit: MAX_TAUGHT });
};

/**
 * The answers that people of a business gave an agent. They hold at once, in every version and in the draft. Another
 * workspace's agent, and another agent's answer, are not found (Refusal 404).
 */
export const createTaught = (db: Database) => {
  const one = (agentId: string, taught: string) => and(eq(agent, agentId), eq(id, taught));
  /** Writes of one agent run one after another, so that limits hold. */
  const alone = <T>(
    workspaceId: WorkspaceId,
    agentId: string,
    write: (tx: Transaction) => Promise<T>,
  ): Promise<T> =>
    db.transaction(async (tx) => {
      await holdAgent(tx, workspaceId, agentId);
      return write(tx);
    });

  return {
    /** The newest first. */
    list: async (workspaceId: WorkspaceId, agentId: string): Promise<TaughtAnswerRow[]> => {
      await findAgent(db, workspaceId, agentId);
      return db
        .select()
        .from(taughtAnswers)
        .where(and(eq(agent, agentId), isNull(removedAt)))
        .orderBy(desc(taughtAnswers.createdAt), desc(id));
    },

    /** @throws Refusal 400 for a question that cannot be recognised, 404 for its conversation, 409 above the limit */
    create: (
      workspaceId: WorkspaceId,
      agentId: string,
      { question, answer, gap, conversation, test }: CreateTaught,
      at: Date,
    ): Promise<TaughtAnswerRow> =>
      alone(workspaceId, agentId, async (tx) => {
        refuseUnfindable(question);
        await refuseOneMore(tx, agentId);
        const conversationId =
          conversation === undefined ? null : await requireConversation(tx, workspaceId, conversation);
        const values = { workspaceId, agentId, question, answer, words: wordsFor(question, answer) };
        const row = found(
          await tx
            .insert(taughtAnswers)
            .values({ ...values, conversationId })
            .returning(),
        );
        if (gap !== undefined) await closeGap(tx, { workspaceId, agentId, key: gap, answerId: row.id, at });
        return test === false ? row : addTest(tx, row);
      }),

    /**
     * @param changes.before what the person saw
     * @throws Refusal 400, 404, 412 when a change of others contradicts
     */
    update: (
      workspaceId: WorkspaceId,
      agentId: string,
      taught: string,
      { before, ...changes }: PatchTaught,
    ): Promise<TaughtAnswerRow> =>
      alone(workspaceId, agentId, async (tx) => {
        const mine = and(one(agentId, taught), isNull(removedAt));
        const held = found(await tx.select().from(taughtAnswers).where(mine));
        const stored = { question: held.question, answer: held.answer };
        const current = taughtOnWire(held);
        const joined = { ...stored, ...joinChanges(changes, { before, stored, of: 'taught', current }) };
        refuseUnfindable(joined.question);
        const words = wordsFor(joined.question, joined.answer);
        const set = { ...joined, words, updatedAt: later };
        const row = found(await tx.update(taughtAnswers).set(set).where(mine).returning());
        await followTest(tx, held, row);
        return row;
      }),

    /** Removes an answer with its test case, to be restored within a day. */
    remove: (workspaceId: WorkspaceId, agentId: string, taught: string, at: Date): Promise<void> =>
      alone(workspaceId, agentId, async (tx) => {
        const mine = and(one(agentId, taught), isNull(removedAt));
        const set = { removedAt: at, updatedAt: later };
        const { testId } = found(await tx.update(taughtAnswers).set(set).where(mine).returning());
        if (testId !== null) await tx.delete(agentTests).where(isUntouched(agentId, testId));
        const surplus = await tx
          .select({ id })
          .from(taughtAnswers)
          .where(and(eq(agent, agentId), isNotNull(removedAt)))
          .orderBy(desc(removedAt))
          .offset(MAX_REMOVED);
        const ids = surplus.map((row) => row.id);
        if (ids.length > 0) await tx.delete(taughtAnswers).where(and(eq(agent, agentId), inArray(id, ids)));
      }),

    /** Does nothing to one that is not removed. @throws Refusal 404 when it is gone, 409 above the limit */
    restore: (workspaceId: WorkspaceId, agentId: string, taught: string): Promise<TaughtAnswerRow> =>
      alone(workspaceId, agentId, async (tx) => {
        const mine = one(agentId, taught);
        const held = found(await tx.select().from(taughtAnswers).where(mine));
        if (held.removedAt === null) return held;
        await refuseOneMore(tx, agentId);
        const set = { removedAt: null, updatedAt: later };
        const row = found(await tx.update(taughtAnswers).set(set).where(mine).returning());
        return row.testId === null ? addTest(tx, row) : row;
      }),
  };
};

const requireConversation = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  conversation: string,
): Promise<string> => {
  const place = inWorkspace(conversations, workspaceId, eq(conversations.id, conversation));
  const [row] = isUuid(conversation)
    ? await tx.select({ id: conversations.id }).from(conversations).where(place)
    : [];
  if (row === undefined) throw notFound('conversation');
  return row.id;
};

const firstOf = (question: string): string => wordingsOf(question)[0] ?? question;

const nameFrom = (question: string): string => {
  const line = firstOf(question).replaceAll(/\s+/g, ' ');
  return line.length <= 60 ? line : `${cutText(line, 59).trimEnd()}…`;
};

/** A test case that is as it was made. */
const isUntouched = (agentId: string, testId: string) =>
  and(eq(agentTests.agentId, agentId), eq(agentTests.id, testId), eq(agentTests.version, 1));

/** Makes a case that asks the question and expects this answer as the source; none when the agent has all its cases. */
const addTest = async (tx: Transaction, row: TaughtAnswerRow): Promise<TaughtAnswerRow> => {
  const { workspaceId, agentId, question, conversationId } = row;
  if ((await tx.$count(agentTests, eq(agentTests.agentId, agentId))) >= MAX_TESTS) return row;
  const [test] = await tx
    .insert(agentTests)
    .values({
      ...{ workspaceId, agentId, conversationId, name: nameFrom(question), turns: [firstOf(question)] },
      assertions: [{ kind: 'cites', file: row.id }],
    })
    .returning();
  const set = { testId: test?.id ?? null };
  return found(await tx.update(taughtAnswers).set(set).where(eq(id, row.id)).returning());
};

/** The case asks the new question, unless a person made it another one. */
const followTest = async (
  tx: Transaction,
  before: TaughtAnswerRow,
  after: TaughtAnswerRow,
): Promise<void> => {
  if (before.testId === null || firstOf(before.question) === firstOf(after.question)) return;
  const set = { name: nameFrom(after.question), turns: [firstOf(after.question)] };
  await tx.update(agentTests).set(set).where(isUntouched(after.agentId, before.testId));
};
