import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR, MINUTE } from '@switchboard/common/time/durations';
import type { FastifyBaseLogger } from 'fastify';
import type { Service } from '../jobs/services.ts';

/** Milliseconds after which nothing writes to a file any more. */
const STALE = HOUR;
const EVERY = 10 * MINUTE;

/** Removes files that a crash left in the folder of uploads. */
const sweepUploads = async (directory: string): Promise<void> => {
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    const written = await stat(path).catch(() => undefined);
    if (written !== undefined && written.mtimeMs < Date.now() - STALE) await rm(path, { force: true });
  }
};

/** Sweeps uploads on each server, because each has a folder of its own. */
export const createUploadSweeps = (directory: string, log: Pick<FastifyBaseLogger, 'error'>): Service => {
  let timer: NodeJS.Timeout | undefined;
  const sweep = () =>
    sweepUploads(directory).catch((error: unknown) => log.error({ err: error }, 'Uploads were not swept'));
  return {
    start: () => {
      timer = setInterval(sweep, EVERY).unref();
      void sweep();
    },
    stop: () => clearInterval(timer),
  };
};
