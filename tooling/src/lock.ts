import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isFileError } from './file-error.ts';
import { processStart } from './process-start.ts';

/** The content of a lock file: a line each. A lock of an earlier version may lack the last two. */
interface Holder {
  pid: number;
  started: string;
  host: string;
  text: string;
}

/** A process holds the lock longer than the caller's patience. */
export class LockHeld extends Error {
  override readonly name = 'LockHeld';
  readonly path: string;
  readonly pid: number;
  /** The machine of the process; `undefined` for this one. */
  readonly host: string | undefined;
  constructor(path: string, { pid, host }: Pick<Holder, 'pid' | 'host'>) {
    super(`Process ${pid} on ${host} keeps ${path}`);
    this.path = path;
    this.pid = pid;
    this.host = host === hostname() ? undefined : host;
  }
}

const POLL = 10;

const read = async (path: string): Promise<Holder | undefined> => {
  try {
    const text = await readFile(path, 'utf8');
    const [pid = '', started = '', host = hostname()] = text.split('\n');
    return { pid: /^\d+$/.test(pid) ? Number(pid) : 0, started, host, text };
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return undefined;
    throw error;
  }
};

const isAlive = async ({ pid, started, host }: Holder): Promise<boolean> =>
  host !== hostname() || (pid > 0 && (await processStart(pid)) === started);

/** Creates the lock with its content in one step: a lock is never seen without its holder. */
const claim = async (path: string, text: string): Promise<boolean> => {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, text);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (isFileError(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
};

/** Removes a lock if it is still the same one. */
const removeIf = async (path: string, text: string): Promise<void> => {
  if ((await read(path))?.text === text) await rm(path, { force: true });
};

/** Removes the lock of a dead process, under a lock too: another process may remove it and take its own meanwhile. */
const bury = (path: string, { text }: Holder): Promise<void> => {
  const name = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return withLock(`${path}.${name}.buried`, 30_000, () => removeIf(path, text));
};

/**
 * Takes a lock for this process: a file, which exists while the lock is held. The lock of a process that died on this
 * machine is taken over at once, also when its number belongs to another process by now. A process of another machine
 * cannot be seen from here, so its lock holds until a person removes the file.
 *
 * This is ours because proper-lockfile, the usual package, has had no release since 2021 and detects a dead holder only
 * by the age of its lock: a killed server could not be started again for seconds, and one that hangs for as long loses
 * its lock, which loses data on an embedded database.
 *
 * @param patience milliseconds to wait for one holder, however many there are one after the other
 * @returns releases the lock
 * @throws {LockHeld}
 */
export const takeLock = async (path: string, patience: number): Promise<() => Promise<void>> => {
  const mine = [process.pid, await processStart(process.pid), hostname(), randomUUID()].join('\n');
  let waitingFor: string | undefined;
  let until = 0;
  await mkdir(dirname(path), { recursive: true });
  for (;;) {
    const holder = await read(path);
    if (!holder) {
      if (await claim(path, mine)) return () => removeIf(path, mine);
      continue;
    }
    if (!(await isAlive(holder))) {
      await bury(path, holder);
      continue;
    }
    if (holder.text !== waitingFor) {
      waitingFor = holder.text;
      until = Date.now() + patience;
    }
    if (Date.now() >= until) throw new LockHeld(path, holder);
    await pause(POLL);
  }
};

/** Does some work while no other process does any under the same lock; see `takeLock`. @throws {LockHeld} */
export const withLock = async <T>(path: string, patience: number, work: () => Promise<T>): Promise<T> => {
  const release = await takeLock(path, patience);
  try {
    return await work();
  } finally {
    await release();
  }
};
