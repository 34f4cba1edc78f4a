import { type Api, GrammyError, HttpError } from 'grammy';
import { forGrammy, isConflict, retryAfterOf, wordsOf } from './grammy-errors.ts';
import type { BotProblem } from './ports.ts';

/** Why a poll failed. Undefined for a failure of ours, and for one whose cause is gone already. */
export const problemOf = async (
  api: Pick<Api, 'getWebhookInfo'>,
  error: unknown,
  signal: AbortSignal,
): Promise<BotProblem | undefined> => {
  if (isConflict(error)) {
    const host = await hostOfWebhook(api, signal);
    if (host !== undefined) return { kind: 'webhook', detail: host };
    const wasWebhook = wordsOf(error).includes('webhook');
    return wasWebhook ? undefined : { kind: 'conflict' };
  }
  const seconds = retryAfterOf(error);
  if (seconds !== undefined)
    return { kind: 'limited', detail: new Date(Date.now() + seconds * 1000).toISOString() };
  const isTelegrams = error instanceof GrammyError || error instanceof HttpError;
  return isTelegrams ? { kind: 'unreachable' } : undefined;
};

/** Telegram refuses a poll with the same code for a second poll and for a webhook. The path may contain a secret. */
const hostOfWebhook = async (
  api: Pick<Api, 'getWebhookInfo'>,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const info = await api.getWebhookInfo(forGrammy(signal)).catch(() => undefined);
  return info?.url ? (URL.parse(info.url)?.host ?? '') : undefined;
};
