import { release } from '../commands/release.ts';
import type { Step } from '../commands/report.ts';
import { createFolderStore } from '../store/folder-store.ts';
import type { Store } from '../store/store.ts';
import type { Made } from './candidates.ts';
import { releaseOf } from './release-options.ts';

/** The task of a child process. */
export interface Task {
  folder: string;
  /** All at the same time. */
  releases?: Made[];
  /** Kills itself after a step, or before or after the write of a file. */
  dieAt?: { after: Step } | { write: string; moment: 'before' | 'after' };
}

const task = JSON.parse(process.argv[2] ?? '{}') as Task;
const { dieAt } = task;

const die = (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => {});
};

const mortal = (store: Store): Store => ({
  ...store,
  write: async (path, content, condition) => {
    const here = dieAt && 'write' in dieAt && path.endsWith(dieAt.write) ? dieAt.moment : undefined;
    if (here === 'before') await die();
    const outcome = await store.write(path, content, condition);
    if (here === 'after') await die();
    return outcome;
  },
});

const store = mortal(createFolderStore(task.folder));
const report = {
  step: async <T>(step: Step, work: () => Promise<T>): Promise<T> => {
    const result = await work();
    if (dieAt && 'after' in dieAt && dieAt.after === step) await die();
    return result;
  },
  say: () => undefined,
};

await Promise.all((task.releases ?? []).map((made) => release(releaseOf(store, made, { report }))));
