import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processStart } from './process-start.ts';

/** Two processes on one embedded database lose data silently, so the second one must not start. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
  constructor(dataDir: string, pid: number) {
    super(`The data folder ${dataDir} is in use by another Switchboard (pid ${pid})`);
  }
}

export interface DataLock {
  release(): Promise<void>;
}

/**
 * Takes the folder for this process, waiting up to `patience` ms for a holder that is shutting down.
 * The lock of a process that is gone is taken over.
 * @throws DataFolderInUse
 */
export const takeDataLock = async (dataDir: string, patience = 5_000): Promise<DataLock> => {
  const path = resolve(dataDir, 'lock');
  const mine = `${process.pid}\n${await processStart(process.pid)}`;
  const deadline = Date.now() + patience;
  for (;;) {
    if (await create(path, mine)) return { release: () => rm(path, { force: true }) };
    const holder = await read(path);
    if (holder === undefined) continue;
    if (!(await isAlive(holder))) {
      await clear(path, holder);
      continue;
    }
    if (Date.now() >= deadline) throw new DataFolderInUse(resolve(dataDir), pidOf(holder));
    await sleep(100);
  }
};

const pidOf = (holder: string): number => Number.parseInt(holder, 10);

const isAlive = async (holder: string): Promise<boolean> => {
  const [pid = '', startedAt] = holder.split('\n');
  if (!/^\d+$/.test(pid)) return false;
  return (await processStart(Number(pid))) === startedAt;
};

/** Appears whole or not at all, so that nobody reads half a lock. */
const create = async (path: string, content: string): Promise<boolean> => {
  const draft = `${path}.${crypto.randomUUID()}`;
  await writeFile(draft, content);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
};

const read = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};

/** Moves a dead holder's lock aside, and puts it back if another process was quicker and it is that one's. */
const clear = async (path: string, deadHolder: string): Promise<void> => {
  const aside = `${path}.${crypto.randomUUID()}`;
  try {
    await rename(path, aside);
    if ((await read(aside)) !== deadHolder) await link(aside, path);
  } catch (error) {
    if (!isCode(error, 'ENOENT') && !isCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(aside, { force: true });
  }
};

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
