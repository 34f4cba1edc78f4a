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

const ownTroubles = ({ connected, signedOut }: TelegramStatus): TelegramTrouble[] =>
  connected || !signedOut
    ? []
    : [
        {
          kind: 'signedOut',
          name: signedOut.name,
          since: Date.parse(signedOut.since),
          path: '/dashboard/account',
        },
      ];

const botTroubles = ({ bots }: TelegramStatus): TelegramTrouble[] =>
  bots.flatMap(({ bot_id, username, problem }) =>
    problem
      ? [
          {
            kind: problem.kind,
            name: username ? `@${username}` : bot_id,
            since: Date.parse(problem.since),
            path: '/dashboard/bot' as const,
          },
        ]
      : [],
  );

/** The faults that keep messages from arriving, the worst first. */
export const telegramTroubles = (status: TelegramStatus, now: number): TelegramTrouble[] =>
  [...ownTroubles(status), ...botTroubles(status)]
    .filter(({ kind, since }) => !((kind === 'unreachable' || kind === 'limited') && now - since < MOMENT))
    .sort((a, b) => WORST_FIRST.indexOf(a.kind) - WORST_FIRST.indexOf(b.kind));
