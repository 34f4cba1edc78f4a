import { albumOf } from '@switchboard/api-client';
import { withTimeLimit } from '@switchboard/common/async/with-time-limit';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { DatabaseUnavailable } from '../db/failures.ts';
import { insist } from '../db/insist.ts';
import type { MessageRow } from '../db/schema/messaging.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import type { Wakeups } from '../db/wakeups.ts';
import { whySilent } from '../db/why-silent.ts';
import { Refusal } from '../errors/refusal.ts';
import type { ChannelKind, Figures } from '../figures/figures.ts';
import type { Channel } from '../telegram/channel-of.ts';
import { channelOf } from '../telegram/channel-of.ts';
import { TelegramFailed, type TelegramFailure } from '../telegram/failure.ts';
import type { Sent, TelegramPorts } from '../telegram/ports.ts';
import { inSpan, type Span } from '../tracing/spans.ts';
import type { Attempts, Check } from './attempts.ts';
import { type Content, fingerprintOf, recordOf } from './content.ts';
import type { ConversationWithBot } from './conversations.ts';
import { nextTry } from './next-try.ts';
import { findShown, type ShownMessage } from './shown-messages.ts';
import { findUndelivered, noteBehind, noteUnsent, waitsBehind } from './undelivered.ts';

/** Milliseconds to wait for Telegram's answer: a minute, and for a file the time that 100 kB/s takes. */
const patienceFor = (content: Content): number => 60_000 + bytesOf(content) / 100;

const bytesOf = (content: Content): number => {
  if (content.kind === 'album') return content.parts.reduce((sum, { media }) => sum + media.size, 0);
  return content.kind === 'media' ? content.media.size : 0;
};

/** Milliseconds for which what became of an attempt is written again and again while the database is away. */
const INSISTENCE = 10_000;
/** Milliseconds after which the client is told that the database is away. */
const PATIENCE = 3_000;

/** Milliseconds after which a repeat checks the first attempt again, in case a wake-up was lost. */
const RECHECK = 1_000;

export interface SenderOptions {
  db: Database;
  wakeups: Wakeups;
  telegram: TelegramPorts;
  attempts: Attempts;
  now: Clock;
  /** Called after a message is kept that the server sends later. */
  kept?: () => void;
  /** Told of each attempt. */
  sent?: Figures['sent'];
}

export interface SendRequest {
  conversation: ConversationWithBot;
  content: Content;
  /** Telegram's number of the message that is answered. */
  replyTo?: string | undefined;
  /** Set for an agent's message: the epoch of the handler that it was written for. */
  agentEpoch?: number | undefined;
  /** The user who sends. */
  authorId?: string | undefined;
  /** Sent by a rule, such as a reminder: it does not take over the conversation or count as an answer. */
  automatic?: boolean | undefined;
  /** When its author decided to have it sent later; the conversation stays with its handler then. */
  decidedAt?: Date | undefined;
  /** The caller sends again what Telegram answers 502 to: until then it counts as not sent. */
  repeatsAfterBadGateway?: boolean | undefined;
  /** Keeps what Telegram does not take now, to send it later by itself, or for a person. */
  keep?: boolean | undefined;
  /** With `keep`: the key of the message that it goes out after, also when that one has failed. */
  after?: string | undefined;
  check?: Check | undefined;
  /** The idempotency key, if the client gave one. */
  key: string | undefined;
  /** Aborts when the client is gone or the server closes. It ends a wait for another attempt, but no attempt. */
  signal: AbortSignal;
}

/**
 * @throws TelegramFailed, or Refusal 409 for a key that is in use, an agent that is no longer the handler, or a message
 * that is sent later
 */
export type Send = (request: SendRequest) => Promise<ShownMessage>;

/** Sends a failed message of a person again. Undefined when another request was the first to do so. @throws as `Send` */
export type SendAgain = (
  failed: MessageRow,
  request: Omit<SendRequest, 'keep' | 'after' | 'key'> & { tries: number },
) => Promise<ShownMessage | undefined>;

/**
 * What became of the message with a key, for a call that is refused now: an earlier one may have had no answer.
 * @param wanted what the call sends, as far as it is known
 * @returns undefined when nothing was sent and nothing will be
 * @throws TelegramFailed or Refusal for a message that may have been sent, or will be
 */
export type FindSent = (
  place: { workspaceId: WorkspaceId; conversationId: string },
  key: string,
  wanted: Wanted,
) => Promise<ShownMessage | undefined>;

/** What a call sends whose files may not have been read. */
export type Wanted =
  | { kind: 'text'; text: string }
  | { kind: 'forward'; messageId: string }
  | { kind: 'file' }
  | { kind: 'album' };

/** Stores a message that cannot be sent as a failed one, for a person. @param code that of the refusal */
export type KeepUnsent = (request: Omit<SendRequest, 'keep' | 'after'>, code: string) => Promise<void>;

/**
 * Sends messages, each at most once for a key.
 *
 * Telegram has no keys, so every attempt is stored before Telegram is called:
 * - `pending`: the process that holds the lease calls Telegram. Invisible.
 * - `sent`: Telegram accepted the message. Visible; a repeat of the key returns it.
 * - `failed`: Telegram refused the message or was not reached. Invisible; the answer is a 4xx, and a repeat of the key
 *   tries again. One with `keep` is in `undelivered`, too: those that the server sends later answer `sent_later`.
 * - `unknown`: the answer was lost, or the process died and its lease ended. Visible and marked, because the message
 *   may have arrived. The first call and every repeat of the key answer 409 with the code `delivery_unknown`: only a
 *   person decides to send again, with a new key.
 * A repeat of a pending key waits for the outcome, and answers `in_progress` when that is a failure: it does not send what
 * the caller before it was refused. A key with other content or for another conversation is 409 with the
 * code `key_reused`.
 *
 * An album is one attempt: all of its messages have the same stage, and its first one is returned.
 */
export const createSender = ({ db, wakeups, telegram, attempts, now, kept, sent }: SenderOptions) => {
  /** The attempt to carry out, or the message that an earlier attempt sent. */
  const claim = async (request: SendRequest): Promise<MessageRow> => {
    const { conversation, content, replyTo, key, signal, automatic = false, check } = request;
    const { workspaceId, id: conversationId } = conversation;
    const hash = fingerprintOf(conversationId, content);
    const fingerprint = replyTo === undefined ? hash : `${hash} ${replyTo}`;
    const agentEpoch = request.agentEpoch ?? null;
    const authorId = request.authorId ?? null;
    /** Whether it has met another call of its key. */
    let hasMet = false;
    for (;;) {
      const attempt = {
        workspaceId,
        conversationId,
        ...recordOf(content),
        inReplyTo: replyTo ?? null,
        agentEpoch,
        authorId,
        automatic,
        decidedAt: request.decidedAt ?? null,
      };
      const { begun, known } = await attempts.begin(
        { ...attempt, clientKey: key ?? null, fingerprint },
        check,
      );
      if (begun !== undefined) return begun;
      if (known === undefined) continue;
      if (known.fingerprint !== fingerprint) throw keyReused();
      if (known.status === 'sent') return known;
      if (known.status === 'unknown') throw unconfirmed();
      if (known.status === 'failed') {
        if ((await findKept(known))?.state === 'waiting') throw sentLater();
        // Whoever asked for that attempt is told that it failed, and decides about another. Nobody hears of one of a
        // client that is gone.
        if (hasMet || signal.aborted) throw new Refusal('in_progress');
        const again = await attempts.beginAgain(
          known,
          { ...recordOf(content), agentEpoch, authorId },
          { check },
        );
        if (again !== undefined) return again;
      } else await waitFor(known, signal);
      hasMet = true;
    }
  };

  /** Waits until a pending attempt may be over. @throws Refusal 409 when the client is gone */
  const waitFor = async ({ workspaceId, clientKey }: MessageRow, signal: AbortSignal): Promise<void> => {
    const round = new AbortController();
    const settled = wakeups.wait(workspaceId, AbortSignal.any([signal, round.signal]), RECHECK);
    try {
      const { row, isAbandoned } = (await attempts.findByKey(workspaceId, clientKey ?? '')) ?? {};
      if (row?.status !== 'pending') return;
      if (isAbandoned) await attempts.settle(row, { status: 'unknown' });
      else if (signal.aborted) throw new Refusal('in_progress');
      else await settled;
    } finally {
      round.abort();
    }
  };

  const findKept = ({ workspaceId, conversationId, id }: MessageRow) =>
    findUndelivered(db, workspaceId, { id: conversationId, message: id });

  /** Writes what became of an attempt, which keeps its lease until then. @throws DatabaseUnavailable: the outcome is not stored */
  const keep = <T>(attempt: MessageRow, write: () => Promise<T>): Promise<T> =>
    withTimeLimit(PATIENCE, notStored, () => attempts.hold(attempt, () => insist(write, INSISTENCE))).catch(
      (error: unknown) => {
        throw error instanceof DatabaseUnavailable ? error : notStored(error);
      },
    );

  /** Keeps a message behind those that wait in its conversation, and says that it is sent later. */
  const keepBehind = async (attempt: MessageRow): Promise<never> => {
    let isKept = false;
    const hasFailed = await keep(attempt, () =>
      attempts.fail(attempt, async (tx, row, change) => {
        isKept = await noteBehind(tx, row, change, now());
      }),
    );
    if (!hasFailed) throw unconfirmed();
    if (!isKept) throw new TelegramFailed({ kind: 'unreachable' });
    kept?.();
    throw sentLater();
  };

  /** Whether messages that were written before it wait, or, up to the one that it names, failed. */
  const isBehind = async (attempt: MessageRow, after: string | undefined): Promise<boolean> => {
    const sentAt = (await findKept(attempt))?.writtenAt ?? attempt.sentAt;
    return waitsBehind(db, { ...attempt, sentAt }, after);
  };

  /** @param tries attempts that failed before; undefined for a message that is not kept */
  const carryOut = (
    channel: Channel,
    attempt: MessageRow,
    request: SendRequest,
    tries: number | undefined,
  ): Promise<ShownMessage> => {
    const attributes = {
      'switchboard.channel': kindOf(request.conversation),
      'switchboard.content': request.content.kind,
    };
    return inSpan({ name: 'send', kind: 'client', attributes }, (span) =>
      callAndSettle(channel, attempt, { request, tries, span }),
    );
  };

  const callAndSettle = async (
    channel: Channel,
    attempt: MessageRow,
    { request, tries, span }: { request: SendRequest; tries: number | undefined; span: Span | undefined },
  ): Promise<ShownMessage> => {
    const ended = (outcome: 'sent' | 'failed' | 'unknown') => {
      sent?.(kindOf(request.conversation), outcome);
      span?.set({ 'switchboard.outcome': outcome });
    };
    let externalIds: string[];
    try {
      externalIds = await attempts.hold(attempt, () =>
        withTimeLimit(patienceFor(request.content), unconfirmed, () => callTelegram(channel, request)),
      );
    } catch (error) {
      if (error instanceof TelegramFailed && hasFailed(error.failure, request)) {
        ended('failed');
        const undone = tries === undefined ? undefined : nextTry(error.failure, tries + 1, now());
        const isFailed = await keep(attempt, () =>
          attempts.fail(attempt, undone && ((tx, row, change) => noteUnsent(tx, row, undone, change))),
        );
        // Its lease was over, and others have told that it is not confirmed.
        if (!isFailed) throw unconfirmed(error);
        if (undone?.state !== 'waiting') throw error;
        kept?.();
        throw sentLater();
      }
      ended('unknown');
      const settled = await keep(attempt, () => attempts.settle(attempt, { status: 'unknown' }));
      if (settled?.status === 'sent') return findShown(db, settled.id);
      throw unconfirmed(error);
    }
    ended('sent');
    const settled = await keep(attempt, () => attempts.settle(attempt, { status: 'sent', externalIds }));
    if (settled === undefined) throw unconfirmed();
    return findShown(db, settled.id);
  };

  /** A message may have been written before its business asked to be deleted, or was suspended. */
  const refuseIfSilent = async ({ conversation }: Pick<SendRequest, 'conversation'>): Promise<void> => {
    const why = await whySilent(db, conversation.workspaceId);
    if (why !== undefined) throw new Refusal(why);
  };

  const send: Send = async (request) => {
    await refuseIfSilent(request);
    const channel = await channelOf(db, telegram, request.conversation);
    const attempt = await claim(request);
    if (attempt.status === 'sent') return findShown(db, attempt.id);
    const looks = () => insist(() => isBehind(attempt, request.after), PATIENCE);
    if (request.keep && (await attempts.hold(attempt, looks))) return keepBehind(attempt);
    return carryOut(channel, attempt, request, request.keep ? 0 : undefined);
  };

  const sendAgain: SendAgain = async (failed, { tries, check, ...request }) => {
    await refuseIfSilent(request);
    const channel = await channelOf(db, telegram, request.conversation);
    const { agentEpoch, authorId } = failed;
    const record = { ...recordOf(request.content), agentEpoch, authorId };
    const attempt = await attempts.beginAgain(failed, record, { check, takesOver: false });
    return attempt && carryOut(channel, attempt, { ...request, key: undefined }, tries);
  };

  const keepUnsent: KeepUnsent = async (request, code) => {
    const attempt = await claim({ ...request, keep: true });
    if (attempt.status !== 'pending') return;
    const told = { state: 'failed' as const, code, reason: null, tries: 0, dueAt: now() };
    await attempts.fail(attempt, (tx, row, change) => noteUnsent(tx, row, told, change));
  };

  const findSent: FindSent = async ({ workspaceId, conversationId }, key, wanted) => {
    const { row: known, isAbandoned } = (await attempts.findByKey(workspaceId, key)) ?? {};
    if (known?.conversationId !== conversationId) return undefined;
    if (!isWanted(known, wanted)) return undefined;
    if (known.status === 'sent') return findShown(db, known.id);
    if (known.status === 'unknown' || (known.status === 'pending' && isAbandoned)) throw unconfirmed();
    if (known.status === 'pending') throw new Refusal('in_progress');
    if ((await findKept(known))?.state === 'waiting') throw sentLater();
    return undefined;
  };

  return { send, sendAgain, keepUnsent, findSent };
};

/** By what was sent: an edit changes the message since. */
const isWanted = (
  { conversationId, fingerprint, msgType, albumId, clientKey }: MessageRow,
  wanted: Wanted,
): boolean => {
  const isAlbum = albumId !== null && albumId === albumOf(clientKey ?? '');
  if (wanted.kind === 'album') return isAlbum;
  if (wanted.kind === 'file') return !isAlbum && msgType !== 'text';
  // The number of the answered message stands behind it.
  return fingerprint?.split(' ')[0] === fingerprintOf(conversationId, wanted);
};

const kindOf = ({ botId, businessConnectionId }: ConversationWithBot): ChannelKind => {
  if (botId === null) return 'account';
  return businessConnectionId === '' ? 'bot' : 'business';
};

const callTelegram = async (
  channel: Channel,
  { conversation: { chatId, businessConnectionId }, content, replyTo }: SendRequest,
): Promise<string[]> => {
  const context = { replyTo, ...(businessConnectionId !== '' && { businessConnectionId }) };
  if (content.kind === 'album') {
    const parts = content.parts.map(({ media }) => media);
    return (await channel.sendAlbum(chatId, { parts, ...context })).externalIds;
  }
  const send = (): Promise<Sent> => {
    if (content.kind === 'forward') return channel.forward(chatId, content.from);
    return content.kind === 'text'
      ? channel.sendText(chatId, { text: content.text, ...context, buttons: content.buttons })
      : channel.sendMedia(chatId, { ...content.media, ...context });
  };
  return [(await send()).externalId];
};

/** For some messages one too many is less bad for the customer than none. */
const hasFailed = (failure: TelegramFailure, { repeatsAfterBadGateway = false }: SendRequest): boolean =>
  failure.kind !== 'unconfirmed' || (repeatsAfterBadGateway && failure.badGateway === true);

const unconfirmed = (cause?: unknown) => new TelegramFailed({ kind: 'unconfirmed' }, cause);

const notStored = (cause?: unknown) =>
  new DatabaseUnavailable('What became of the message is not stored yet', { cause });

const sentLater = () => new Refusal('sent_later');

const keyReused = () => new Refusal('key_reused', { field: 'Idempotency-Key' });
