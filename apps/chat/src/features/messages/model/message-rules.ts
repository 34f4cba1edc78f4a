import type { Conversation } from '@switchboard/api-client';
import type { Entry } from './entry.ts';

/** Milliseconds for which Telegram lets an account change a message, and a bot delete one. */
const TWO_DAYS = 48 * 3_600_000;

type Place = Pick<Conversation, 'source' | 'business_account'>;

/** Whether Telegram has a message, and a change of it is possible. */
const isInTelegram = ({ deleted, delivery, external_id, _temp }: Entry): boolean =>
  !deleted && !_temp && delivery !== 'unknown' && external_id !== null;

const WITH_TEXT = new Set(['text', 'photo', 'video', 'voice', 'document']);

/** Whether the business can change the text: `late` when Telegram does not allow it any more. */
export const editing = (place: Place, entry: Entry, now: number): 'yes' | 'late' | 'no' => {
  const { direction, msg_type, sent_at, client_key, automatic, forwarded_from } = entry;
  if (direction !== 'out' || !isInTelegram(entry) || !WITH_TEXT.has(msg_type)) return 'no';
  if (automatic || forwarded_from !== undefined) return 'no';
  const isSentByBot = place.source === 'bot' && (place.business_account === undefined || client_key !== null);
  return !isSentByBot && now - sent_at > TWO_DAYS ? 'late' : 'yes';
};

/** Whether the business can delete the message for both sides. */
export const deleting = (place: Place, entry: Entry, now: number): 'yes' | 'late' | 'no' => {
  if (entry.direction !== 'out' || !isInTelegram(entry)) return 'no';
  return place.source === 'bot' && now - entry.sent_at > TWO_DAYS ? 'late' : 'yes';
};

/** Telegram offers no reactions on behalf of the holder of an account. */
export const canReact = (place: Place, entry: Entry): boolean =>
  place.business_account === undefined && isInTelegram(entry);
