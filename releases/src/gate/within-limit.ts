import { withTimeLimit } from '@switchboard/common/async/with-time-limit';
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
    const late = new Hangs();
    try {
      return await withTimeLimit(limit, () => late, work);
    } catch (error) {
      if (error === late)
        throw new Hangs(`it did not answer for ${limit / 1000} s while ${step}: ${await busyPlace()}`);
      if (error instanceof Error && error.name === 'TimeoutError')
        throw new Hangs(`it took too long while ${step}`);
      throw error;
    }
  };
};
