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
const MOMENT = 60_000;

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

/** The faults that keep messages from arriving, the worst first. */
export const telegramTroubles = (status: TelegramStatus, now: number): TelegramTrouble[] =>
  [...ownTroubles(status), ...botTroubles(status)]
    .filter(({ kind, since }) => WORST_FIRST.indexOf(kind) < PASSING || now - since >= MOMENT)
    .sort((a, b) => WORST_FIRST.indexOf(a.kind) - WORST_FIRST.indexOf(b.kind));
