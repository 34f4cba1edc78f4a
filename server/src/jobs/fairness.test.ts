import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createAnswering } from '../answering/jobs/answering.ts';
import { createConfirmations } from '../confirmations/sending.ts';
import type { Connection } from '../db/connect.ts';
import { agents } from '../db/schema/agents.ts';
import { agentJobs } from '../db/schema/answering.ts';
import { confirmations } from '../db/schema/confirmations.ts';
import { deletionMails } from '../db/schema/deletion-mails.ts';
import { deletions } from '../db/schema/deletions.ts';
import { erasures } from '../db/schema/erasures.ts';
import { dataExports } from '../db/schema/exports.ts';
import { agentFiles, fileEmbeddings } from '../db/schema/knowledge.ts';
import { messageActs } from '../db/schema/message-acts.ts';
import { noticeMails, noticePushes } from '../db/schema/notices.ts';
import { proposals } from '../db/schema/proposals.ts';
import { reminders } from '../db/schema/reminders.ts';
import { retentions } from '../db/schema/retentions.ts';
import { scheduledMessages } from '../db/schema/scheduled-messages.ts';
import { undelivered } from '../db/schema/undelivered.ts';
import { createKnowledgeJobs } from '../knowledge/jobs.ts';
import { createActWorker } from '../messaging/carry-out.ts';
import { createRepeats } from '../messaging/repeats.ts';
import { createMailing } from '../notices/mailing.ts';
import { createPushing } from '../notices/push/pushing.ts';
import { createDeletionMailing } from '../own-data/deletion-mailing.ts';
import { createErasures } from '../own-data/erasures.ts';
import { createReplying } from '../proposals/replying.ts';
import { createReminders } from '../reminders/sending.ts';
import { createScheduledSending } from '../scheduled/sending.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { type ColumnValues, claimsBefore, noteClaims, writeRows } from '../testing/many-jobs.ts';

/** Jobs of the busy workspace. */
const MANY = 1_000;

interface Worker {
  start(): unknown;
  leave(): void;
  stop(): unknown;
}

interface Case {
  table: PgTable;
  /** What makes a row a job, beside its due time. */
  isOpen?: ColumnValues;
  create(connection: Connection): Worker;
  /** Writes what its jobs cannot do without. */
  prepare?(connection: Connection, workspaceId: string): Promise<void>;
}

/** The jobs fail at once, or find nothing to do: only their order matters here. */
const NOTHING = {} as never;
const kernelOf = ({ db, wakeups }: Connection) => ({
  ...{ db, wakeups, now: Date.now, log: { error: () => undefined, warn: () => undefined } as never },
  ...{ secrets: NOTHING, config: NOTHING, pace: async () => undefined, rates: NOTHING, send: NOTHING },
});
const waiting = { state: sql`'waiting'` };

const knowledge = ({ db, wakeups }: Connection, withVectors: boolean) =>
  createKnowledgeJobs({
    ...{
      db,
      server: wakeups.server,
      now: Date.now,
      files: NOTHING,
      log: kernelOf({ db, wakeups } as Connection).log,
    },
    embeddings: withVectors
      ? { name: 'model', of: async () => Promise.reject(new Error('Away')) }
      : undefined,
  }).services as Worker[];

/** The queues of the server: by the file that makes each. */
const QUEUES: Readonly<Record<string, Case>> = {
  'answering/jobs/jobs.ts': {
    ...{ table: agentJobs, isOpen: waiting },
    create: (on) => createAnswering({ ...kernelOf(on), ports: NOTHING }) as Worker,
  },
  'confirmations/sending.ts': {
    ...{ table: confirmations, isOpen: waiting },
    create: (on) => createConfirmations(kernelOf(on)),
  },
  'knowledge/reading-queue.ts': {
    table: agentFiles,
    create: (on) => knowledge(on, false).at(-1) as Worker,
  },
  'knowledge/meaning/embedding-queue.ts': {
    ...{ table: fileEmbeddings, isOpen: { model: sql`'model'` } },
    create: (on) => knowledge(on, true)[1] as Worker,
    prepare: async ({ db }, workspaceId) => {
      const files = sql`(select jsonb_agg(md5(${workspaceId} || i)::uuid) from generate_series(1, ${MANY}::int) as i)`;
      const id = sql`${workspaceId}::uuid`;
      const draft = sql`jsonb_build_object('files', ${files})`;
      await writeRows(db, agents, { count: 1, values: { id, workspaceId: id, draft } });
      const fileId = sql`md5(${workspaceId} || n)::uuid`;
      const values = { fileId, workspaceId: id, agentId: id, state: sql`'ready'` };
      await writeRows(db, agentFiles, { count: MANY, values });
    },
  },
  'messaging/carry-out.ts': {
    ...{ table: messageActs, isOpen: { state: sql`'pending'`, slot: sql`'content'`, kind: sql`'edit'` } },
    create: (on) => createActWorker({ ...kernelOf(on), telegram: NOTHING }),
  },
  'messaging/repeats.ts': {
    ...{ table: undelivered, isOpen: waiting },
    create: (on) => createRepeats({ ...kernelOf(on), sendAgain: NOTHING, library: NOTHING }),
  },
  'notices/mailing.ts': { table: noticeMails, create: (on) => createMailing(kernelOf(on), NOTHING) },
  'notices/push/pushing.ts': { table: noticePushes, create: (on) => createPushing(kernelOf(on), NOTHING) },
  'own-data/deletion-mailing.ts': {
    ...{ table: deletionMails, isOpen: { kind: sql`'asked'` } },
    create: (on) => createDeletionMailing(kernelOf(on), NOTHING).worker,
  },
  'own-data/erasures.ts': {
    table: erasures,
    create: (on) =>
      createErasures({ ...kernelOf(on), deletionList: NOTHING, files: NOTHING, exports: NOTHING }).worker,
  },
  'proposals/replying.ts': {
    ...{ table: proposals, isOpen: { reply: sql`'waiting'`, kind: sql`'book'`, language: sql`'en'` } },
    create: (on) => createReplying(kernelOf(on)),
  },
  'reminders/sending.ts': {
    ...{ table: reminders, isOpen: waiting },
    create: (on) => createReminders(kernelOf(on)),
  },
  'scheduled/sending.ts': {
    ...{ table: scheduledMessages, isOpen: waiting },
    create: (on) => createScheduledSending({ ...kernelOf(on), keepUnsent: NOTHING, library: NOTHING }).worker,
  },
};

/** Queues with at most one job of each workspace. */
const ONE_EACH: Readonly<Record<string, PgTable>> = {
  'own-data/deletions.ts': deletions,
  'own-data/exports.ts': dataExports,
  'own-data/retentions.ts': retentions,
};

/** Queues in memory, which `turns.test.ts` and `slots.test.ts` prove fair: what they take turns by. */
const IN_MEMORY: Readonly<Record<string, string>> = {
  'agent-tests/runner.ts': 'inTurn(agent.workspaceId, ',
  'media/fetcher.ts': 'inTurn(workspaceId, ',
  'media/pictures.ts': 'inTurn(workspaceId, ',
  'db/postgres-pool.ts': 'this.#slots.take(share, key, ',
};

/** What has no workspaces, and why it needs none. */
const WITHOUT: Readonly<Record<string, string>> = {
  'billing/partings.ts': 'one per customer of the payment provider, and one customer per workspace',
  'jobs/sweeps.ts': 'as many as there are sweeps, each of which runs beside the others',
  'users/removed-identities.ts': 'one per deleted person, and one person per workspace',
};

// Specification 79.2
test('each queue of the server is in the table', async () => {
  const root = join(import.meta.dirname, '..');
  const files = await readdir(root, { recursive: true });
  const found = new Set<string>();
  for (const file of files) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts') || file.startsWith('testing')) continue;
    const text = await readFile(join(root, file), 'utf8');
    if (/(?<!const )\bcreate(Queue|Turns|Slots)(<\w+>)?\(/.test(text)) found.add(file);
    const turns = IN_MEMORY[file];
    if (turns !== undefined) expect(text, file).toContain(turns);
  }
  const listed = [QUEUES, ONE_EACH, IN_MEMORY, WITHOUT].flatMap((part) => Object.keys(part));
  expect([...found].sort()).toEqual(listed.sort());
});

// Specification 79.2
test.each(Object.entries(ONE_EACH))('%s has one job of a workspace', (_, table) => {
  const [key, ...others] = getTableConfig(table).columns.filter(({ primary }) => primary);
  expect([key?.name, others]).toEqual(['workspace_id', []]);
});

await onOneDatabase((open) => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await open();
    await noteClaims(
      connection.db,
      Object.values(QUEUES).map(({ table }) => table),
    );
  });
  afterAll(() => connection.close());

  describe('where one workspace has a thousand jobs', () => {
    // Specification 79.1
    test.each(Object.entries(QUEUES))('%s lets the first of another wait for one', async (_, one) => {
      const { db } = connection;
      const { table, isOpen = {}, create, prepare } = one;
      const [busy, other] = [crypto.randomUUID(), crypto.randomUUID()];
      const write = async (id: string, count: number, ago: string) => {
        await prepare?.(connection, id);
        const values = {
          ...isOpen,
          ...(prepare && { fileId: sql`md5(${id} || n)::uuid` }),
          workspaceId: sql`${id}::uuid`,
          dueAt: sql`now() - ${ago}::interval + n * interval '1 millisecond'`,
        };
        await writeRows(db, table, { count, values });
      };
      await write(busy, MANY, '1 hour');
      await write(other, 1, '1 minute');
      const worker = create(connection);
      onTestFinished(async () => {
        worker.leave();
        await worker.stop();
        await db.execute(sql`truncate ${table}, claims cascade`);
      });
      await worker.start();
      await expect.poll(() => claimsBefore(db, busy, other)).toBeDefined();
      expect(await claimsBefore(db, busy, other)).toBeLessThanOrEqual(1);
    });
  });
});
