import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { access, chown, readdir, readFile, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { makeFolder, removeFolder } from '@switchboard/tooling/testing';
import { freePort } from '@switchboard/tooling/testing/free-port';
import pg from 'pg';
import { mountDisk } from './small-disk.ts';

const run = promisify(execFile);

/** Milliseconds between two looks whether it is there again. */
const AGAIN = 50;
/** Milliseconds for it to recover by itself. */
const RECOVERY = 5_000;

/** A Postgres for one test run, on a loopback port. Stopping it removes its data. */
export interface PrivatePostgres {
  /** Creates a database, by default an empty one in UTF-8. @returns its address */
  createDatabase(options?: { encoding?: string; template?: string }): Promise<string>;
  /** Stops all its processes, as a hung machine would; undefined for one that others may use. @returns continues them */
  freeze?(): Promise<() => void>;
  /**
   * Ends it as a crash does, and starts it again after a time; undefined for one that others may use.
   * @param databaseUrl a database that has to answer before this resolves
   */
  restart?(milliseconds: number, databaseUrl: string): Promise<void>;
  /**
   * Fills its disk for a time, and starts it again if that has ended it; undefined for one without a disk of its own.
   * @param databaseUrl as for `restart`
   */
  fillDisk?: ((milliseconds: number, databaseUrl: string) => Promise<void>) | undefined;
  stop(): Promise<void>;
}

/** The folder with `initdb` and `postgres`; undefined when this machine has no Postgres. */
export const findPostgres = async (): Promise<string | undefined> => {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const debian = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin`);
  for (const folder of [...debian, ...(process.env.PATH ?? '').split(':')]) {
    const initdb = join(folder, 'initdb');
    if (await isExecutable(initdb)) return dirname(await realpath(initdb));
  }
  return undefined;
};

const isExecutable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** Postgres refuses to run as root; root uses the account that the package created. */
const account = async (): Promise<{ uid?: number; gid?: number }> => {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => (await run('id', [flag, 'postgres'])).stdout),
  );
  return { uid: Number(uid), gid: Number(gid) };
};

/**
 * Restarts Postgres for each line, which has the seconds between. Ends it and removes its data once the input closes: when
 * asked to, or when this process was killed.
 */
const KEEPER = [
  'trap "" HUP INT TERM; "$@" & postgres=$!; exec 2>/dev/null',
  'while read -r seconds; do kill -QUIT $postgres; wait $postgres; sleep "$seconds"; "$@" & postgres=$!; done',
  'kill -INT $postgres; wait $postgres; rm -rf "$PWD"',
].join('\n');

type Private = PrivatePostgres & Required<Pick<PrivatePostgres, 'freeze' | 'restart'>>;

/** @param options.ownDisk puts its data on a disk that can be filled, where this process has the right to do so */
export const startPrivatePostgres = async (binaries: string, { ownDisk = false } = {}): Promise<Private> => {
  const home = await makeFolder();
  const disk = ownDisk ? await mountDisk(home) : undefined;
  const user = await account();
  if (user.uid !== undefined && user.gid !== undefined) await chown(home, user.uid, user.gid);
  const data = join(home, 'data');
  const options = { cwd: home, ...user };
  await run(join(binaries, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync'], options);
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    // Tests leave their databases behind, and the more there are the more often it would begin.
    autovacuum: 'off',
    max_connections: 200,
  };
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const command = [join(binaries, 'postgres'), '-D', data, ...flags];
  const keeper = spawn('sh', ['-c', KEEPER, 'sh', ...command], {
    ...options,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = once(keeper, 'exit');
  await ready(keeper.stderr);

  const startAgain = (milliseconds: number) => keeper.stdin.write(`${milliseconds / 1_000}\n`);

  return {
    ...usePostgres(`postgres://postgres@127.0.0.1:${port}/postgres`),
    fillDisk:
      disk &&
      (async (milliseconds, databaseUrl) => {
        await disk.fill(milliseconds);
        const isThere = () => startOf(databaseUrl).then(Boolean, () => false);
        for (const since = performance.now(); !(await isThere()); await setTimeout(AGAIN))
          if (performance.now() - since > RECOVERY) break;
        if (await isThere()) return;
        startAgain(0);
        while (!(await isThere())) await setTimeout(AGAIN);
      }),
    freeze: async () => {
      const [postmaster] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
      const { stdout } = await run('pgrep', ['-P', String(postmaster)]);
      const processes = [postmaster, ...stdout.trim().split('\n')].map(Number);
      const signal = (name: NodeJS.Signals) => {
        for (const pid of processes) kill(pid, name);
      };
      signal('SIGSTOP');
      return () => signal('SIGCONT');
    },
    restart: async (milliseconds, databaseUrl) => {
      const before = await startOf(databaseUrl);
      startAgain(milliseconds);
      for (;;) {
        const now = await startOf(databaseUrl).catch(() => before);
        if (now !== before) return;
        await setTimeout(AGAIN);
      }
    },
    stop: async () => {
      keeper.stdin.end();
      await ended;
      await disk?.close();
      if (disk) await removeFolder(home);
    },
  };
};

/** A Postgres that is already running and keeps running. */
export const usePostgres = (server: string): PrivatePostgres => ({
  createDatabase: async ({ encoding = 'UTF8', template = 'template0' } = {}) => {
    const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
    // The locale with the fewest rules: no code may depend on it.
    await execute(server, `create database ${name} template ${template} encoding '${encoding}' locale 'C'`);
    return Object.assign(new URL(server), { pathname: `/${name}` }).href;
  },
  stop: async () => undefined,
});

/** When Postgres started. */
const startOf = (databaseUrl: string): Promise<string> =>
  execute(databaseUrl, 'select pg_postmaster_start_time()::text as start').then(([row]) =>
    String(row?.start),
  );

/** Ends all connections to a database, as a restart of Postgres does. @param databaseUrl its address */
export const cutConnections = async (databaseUrl: string): Promise<void> => {
  await execute(
    databaseUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
};

/** A connection may have ended since its process was listed. */
const kill = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
};

const ready = (log: NodeJS.ReadableStream): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    log.on('data', (chunk) => {
      said += String(chunk);
      if (said.includes('ready to accept connections')) resolve();
    });
    log.on('end', () => reject(new Error(`Postgres did not start: ${said}`)));
  });

const execute = async (connectionString: string, statement: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString });
  // A connection that ends rejects its query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
};
