import type { Api } from 'grammy';
import { forGrammy, isUnknownToken } from './grammy-errors.ts';

/** Milliseconds before each question whether Telegram knows the token. After the last refusal the bot is revoked. */
const PAUSES = [2_000, 10_000, 30_000, 60_000, 120_000];
/** Milliseconds between questions about a revoked bot. */
const REVOKED_PAUSE = 600_000;

export const succeeds = (call: () => Promise<unknown>): Promise<boolean> =>
  call().then(
    () => true,
    () => false,
  );

export interface TokenCheck {
  api: Api;
  signal: AbortSignal;
  /** Waits `ms`, and never rejects. */
  pause(ms: number): Promise<void>;
  /** Telegram does not accept the token at this moment. */
  refused(): Promise<void>;
  /** Telegram has not accepted the token for minutes. A call that rejects is made again. */
  revoked(): Promise<void>;
}

/** Asks for the owner of a token that was refused, ever more slowly. Resolves when Telegram accepts it, or on `signal`. */
export const untilAccepted = async (check: TokenCheck): Promise<void> => {
  const { api, signal, pause, refused, revoked } = check;
  let refusals = 0;
  let isReported = false;
  while (!signal.aborted) {
    await pause(isReported ? REVOKED_PAUSE : (PAUSES[Math.min(refusals, PAUSES.length - 1)] ?? 0));
    if (signal.aborted) return;
    try {
      await api.getMe(forGrammy(signal));
      return;
    } catch (error) {
      if (!isUnknownToken(error) || isReported) continue;
      refusals += 1;
      if (refusals < PAUSES.length) await refused();
      else isReported = await succeeds(revoked);
    }
  }
};
