import type { Clock } from '../clock.ts';
import type { MessageRow } from '../db/schema/messaging.ts';
import type { Wakeups } from '../db/wakeups.ts';
import { Refusal } from '../http/errors.ts';
import { TelegramFailed } from '../telegram/failure.ts';
import type { Sent, TelegramPorts } from '../telegram/ports.ts';
import { withTimeLimit } from '../telegram/time-limit.ts';
import { ABANDONED_AFTER, type Attempts } from './attempts.ts';
import { type Content, fingerprintOf, recordOf } from './content.ts';
import type { ConversationWithBot } from './wire.ts';

/** Milliseconds that Telegram has for an answer. */
const PATIENCE = 60_000;
/** How often a repeat looks whether the first attempt is over, should a wake-up be lost. Milliseconds. */
const RECHECK = 1_000;

export interface SenderOptions {
  wakeups: Wakeups;
  telegram: TelegramPorts;
  attempts: Attempts;
  now: Clock;
}

export interface SendRequest {
  conversation: ConversationWithBot;
  content: Content;
  /** The idempotency key, if the client gave one. */
  key: string | undefined;
  /** Aborts when the client is gone or the server closes; it ends waiting for another attempt, never an attempt. */
  signal: AbortSignal;
}

/** @throws TelegramFailed, or Refusal 409 for a key that is in use */
export type Send = (request: SendRequest) => Promise<MessageRow>;

/**
 * Sends messages, each at most once for a key.
 *
 * What leaves for Telegram cannot be sent exactly once, so every attempt is on record before Telegram is called:
 * - `pending`: Telegram has been or is about to be called. Invisible.
 * - `sent`: Telegram has taken it. Visible; a repeat of the key gives the same message back.
 * - `failed`: Telegram refused it or was not reached, so nothing was sent. Invisible, the answer is a 4xx, and a repeat of the
 *   key tries again.
 * - `unknown`: the answer was lost, or this process died in between. Visible and marked, because it may have arrived; the answer is
 *   409 with the code `delivery_unknown`, and so is every repeat of the key: nothing is ever sent again without a person's decision,
 *   which takes a new key.
 * A repeat while the first attempt is under way waits for its outcome. A key that comes with other content or for another conversation is 409 with the code `key_reused`.
 */
export const createSender = ({ wakeups, telegram, attempts, now }: SenderOptions): Send => {
  /** The attempt to carry out, or the message that an earlier one has sent. */
  const claim = async (request: SendRequest): Promise<MessageRow> => {
    const { conversation, content, key, signal } = request;
    const { userId, id: conversationId } = conversation;
    const fingerprint = fingerprintOf(conversationId, content);
    for (;;) {
      const attempt = { userId, conversationId, ...recordOf(content), clientKey: key ?? null, fingerprint };
      const begun = await attempts.begin(attempt);
      if (begun !== undefined) return begun;
      const round = new AbortController();
      const settled = wakeups.wait(userId, AbortSignal.any([signal, round.signal]), RECHECK);
      try {
        const known = await attempts.findByKey(userId, key ?? '');
        if (known === undefined) continue;
        if (known.fingerprint !== fingerprint) throw keyReused();
        if (known.status === 'sent') return known;
        if (known.status === 'unknown') throw unconfirmed();
        if (known.status === 'failed') {
          const again = await attempts.beginAgain(known.id);
          if (again !== undefined) return again;
          continue;
        }
        if (known.attemptedAt.getTime() < now() - ABANDONED_AFTER)
          await attempts.settle(known, { status: 'unknown' });
        else if (signal.aborted) throw new Refusal(409, 'This message is still being sent', 'in_progress');
        else await settled;
      } finally {
        round.abort();
      }
    }
  };

  return async (request) => {
    const attempt = await claim(request);
    if (attempt.status === 'sent') return attempt;
    let sent: Sent;
    try {
      sent = await withTimeLimit(callTelegram(telegram, request), PATIENCE, unconfirmed);
    } catch (error) {
      if (error instanceof TelegramFailed && error.failure.kind !== 'unconfirmed') {
        await attempts.fail(attempt);
        throw error;
      }
      await attempts.settle(attempt, { status: 'unknown' });
      throw unconfirmed(error);
    }
    const settled = await attempts.settle(attempt, { status: 'sent', externalId: sent.externalId });
    if (settled === undefined) throw unconfirmed();
    return settled;
  };
};

const callTelegram = async (
  telegram: TelegramPorts,
  { conversation, content }: SendRequest,
): Promise<Sent> => {
  const { userId, botId, chatId } = conversation;
  if (content.kind === 'media') return telegram.accounts.sendMedia(userId, chatId, content.media);
  const { text } = content;
  return botId === null
    ? telegram.accounts.sendText(userId, chatId, { text })
    : telegram.bots.sendText(botId, chatId, { text });
};

const unconfirmed = (cause?: unknown) => new TelegramFailed({ kind: 'unconfirmed' }, cause);

const keyReused = () => new Refusal(409, 'Idempotency-Key: was used for another message', 'key_reused');
