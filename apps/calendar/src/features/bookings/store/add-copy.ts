import type { SaveBooking } from '@switchboard/api-client';
import { createKey } from '@switchboard/common/text/create-key';
import type { CalendarStore, RefusalReason } from '../../calendar/store/calendar-state.ts';

const ANSWERED = new Set<RefusalReason | undefined>(['taken', 'changed', 'gone']);

/**
 * Books a copy. The same one that is made again while the server has not answered is the same booking.
 *
 * @param services.keys of copies that were not answered
 */
export const addCopy = async (
  body: SaveBooking,
  { store, keys }: { store: CalendarStore; keys: Map<string, string> },
): Promise<void> => {
  const intent = JSON.stringify(body);
  const key = keys.get(intent) ?? createKey();
  keys.set(intent, key);
  const outcome = await store.getState().addBooking(body, key);
  // After one of these answers, the next copy is another one.
  if (outcome.ok || ANSWERED.has(outcome.reason)) keys.delete(intent);
};
