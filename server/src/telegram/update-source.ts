import type { Update } from 'grammy/types';
import type { BotProblem } from './ports.ts';

/** Updates that are to be delivered, and what is wrong with the bot. */
interface Taken {
  updates: readonly Update[];
  /** What came among the updates and is none. It does not come again. */
  garbage?: readonly unknown[];
  problem: BotProblem | null;
}

/** Where the updates of a bot come from. */
export interface UpdateSource {
  /**
   * The next updates, in Telegram's order; waits a while for the first one.
   * @param isSettled false: an early answer is worth more than a wait, because the health of the bot is not known
   * @throws grammY's errors
   */
  take(isSettled: boolean): Promise<Taken>;
  /** The trace that an update continues. */
  traceOf(update: Update): string | undefined;
  /** An update was delivered or parked: it need not come again. */
  done(update: Update): Promise<void>;
  /** Nothing more is taken. Tells Telegram what was done last, and never rejects. */
  end(): Promise<void>;
}
