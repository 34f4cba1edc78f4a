import pg from 'pg';

/** A session of its own on a test's Postgres, which holds locks and looks at the other sessions. */
export interface Rival {
  /** Locks the inbox of the user with this uid until `unlock`: every change of theirs waits. */
  lockInboxOf(uid: string): Promise<void>;
  unlock(): Promise<void>;
  /** Processes of Postgres that wait for a lock in this database. */
  waiting(): Promise<number[]>;
  /** Ends a process of Postgres. */
  terminate(processId: number): Promise<void>;
  /** Lets Postgres accept connections to this database, or refuse them and end those of others. */
  allowConnections(allowed: boolean): Promise<void>;
  close(): Promise<void>;
}

export const createRival = async (connectionString: string): Promise<Rival> => {
  const { pathname } = new URL(connectionString);
  const elsewhere = Object.assign(new URL(connectionString), { pathname: '/postgres' }).href;
  const [holder, observer] = [
    new pg.Client({ connectionString }),
    new pg.Client({ connectionString: elsewhere }),
  ];
  const name = pathname.slice(1);
  await Promise.all([holder.connect(), observer.connect()]);
  return {
    lockInboxOf: async (uid) => {
      await holder.query('begin');
      const locked = await holder.query(
        `select from inboxes join members using (workspace_id) join users on users.id = user_id
          where provider_uid = $1 for update of inboxes`,
        [uid],
      );
      if (locked.rowCount !== 1) throw new Error(`${uid} has no inbox`);
    },
    unlock: async () => void (await holder.query('rollback')),
    waiting: async () => {
      const { rows } = await observer.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`,
        [name],
      );
      return rows.map(({ pid }) => pid);
    },
    terminate: async (processId) =>
      void (await observer.query('select pg_terminate_backend($1)', [processId])),
    allowConnections: async (allowed) => {
      await observer.query(`alter database ${name} with allow_connections ${allowed}`);
      if (!allowed)
        await observer.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> $2',
          [name, (await holder.query('select pg_backend_pid() as id')).rows[0].id],
        );
    },
    close: async () => void (await Promise.all([holder.end(), observer.end()])),
  };
};
