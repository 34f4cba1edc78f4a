import type { Page } from 'playwright-core';
import { watchLoops } from './watch-loops.ts';

/** A step of an opened page did not end in time. */
export class Hangs extends Error {}

/** Does one step, and stops code that does not end. @throws {Hangs} with the step and the place of the code */
export type WithinLimit = <T>(step: string, work: () => Promise<T>) => Promise<T>;

/** Has to be called before the page opens. @param limit milliseconds for each step */
export const createLimit = async (page: Page, limit: number): Promise<WithinLimit> => {
  const busyPlace = await watchLoops(page);
  return async (step, work) => {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<'too long'>((resolve) => {
      timer = setTimeout(resolve, limit, 'too long');
    });
    const done = work().then(
      (result) => ({ result }),
      (error: unknown) => {
        if (error instanceof Error && error.name === 'TimeoutError')
          throw new Hangs(`it took too long while ${step}`);
        throw error;
      },
    );
    // The page is closed afterwards, which ends what waits for it.
    done.catch(() => undefined);
    try {
      const outcome = await Promise.race([done, tooLong]);
      if (outcome !== 'too long') return outcome.result;
    } finally {
      clearTimeout(timer);
    }
    throw new Hangs(`it did not answer for ${limit / 1000} s while ${step}: ${await busyPlace()}`);
  };
};
