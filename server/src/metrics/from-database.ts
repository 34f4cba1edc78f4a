import { withTimeLimit } from '@switchboard/common/async/with-time-limit';
import { count, sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import { asCaller } from '../db/caller.ts';
import type { Connection } from '../db/connect.ts';
import { bots, integrations } from '../db/schema/telegram.ts';
import type { Backlog } from '../jobs/queue.ts';

/** Milliseconds that a scrape waits for the database; Prometheus itself waits for 10 s. */
const PATIENCE = 2_000;

export interface DatabaseFiguresDeps extends Pick<Connection, 'db' | 'poolCounts'> {
  registry: Registry;
  /** The queues whose jobs this server carries out. */
  backlogs: readonly Backlog[];
}

/**
 * Figures that are read from the database at each scrape: they are the same on all servers.
 * @returns reads them; without an answer in time they are left out
 */
export const createDatabaseFigures = ({ db, poolCounts, registry, backlogs }: DatabaseFiguresDeps) => {
  const registers = [registry];
  const isRead = new Gauge({
    name: 'switchboard_database_read',
    help: '1 if the database answered this scrape in time; otherwise what it knows is left out',
    registers,
  });
  const oldest = new Gauge({
    name: 'switchboard_oldest_job_seconds',
    help: 'How long the oldest job of a queue has been due; 0 if none is',
    labelNames: ['kind'] as const,
    registers,
  });
  const parked = new Gauge({
    name: 'switchboard_parked_jobs',
    help: 'Jobs that failed for good and wait for the operator',
    labelNames: ['kind'] as const,
    registers,
  });
  const connectors = new Gauge({
    name: 'switchboard_connectors',
    help: 'Connected bots and personal accounts by state',
    labelNames: ['channel', 'state'] as const,
    registers,
  });
  const pool = new Gauge({
    name: 'switchboard_database_connections',
    help: 'Connections to Postgres by share of the work; waiting: work without one yet',
    labelNames: ['share', 'state'] as const,
    registers,
  });
  let reading: Promise<Read> | undefined;

  /** One at a time: a database that is frozen meets one read, however often it is asked. */
  const readOnce = (): Promise<Read> => {
    reading ??= asCaller({ share: 'background', key: 'metrics' }, () => read(db, backlogs)).finally(() => {
      reading = undefined;
    });
    return reading;
  };

  return async (): Promise<void> => {
    for (const [share, counts] of Object.entries(poolCounts?.() ?? {}))
      for (const [state, number] of Object.entries(counts)) pool.set({ share, state }, number);
    const found = await withTimeLimit(PATIENCE, () => new Error('Too late'), readOnce).catch(() => undefined);
    isRead.set(found === undefined ? 0 : 1);
    for (const gauge of [oldest, parked, connectors]) gauge.reset();
    for (const { kind, seconds, stuck } of found?.jobs ?? []) {
      oldest.set({ kind }, Number(seconds));
      parked.set({ kind }, Number(stuck));
    }
    for (const { channel, state, many } of found?.connectors ?? []) connectors.set({ channel, state }, many);
  };
};

type Read = Awaited<ReturnType<typeof read>>;

const read = async (db: Connection['db'], backlogs: readonly Backlog[]) => {
  const each = backlogs.map(
    ({ kind, oldestDue, countParked }) => sql`select ${kind} as kind, (${countParked()}) as stuck,
      coalesce(extract(epoch from now() - (${oldestDue()})), 0) as seconds`,
  );
  const jobs = (await db.execute(sql.join(each, sql` union all `))) as {
    rows: { kind: string; stuck: string; seconds: string }[];
  };
  const { status, problem } = bots;
  const { connected, signedOutAt } = integrations;
  const state = sql<string>`case when ${status} = 'active' then coalesce(${problem}, 'active') else ${status} end`;
  const ofAccount = sql<string>`case when ${connected} then 'connected'
    when ${signedOutAt} is not null then 'signed_out' else 'disconnected' end`;
  return {
    jobs: jobs.rows,
    connectors: [
      ...(await db.select({ channel: sql<string>`'bot'`, state, many: count() }).from(bots).groupBy(state)),
      ...(await db
        .select({ channel: sql<string>`'account'`, state: ofAccount, many: count() })
        .from(integrations)
        .groupBy(ofAccount)),
    ],
  };
};
