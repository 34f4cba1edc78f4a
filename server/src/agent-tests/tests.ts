import { type Assertion, type CreateTest, MAX_TESTS, type PatchTest } from '@switchboard/api-client';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { findAgent, holdAgent } from '../agents/configuration.ts';
import { requireRoot } from '../customers/tree.ts';
import type { Database, Transaction } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { agentTests, type TestRow } from '../db/schema/agent-tests.ts';
import { files } from '../db/schema/files.ts';
import { taughtAnswers } from '../db/schema/teaching.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { found, notFound, Refusal } from '../errors/refusal.ts';
import { canBeFound } from './judge.ts';
import { testOnWire } from './wire-format.ts';

export type NewTest = CreateTest & { conversation?: string | null };

/** The test cases of an agent. Another workspace's agent, and another agent's case, are not found (Refusal 404). */
export const createTests = (db: Database) => {
  const one = (agentId: string, id: string) => and(eq(agentTests.agentId, agentId), eq(agentTests.id, id));

  return {
    list: async (workspaceId: WorkspaceId, agentId: string): Promise<TestRow[]> => {
      await findAgent(db, workspaceId, agentId);
      return testsOf(db, agentId);
    },

    get: async (workspaceId: WorkspaceId, agentId: string, id: string): Promise<TestRow> => {
      await findAgent(db, workspaceId, agentId);
      return found(await db.select().from(agentTests).where(one(agentId, id)));
    },

    /** @throws Refusal 409 above the limit; 400 or 404 for an assertion that can never hold */
    create: (
      workspaceId: WorkspaceId,
      agentId: string,
      { customer = null, conversation = null, ...test }: NewTest,
    ): Promise<TestRow> =>
      db.transaction(async (tx) => {
        await holdAgent(tx, workspaceId, agentId);
        await requirePossible(tx, workspaceId, { ...test, customer });
        if ((await tx.$count(agentTests, eq(agentTests.agentId, agentId))) >= MAX_TESTS)
          throw new Refusal('too_many', { of: 'tests', limit: MAX_TESTS });
        const [row] = await tx
          .insert(agentTests)
          .values({ workspaceId, agentId, ...test, customerId: customer, conversationId: conversation })
          .returning();
        if (row === undefined) throw new Error('The test was not created');
        return row;
      }),

    /** @param seen the version that the caller saw; undefined is any. @throws Refusal 412 for another current one */
    update: (
      workspaceId: WorkspaceId,
      agentId: string,
      id: string,
      { customer, ...changes }: PatchTest,
      seen: number | undefined,
    ): Promise<TestRow> =>
      db.transaction(async (tx) => {
        await holdAgent(tx, workspaceId, agentId);
        const held = found(await tx.select().from(agentTests).where(one(agentId, id)).for('update'));
        if (seen !== undefined && seen !== held.version)
          throw new Refusal('stale_version', { field: 'If-Match', of: 'test', current: testOnWire(held) });
        const { turns = held.turns, assertions = held.assertions } = changes;
        // Earlier assertions may refer to a removed file.
        await requirePossible(
          tx,
          workspaceId,
          { turns, assertions, customer },
          changes.assertions === undefined,
        );
        const [row] = await tx
          .update(agentTests)
          .set({ ...changes, customerId: customer, version: held.version + 1 })
          .where(one(agentId, id))
          .returning();
        if (row === undefined) throw notFound();
        return row;
      }),

    remove: async (workspaceId: WorkspaceId, agentId: string, id: string): Promise<void> => {
      await findAgent(db, workspaceId, agentId);
      const removed = await db.delete(agentTests).where(one(agentId, id)).returning({ id: agentTests.id });
      if (removed.length === 0) throw notFound();
    },
  };
};

/** Oldest first. */
export const testsOf = (db: Database | Transaction, agentId: string): Promise<TestRow[]> =>
  db
    .select()
    .from(agentTests)
    .where(eq(agentTests.agentId, agentId))
    .orderBy(asc(agentTests.createdAt), asc(agentTests.id));

/** The names by which models call tools. */
const TOOLS = ['services', 'free_times', 'book', 'my_bookings', 'move', 'cancel', 'remember', 'call_person'];

/** Refuses assertions that can never hold. @param keepsAssertions they were accepted before */
const requirePossible = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  { turns, assertions, customer }: Pick<CreateTest, 'turns' | 'assertions' | 'customer'>,
  keepsAssertions = false,
): Promise<void> => {
  for (const [at, { turn }] of assertions.entries())
    if (turn !== undefined && turn >= turns.length)
      throw new Refusal('unknown_turn', { field: `assertions.${at}.turn`, turn });
  if (customer != null) await requireRoot(tx, workspaceId, customer, 'customer');
  if (keepsAssertions) return;
  const known = await knownFiles(tx, workspaceId, assertions);
  for (const [at, assertion] of assertions.entries()) {
    if ('text' in assertion && !canBeFound(assertion.text))
      throw new Refusal('unsearchable', { field: `assertions.${at}.text` });
    if (assertion.kind === 'tool_called' && !TOOLS.includes(assertion.tool))
      throw new Refusal('not_one_of', { field: `assertions.${at}.tool`, allowed: TOOLS });
    if (assertion.kind === 'cites' && assertion.file !== undefined && !known.has(assertion.file))
      throw notFound(`assertions.${at}.file`);
  }
};

const knownFiles = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  assertions: readonly Assertion[],
): Promise<ReadonlySet<string>> => {
  const named = assertions.flatMap((one) => (one.kind === 'cites' && isUuid(one.file) ? [one.file] : []));
  if (named.length === 0) return new Set();
  const rows = await tx
    .select({ id: files.id })
    .from(files)
    .where(inWorkspace(files, workspaceId, inArray(files.id, named)));
  // An answer of the business's own is a source, too.
  const taught = await tx
    .select({ id: taughtAnswers.id })
    .from(taughtAnswers)
    .where(inWorkspace(taughtAnswers, workspaceId, inArray(taughtAnswers.id, named)));
  return new Set([...rows, ...taught].map(({ id }) => id));
};
