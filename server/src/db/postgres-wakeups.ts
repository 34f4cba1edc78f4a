import { randomInt } from 'node:crypto';
import { withTimeLimit } from '@switchboard/common/async/with-time-limit';
import pg from 'pg';
import { createLocalWakeups, LIVING, type Wakeups } from './wakeups.ts';

const CHANNEL = 'switchboard_wakeups';
/** Milliseconds within which notifications are sent as one, because each wakes every listener. */
const COALESCE_MS = 25;
const RECONNECT_MS = 1_000;
/** Milliseconds until a connection without an answer is replaced. */
const ANSWERS_WITHIN = 5_000;
/** Milliseconds for the last notification. */
const GOODBYE = 1_000;
/** A notification holds at most 8000 bytes; the longest topic takes 81. */
const TOPICS_PER_NOTIFICATION = 95;

/** Wake-ups that reach every server process on the same Postgres, over a separate connection. */
export const createPostgresWakeups = async (connectionString: string): Promise<Wakeups> => {
  const local = createLocalWakeups();
  const pending = new Set<string>();
  const server = randomInt(1, 2 ** 31 - 1);
  let client: pg.Client | undefined;
  let flushing: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();
  let reconnecting: NodeJS.Timeout | undefined;
  let closed = false;

  const listen = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: ANSWERS_WITHIN,
      query_timeout: ANSWERS_WITHIN,
    });
    next.on('error', () => undefined);
    let ownId: number | undefined;
    next.on('notification', ({ payload, processId }) => {
      // This process woke its calls when it sent them.
      if (processId === ownId) return;
      for (const topic of payload?.split(',') ?? []) local.notify(topic);
    });
    try {
      await next.connect();
      const { rows } = await next.query<{ id: number }>('select pg_backend_pid() as id');
      ownId = rows[0]?.id;
      // A machine that is gone loses its lock within half a minute, a process that ended at once.
      await next.query(
        'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
      );
      // Shared, because the connection before this one may still be open.
      await next.query('select pg_advisory_lock_shared($1, $2)', [LIVING, server]);
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      void next.end();
      throw error;
    }
    if (closed) return void next.end();
    client = next;
    next.once('end', () => {
      client = undefined;
      retry();
    });
  };

  const retry = (): void => {
    if (!closed) reconnecting = setTimeout(() => listen().catch(retry), RECONNECT_MS);
  };

  const send = async (): Promise<void> => {
    const users = [...pending];
    pending.clear();
    for (let from = 0; from < users.length; from += TOPICS_PER_NOTIFICATION) {
      const payload = users.slice(from, from + TOPICS_PER_NOTIFICATION).join(',');
      const to = client;
      // `watchMissedWakeups` covers wake-ups lost with a connection.
      await to?.query('select pg_notify($1, $2)', [CHANNEL, payload]).catch(() => void to?.end());
    }
  };

  /** Sends one notification after the other: those of a frozen database do not pile up. */
  const flush = (): Promise<void> => {
    sending = sending.then(send).finally(() => {
      flushing = undefined;
      if (pending.size > 0) flushLater();
    });
    return sending;
  };

  const flushLater = (): void => {
    if (!closed) flushing ??= setTimeout(flush, COALESCE_MS);
  };

  await listen();
  return {
    server,
    wait: local.wait,
    waiting: local.waiting,
    onNotify: local.onNotify,
    notify: (topic) => {
      local.notify(topic);
      pending.add(topic);
      flushLater();
    },
    close: async () => {
      closed = true;
      clearTimeout(reconnecting);
      clearTimeout(flushing);
      const end = async () => {
        await flush();
        await client?.end();
      };
      await withTimeLimit(GOODBYE, () => new Error('The database does not answer'), end).catch(
        () => undefined,
      );
      await local.close();
    },
  };
};
