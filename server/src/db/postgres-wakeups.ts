import { randomInt } from 'node:crypto';
import pg from 'pg';
import { createLocalWakeups, LIVING, type Wakeups } from './wakeups.ts';

const CHANNEL = 'switchboard_wakeups';
/** Milliseconds within which notifications are sent as one, because each wakes every listener. */
const COALESCE_MS = 25;
const RECONNECT_MS = 1_000;
/** A notification holds at most 8000 bytes; a user id takes 37. */
const USERS_PER_NOTIFICATION = 200;

/** Wake-ups that reach every server process on the same Postgres, over a separate connection. */
export const createPostgresWakeups = async (connectionString: string): Promise<Wakeups> => {
  const local = createLocalWakeups();
  const pending = new Set<string>();
  const server = randomInt(1, 2 ** 31 - 1);
  let client: pg.Client | undefined;
  let flushing: NodeJS.Timeout | undefined;
  let reconnecting: NodeJS.Timeout | undefined;
  let closed = false;

  const listen = async (): Promise<void> => {
    const next = new pg.Client({ connectionString, keepAlive: true });
    const lost = () => {
      if (client === next) client = undefined;
      if (!closed) retry();
    };
    next.on('error', () => undefined);
    next.once('end', lost);
    let ownId: number | undefined;
    next.on('notification', ({ payload, processId }) => {
      // This process woke its calls when it sent them.
      if (processId === ownId) return;
      for (const userId of payload?.split(',') ?? []) local.notify(userId);
    });
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
    client = next;
  };

  const retry = (): void => {
    clearTimeout(reconnecting);
    reconnecting = setTimeout(() => listen().catch(retry), RECONNECT_MS);
  };

  const flush = async (): Promise<void> => {
    flushing = undefined;
    const users = [...pending];
    pending.clear();
    for (let from = 0; from < users.length; from += USERS_PER_NOTIFICATION) {
      const payload = users.slice(from, from + USERS_PER_NOTIFICATION).join(',');
      // `watchMissedWakeups` covers wake-ups lost with a connection.
      await client?.query('select pg_notify($1, $2)', [CHANNEL, payload]).catch(() => undefined);
    }
  };

  await listen();
  return {
    server,
    wait: local.wait,
    waiting: local.waiting,
    onNotify: local.onNotify,
    notify: (userId) => {
      local.notify(userId);
      pending.add(userId);
      flushing ??= setTimeout(flush, COALESCE_MS);
    },
    close: async () => {
      closed = true;
      clearTimeout(reconnecting);
      clearTimeout(flushing);
      await flush();
      await client?.end();
      await local.close();
    },
  };
};
