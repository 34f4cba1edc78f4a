import { release } from '../commands/release.ts';
import type { Report, Step } from '../commands/report.ts';
import type { Store } from '../store/store.ts';
import type { Made } from './candidates.ts';
import { releaseOf } from './release-options.ts';

/** The moment at which a release is interrupted: after a step, or before or after the write of a file. */
export type Moment = { after: Step } | { write: string; moment: 'before' | 'after' };

/** Calls `die` at a moment of a release. */
export const interruptible = (
  store: Store,
  at: Moment | undefined,
  die: () => Promise<never>,
): { store: Store; report: Report } => ({
  store: {
    ...store,
    write: async (path, content, condition) => {
      const here = at && 'write' in at && path.endsWith(at.write) ? at.moment : undefined;
      if (here === 'before') await die();
      const outcome = await store.write(path, content, condition);
      if (here === 'after') await die();
      return outcome;
    },
  },
  report: {
    step: async (step, work) => {
      const result = await work();
      if (at && 'after' in at && at.after === step) await die();
      return result;
    },
    say: () => undefined,
  },
});

/** Runs a release; after a moment, nothing reaches the store. Rejects when the release ends before it. */
export const interrupted = (store: Store, made: Made, at: Moment): Promise<void> =>
  new Promise((resolve, reject) => {
    const never = new Promise<never>(() => {});
    let isDead = false;
    const whileAlive =
      <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
      (...args: Args): Promise<Result> =>
        isDead ? never : call(...args);
    const reached: Store = {
      name: store.name,
      place: store.place,
      read: whileAlive(store.read),
      write: whileAlive(store.write),
      compress: whileAlive(store.compress),
      list: whileAlive(store.list),
      remove: whileAlive(store.remove),
    };
    const dying = interruptible(reached, at, () => {
      isDead = true;
      resolve();
      return never;
    });
    release(releaseOf(dying.store, made, { report: dying.report })).then(
      () => reject(new Error('The release was not interrupted')),
      reject,
    );
  });
