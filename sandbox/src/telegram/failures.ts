import type { TelegramState } from './state.ts';
import { LostAnswer, TelegramError } from './telegram-error.ts';

const REASONS: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden: bot was blocked by the user',
  404: 'Not Found',
  409: 'Conflict: terminated by other getUpdates request',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
};

/**
 * Carries a call out, unless a failure is planned for it.
 * @throws TelegramError, LostAnswer
 */
export const withFailures = async <T>(
  state: TelegramState,
  method: string,
  call: () => T | Promise<T>,
): Promise<T> => {
  const planned = state.failures.find((failure) => failure.method === undefined || failure.method === method);
  if (planned === undefined) return await call();
  planned.times -= 1;
  if (planned.times <= 0) state.failures.splice(state.failures.indexOf(planned), 1);
  if (planned.code === 'lost') {
    await call();
    throw new LostAnswer(method);
  }
  if (planned.code === 429) {
    const seconds = planned.retry_after ?? 1;
    throw new TelegramError(429, `Too Many Requests: retry after ${seconds}`, seconds);
  }
  throw new TelegramError(planned.code, REASONS[planned.code] ?? `Error ${planned.code}`);
};
