import type { MessageRow } from '../db/schema/messaging.ts';
import { Refusal } from '../errors/refusal.ts';
import type { ConversationWithBot } from './conversations.ts';

/** Milliseconds for which Telegram lets an account change a message, and a bot delete one. */
const TWO_DAYS = 48 * 3_600_000;

type Place = Pick<ConversationWithBot, 'source' | 'businessConnectionId'>;
type Target = Pick<
  MessageRow,
  | 'direction'
  | 'deleted'
  | 'status'
  | 'externalId'
  | 'msgType'
  | 'automatic'
  | 'sentAt'
  | 'fingerprint'
  | 'forwardedFrom'
>;

const WITH_TEXT: ReadonlySet<string> = new Set(['text', 'photo', 'video', 'voice', 'document']);

const isInTelegram = ({ deleted, status, externalId }: Target): boolean =>
  !deleted && externalId !== null && status !== 'unknown';
const isOld = ({ sentAt }: Target, now: number): boolean => now - sentAt.getTime() > TWO_DAYS;

/**
 * Telegram has no limit for messages that a bot has sent. A bot may change what the holder of an account wrote, as long
 * as an account may. Reminders keep their buttons, and forwarded messages the words of their authors.
 * @throws Refusal 409
 */
export const refuseUnlessEditable = (place: Place, message: Target, now: number): void => {
  const { direction, msgType, automatic, fingerprint, forwardedFrom } = message;
  const isOwn = direction === 'out' && !automatic && forwardedFrom === null;
  if (!isOwn || !isInTelegram(message) || !WITH_TEXT.has(msgType)) throw new Refusal('not_changeable');
  const isSentByBot = place.source === 'bot' && fingerprint !== null;
  if (!isSentByBot && isOld(message, now)) throw new Refusal('change_expired');
};

/** Accounts may delete their messages at any time. @throws Refusal 409 */
export const refuseUnlessDeletable = (place: Place, message: Target, now: number): void => {
  if (message.direction !== 'out' || !isInTelegram(message)) throw new Refusal('not_changeable');
  if (place.source === 'bot' && isOld(message, now)) throw new Refusal('change_expired');
};

/** Telegram offers no reactions on behalf of the holder of an account. @throws Refusal 409 */
export const refuseUnlessReactable = (place: Place, message: Target): void => {
  if (place.businessConnectionId !== '' || !isInTelegram(message)) throw new Refusal('not_changeable');
};
