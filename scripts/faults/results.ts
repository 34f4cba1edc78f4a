import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from '@switchboard/tooling/repository';
import type { Plan } from '../../sandbox/src/faults/plan.ts';
import type { Run } from '../../sandbox/src/faults/run.ts';

const git = async (...flags: string[]): Promise<string> =>
  (await promisify(execFile)('git', flags, { cwd: inRoot() })).stdout.trim();

/** The results of the present commit, in a folder that git ignores. With other changes, nothing is done. */
export const openResults = async () => {
  const [commit, changes] = [await git('rev-parse', '--short', 'HEAD'), await git('status', '--porcelain')];
  const folder = inRoot('.test', 'faults', changes === '' ? commit : `${commit}-changed`);
  await mkdir(folder, { recursive: true });
  const fileOf = (seed: number) => join(folder, `${seed}.json`);
  return {
    folder,
    /** Whether a history of this seed was without faults in this commit. */
    isDone: async (seed: number): Promise<boolean> => {
      if (changes !== '') return false;
      const kept = await readFile(fileOf(seed), 'utf8').catch(() => undefined);
      return kept !== undefined && JSON.parse(kept).faults.length === 0;
    },
    keep: async (plan: Plan, { faults, seconds, history }: Run): Promise<void> => {
      const result = { seed: plan.seed, commit, seconds, faults, plan, history };
      await writeFile(fileOf(plan.seed), `${JSON.stringify(result, null, 2)}\n`);
    },
  };
};
