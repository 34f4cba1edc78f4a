import { withTimeLimit } from '@switchboard/common/async/with-time-limit';
import pg from 'pg';
import { type Caller, currentCaller, type Share } from './caller.ts';
import { DatabaseUnavailable } from './failures.ts';
import { createSlots } from './slots.ts';
import { tracedStatement } from './traced-statement.ts';

/** Milliseconds from asking for a connection until it is given back, at the end of the query or transaction. */
export interface TimeLimits {
  request: number;
  background: number;
}

/** Connections of each share; `waiting` is work that has none yet. */
export type PoolCounts = Record<Share, { used: number; idle: number; waiting: number }>;

/** A call is answered within 5 s also when the database is frozen. A sweep of a large table takes longer. */
const LIMITS: TimeLimits = { request: 4_000, background: 60_000 };

const SIZES: Readonly<Record<Share, number>> = { requests: 13, health: 1, background: 6 };

/** Maximum connections of one tenant. */
const PER_KEY = 5;

/**
 * Milliseconds after which Postgres ends a transaction without a statement: of a server that is frozen or gone, and
 * whose locks would stop the others.
 */
const IDLE_IN_TRANSACTION = 10_000;

/** Milliseconds for the goodbyes of idle connections. */
const GOODBYE = 1_000;

const ignore = () => undefined;
const late = () => new DatabaseUnavailable('The database did not answer in time');

/** The query builder passes texts with values, and waits for promises. */
const traceStatements = (client: pg.PoolClient): void => {
  const query: (config: pg.QueryConfig | string, values?: unknown[]) => Promise<pg.QueryResult> =
    client.query.bind(client);
  const traced: typeof query = (config, values) =>
    tracedStatement(typeof config === 'string' ? config : config.text, () => query(config, values));
  client.query = traced as typeof client.query;
};

/**
 * Connections to Postgres, with separate ones for each share of the work. A connection that is lost, or that is out longer
 * than the limit of its share, is closed, and its queries fail: nothing waits behind a query without an answer.
 */
export class PostgresPool {
  readonly #slots = createSlots(SIZES, PER_KEY);
  readonly #pools: Readonly<Record<Share, pg.Pool>>;
  readonly #limits: Readonly<Record<Share, number>>;
  /** Each closes a connection that is in use. */
  readonly #inUse = new Set<() => void>();
  #endsAt = Number.POSITIVE_INFINITY;

  constructor(connectionString: string, { request, background }: TimeLimits = LIMITS) {
    this.#limits = { requests: request, health: request, background };
    const create = (share: Share): pg.Pool => {
      const pool = new pg.Pool({
        connectionString,
        max: SIZES[share],
        connectionTimeoutMillis: request,
        keepAlive: true,
        // Postgres ends a statement that this server has given up, and frees its locks.
        statement_timeout: this.#limits[share],
        idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
      });
      // Without listeners, the error of a broken connection would end the process.
      pool.on('error', ignore);
      pool.on('connect', (client) => {
        client.on('error', ignore);
        traceStatements(client);
      });
      return pool;
    };
    this.#pools = {
      requests: create('requests'),
      health: create('health'),
      background: create('background'),
    };
  }

  /** @throws DatabaseUnavailable */
  async connect(): Promise<pg.PoolClient> {
    const { share, key }: Caller = currentCaller();
    const endsAt = Math.min(performance.now() + this.#limits[share], this.#endsAt);
    const left = () => Math.max(0, Math.ceil(Math.min(endsAt, this.#endsAt) - performance.now()));
    if (left() === 0) throw late();
    const giveBack = await this.#slots.take(share, key, left());
    const connecting = this.#pools[share].connect();
    try {
      return this.#watch(await withTimeLimit(left(), late, () => connecting), left(), giveBack);
    } catch (error) {
      void connecting.then((client) => client.release(), ignore).finally(giveBack);
      if (error instanceof DatabaseUnavailable) throw error;
      throw new DatabaseUnavailable('The database cannot be reached', { cause: error });
    }
  }

  async query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const client = await this.connect();
    try {
      return await client.query(config, values);
    } finally {
      client.release();
    }
  }

  /** Connections by share. */
  counts(): PoolCounts {
    const count = (share: Share) => {
      const { totalCount, idleCount, waitingCount } = this.#pools[share];
      return {
        used: totalCount - idleCount,
        idle: idleCount,
        waiting: waitingCount + this.#slots.waitingIn(share),
      };
    };
    return { requests: count('requests'), health: count('health'), background: count('background') };
  }

  /** Closes connections that are in use after `ms`, and refuses further ones from then on. */
  endWithin(ms: number): void {
    this.#endsAt = Math.min(this.#endsAt, performance.now() + ms);
    setTimeout(() => {
      for (const close of this.#inUse) close();
    }, ms).unref();
  }

  async close(): Promise<void> {
    this.#endsAt = 0;
    for (const close of this.#inUse) close();
    const ended = Promise.all(Object.values(this.#pools).map((pool) => pool.end()));
    await withTimeLimit(GOODBYE, late, () => ended).catch(ignore);
  }

  /** Takes the connection back at the latest when it is lost, or after `ms`: the query builder may never release it. */
  #watch(client: pg.PoolClient, ms: number, giveBack: () => void): pg.PoolClient {
    const release = client.release.bind(client);
    let isOut = true;
    const end = (reason?: Error | boolean) => {
      if (!isOut) return;
      isOut = false;
      clearTimeout(timer);
      client.off('error', end);
      this.#inUse.delete(close);
      release(reason);
      giveBack();
    };
    const close = () => end(true);
    const timer = setTimeout(close, ms);
    this.#inUse.add(close);
    client.on('error', end);
    client.release = end;
    return client;
  }
}
