import type { SaveBooking } from '@switchboard/api-client';
import { createKey } from '@switchboard/common/text/create-key';
import type { CalendarStore } from '../../calendar/store/calendar-state.ts';

/**
 * Books a copy. The same one that is made again before its first call was answered, or after it failed, is the same booking.
 *
 * @param services.keys of copies that were not answered yet
 */
export const addCopy = async (
  body: SaveBooking,
  { store, keys }: { store: CalendarStore; keys: Map<string, string> },
): Promise<void> => {
  const intent = JSON.stringify(body);
  const key = keys.get(intent) ?? createKey();
  keys.set(intent, key);
  const outcome = await store.getState().addBooking(body, key);
  if (outcome.ok) keys.delete(intent);
};
