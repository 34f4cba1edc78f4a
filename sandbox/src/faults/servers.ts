import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pause } from '@switchboard/common/async/pause';
import { mountDisk } from '@switchboard/server/testing/small-disk';
import { freePort } from '@switchboard/tooling/testing/free-port';

/** A server process at an address that stays the same for all its lives. */
export interface FaultyServer {
  origin: string;
  /** Ends it as the system does when memory is short, and starts it again after a time. */
  kill(milliseconds: number): Promise<void>;
  /** Stops it for a time, as a machine that is moved. */
  freeze(milliseconds: number): Promise<void>;
  /** Moves its clock ahead of that of this machine, or behind it, for all its lives. */
  setClock(ahead: number): void;
  /** Fills the disk of its folder for a time, where that can be done. */
  fillDisk(milliseconds: number): Promise<void>;
  /** Ends it for ever. */
  end(): Promise<void>;
}

interface Surroundings {
  /** The compiled program of a server. */
  program: string;
  databaseUrl: string;
  /** Each server has a folder of its own in it. */
  folder: string;
  apiRoot: string;
  secretsKey: string;
  /** Further settings of the servers. */
  settings: Record<string, string>;
}

/** Starts of a server until it is given up. */
const TRIES = 20;
/** Milliseconds between two of them. */
const REST = 500;

/** Starts servers of one installation. */
export const createStarter =
  ({ program, databaseUrl, folder, apiRoot, secretsKey, settings }: Surroundings) =>
  async (): Promise<FaultyServer> => {
    const port = await freePort();
    const dataDir = join(folder, String(port));
    await mkdir(dataDir);
    const disk = await mountDisk(dataDir);
    let child: ChildProcess;
    let clockAhead = 0;
    // One fault at a time: a server that is started again is not killed before it serves.
    let last = Promise.resolve();
    const inTurn = (work: () => Promise<void>): Promise<void> => {
      last = last.then(work);
      return last;
    };

    const startOnce = async () => {
      child = fork(program, {
        execArgv: [],
        env: {
          ...settings,
          PATH: process.env.PATH,
          PORT: String(port),
          DATA_DIR: dataDir,
          DATABASE_URL: databaseUrl,
          BOT_API_ROOT: apiRoot,
          SECRETS_KEY: secretsKey,
          CLOCK_AHEAD: String(clockAhead),
          // Libraries warn at each of many starts.
          NODE_NO_WARNINGS: '1',
        },
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      });
      const started = child.stdout && once(child.stdout, 'data');
      const ended = once(child, 'exit').then(([code]) => {
        throw new Error(`A server ended with ${code} at its start`);
      });
      ended.catch(() => undefined);
      await Promise.race([started, ended]);
    };
    /** As a supervisor does: a server whose database is away ends at its start. */
    const start = async (tries = TRIES): Promise<void> => {
      try {
        await startOnce();
      } catch (error) {
        if (tries === 1) throw error;
        await pause(REST);
        await start(tries - 1);
      }
    };
    const endNow = async () => {
      const exit = once(child, 'exit');
      // Ends a frozen process, too.
      if (child.kill('SIGKILL')) await exit;
    };

    await start();
    return {
      origin: `http://localhost:${port}`,
      kill: (milliseconds) =>
        inTurn(async () => {
          await endNow();
          await pause(milliseconds);
          await start();
        }),
      freeze: (milliseconds) =>
        inTurn(async () => {
          child.kill('SIGSTOP');
          await pause(milliseconds);
          child.kill('SIGCONT');
        }),
      setClock: (ahead) => {
        clockAhead = ahead;
        // A process that ended meanwhile gets the clock at its next start.
        child.send({ clockAhead }, () => undefined);
      },
      fillDisk: async (milliseconds) => disk?.fill(milliseconds),
      end: () =>
        inTurn(async () => {
          await endNow();
          await disk?.close();
        }),
    };
  };
