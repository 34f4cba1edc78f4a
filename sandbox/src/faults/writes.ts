import { codeOf, isNotFound, isTransient } from '@switchboard/api-client';
import { pause } from '@switchboard/common/async/pause';
import type { Browser } from './browser.ts';
import type { Booked, Outcome, SentText } from './history.ts';

/** Milliseconds between two tries. */
const REST = 250;

/** Repeats a call at the other server until it has an answer that is final, or `signal` is aborted. */
const untilAnswered = async <T>(
  browser: Browser,
  signal: AbortSignal,
  call: () => Promise<T>,
): Promise<(({ answer: T } | { error: unknown }) & { tries: number }) | undefined> => {
  for (let tries = 1; !signal.aborted; tries += 1) {
    try {
      return { answer: await call(), tries };
    } catch (error) {
      if (!isTransient(error) && codeOf(error) !== 'in_progress') return { error, tries };
      browser.turn();
      await pause(REST, signal);
    }
  }
  return undefined;
};

const OUTCOMES: Record<string, SentText['outcome']> = { sent_later: 'kept', delivery_unknown: 'unknown' };

/** Sends a text as the outbox of the chats does: with repeats under one key. */
export const sendText = async (
  browser: Browser,
  signal: AbortSignal,
  { conversation, text, keep }: { conversation: string; text: string; keep: boolean },
): Promise<SentText> => {
  const key = crypto.randomUUID();
  const to = { id: conversation, source: 'bot' } as const;
  const ended = await untilAnswered(browser, signal, () =>
    browser.api.chats.sendText(to, text, key, undefined, keep),
  );
  if (ended === undefined) return { text, outcome: 'unanswered' };
  if ('answer' in ended) return { text, outcome: 'done' };
  return { text, outcome: OUTCOMES[codeOf(ended.error) ?? ''] ?? 'refused' };
};

interface Slot {
  resource: string;
  /** ISO 8601; an hour begins then. */
  slot: string;
  title: string;
}

/**
 * Books a slot. Where an answer is lost, the conflict of the repeat shows whether the slot is its own.
 * @returns also the id of a booking that can be removed: one that was asked for once, so that no request is on its way
 */
export const bookSlot = async (
  browser: Browser,
  signal: AbortSignal,
  { resource, slot, title }: Slot,
): Promise<Booked & { removable?: string }> => {
  const end = new Date(Date.parse(slot) + 3_600_000).toISOString();
  const body = { resource, start: slot, end, title };
  const ended = await untilAnswered(browser, signal, () => browser.api.booking.bookings.create(body));
  if (ended === undefined) return { title, slot, outcome: 'unanswered' };
  if ('answer' in ended) {
    const { answer, tries } = ended;
    return { title, slot, outcome: 'done', ...(tries === 1 && { removable: answer.id }) };
  }
  const conflict = browser.api.booking.conflictOf(ended.error);
  if (conflict?.kind !== 'taken') throw ended.error;
  const isOwn = conflict.bookings.some((booking) => booking.title === title);
  return { title, slot, outcome: isOwn ? 'done' : 'refused' };
};

/** Removes a booking. Where an answer is lost, the repeat finds nothing. */
export const removeBooking = async (browser: Browser, signal: AbortSignal, id: string): Promise<Outcome> => {
  const ended = await untilAnswered(browser, signal, () => browser.api.booking.bookings.remove(id));
  if (ended === undefined) return 'unanswered';
  return 'answer' in ended || isNotFound(ended.error) ? 'done' : 'refused';
};
