import { statfs as statfsOf } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { Refusal } from '../errors/refusal.ts';

/** The parts of `fs.statfs` that count. */
export type Statfs = (path: string) => Promise<{ bavail: number; bsize: number }>;

export interface DiskDeps {
  /** A folder of the disk. */
  path: string;
  /** Free bytes below which no files are taken. */
  floor: number;
  log: Pick<FastifyBaseLogger, 'warn'>;
  statfs?: Statfs | undefined;
}

/** The disk of the data folder, and its floor: files in a bucket need none. */
export const diskOf = (
  { dataDir, diskFloor, filesStore }: Pick<Config, 'dataDir' | 'diskFloor' | 'filesStore'>,
  statfs?: Statfs,
) => ({ path: dataDir, floor: filesStore === undefined ? diskFloor : 0, statfs });

/** Bytes that are free on the disk of a folder. */
export const freeBytes = async (path: string, statfs: Statfs = statfsOf): Promise<number> => {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
};

/**
 * Keeps free disk for texts, the database and its log: files are refused below a floor, until there is room again.
 * @returns a check that throws Refusal 409
 */
export const createDisk = ({ path, floor, log, statfs }: DiskDeps) => {
  let isShort = false;
  /** @param bytes that are about to be written, if known */
  return async (bytes = 0): Promise<void> => {
    const free = await freeBytes(path, statfs);
    const wasShort = isShort;
    isShort = free < floor;
    if (isShort && !wasShort) log.warn({ free, floor }, 'The disk is short: no files are taken');
    if (isShort || free - bytes < floor) throw new Refusal('disk_short');
  };
};
