import { codeOf, isNotFound, isTransient, reasonOf } from '@switchboard/api-client';
import { pause } from '@switchboard/common/async/pause';
import type { Browser } from './browser.ts';
import { fileOf } from './files.ts';
import type { Booked, Outcome, SentText } from './history.ts';

/** Milliseconds between two tries. */
const REST = 250;

/** Repeats a call at the other server until it has an answer that is final, or `signal` is aborted. */
const untilAnswered = async <T>(
  browser: Browser,
  signal: AbortSignal,
  call: () => Promise<T>,
): Promise<{ answer: T } | { error: unknown } | undefined> => {
  while (!signal.aborted) {
    try {
      return { answer: await call() };
    } catch (error) {
      if (!isTransient(error) && codeOf(error) !== 'in_progress') return { error };
      browser.turn();
      await pause(REST, signal);
    }
  }
  return undefined;
};

const OUTCOMES: Record<string, SentText['outcome']> = { sent_later: 'kept', delivery_unknown: 'unknown' };

interface Sending extends Pick<SentText, 'source' | 'text'> {
  /** Its id. */
  conversation: string;
  keep: boolean;
}

const asSent = (
  ended: Awaited<ReturnType<typeof untilAnswered>>,
  message: Pick<SentText, 'source' | 'text'>,
): SentText => {
  if (ended === undefined) return { ...message, outcome: 'unanswered' };
  if ('answer' in ended) return { ...message, outcome: 'done' };
  const code = codeOf(ended.error) ?? String(ended.error);
  const outcome = OUTCOMES[code];
  if (outcome !== undefined) return { ...message, outcome };
  const reason = reasonOf(ended.error);
  return { ...message, outcome: 'refused', code: reason === undefined ? code : `${code}: ${reason}` };
};

/** Sends a text as the outbox of the chats does: with repeats under one key. */
export const sendText = async (
  browser: Browser,
  signal: AbortSignal,
  { source, conversation, text, keep }: Sending,
): Promise<SentText> => {
  const key = crypto.randomUUID();
  const to = { id: conversation, source };
  const ended = await untilAnswered(browser, signal, () =>
    browser.api.chats.sendText(to, text, key, undefined, keep),
  );
  return asSent(ended, { source, text });
};

interface Slot {
  resource: string;
  /** ISO 8601; an hour begins then. */
  slot: string;
  title: string;
  /** The id of the conversation in which it was agreed on. */
  conversation?: string;
}

/** Sends a file with a text, as the outbox of the chats does. */
export const sendFile = async (
  browser: Browser,
  signal: AbortSignal,
  { conversation, text }: Pick<Sending, 'conversation' | 'text'>,
): Promise<SentText> => {
  const key = crypto.randomUUID();
  const file = { ...fileOf(text), caption: text };
  const ended = await untilAnswered(browser, signal, () =>
    browser.api.inbox.sendMedia(conversation, file, { key }),
  );
  return { ...asSent(ended, { source: 'bot', text }), withFile: true };
};

/** Books a slot as the calendar does: with repeats under one key. @returns also the id of the booking that was made */
export const bookSlot = async (
  browser: Browser,
  signal: AbortSignal,
  { resource, slot, title, conversation }: Slot,
): Promise<Booked & { made?: string }> => {
  const end = new Date(Date.parse(slot) + 3_600_000).toISOString();
  const body = { resource, start: slot, end, title, ...(conversation && { conversation }) };
  const key = crypto.randomUUID();
  const ended = await untilAnswered(browser, signal, () =>
    browser.api.booking.bookings.create(body, { key }),
  );
  if (ended === undefined) return { title, slot, outcome: 'unanswered' };
  if ('answer' in ended) return { title, slot, outcome: 'done', made: ended.answer.id };
  if (browser.api.booking.conflictOf(ended.error)?.kind !== 'taken') throw ended.error;
  return { title, slot, outcome: 'refused' };
};

/** Removes a booking. Where an answer is lost, the repeat finds nothing. */
export const removeBooking = async (browser: Browser, signal: AbortSignal, id: string): Promise<Outcome> => {
  const ended = await untilAnswered(browser, signal, () => browser.api.booking.bookings.remove(id));
  if (ended === undefined) return 'unanswered';
  return 'answer' in ended || isNotFound(ended.error) ? 'done' : 'refused';
};
