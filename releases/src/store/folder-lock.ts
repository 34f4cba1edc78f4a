import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isFileError } from '@switchboard/tooling/file-error';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';

const holder = z.object({ id: z.string(), pid: z.int(), host: z.string() });
type Holder = z.output<typeof holder>;

/** Milliseconds for one holder: nobody needs the lock for longer than it takes to write one file. */
const PATIENCE = 30_000;
const INTERVAL = 10;

const readHolder = async (path: string): Promise<Holder | undefined> => {
  try {
    return holder.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return undefined;
    throw error;
  }
};

const isAlive = ({ pid, host }: Holder): boolean => {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isFileError(error, 'EPERM');
  }
};

/** Creates the lock with its content in one step, so that nobody sees one without a holder. */
const claim = async (path: string, mine: Holder): Promise<boolean> => {
  const draft = `${path}.${mine.id}`;
  await writeFile(draft, JSON.stringify(mine));
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (isFileError(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft);
  }
};

/** Takes a lock away from a process that died, under a lock of its own: it may be somebody else's by now. */
const bury = (path: string, dead: Holder): Promise<void> =>
  withLock(`${path}.${dead.id}.buried`, async () => {
    if ((await readHolder(path))?.id === dead.id) await rm(path);
  });

/**
 * Does something while nobody else does anything under the same lock: a file, which is there while the lock is held.
 * The lock of a process that died counts for nothing.
 *
 * @throws {Refusal} when one holder keeps it for half a minute
 */
export const withLock = async <T>(path: string, work: () => Promise<T>): Promise<T> => {
  const mine = { id: randomUUID(), pid: process.pid, host: hostname() };
  let waitingFor: { id?: string; until: number } = { until: 0 };
  await mkdir(dirname(path), { recursive: true });
  while (!(await claim(path, mine))) {
    const other = await readHolder(path);
    if (other?.id !== waitingFor.id) waitingFor = { id: other?.id, until: Date.now() + PATIENCE };
    if (other && !isAlive(other)) await bury(path, other);
    else if (other && Date.now() > waitingFor.until)
      throw new Refusal(
        `Process ${other.pid} on ${other.host} keeps ${path}. If it is no release, remove that file and try again.`,
      );
    else await pause(INTERVAL);
  }
  try {
    return await work();
  } finally {
    await rm(path);
  }
};
