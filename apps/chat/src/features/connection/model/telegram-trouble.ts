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
  /** Path of the screen where the user can mend it. */
  path: '/dashboard/account' | '/dashboard/bot';
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
/** Milliseconds before a trouble that ends by itself is reported. */
const MOMENT = 60_000;

const trouble = (
  kind: TelegramTrouble['kind'],
  name: string,
  since: string,
  path: TelegramTrouble['path'],
): TelegramTrouble => ({ kind, name, since: Date.parse(since), path });

const ownTroubles = ({ integrations = [] }: TelegramStatus): TelegramTrouble[] =>
  integrations.flatMap(({ label, signed_out_at }) =>
    signed_out_at ? trouble('signedOut', label ?? '', signed_out_at, '/dashboard/account') : [],
  );

const botTroubles = ({ bots }: TelegramStatus): TelegramTrouble[] =>
  bots.flatMap(({ bot_id, username, problem }) =>
    problem ? trouble(problem.kind, username ? `@${username}` : bot_id, problem.since, '/dashboard/bot') : [],
  );

/** The faults that keep messages from arriving, the worst first. */
export const telegramTroubles = (status: TelegramStatus, now: number): TelegramTrouble[] =>
  [...ownTroubles(status), ...botTroubles(status)]
    .filter(({ kind, since }) => !((kind === 'unreachable' || kind === 'limited') && now - since < MOMENT))
    .sort((a, b) => WORST_FIRST.indexOf(a.kind) - WORST_FIRST.indexOf(b.kind));
