import type { TelegramStatus } from '@switchboard/api-client';

/** A connection to Telegram that delivers nothing. `since` is in milliseconds since the epoch. */
export interface TelegramTrouble {
  kind:
    | 'signedOut'
    | 'moved'
    | 'revoked'
    | 'webhook'
    | 'conflict'
    | 'undelivered'
    | 'unreachable'
    | 'limited';
  /** Name of the account, or of the bot with its @. */
  name: string;
  since: number;
}

const WORST_FIRST = [
  'signedOut',
  'moved',
  'revoked',
  'webhook',
  'conflict',
  'undelivered',
  'unreachable',
  'limited',
] as const;
/** Troubles from this place on end by themselves. */
const PASSING = WORST_FIRST.indexOf('unreachable');
/** Milliseconds before such a trouble is reported. */
const MOMENT = 15_000;

const ownTroubles = ({ integrations = [] }: TelegramStatus): TelegramTrouble[] =>
  integrations.flatMap(({ label, signed_out_at }) =>
    signed_out_at ? { kind: 'signedOut', name: label ?? '', since: Date.parse(signed_out_at) } : [],
  );

const botTroubles = ({ bots }: TelegramStatus): TelegramTrouble[] =>
  bots.flatMap(({ bot_id, username, problem }) =>
    problem
      ? { kind: problem.kind, name: username ? `@${username}` : bot_id, since: Date.parse(problem.since) }
      : [],
  );

const isShown = ({ kind, since }: TelegramTrouble, now: number): boolean =>
  WORST_FIRST.indexOf(kind) < PASSING || now - since >= MOMENT;

/** Milliseconds until a trouble is reported that may still pass; undefined without one. */
export const nextTrouble = (status: TelegramStatus, now: number): number | undefined => {
  const waits = botTroubles(status).flatMap((one) => (isShown(one, now) ? [] : [one.since + MOMENT - now]));
  return waits.length > 0 ? Math.min(...waits) : undefined;
};

/** The faults that keep messages from arriving, the worst first. */
export const telegramTroubles = (status: TelegramStatus, now: number): TelegramTrouble[] =>
  [...ownTroubles(status), ...botTroubles(status)]
    .filter((one) => isShown(one, now))
    .sort((a, b) => WORST_FIRST.indexOf(a.kind) - WORST_FIRST.indexOf(b.kind));
