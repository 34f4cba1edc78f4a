import type { TelegramBot } from '@switchboard/api-client';

/** Whether a bot receives. `at` is ISO 8601: the last message, the end of a pause, or the start of a problem. */
export type Health =
  | { kind: 'off' | 'waiting' }
  | { kind: 'works'; at: string }
  | { kind: 'limited'; until: string }
  | { kind: 'webhook'; host: string; at: string }
  | { kind: 'undelivered'; reason: (typeof DELIVERIES)[number][0] | 'other'; code: string; at: string }
  /** The server lost the key of the token. */
  | { kind: 'unreadable'; at: string }
  | { kind: Exclude<Problem['kind'], 'limited' | 'webhook' | 'undelivered'>; at: string };

type Problem = NonNullable<TelegramBot['problem']>;

/** Telegram's words for deliveries that failed, of which no list is published. */
const DELIVERIES = [
  ['refused', /connection refused|connection reset/i],
  ['silent', /timed? ?out|timeout/i],
  ['certificate', /ssl|certificate/i],
  ['address', /resolve host|unreachable|no route/i],
  ['answer', /wrong response from the webhook/i],
] as const;

const deliveryOf = (words: string) => ({
  reason: DELIVERIES.find(([, pattern]) => pattern.test(words))?.[0] ?? ('other' as const),
  code: /\b[45]\d\d\b/.exec(words)?.[0] ?? words,
});

/** A backend of the base contract reports neither status nor messages: its bots wait for a message. */
export const healthOf = ({ status, problem, received_at }: TelegramBot): Health => {
  if (status === 'off') return { kind: 'off' };
  if (!problem) return received_at ? { kind: 'works', at: received_at } : { kind: 'waiting' };
  const { kind, since: at, detail } = problem;
  if (kind === 'limited') return { kind, until: detail ?? at };
  if (kind === 'revoked' && detail === 'unreadable') return { kind: detail, at };
  if (kind === 'undelivered') return { kind, ...deliveryOf(detail ?? ''), at };
  return kind === 'webhook' ? { kind, host: detail ?? '', at } : { kind, at };
};
