import {
  and,
  eq,
  getTableColumns,
  getTableName,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias, type PgColumn, type PgTable, type PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { leaseColumns } from '../db/schema/lease-columns.ts';
import { workspaces } from '../db/schema/workspaces.ts';
import { ClaimLost } from './claim-lost.ts';
import { inMilliseconds, isLiving } from './expiry.ts';

/** A table with `leaseColumns`. */
export type JobTable = PgTable & Record<keyof ReturnType<typeof leaseColumns>, PgColumn>;

export interface LeaseRow {
  dueAt: Date;
  claim: number;
  attempts: number;
  /** Whose it is; null in a queue without tenants. */
  tenant?: string | null;
  /** Where it is carried out; null in a queue without places. */
  place?: string | null;
  /** The trace that it continues. */
  trace: string | null;
}

export interface QueueOptions<Table extends JobTable> {
  db: Database;
  /** The number of this server; see `Wakeups.server`. */
  server: number;
  /** Due times are by this clock, by default by that of the database. Leases always are. */
  now?: Clock;
  table: Table;
  /** The columns of the primary key, by their names in a row. */
  key: Record<string, PgColumn>;
  /** The rows that are jobs and not done. */
  isOpen(jobs: Table): SQL | undefined;
  /** Jobs with the same value are carried out one at a time, in the order of their due times. */
  lane?: (jobs: Table) => PgColumn;
  /**
   * Whether a job that failed keeps its place in its lane, so that those behind it wait. By default none does, and they
   * are carried out meanwhile.
   */
  keepsPlace?: (job: Table['$inferSelect']) => boolean;
  /**
   * Whose job it is: workspaces take turns. A queue with lanes or places needs an index of this column and `dueAt`.
   */
  tenant?: SQL | PgColumn;
  /** Where a job is carried out, such as a channel: a server has at most `most` in progress there. */
  places?: { of: SQL<string>; most: number };
  /** Milliseconds that a claim lasts without renewal. */
  lease: number;
  /**
   * Milliseconds until a job that failed is claimed again; twice as long after each further failure. A job whose server
   * died is claimed when its lease ends, and waits after the second death.
   */
  backoff: number;
  /** An hour by default. */
  longestBackoff?: number;
}

/** What a server has done and does, by which workspaces take turns. */
export interface TurnsTaken {
  /** The workspaces of earlier jobs; that of the last one stands at the end. */
  served?: readonly string[];
  /** The server's jobs in progress. */
  running?: readonly Pick<LeaseRow, 'tenant' | 'place'>[];
  /** Most jobs to claim whose servers died or that failed repeatedly; all by default. */
  suspects?: number;
}

/** Servers that may look at the same moment and still get jobs each. */
const SERVERS = 4;
/** From this number of attempts on a job may be what ends servers. */
const SUSPECT = 2;

/** Jobs in the rows of a table, which servers claim under leases. */
export const createQueue = <Table extends JobTable>(options: QueueOptions<Table>) => {
  type Row = Table['$inferSelect'] & LeaseRow;
  const { db, server, now, key, isOpen, lane, tenant, places, lease, backoff } = options;
  const { longestBackoff = 3_600_000, keepsPlace = () => false } = options;
  const ofTenant = tenant ?? sql`''`;
  // The types of statements do not work for a generic table.
  const table: JobTable = options.table;
  const other = alias(table, 'other') as unknown as Table;

  const waited = sql`least(${backoff} * (2 ^ least(greatest(${table.attempts} - 1, 0), 20) - 1), ${longestBackoff})`;
  const isFree = or(
    isNull(table.claimedUntil),
    and(
      lte(table.claimedUntil, inMilliseconds(sql`-${waited}`)),
      or(isNull(table.claimedBy), not(isLiving(table.claimedBy))),
    ),
  );
  const isLeft = and(isOpen(options.table), isNull(table.parkedAt));
  const keys = sql.join(Object.values(key), sql`, `);
  const otherKeys = sql.join(
    Object.keys(key).map((name) => sql`${Reflect.get(other, name)}`),
    sql`, `,
  );
  const before =
    lane &&
    sql`exists (
    select from ${table} as other where ${eq(lane(other), lane(options.table))} and (${otherKeys}) <> (${keys})
      and (${isNotNull(other.claimedUntil)} or (${isOpen(other)} and ${isNull(other.parkedAt)}
        and (${other.dueAt}, ${otherKeys}) < (${table.dueAt}, ${keys}))))`;
  // The database counts microseconds, our clock whole milliseconds: what is due within this one is due.
  const isPast = () =>
    now === undefined ? lte(table.dueAt, sql`now()`) : lt(table.dueAt, new Date(now() + 1));
  const isDue = () => and(isLeft, isPast(), isFree, before && not(before));
  const is = (row: Record<string, unknown>) =>
    and(...Object.entries(key).map(([name, column]) => eq(column, row[name])));
  const isHeld = (job: Row) => and(is(job), eq(table.claim, job.claim), isNotNull(table.claimedUntil));
  const free = { claimedBy: null, claimedUntil: null };

  /**
   * The first due jobs of each workspace, so that those behind them cost nothing. Without lanes and places all can be
   * numbered at once.
   */
  const firstOfEach = (most: number, full: readonly string[]): SQL => {
    const { dueAt } = table;
    if (lane === undefined && places === undefined)
      return sql`select ${keys}, ${dueAt}, ${ofTenant} as of_tenant, null as in_place,
        row_number() over (partition by ${ofTenant} order by ${dueAt}) as nth from ${table} where ${isDue()}`;
    const hasRoom = places && full.length > 0 ? not(inArray(places.of, [...full])) : undefined;
    return sql`select * from (
      select distinct ${ofTenant} as of_tenant from ${table} where ${and(isLeft, isPast())}) as tenants
      cross join lateral (
        select ${keys}, ${dueAt}, ${places?.of ?? null} as in_place, row_number() over (order by ${dueAt}) as nth
        from ${table} where ${and(sql`${ofTenant} = of_tenant`, isDue(), hasRoom)}
        order by ${dueAt} limit ${most}) as of_each`;
  };

  /**
   * Due jobs in the order in which they are claimed, as their keys: the workspace with the fewest jobs in progress comes
   * first, then the one that was served longest ago. A statement of its own: joined with the rows to lock, a plan
   * without statistics ranks all jobs anew for each of them.
   */
  const rankDue = (
    tx: Transaction,
    limit: number,
    { served = [], running = [] }: TurnsTaken,
  ): Promise<Record<string, unknown>[]> => {
    const numberOf = (values: Record<string, number>, name: SQL, other: number) =>
      sql`coalesce((${JSON.stringify(values)}::jsonb ->> ${name}::text)::int, ${other}::int)`;
    const inPlace = countsOf(running.flatMap(({ place }) => place ?? []));
    const most = places?.most ?? Number.POSITIVE_INFINITY;
    const full = Object.keys(inPlace).filter((place) => (inPlace[place] ?? 0) >= most);
    const inTenant = countsOf(running.flatMap((job) => job.tenant ?? []));
    const lastOf = Object.fromEntries(served.map((name, at) => [name, at]));
    const inOrder = sql`turn, served_at, due_at`;
    const turns = sql`select *, nth + ${numberOf(inTenant, sql`of_tenant`, 0)} as turn,
      ${numberOf(lastOf, sql`of_tenant`, -1)} as served_at from (${firstOfEach(limit, full)}) as first`;
    const ranked = sql`select *, ${numberOf(inPlace, sql`in_place`, 0)}
      + row_number() over (partition by in_place order by ${inOrder}) as nth_in_place from (${turns}) as turns`;
    const named = Object.entries(key).map(([name, column]) => [
      name,
      sql`${sql.identifier(column.name)}`.mapWith(column),
    ]);
    return tx
      .select(Object.fromEntries(named) as Record<string, SQL>)
      .from(sql`(${ranked}) as ranked`)
      .where(places && sql`nth_in_place <= ${places.most}`)
      .orderBy(inOrder)
      .limit(limit);
  };

  /** Locks the first of these jobs that no other server has locked, in their order. */
  const lockFirst = async (tx: Transaction, jobs: readonly Record<string, unknown>[], limit: number) => {
    const locked: Record<string, unknown>[] = [];
    for (let from = 0; from < jobs.length && locked.length < limit; from += limit)
      locked.push(
        ...(await tx
          .select({ ...key, attempts: table.attempts })
          .from(table)
          .where(and(or(...jobs.slice(from, from + limit).map(is)), isDue()))
          .limit(limit - locked.length)
          .for('update', { skipLocked: true })),
      );
    const nameOf = (row: Record<string, unknown>) =>
      JSON.stringify(Object.keys(key).map((name) => row[name]));
    const byName = new Map(locked.map((row) => [nameOf(row), row]));
    return jobs.map((job) => byName.get(nameOf(job))).filter((row) => row !== undefined);
  };

  /** Claims due jobs, and those of dead servers; each server gets different ones. */
  const claim = (limit: number, turns: TurnsTaken = {}): Promise<Row[]> =>
    db.transaction(async (tx) => {
      const next = await rankDue(tx, limit * SERVERS, turns);
      const due = await lockFirst(tx, next, limit);
      let left = turns.suspects ?? limit;
      const taken = due.filter(({ attempts }) => Number(attempts) < SUSPECT || left-- > 0);
      if (taken.length === 0) return [];
      const rows = await tx
        .update(table)
        .set({
          claim: sql`${table.claim} + 1`,
          attempts: sql`${table.attempts} + 1`,
          claimedBy: server,
          claimedUntil: inMilliseconds(lease),
        })
        .where(or(...taken.map(is)))
        .returning({
          ...getTableColumns(table),
          tenant: tenant ?? sql<null>`null`,
          place: places?.of ?? sql<null>`null`,
        });
      return rows as Row[];
    });

  /** Changes a claimed job. @throws ClaimLost */
  const write = async (
    job: Row,
    set: PgUpdateSetSource<Table>,
    on: Database | Transaction = db,
  ): Promise<void> => {
    const rows = await on.update(table).set(set).where(isHeld(job)).returning({ claim: table.claim });
    if (rows.length === 0) throw new ClaimLost('Another server carries out the job, or it is gone');
  };
  // The compiler cannot see that every table of jobs has these columns.
  const writeLease = (job: Row, set: object, on?: Database | Transaction) =>
    write(job, set as PgUpdateSetSource<Table>, on);

  // What waits until the operator lets its business go on is not late.
  const isHeldBack =
    tenant &&
    sql`exists (select from ${workspaces} where ${workspaces.id} = ${tenant} and ${isNotNull(workspaces.suspendedAt)})`;

  const backlog: Backlog = {
    kind: getTableName(options.table),
    oldestDue: () =>
      sql`select min(${table.dueAt}) from ${table} where ${and(isLeft, isPast(), isHeldBack && not(isHeldBack))}`,
    countParked: () =>
      sql`select count(*) from ${table} where ${and(isOpen(options.table), isNotNull(table.parkedAt))}`,
  };

  return {
    lease,
    backlog,
    claim,
    write,
    /**
     * Frees jobs that this server has claimed and does not carry out, because a claim had no answer, or a failure could
     * not be written: no other server takes them while this one lives.
     * @param running those that it carries out
     */
    freeUnknown: async (running: readonly Row[]): Promise<void> => {
      const isKnown = running.length === 0 ? undefined : or(...running.map(is));
      const unknown = and(isLeft, eq(table.claimedBy, server), isKnown && not(isKnown));
      await db.update(table).set(free).where(unknown);
    },
    renew: (job: Row) => writeLease(job, { claimedUntil: inMilliseconds(lease) }),
    /** Ends the claim of a job that is done. @throws ClaimLost */
    end: (job: Row, set: PgUpdateSetSource<Table>, on?: Transaction) =>
      writeLease(job, { ...set, ...free, attempts: 0 }, on),
    /** Leaves the job to a later claim, of any server. @throws ClaimLost */
    release: (job: Row, { dueAt = now?.(), attempts = 0, ...set }: Release = {}, on?: Transaction) =>
      writeLease(
        job,
        { ...set, ...free, dueAt: dueAt === undefined ? sql`now()` : new Date(dueAt), attempts },
        on,
      ),
    /**
     * Leaves the job to a later claim, at its place: the jobs behind it in its lane wait as well.
     * @param wait milliseconds
     * @throws ClaimLost
     */
    pause: (job: Row, wait: number) =>
      writeLease(job, { claimedBy: null, claimedUntil: inMilliseconds(wait), attempts: 0 }),
    /** Milliseconds. */
    waitAfter: (attempts: number) => Math.min(backoff * 2 ** (attempts - 1), longestBackoff),
    /** Leaves a job that failed to a later claim. @param dueAt unless it keeps its place. @throws ClaimLost */
    retry: (job: Row, dueAt: number) =>
      keepsPlace(job)
        ? writeLease(job, { claimedBy: null, claimedUntil: inMilliseconds(backoff) })
        : writeLease(job, { ...free, dueAt: new Date(dueAt) }),
    /** Gives back a job that a closing server has not done, as if it had not begun. @throws ClaimLost */
    giveBack: (job: Row) => writeLease(job, { ...free, attempts: job.attempts - 1 }),
    /** Keeps a job that failed for good, with the reason. @throws ClaimLost */
    park: (tx: Transaction, job: Row, reason: string) =>
      writeLease(job, { ...free, parkedAt: sql`now()`, parkedFor: reason }, tx),
    /**
     * Milliseconds until the next job can be claimed; not above zero if one can be now. Claims that end are looked for
     * among the jobs that are due.
     */
    untilNext: async (): Promise<number | undefined> => {
      const milliseconds = (time: SQL) => sql<number | null>`ceil(extract(epoch from ${time}) * 1000)`;
      const next = db
        .select({ due: sql`min(${table.dueAt})` })
        .from(table)
        .where(and(isLeft, isNull(table.claimedUntil)));
      const [times] = await db
        .select({
          due: milliseconds(now === undefined ? sql`(${next}) - now()` : sql`(${next})`),
          over: milliseconds(sql`min(${table.claimedUntil} + ${waited} * interval '1 millisecond') - now()`),
        })
        .from(table)
        .where(and(isLeft, isPast(), isNotNull(table.claimedUntil)));
      const waits = [
        ...(times?.due == null ? [] : [Number(times.due) - (now?.() ?? 0)]),
        ...(times?.over == null ? [] : [Number(times.over)]),
      ];
      return waits.length === 0 ? undefined : Math.min(...waits);
    },
  };
};

interface Release {
  /** Milliseconds since the epoch; now by default. */
  dueAt?: number;
  /** 0 by default: nothing failed. */
  attempts?: number;
  [column: string]: unknown;
}

/** What the operator sees of a queue. */
export interface Backlog {
  /** The name of the table. */
  kind: string;
  /** When the oldest job that could be carried out now became due; null if none could. */
  oldestDue(): SQL;
  countParked(): SQL;
}

export type Queue<Table extends JobTable> = ReturnType<typeof createQueue<Table>>;
/** A job under a claim of this server. */
export type JobOf<Table extends JobTable> = Table['$inferSelect'] & LeaseRow;

const countsOf = (names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const one of names) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
};
