import { release } from '../commands/release.ts';
import { createFolderStore } from '../store/folder-store.ts';
import type { Made } from './candidates.ts';
import { interruptible, type Moment } from './interrupted.ts';
import { releaseOf } from './release-options.ts';

/** The task of a child process. */
export interface Task {
  folder: string;
  /** Releases that run at the same time. */
  releases?: Made[];
  /** Kills itself. */
  dieAt?: Moment;
}

const task = JSON.parse(process.argv[2] ?? '{}') as Task;

const die = (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => {});
};

const { store, report } = interruptible(createFolderStore(task.folder), task.dieAt, die);

await Promise.all((task.releases ?? []).map((made) => release(releaseOf(store, made, { report }))));
