import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '@switchboard/tooling/run';

/** Seconds of `fixedWork` on the machine for which the time limits were written, while nothing else ran. */
const REFERENCE = 0.5;

/** Work of the kinds that tests do: it computes, writes and reads small files, and starts programs. */
const fixedWork = async (): Promise<void> => {
  const digests = Array.from({ length: 60_000 }, (_, index) =>
    createHash('sha1').update(String(index)).digest('hex'),
  );
  JSON.parse(JSON.stringify(digests.sort()));
  const folder = await mkdtemp(join(tmpdir(), 'switchboard-'));
  for (let index = 0; index < 250; index += 1) {
    const path = join(folder, String(index));
    await writeFile(path, 'x'.repeat(4096));
    await readFile(path);
  }
  await rm(folder, { recursive: true });
  for (let starts = 0; starts < 2; starts += 1) await run(process.execPath, ['--eval', '']);
};

const secondsOf = async (work: () => Promise<void>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

/**
 * The factor by which this machine is now slower than the one for which the time limits were written. At least
 * 1, so that a fast machine keeps the written limits.
 */
export const slowness = async (measure = () => secondsOf(fixedWork)): Promise<number> =>
  Math.max(1, (await measure()) / REFERENCE);
