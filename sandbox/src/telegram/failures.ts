import type { TelegramState } from './state.ts';
import { LostAnswer, TelegramError, Unreachable } from './telegram-error.ts';

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
 * Executes a call, unless a failure is planned for it.
 * @param call receives its duration in seconds
 * @param person phone of the customer whom the call is about
 * @throws TelegramError, LostAnswer, Unreachable
 */
export const withFailures = async <T>(
  state: TelegramState,
  method: string,
  call: (seconds: number) => T | Promise<T>,
  person?: string | null,
): Promise<T> => {
  const planned = state.failures.find(
    (failure) =>
      (failure.method === undefined || failure.method === method) &&
      (failure.person === undefined || failure.person === person),
  );
  if (planned === undefined) return await call(0);
  planned.times -= 1;
  if (planned.times <= 0) state.failures.splice(state.failures.indexOf(planned), 1);
  const { code } = planned;
  if (code === 'slow') return await call(planned.seconds ?? 1);
  if (code === 'unreachable') throw new Unreachable(method);
  if (code === 'lost' || planned.accepted) await call(0);
  if (code === 'lost') throw new LostAnswer(method);
  if (code === 429) {
    const seconds = planned.retry_after ?? 1;
    throw new TelegramError(429, `Too Many Requests: retry after ${seconds}`, seconds);
  }
  throw new TelegramError(code, REASONS[code] ?? `Error ${code}`);
};
