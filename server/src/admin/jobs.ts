import { and, gte, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { confirmations } from '../db/schema/confirmations.ts';
import { noticeMails, noticePushes } from '../db/schema/notices.ts';
import { scrub } from '../http/redaction.ts';
import { JOB_TABLES } from '../jobs/job-tables.ts';
import type { JobTable } from '../jobs/queue.ts';
import { AdminRefusal } from './refusal.ts';

/** Attempts after which a job that will be tried again is listed. */
const MANY_ATTEMPTS = 3;
/** Maximum listed jobs of a queue. */
const MOST = 50;

/** How the operator gives up a parked job. */
interface Closable {
  table: JobTable;
  isOpen: SQL;
  /** Makes it a job that is done. */
  closed: Record<string, unknown>;
}

/**
 * Queues whose parked jobs are left to the operator. Those of all others told a person: the agent called one, a message
 * says that it was not sent. The person decides there, so the operator does not.
 */
const LEFT_TO_OPERATOR: readonly Closable[] = [
  {
    table: confirmations,
    isOpen: sql`${confirmations.state} = 'waiting'`,
    closed: { state: 'done' },
  },
  {
    table: noticeMails,
    isOpen: sql`${noticeMails.state} in ('waiting', 'sending')`,
    closed: { state: 'skipped' },
  },
  {
    table: noticePushes,
    isOpen: sql`${noticePushes.wanted} > ${noticePushes.sent}`,
    closed: { sent: noticePushes.wanted },
  },
];

interface Found {
  name: string;
  workspace: string | null;
  attempts: number;
  at: string;
  reason: string | null;
}

const nameOfTable = (table: JobTable): string => getTableConfig(table).name;

/** Names a job without its key, which may have several columns. */
const nameOf = (table: JobTable): SQL<string> => {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const [composed] = primaryKeys;
  const keys = composed ? composed.columns : columns.filter(({ primary }) => primary);
  const parts = sql.join(
    keys.map((column) => sql`${column}::text`),
    sql`, `,
  );
  return sql<string>`${`${name}/`} || left(md5(concat_ws('/', ${parts})), 12)`;
};

const findIn = (db: Database, table: JobTable, where: SQL | undefined): Promise<Found[]> => {
  const workspace = getTableConfig(table).columns.find(({ name }) => name === 'workspace_id');
  const at = sql<string>`to_char(coalesce(${table.parkedAt}, ${table.dueAt}) at time zone 'UTC', 'YYYY-MM-DD HH24:MI')`;
  return db
    .select({
      name: nameOf(table),
      workspace: workspace ? sql<string>`${workspace}::text` : sql<null>`null`,
      attempts: sql<number>`${table.attempts}`,
      at,
      reason: sql<string | null>`${table.parkedFor}`,
    })
    .from(table)
    .where(where)
    .orderBy(at)
    .limit(MOST);
};

const isParked = ({ table, isOpen }: Closable) => and(isOpen, isNotNull(table.parkedAt));
/** Attempts are counted from 0 again when a job ends. */
const isFailing = (table: JobTable) => and(isNull(table.parkedAt), gte(table.attempts, MANY_ATTEMPTS));

const ofWorkspace = ({ workspace }: Found): string =>
  workspace === null ? '' : ` of workspace ${workspace}`;

/** A line for each job that is parked, or fails again and again. */
export const stuckJobs = async (db: Database): Promise<string[]> => {
  const lines: string[] = [];
  for (const each of LEFT_TO_OPERATOR)
    for (const job of await findIn(db, each.table, isParked(each)))
      lines.push(
        `${job.name}${ofWorkspace(job)}: parked at ${job.at} UTC after ${job.attempts} attempts: ${scrub(job.reason ?? '')}`,
      );
  for (const table of JOB_TABLES)
    for (const job of await findIn(db, table, isFailing(table)))
      lines.push(
        `${job.name}${ofWorkspace(job)}: failed ${job.attempts} times, is tried again at ${job.at} UTC; the log has why`,
      );
  return lines;
};

/** @throws AdminRefusal for a queue that does not exist */
const tableOf = (job: string): JobTable => {
  const kind = job.split('/')[0] ?? '';
  const table = JOB_TABLES.find((one) => nameOfTable(one) === kind);
  if (table === undefined)
    throw new AdminRefusal(`There is no queue ${kind}. Queues: ${JOB_TABLES.map(nameOfTable).join(', ')}`);
  return table;
};

const change = async (db: Database, table: JobTable, set: object, where: SQL | undefined) => {
  // The compiler does not know the columns of a generic table.
  const changed = await db.update(table).set(set).where(where).returning({ claim: table.claim });
  return changed.length > 0;
};

const UNCLAIMED = { claimedBy: null, claimedUntil: null, parkedAt: null, parkedFor: null };

/** Lets a job be carried out at once. @throws AdminRefusal */
export const retryJob = async (db: Database, job: string): Promise<string[]> => {
  const table = tableOf(job);
  const left = LEFT_TO_OPERATOR.find((one) => one.table === table);
  const isIt = sql`${nameOf(table)} = ${job}`;
  const isIdle = and(isFailing(table), isNull(table.claimedBy));
  const isStuck = or(isIdle, left && isParked(left));
  const fresh = { ...UNCLAIMED, attempts: 0, dueAt: sql`least(${table.dueAt}, now())` };
  if (!(await change(db, table, fresh, and(isIt, isStuck)))) throw notStuck(job);
  return [`${job} is carried out within 10 seconds, if a server runs`];
};

/** Gives a parked job up. @throws AdminRefusal */
export const dropJob = async (db: Database, job: string): Promise<string[]> => {
  const table = tableOf(job);
  const left = LEFT_TO_OPERATOR.find((one) => one.table === table);
  if (left === undefined)
    throw new AdminRefusal(`Jobs of ${nameOfTable(table)} cannot be dropped: they end, or tell a person`);
  const isIt = sql`${nameOf(table)} = ${job}`;
  if (!(await change(db, table, { ...UNCLAIMED, ...left.closed }, and(isIt, isParked(left)))))
    throw notStuck(job);
  return [`${job} is dropped`];
};

const notStuck = (job: string) => new AdminRefusal(`${job} is not parked, and does not fail: see jobs list`);
